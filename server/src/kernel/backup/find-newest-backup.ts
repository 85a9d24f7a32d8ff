import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOpening } from './encrypt-backup.ts';

/** The first bytes of a compressed file. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** A file that looks like a backup from outside. */
export interface FoundBackup {
  readonly path: string;
  readonly writtenAt: Date;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  /** True if users other than its owner may read it. */
  readonly isOpenToOthers: boolean;
}

/** The file in a folder that was written last, of those that begin as backups do; undefined if there is none. */
export async function findNewestBackup(folder: string): Promise<FoundBackup | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !isUnfinished(entry.name));
  const files = await Promise.all(names.map(({ name }) => describeBackup(join(folder, name))));
  return files
    .filter((file) => file !== undefined)
    .toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())[0];
}

/** What a file shows from outside; undefined unless it begins as a backup does. */
export async function describeBackup(path: string): Promise<FoundBackup | undefined> {
  const isEncrypted = (await readOpening(path)) !== 'plain';
  if (!isEncrypted && !(await isCompressed(path))) return undefined;
  const { mtime, size, mode } = await stat(path);
  return { path, writtenAt: mtime, bytes: size, isEncrypted, isOpenToOthers: (mode & 0o077) !== 0 };
}

const UNFINISHED = '.unfinished';

/** The name of a backup's file until it is complete. */
export const unfinishedOf = (path: string): string => `${path}${UNFINISHED}`;

/** True if a backup that was interrupted left a file of this name. */
export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.equals(GZIP);
  } finally {
    await file.close();
  }
}
