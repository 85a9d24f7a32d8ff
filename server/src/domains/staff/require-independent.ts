import { type Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findSharedHand } from './access-grant-store.ts';

/**
 * Who let a member in, changed their role or opened their account stands behind them for so long: a month in which a
 * second account made for one deed is noticed by whoever reads the list of staff or the audit log.
 */
export const HAND_MS = 30 * 24 * 3_600_000;

/**
 * Refuses a member who would confirm what another has proposed (SAFE-15): SECOND_NEEDED when they are the same,
 * NOT_INDEPENDENT while somebody stands behind both, be it one of the two.
 */
export async function requireIndependent(
  on: Reader,
  memberId: bigint,
  proposerId: bigint,
  now: Date,
): Promise<void> {
  if (memberId === proposerId) throw new Refusal('SECOND_NEEDED');
  const shared = await findSharedHand(on, [memberId, proposerId], new Date(now.getTime() - HAND_MS));
  if (shared !== undefined) throw new Refusal('NOT_INDEPENDENT');
}
