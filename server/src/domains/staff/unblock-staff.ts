import { type Db, inTransaction } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { getStaffForUpdate } from './get-staff-for-update.ts';
import { updateStatus } from './store.ts';

/** Lets a blocked member log in again, with the password and the authenticator of before. NOT_FOUND. */
export function unblockStaff(
  db: Db,
  staffId: bigint,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { username, status } = await getStaffForUpdate(tx, staffId);
    if (status === 'active') return;
    await updateStatus(tx, staffId, 'active');
    await audit(tx, {
      action: 'unblocked',
      subject: `staff:${staffId}`,
      before: { username, status },
      after: { username, status: 'active' },
    });
  });
}
