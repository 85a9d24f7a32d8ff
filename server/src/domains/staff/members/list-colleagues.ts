import { mayUse, type Right } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { selectStaff } from '../store.ts';

/** Unblocked members whose role has that right, by username. */
export async function listColleagues(
  reader: Reader,
  right: Right,
): Promise<{ readonly id: bigint; readonly username: string }[]> {
  const staff = await selectStaff(reader);
  return staff
    .filter(({ role, status }) => status === 'active' && mayUse(role, right))
    .map(({ id, username }) => ({ id, username }));
}
