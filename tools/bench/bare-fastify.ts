import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { z } from 'zod';
import { NODE_FLAGS } from '../run/places.mjs';

/** A Fastify server in a process of its own that reads what is posted to it as JSON and does nothing with it. */
export interface BareFastify {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one that answers posts to `path` with that JSON. */
export async function startBareFastify(path: string, answer: string): Promise<BareFastify> {
  const child = fork(fileURLToPath(import.meta.url), [path, answer], { execArgv: [...NODE_FLAGS] });
  const [url] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return { url, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
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
