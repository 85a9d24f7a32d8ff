import type { Tx } from '../../../kernel/db.ts';
import type { AuditEntry } from '../../../kernel/http/served-office-call.ts';
import { upsertAccessGrant } from './access-grant-store.ts';
import { getStaffForUpdate } from './get-staff-for-update.ts';
import { deleteAttempts } from '../sessions/attempt-store.ts';

/** Who unlocks the account, and when; on the command line no member. */
interface Unlocking {
  readonly by: bigint | undefined;
  readonly now: Date;
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/**
 * Forgets the failed attempts at an account, so that nobody has to wait; a member who does so stands behind its holder
 * for a while (SAFE-15). Refuses NOT_FOUND.
 */
export async function unlockStaff(tx: Tx, staffId: bigint, { by, now, audit }: Unlocking): Promise<void> {
  const { username } = await getStaffForUpdate(tx, staffId);
  const failedAttempts = await deleteAttempts(tx, staffId);
  if (failedAttempts === 0) return;
  if (by !== undefined) await upsertAccessGrant(tx, { staffId, grantedBy: by, kind: 'unlocked' }, now);
  await audit(tx, {
    action: 'unlocked',
    subject: `staff:${staffId}`,
    before: { username, failedAttempts },
    after: { username, failedAttempts: 0 },
  });
}
