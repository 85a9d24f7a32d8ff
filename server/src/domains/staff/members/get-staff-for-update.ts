import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type StaffStanding, selectOwnersForUpdate, selectStaffForUpdate } from '../store.ts';

/** A member of staff, locked until the transaction ends; refuses NOT_FOUND. */
export async function getStaffForUpdate(tx: Tx, staffId: bigint): Promise<StaffStanding> {
  const staff = await selectStaffForUpdate(tx, staffId);
  if (staff === undefined) throw new Refusal('NOT_FOUND');
  return staff;
}

/**
 * As `getStaffForUpdate`, for a change after which the member is no longer an owner: refuses LAST_OWNER when there is
 * no other. Locks all owners first, in one order, so that two of them can't remove each other at once.
 */
export async function getStaffToTakeAway(tx: Tx, staffId: bigint): Promise<StaffStanding> {
  const owners = await selectOwnersForUpdate(tx);
  const staff = await getStaffForUpdate(tx, staffId);
  if (owners.length === 1 && owners[0] === staffId) throw new Refusal('LAST_OWNER');
  return staff;
}
