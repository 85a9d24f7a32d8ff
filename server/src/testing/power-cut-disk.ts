import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What a disk writes whole or not at all. */
const SECTOR = 512;

/** Picks one of that many cases. */
type Draw = (below: number) => number;

/**
 * A disk below a directory that keeps only what was synced: the files' contents as of their last sync, and their names
 * as of the last sync of the file or of its folder. Linux only: it asks the system which file a descriptor is.
 */
export class PowerCutDisk {
  readonly #directory: string;
  readonly #draw: Draw;
  /** What is safe of each file, by its path. */
  readonly #synced = new Map<string, Buffer>();
  /** What is safe of each file, by its number: a new name does not make its content safe. */
  readonly #contents = new Map<bigint, Buffer>();

  /** All that is in the directory counts as synced. */
  constructor(directory: string, draw: Draw) {
    this.#directory = directory;
    this.#draw = draw;
    for (const path of listFiles(directory)) this.#keep(path);
  }

  /** Notes that a file or folder is safe from now on. */
  readonly sync = (descriptor: number): void => {
    const full = readlinkSync(`/proc/self/fd/${descriptor}`);
    const path = relative(this.#directory, full);
    if (statSync(full).isDirectory()) this.#syncNames(path);
    else this.#keep(path);
  };

  #keep(path: string): void {
    const full = join(this.#directory, path);
    const content = readFileSync(full);
    this.#synced.set(path, content);
    this.#contents.set(numberOf(full), content);
  }

  #syncNames(folder: string): void {
    const names = new Set(
      readdirSync(join(this.#directory, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => join(folder, name)),
    );
    const isBelow = (path: string) => dirname(path) === (folder === '' ? '.' : folder);
    for (const path of this.#synced.keys()) if (isBelow(path) && !names.has(path)) this.#synced.delete(path);
    for (const path of names) this.#synced.set(path, this.#safeContent(path));
  }

  #safeContent(path: string): Buffer {
    return this.#contents.get(numberOf(join(this.#directory, path))) ?? Buffer.alloc(0);
  }

  /**
   * Writes to another directory what a power cut at this moment may leave: of what was not synced some sectors are there
   * and others are not, in any order, and so are names that were given or taken.
   */
  cutPower(target: string): void {
    rmSync(target, { recursive: true, force: true });
    cpSync(this.#directory, target, { recursive: true, filter: (path) => statSync(path).isDirectory() });
    const live = new Set(listFiles(this.#directory));
    for (const path of new Set([...live, ...this.#synced.keys()])) {
      const isNameSafe = live.has(path) && this.#synced.has(path);
      if (!isNameSafe && this.#draw(2) === 0) continue;
      const safe = this.#synced.get(path) ?? this.#safeContent(path);
      const newest = live.has(path) ? readFileSync(join(this.#directory, path)) : safe;
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), this.#mix(safe, newest), { mode: 0o600 });
    }
  }

  /** One of the two lengths, and each sector from one of the two. */
  #mix(safe: Buffer, newest: Buffer): Buffer {
    if (safe.equals(newest)) return safe;
    const mixed = Buffer.alloc(this.#draw(2) === 0 ? safe.length : newest.length);
    for (let at = 0; at < mixed.length; at += SECTOR)
      (this.#draw(2) === 0 ? safe : newest).subarray(at, at + SECTOR).copy(mixed, at);
    return mixed;
  }
}

const numberOf = (path: string): bigint => statSync(path, { bigint: true }).ino;

const listFiles = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
