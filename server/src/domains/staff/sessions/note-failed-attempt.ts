import { inTransaction } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import type { StaffDeps } from '../deps.ts';
import type { AttemptSource } from './attempt-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import type { StaffKeys } from '../store.ts';
import { STAFF_WAITS } from './take-attempt.ts';
import { writeAudit } from '../audit/write-audit.ts';

/** An attempt that was wrong. */
interface FailedAttempt {
  readonly keys: Pick<StaffKeys, 'id' | 'username'>;
  readonly source: AttemptSource;
  /** Those from this source that count, this one included. */
  readonly failedAttempts: number;
}

/**
 * Records a failed attempt, and from the third on that its source now has to wait. Failed attempts within a session
 * end the account's sessions instead: whoever guesses there is using a session that isn't theirs. Attempts from outside
 * don't, or anybody could log staff out.
 */
export async function noteFailedAttempt(
  deps: StaffDeps,
  { keys, source, failedAttempts }: FailedAttempt,
  doer: Doer,
): Promise<void> {
  const stamp = { auditKeys: deps.auditKeys, now: deps.clock.now() };
  const subject = `staff:${keys.id}`;
  // Without the device's or the code's hash, and without the number of the session or passkey.
  const [from = source] = source.split(':');
  await inTransaction(deps.db, async (tx) => {
    const after = { username: keys.username, failedAttempts, from };
    await writeAudit(tx, stamp, doer, { action: 'log-in-failed', subject, after });
    if (failedAttempts < STAFF_WAITS.freeAttempts) return;
    if (from === 'session') await deleteSessionsOf(tx, keys.id);
    else
      await writeAudit(tx, stamp, doer, {
        action: 'locked',
        subject,
        after: { username: keys.username, from },
      });
  });
}
