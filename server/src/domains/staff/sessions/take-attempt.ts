import { type WaitRule, waitAfter, withAttempt } from '../../../kernel/growing-waits.ts';
import { inTransaction } from '../../../kernel/db.ts';
import type { StaffDeps } from '../deps.ts';
import { type AttemptSource, selectAttemptsForUpdate, writeAttempts } from './attempt-store.ts';

/**
 * Three failed attempts, then one after five minutes, ten, twenty, and one each half-hour: 55 a day at most from all
 * unknown devices together, and as many from one known device or with one stolen recovery code. A right one, which takes
 * the second factor too, clears its own source's and so allows three more. They are in the database, so a restart
 * forgets none.
 */
export const STAFF_WAITS: WaitRule = { freeAttempts: 3, firstMs: 5 * 60_000, longestMs: 30 * 60_000 };

/**
 * Counts an attempt at a member's password or codes before it is checked, so that simultaneous ones can't exceed the
 * rule. Returns how many count now, or undefined when this source has to wait; an attempt during a wait is not counted.
 */
export function takeAttempt(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  staffId: bigint,
  source: AttemptSource,
): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    const nowMs = clock.now().getTime();
    const before = await selectAttemptsForUpdate(tx, staffId, source);
    if (before !== undefined && waitAfter(STAFF_WAITS, before, nowMs) > 0) return undefined;
    const after = withAttempt(STAFF_WAITS, before, nowMs);
    await writeAttempts(tx, staffId, source, after);
    return after.count;
  });
}
