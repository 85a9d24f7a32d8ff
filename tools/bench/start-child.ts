import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { NODE_FLAGS } from '../run/places.mjs';

/** A server in a process of its own. */
export interface ServingChild {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the program with these arguments; it sends its parent the address where it listens. */
export async function startChild(program: string, args: readonly string[]): Promise<ServingChild> {
  const child = fork(program, args, { execArgv: [...NODE_FLAGS] });
  const [url] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
