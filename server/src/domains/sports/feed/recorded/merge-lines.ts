import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Reads a file line by line without holding more than a buffer of it; skips empty lines. A `.gz` file is unpacked. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // A failure of the file doesn't reach what it is piped into.
  file.on('error', (error) => input.destroy(error));
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line.trim() !== '') yield line;
    }
  } finally {
    input.destroy();
    file.destroy();
  }
}

interface Timed {
  readonly pt: number;
}

/** Several recordings as one, by publish time; at the same millisecond an earlier one's message comes first. */
export async function* mergeByTime<Line extends Timed>(
  sources: readonly AsyncIterator<Line>[],
): AsyncGenerator<Line> {
  const heads: { source: AsyncIterator<Line>; next: IteratorResult<Line> }[] = [];
  try {
    for (const source of sources) heads.push({ source, next: await source.next() });
    for (;;) {
      let first: { source: AsyncIterator<Line>; line: Line; at: number } | undefined;
      for (const [at, { source, next }] of heads.entries())
        if (next.done !== true && (first === undefined || next.value.pt < first.line.pt))
          first = { source, line: next.value, at };
      if (first === undefined) return;
      yield first.line;
      heads[first.at] = { source: first.source, next: await first.source.next() };
    }
  } finally {
    for (const source of sources) await source.return?.();
  }
}
