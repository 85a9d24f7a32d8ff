import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { syncPath } from '../database/embedded/durable-file-system.ts';
import { hasCode } from '../has-code.ts';

/** Those that were moved away by hand stay listed, up to this many. */
const LISTED_MAX = 1_000;

/** A file that this installation wrote by itself, as it was then. */
const keptShape = z.object({
  path: z.string(),
  madeAt: z.iso.datetime(),
  bytes: z.number(),
  modifiedMs: z.number(),
});
type Kept = z.infer<typeof keptShape>;

/**
 * The backups that this installation makes by itself, listed in a file beside its data. Only these are ever deleted: a file that
 * was put in the folder by anybody else, or that was changed since, isn't among them.
 */
export class KeptBackups {
  readonly #list: string;

  constructor(list: string) {
    this.#list = list;
  }

  /** When the newest that is still there was made. */
  async findNewestAt(): Promise<Date | undefined> {
    const newest = (await this.#read()).at(-1);
    return newest === undefined ? undefined : new Date(newest.madeAt);
  }

  /** Notes a file that was just written. */
  async add(path: string, madeAt: Date): Promise<void> {
    const { size: bytes, mtimeMs: modifiedMs } = await stat(path);
    const before = await readList(this.#list);
    await this.#write([...before, { path, madeAt: madeAt.toISOString(), bytes, modifiedMs }]);
  }

  /** Deletes all but the newest. One that isn't there stays listed: its disk may be back tomorrow. */
  async keepNewest(count: number): Promise<void> {
    const deleted = (await this.#read()).slice(0, -count).map(({ path }) => path);
    for (const path of deleted) await rm(path);
    const left = (await readList(this.#list)).filter(({ path }) => !deleted.includes(path));
    await this.#write(left.slice(-LISTED_MAX));
  }

  /** In the order in which they were made; without those that are gone, or are another file by now. */
  async #read(): Promise<Kept[]> {
    const listed = await readList(this.#list);
    const there = await Promise.all(listed.map(isUnchanged));
    return listed.filter((_, index) => there[index]);
  }

  async #write(kept: readonly Kept[]): Promise<void> {
    const draft = `${this.#list}.draft`;
    await writeFile(draft, `${JSON.stringify(kept, undefined, 2)}\n`, { mode: 0o600 });
    syncPath(draft);
    await rename(draft, this.#list);
  }
}

/** The listed files; none if the list is missing, or can't be understood: then all that it named are kept for good. */
async function readList(list: string): Promise<readonly Kept[]> {
  try {
    return z.array(keptShape).parse(JSON.parse(await readFile(list, 'utf8')));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError || hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function isUnchanged({ path, bytes, modifiedMs }: Kept): Promise<boolean> {
  try {
    const { size, mtimeMs } = await stat(path);
    return size === bytes && mtimeMs === modifiedMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
