import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type StaffStanding, selectOwnersForUpdate, selectStaffForUpdate } from './store.ts';

/** A member of the staff, whom nobody else changes until the transaction ends; NOT_FOUND when there is none. */
export async function getStaffForUpdate(tx: Tx, staffId: bigint): Promise<StaffStanding> {
  const staff = await selectStaffForUpdate(tx, staffId);
  if (staff === undefined) throw new Refusal('NOT_FOUND');
  return staff;
}

/**
 * As `getStaffForUpdate`, for a change after which the member would be no owner any more: LAST_OWNER when there is no
 * other. All owners are locked first, in one order, so that two of them can't send each other away at once.
 */
export async function getStaffToTakeAway(tx: Tx, staffId: bigint): Promise<StaffStanding> {
  const owners = await selectOwnersForUpdate(tx);
  const staff = await getStaffForUpdate(tx, staffId);
  if (owners.length === 1 && owners[0] === staffId) throw new Refusal('LAST_OWNER');
  return staff;
}
