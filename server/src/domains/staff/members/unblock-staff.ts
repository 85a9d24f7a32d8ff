import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { upsertAccessGrant } from './access-grant-store.ts';
import { getStaffForUpdate } from './get-staff-for-update.ts';
import { updateStatus } from '../store.ts';

/**
 * Lets a blocked member log in again, with the previous password and authenticator; whoever unblocks them stands behind
 * them for a while (SAFE-15). Refuses NOT_FOUND.
 */
export function unblockStaff(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  staffId: bigint,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { username, status } = await getStaffForUpdate(tx, staffId);
    if (status === 'active') return;
    await updateStatus(tx, staffId, 'active');
    await upsertAccessGrant(tx, { staffId, grantedBy: member.id, kind: 'unblocked' }, clock.now());
    await audit(tx, {
      action: 'unblocked',
      subject: `staff:${staffId}`,
      before: { username, status },
      after: { username, status: 'active' },
    });
  });
}
