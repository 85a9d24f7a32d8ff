import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type ServingChild, startChild } from './start-child.ts';

/** Starts a bare node:http server that reads what is posted and answers that. */
export function startBareHttp(answer: string): Promise<ServingChild> {
  return startChild(fileURLToPath(import.meta.url), [answer]);
}

function serve(answer: string): void {
  const bytes = Buffer.from(answer);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, headers).end(bytes));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
    process.send?.(`http://127.0.0.1:${address.port}`);
  });
}

const [, program, answer] = process.argv;
if (program === fileURLToPath(import.meta.url) && answer !== undefined) serve(answer);
