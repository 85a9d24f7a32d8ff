import { readFileSync } from 'node:fs';
import { open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded database doesn't lock its directory, and two processes on one directory destroy it. */
const LOCK_NAME = 'maidan.lock';

/** Another process may have just begun to write the lock; more tries than this is a broken disk. */
const TRIES_MAX = 3;

interface Holder {
  readonly pid: number;
  /** When the process started, as the kernel counts it; tells a process from a later one with its number. */
  readonly started: string;
}

/** Locks the directory for this process; the answer unlocks it. Throws, naming the holder, while another one lives. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, LOCK_NAME);
  const self: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    if (await createLock(path, self)) return () => unlink(path);
    const holder = await readHolder(path);
    if (holder !== undefined && isAlive(holder)) throw new Error(refusal(directory, holder));
    await unlink(path).catch(ignoreMissing);
  }
  throw new Error(`The lock file ${path} can not be created.`);
}

async function createLock(path: string, self: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(JSON.stringify(self));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
