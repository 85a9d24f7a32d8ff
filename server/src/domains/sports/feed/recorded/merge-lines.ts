import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Reads a file line by line without holding more than a buffer of it; skips empty lines. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: 'utf8' });
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
      if (line.trim() !== '') yield line;
    }
  } finally {
    stream.destroy();
  }
}

interface Timed {
  readonly pt: number;
}

/** Two recordings as one, by publish time; at the same millisecond the first one's message comes first. */
export async function* mergeByTime<A extends Timed, B extends Timed>(
  first: AsyncIterator<A>,
  second: AsyncIterator<B>,
): AsyncGenerator<A | B> {
  try {
    let a = await first.next();
    let b = await second.next();
    while (!a.done || !b.done) {
      if (!a.done && (b.done || a.value.pt <= b.value.pt)) {
        yield a.value;
        a = await first.next();
      } else if (!b.done) {
        yield b.value;
        b = await second.next();
      }
    }
  } finally {
    await first.return?.();
    await second.return?.();
  }
}
