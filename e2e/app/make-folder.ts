import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: no commit waits for a disk there. What a disk must hold is proven by the server's tests. */
const MEMORY = '/dev/shm';
/** Enough for the servers of all workers; a container often has 64 MB there. */
const FREE_BYTES_MIN = 2 * 2 ** 30;

/** A new folder for the data of one server, in memory where there is enough. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(hasMemory() ? MEMORY : tmpdir(), 'maidan-e2e-'));
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= FREE_BYTES_MIN;
}
