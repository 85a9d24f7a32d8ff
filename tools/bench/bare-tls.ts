import { readFileSync } from 'node:fs';
import { createServer, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { type ServingChild, startChild } from './start-child.ts';

/** Starts a bare TLS server that writes each client a line of that many bytes, that often; its key and certificate are in one file. */
export function startBareTls(
  pemFile: string,
  { bytes, perSecond }: { readonly bytes: number; readonly perSecond: number },
): Promise<ServingChild> {
  return startChild(fileURLToPath(import.meta.url), [pemFile, String(bytes), String(perSecond)]);
}

function serve(pemFile: string, bytes: number, perSecond: number): void {
  const pem = readFileSync(pemFile, 'utf8');
  const clients = new Set<TLSSocket>();
  const server = createServer({ key: pem, cert: pem, minVersion: 'TLSv1.2' }, (socket) => {
    socket.setNoDelay(true);
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  const line = `${'x'.repeat(bytes - 2)}\r\n`;
  setInterval(() => {
    for (const socket of clients) socket.write(line);
  }, 1_000 / perSecond);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the bare server has no port');
    process.send?.(`tls://127.0.0.1:${address.port}`);
  });
}

const [, program, pemFile, bytes, perSecond] = process.argv;
if (program === fileURLToPath(import.meta.url) && pemFile !== undefined)
  serve(pemFile, Number(bytes), Number(perSecond));
