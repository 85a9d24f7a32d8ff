import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files here in memory, so no commit waits for a disk. The server's tests prove durability. */
const MEMORY = '/dev/shm';
/** Enough for all workers' servers; containers often have only 64 MB there. */
const FREE_BYTES_MIN = 2 * 2 ** 30;

/** Makes a folder for one server's data, in memory if there is enough. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(hasMemory() ? MEMORY : tmpdir(), 'maidan-e2e-'));
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= FREE_BYTES_MIN;
}
