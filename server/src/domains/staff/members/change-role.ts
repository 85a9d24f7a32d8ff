import { outsideRoles, type StaffRole } from '@maidan/contract/office';
import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { upsertAccessGrant } from './access-grant-store.ts';
import { getStaffForUpdate, getStaffToTakeAway } from './get-staff-for-update.ts';
import { updateRole } from '../store.ts';

/**
 * Gives a member another role, from their next call on; whoever changes it stands behind them for a while (SAFE-15).
 * Refuses NOT_FOUND, also for who doesn't work for the company itself, and LAST_OWNER when no owner would be left.
 */
export function changeRole(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  staffId: bigint,
  role: StaffRole,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const staff = await (role === 'owner' ? getStaffForUpdate(tx, staffId) : getStaffToTakeAway(tx, staffId));
    if (outsideRoles.some((one) => one === staff.role)) throw new Refusal('NOT_FOUND');
    if (staff.role === role) return;
    await updateRole(tx, staffId, role);
    await upsertAccessGrant(tx, { staffId, grantedBy: member.id, kind: 'role' }, clock.now());
    await audit(tx, {
      action: 'role-changed',
      subject: `staff:${staffId}`,
      before: { username: staff.username, role: staff.role },
      after: { username: staff.username, role },
    });
  });
}
