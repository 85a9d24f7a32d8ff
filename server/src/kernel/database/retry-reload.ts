import { isDatabaseAway, isDatabaseBusy } from './database-away.ts';
import { sleep } from '../time/within-time.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;

/**
 * Reloads memory from the database, retrying while that is away or busy (SAFE-3); false when `isOver` ended the
 * retries. Throws any other error.
 */
export async function retryReload(read: () => Promise<void>, isOver: () => boolean): Promise<boolean> {
  for (let waitMs = RETRY_MIN_MS; !isOver(); waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    try {
      await read();
      return true;
    } catch (error) {
      if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error;
    }
    await sleep(waitMs);
  }
  return false;
}
