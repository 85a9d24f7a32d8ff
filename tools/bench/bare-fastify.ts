import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { type ServingChild, startChild } from './start-child.ts';

/** Starts a Fastify server that reads what is posted to `path` as JSON and answers that, without any work. */
export function startBareFastify(path: string, answer: string): Promise<ServingChild> {
  return startChild(fileURLToPath(import.meta.url), [path, answer]);
}

async function serve(path: string, answer: string): Promise<void> {
  const app = Fastify();
  app.post(path, (_request, reply) => reply.code(200).type('application/json; charset=utf-8').send(answer));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(url);
}

const [, program, path, answer] = process.argv;
if (program === fileURLToPath(import.meta.url) && path !== undefined && answer !== undefined)
  await serve(path, answer);
