import { isDatabaseAway, isDatabaseBusy } from './database-away.ts';
import type { Clock } from '../time/clock.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 1_000;

/**
 * Reloads memory from the database, retrying while that is away or busy (SAFE-3); false when `isOver` ended the
 * retries. Throws any other error.
 */
export async function retryReload(
  clock: Pick<Clock, 'after'>,
  read: () => Promise<void>,
  isOver: () => boolean,
): Promise<boolean> {
  for (let waitMs = RETRY_MIN_MS; !isOver(); waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    try {
      await read();
      return true;
    } catch (error) {
      if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error;
    }
    await new Promise<void>((resolve) => clock.after(waitMs, resolve));
  }
  return false;
}
