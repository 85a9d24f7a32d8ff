import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The embedded database's files in a directory, with an fsync. The file system that PGlite brings has none, so a
 * commit would be acknowledged while its bytes are still in the machine's memory.
 */
export class DurableFileSystem extends NodeFS {
  readonly #onSync: () => void;

  /** `onSync` is called after each file that reached the disk. */
  constructor(directory: string, onSync: () => void = () => {}) {
    super(directory);
    this.#onSync = onSync;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const onSync = this.#onSync;
    const preRun = [
      ...(options.preRun ?? []),
      (module: { NODEFS: object }) => addSync(module.NODEFS, onSync),
    ];
    return super.init(pglite, { ...options, preRun });
  }
}

function addSync(fileSystem: object, onSync: () => void): void {
  if (!('stream_ops' in fileSystem) || typeof fileSystem.stream_ops !== 'object')
    throw new Error('This version of PGlite has no place for fsync, so it can not keep a commit.');
  Object.assign(fileSystem.stream_ops ?? {}, {
    fsync(stream: { nfd: number }) {
      fdatasyncSync(stream.nfd);
      onSync();
      return 0;
    },
  });
}

/** Brings every file and folder below the directory, and itself, to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

/** Brings one file or folder to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
