import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { appendFile, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hasCode } from '../../../kernel/has-code.ts';

/** A market's file while lines are added, and once its last line is written. */
const NAME = /^(?<marketId>\d{1,4}\.\d{1,20})\.jsonl(?<packed>\.gz)?$/;

/** Where the end of the last whole line is looked for, from the end of a file: a line is shorter. */
const TAIL_BYTES = 1024 * 1024;

/** A recording as it is listed. */
export interface Recording {
  readonly name: string;
  readonly marketId: string;
  /** True once the market has closed: the file is compressed and changes no more. */
  readonly isWhole: boolean;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** The recordings in their folder: one file for each market, compressed once the market has closed. */
export class RecordingFiles {
  readonly #folder: string;
  /** Growing files of which the end is known to be the end of a line, with their sizes. */
  readonly #growing = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** How large a growing file is, as far as this process has written to it. */
  sizeOf(marketId: string): number {
    return this.#growing.get(marketId) ?? 0;
  }

  /** True if the market's recording has its last line. */
  async isWhole(marketId: string): Promise<boolean> {
    return (await sizeOf(this.#pathOf(marketId, '.gz'))) !== undefined;
  }

  /** Adds whole lines to a market's file. What an earlier failure or a crash left of a line is cut off first. */
  async append(marketId: string, lines: string): Promise<void> {
    const path = this.#pathOf(marketId);
    const size = this.#growing.get(marketId) ?? (await this.#mend(path));
    this.#growing.delete(marketId);
    await appendFile(path, lines, { mode: 0o640 });
    this.#growing.set(marketId, size + Buffer.byteLength(lines));
  }

  /** Compresses the file of a market that has closed; nothing without one. */
  async finish(marketId: string): Promise<void> {
    const path = this.#pathOf(marketId);
    this.#growing.delete(marketId);
    if ((await sizeOf(path)) === undefined) return;
    await this.#mend(path);
    const part = `${path}.part`;
    await pipeline(createReadStream(path), createGzip(), createWriteStream(part, { mode: 0o640 }));
    await rename(part, this.#pathOf(marketId, '.gz'));
    await rm(path);
  }

  /** All recordings, the newest first. */
  async list(): Promise<Recording[]> {
    const names = await readdir(this.#folder).catch(unlessMissing([]));
    const found = await Promise.all(names.map((name) => this.#describe(name)));
    return found
      .filter((recording) => recording !== undefined)
      .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || (a.name < b.name ? -1 : 1));
  }

  /** Opens a recording by its name, up to its last whole line; undefined when there is none. */
  async read(
    name: string,
  ): Promise<{ readonly recording: Recording; readonly stream: ReadStream } | undefined> {
    const recording = await this.#describe(name);
    if (recording === undefined || recording.bytes === 0) return undefined;
    const path = join(this.#folder, name);
    return { recording, stream: createReadStream(path, { end: recording.bytes - 1 }) };
  }

  /**
   * Removes what was last changed before that moment, and then the oldest whole recordings while all together have more bytes; answers
   * whether they fit now.
   */
  async removeOld(before: Date, bytesMax: number): Promise<boolean> {
    const kept: Recording[] = [];
    for (const recording of await this.list())
      if (recording.changedAt < before) await this.#remove(recording);
      else kept.push(recording);
    let bytes = kept.reduce((sum, recording) => sum + recording.bytes, 0);
    for (const recording of kept.toReversed()) {
      if (bytes < bytesMax) break;
      if (!recording.isWhole) continue;
      await this.#remove(recording);
      bytes -= recording.bytes;
    }
    return bytes < bytesMax;
  }

  #pathOf(marketId: string, packed: '' | '.gz' = ''): string {
    const name = `${marketId}.jsonl${packed}`;
    if (!NAME.test(name)) throw new Error(`no file can be named by the market id ${marketId}`);
    return join(this.#folder, name);
  }

  async #remove({ name, marketId }: Recording): Promise<void> {
    this.#growing.delete(marketId);
    await rm(join(this.#folder, name), { force: true });
  }

  async #describe(name: string): Promise<Recording | undefined> {
    const { marketId, packed } = NAME.exec(name)?.groups ?? {};
    if (marketId === undefined) return undefined;
    const found = await stat(join(this.#folder, name)).catch(unlessMissing(undefined));
    return (
      found && {
        name,
        marketId,
        isWhole: packed !== undefined,
        bytes: found.size,
        changedAt: found.mtime,
      }
    );
  }

  /** Cuts off what follows the last whole line; answers how long the file is then. */
  async #mend(path: string): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o750 });
    const size = (await sizeOf(path)) ?? 0;
    if (size === 0) return 0;
    const file = await open(path, 'r');
    try {
      const from = Math.max(0, size - TAIL_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
      const whole = from + buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
      if (whole < size) await truncate(path, whole);
      return whole;
    } finally {
      await file.close();
    }
  }
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(unlessMissing(undefined)))?.size;

const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (hasCode(error, 'ENOENT')) return instead;
    throw error;
  };
