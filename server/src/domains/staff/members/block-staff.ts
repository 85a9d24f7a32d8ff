import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { getStaffToTakeAway } from './get-staff-for-update.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { updateStatus } from '../store.ts';

/** Blocks a member and ends their sessions at once. Refuses NOT_FOUND, and LAST_OWNER when no owner would be left. */
export function blockStaff(db: Db, staffId: bigint, { audit }: Pick<OfficeContext, 'audit'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { username, status } = await getStaffToTakeAway(tx, staffId);
    if (status === 'blocked') return;
    await updateStatus(tx, staffId, 'blocked');
    await deleteSessionsOf(tx, staffId);
    await audit(tx, {
      action: 'blocked',
      subject: `staff:${staffId}`,
      before: { username, status },
      after: { username, status: 'blocked' },
    });
  });
}
