import { type Reader } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findAccessLink } from './access-grant-store.ts';

/**
 * How long a member who let another in, changed their role, or unlocked or unblocked them stands behind them: within a
 * month, readers of the staff list or the audit log notice an account created for a single action.
 */
export const ACCESS_LINK_MS = 30 * 24 * 3_600_000;

/**
 * Refuses a member who would confirm another's proposal (SAFE-15): SECOND_NEEDED when they are the same,
 * NOT_INDEPENDENT while somebody stands behind both, one of the two included.
 */
export async function requireIndependent(
  on: Reader,
  memberId: bigint,
  proposerId: bigint,
  now: Date,
): Promise<void> {
  if (memberId === proposerId) throw new Refusal('SECOND_NEEDED');
  const shared = await findAccessLink(on, [memberId, proposerId], new Date(now.getTime() - ACCESS_LINK_MS));
  if (shared !== undefined) throw new Refusal('NOT_INDEPENDENT');
}
