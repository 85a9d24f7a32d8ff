import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { delaysOf, numberIn, openReader, type Reader } from './stream-readers.ts';

/** Readers in a process of their own: one process may not have open files enough for all. */
export interface ReaderProcess {
  /** How late what arrived did, in milliseconds, in ascending order. */
  collect(saidAt: readonly number[]): Promise<readonly number[]>;
  stop(): Promise<void>;
}

const given = z.object({
  url: z.string(),
  topics: z.array(z.string()),
  readers: z.number(),
  messages: z.number(),
});

/** Opens so many readers of a process's topics, in turns, each of one; resolves when all are open. */
export async function startReaders(wanted: z.input<typeof given>): Promise<ReaderProcess> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(wanted)], { serialization: 'advanced' });
  await once(child, 'message');
  return {
    async collect(saidAt) {
      const answered = once(child, 'message');
      child.send(saidAt);
      const [delays] = z
        .tuple([z.array(z.number())])
        .rest(z.unknown())
        .parse(await answered);
      return delays;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function read({ url, topics, readers, messages }: z.output<typeof given>): Promise<void> {
  const agent = new Agent({ maxSockets: readers });
  const open: Reader[] = [];
  for (let index = 0; index < readers; index += 1)
    open.push(
      await openReader(`${url}/?topic=${topics[index % topics.length] ?? ''}`, agent, numberIn, messages),
    );
  process.on('message', (asked) => {
    const saidAt = z.array(z.number()).parse(asked);
    process.send?.(delaysOf(open.map((reader) => ({ reader, saidAt }))).all);
  });
  process.on('disconnect', () => process.exit());
  process.send?.('open');
}

const [, , wanted] = process.argv;
if (process.argv[1] === fileURLToPath(import.meta.url) && wanted !== undefined)
  await read(given.parse(JSON.parse(wanted)));
