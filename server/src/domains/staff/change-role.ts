import type { Role } from '@maidan/contract/office';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { getStaffForUpdate, getStaffToTakeAway } from './get-staff-for-update.ts';
import { updateRole } from './store.ts';

/** Gives a member another role, from their next call on. NOT_FOUND, or LAST_OWNER when no owner would be left. */
export function changeRole(
  db: Db,
  staffId: bigint,
  role: Role,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const staff = await (role === 'owner' ? getStaffForUpdate(tx, staffId) : getStaffToTakeAway(tx, staffId));
    if (staff.role === role) return;
    await updateRole(tx, staffId, role);
    await audit(tx, {
      action: 'role-changed',
      subject: `staff:${staffId}`,
      before: { username: staff.username, role: staff.role },
      after: { username: staff.username, role },
    });
  });
}
