import type { Tx } from '../../kernel/db.ts';
import { listBrought } from '../accounts/index.ts';
import { type ReferralDeps, rewardReferral } from './reward-referral.ts';

/** Updates the rewards for those of these players who were referred, because their play has changed (ACCT-7). */
export async function rewardReferrals(
  tx: Tx,
  deps: Pick<ReferralDeps, 'ports'>,
  playerIds: readonly bigint[],
  now: Date,
): Promise<void> {
  if (playerIds.length === 0) return;
  for (const friendId of await listBrought(tx, playerIds)) await rewardReferral(tx, deps, friendId, now);
}
