import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Flushes what was written through a descriptor to the disk, or throws. */
export type SyncFile = (descriptor: number) => void;

/** The engine's number of an input/output error. */
const EIO = 29;
/** The permissions of users other than the owner. */
const OF_OTHERS = 0o077;

/**
 * The embedded database's files in a directory, with an fsync. PGlite's own file system has none, so a commit would be
 * acknowledged while its bytes are still in the machine's memory.
 */
export class DurableFileSystem extends NodeFS {
  readonly #sync: SyncFile;
  /** Why the engine has stopped; it stops when the disk fails, and is unusable from then on. */
  stopReason: string | undefined;

  constructor(directory: string, sync: SyncFile = fdatasyncSync) {
    super(directory);
    this.#sync = sync;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const preRun = [
      ...(options.preRun ?? []),
      (module: { NODEFS: object }) => {
        addSync(module.NODEFS, (descriptor) => this.#trySync(descriptor));
        closeToOthers(module.NODEFS);
      },
    ];
    const onAbort = (reason: unknown) => {
      this.stopReason ??= String(reason);
    };
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
      this.stopReason ??= String(error);
      return EIO;
    }
  }
}

function addSync(fileSystem: object, sync: (descriptor: number) => number): void {
  if (!('stream_ops' in fileSystem) || typeof fileSystem.stream_ops !== 'object')
    throw new Error('This version of PGlite has no place for fsync, so it can not keep a commit.');
  Object.assign(fileSystem.stream_ops ?? {}, {
    fsync: (stream: { nfd: number }) => sync(stream.nfd),
  });
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
