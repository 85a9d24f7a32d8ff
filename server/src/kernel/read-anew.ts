import { isDatabaseAway, isDatabaseBusy } from './database-away.ts';
import { sleep } from './within-time.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;

/**
 * Reads what memory holds anew from the database, again and again while that is away (SAFE-3); answers false when nobody wants
 * it any more. Throws what is wrong beyond that.
 */
export async function readAnew(read: () => Promise<void>, isOver: () => boolean): Promise<boolean> {
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
