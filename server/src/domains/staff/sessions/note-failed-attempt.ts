import { inTransaction } from '../../../kernel/db.ts';
import type { Doer } from '../../../kernel/http/served-office-call.ts';
import type { StaffDeps } from '../deps.ts';
import { deleteSessionsOf } from './session-store.ts';
import { type StaffKeys, FAILED_ATTEMPTS_MAX } from '../store.ts';
import { writeAudit } from '../audit/write-audit.ts';

/**
 * Records a failed attempt, and with the third that the account is now locked. Failed attempts within a session also
 * end the account's sessions: whoever guesses there is using a session that isn't theirs. Attempts from outside don't,
 * or anybody could log staff out.
 */
export async function noteFailedAttempt(
  deps: StaffDeps,
  keys: StaffKeys,
  doer: Doer,
  from: 'outside' | 'session',
): Promise<void> {
  const now = deps.clock.now();
  const subject = `staff:${keys.id}`;
  await inTransaction(deps.db, async (tx) => {
    await writeAudit(
      tx,
      doer,
      {
        action: 'log-in-failed',
        subject,
        after: { username: keys.username, failedAttempts: keys.failedAttempts },
      },
      now,
    );
    if (keys.failedAttempts < FAILED_ATTEMPTS_MAX) return;
    if (from === 'session') await deleteSessionsOf(tx, keys.id);
    await writeAudit(tx, doer, { action: 'locked', subject, after: { username: keys.username } }, now);
  });
}
