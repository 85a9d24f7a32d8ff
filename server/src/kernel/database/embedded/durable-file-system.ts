import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Flushes what was written through a descriptor to the disk, or throws. */
export type SyncFile = (descriptor: number) => void;

/** Carries out one write of the engine, and returns how many bytes it wrote, or throws. */
export type WriteFile = (write: () => number) => number;

/** What a test changes about the disk. */
export interface DiskOptions {
  readonly sync?: SyncFile | undefined;
  readonly write?: WriteFile | undefined;
}

/** The engine's numbers of the errors by which a disk refuses a write: broken, over a quota, full, read-only. */
const EIO = 29;
const EDQUOT = 19;
const ENOSPC = 51;
const EROFS = 69;
const FAILURES: ReadonlyMap<unknown, string> = new Map([
  [EIO, 'input/output error'],
  [EDQUOT, 'disk quota exceeded'],
  [ENOSPC, 'no space left on device'],
  [EROFS, 'read-only file system'],
]);
/** The permissions of users other than the owner. */
const OF_OTHERS = 0o077;

/**
 * The embedded database's files in a directory, with an fsync. PGlite's own file system has none, so a commit would be
 * acknowledged while its bytes are still in the machine's memory.
 */
export class DurableFileSystem extends NodeFS {
  readonly #sync: SyncFile;
  readonly #write: WriteFile;
  readonly #stopped = Promise.withResolvers<string>();
  #stopReason: string | undefined;

  constructor(directory: string, { sync = fdatasyncSync, write = (run) => run() }: DiskOptions = {}) {
    super(directory);
    this.#sync = sync;
    this.#write = write;
  }

  /** Why the engine has stopped; it stops when the disk fails, and is unusable from then on. */
  get stopReason(): string | undefined {
    return this.#stopReason;
  }

  /** Resolves to that reason as soon as there is one. */
  get stopped(): Promise<string> {
    return this.#stopped.promise;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const preRun = [
      ...(options.preRun ?? []),
      (module: { NODEFS: object }) => {
        addSync(module.NODEFS, (descriptor) => this.#trySync(descriptor));
        closeToOthers(module.NODEFS);
        followWrites(module.NODEFS, { write: this.#write, failed: (reason) => this.#stop(reason) });
      },
    ];
    const onAbort = (reason: unknown) => this.#stop(String(reason));
    return super.init(pglite, { ...options, preRun, onAbort });
  }

  /**
   * Returns zero or an error number, which makes the engine refuse the commit. An exception here would be swallowed and
   * the commit acknowledged.
   */
  #trySync(descriptor: number): number {
    try {
      this.#sync(descriptor);
      return 0;
    } catch (error) {
      this.#stop(String(error));
      return EIO;
    }
  }

  #stop(reason: string): void {
    this.#stopReason ??= reason;
    this.#stopped.resolve(reason);
  }
}

function addSync(fileSystem: object, sync: (descriptor: number) => number): void {
  if (!('stream_ops' in fileSystem) || typeof fileSystem.stream_ops !== 'object')
    throw new Error('This version of PGlite has no place for fsync, so it can not keep a commit.');
  Object.assign(fileSystem.stream_ops ?? {}, {
    fsync: (stream: { nfd: number }) => sync(stream.nfd),
  });
}

/** The file system's operation by which the engine writes to an open file; it returns how many bytes were written. */
interface StreamOperations {
  write: (stream: unknown, buffer: unknown, offset: number, length: number, position: number) => number;
}

/**
 * Notices a write that the disk refuses, or takes only a part of. The engine itself would go on after most of them, with
 * one failed statement after the other, until it can't write its log and aborts (SAFE-27).
 */
function followWrites(
  fileSystem: object,
  { write: carryOut, failed }: { readonly write: WriteFile; readonly failed: (reason: string) => void },
): void {
  if (!('stream_ops' in fileSystem) || !isStreamOperations(fileSystem.stream_ops))
    throw new Error('This version of PGlite has no place to follow writes, so it can not tell a full disk.');
  const operations = fileSystem.stream_ops;
  const { write } = operations;
  Object.assign(operations, {
    write(stream, buffer, offset, length, position) {
      try {
        const written = carryOut(() => write(stream, buffer, offset, length, position));
        if (written < length) failed(`only ${written} of ${length} bytes were written`);
        return written;
      } catch (error) {
        const reason = FAILURES.get(errnoOf(error));
        if (reason !== undefined) failed(reason);
        throw error;
      }
    },
  } satisfies StreamOperations);
}

function isStreamOperations(given: unknown): given is StreamOperations {
  return typeof given === 'object' && given !== null && 'write' in given && typeof given.write === 'function';
}

function errnoOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'errno' in error ? error.errno : undefined;
}

/** The file system's operations that the engine uses for a file's mode. */
interface NodeOperations {
  mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown;
  setattr: (node: unknown, attributes: { mode?: number | undefined }) => unknown;
}

/**
 * Closes new files to other users: the engine creates them for everybody and sets their modes itself, past the
 * process's umask (SAFE-10).
 */
function closeToOthers(fileSystem: object): void {
  if (!('node_ops' in fileSystem) || !isNodeOperations(fileSystem.node_ops))
    throw new Error('This version of PGlite has no place for modes, so it can not keep its files private.');
  const operations = fileSystem.node_ops;
  const { mknod, setattr } = operations;
  Object.assign(operations, {
    mknod: (parent, name, mode, device) => mknod(parent, name, mode & ~OF_OTHERS, device),
    setattr: (node, attributes) =>
      setattr(
        node,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OF_OTHERS },
      ),
  } satisfies NodeOperations);
}

function isNodeOperations(given: unknown): given is NodeOperations {
  return (
    typeof given === 'object' &&
    given !== null &&
    ['mknod', 'setattr'].every(
      (name) => typeof Object.entries(given).find(([key]) => key === name)?.[1] === 'function',
    )
  );
}

/** Flushes a directory, with every file and folder below it, to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

/** Flushes one file or folder to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
