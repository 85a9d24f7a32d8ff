import type { Reader } from '../../../kernel/db.ts';
import type { FriendProgress, ReferralPorts, ReferralTerms } from './referral-model.ts';
import { selectPlayed, selectReferralTerms, selectRewards } from './referral-store.ts';

/** The terms of referral rewards, and each of these friends' progress (ACCT-7). */
export interface ShownReferrals {
  readonly terms: ReferralTerms;
  readonly progressOf: (friendId: bigint) => FriendProgress;
}

/** Reads the terms of referral rewards and the progress of these friends. */
export async function showReferrals(
  reader: Reader,
  ports: Pick<ReferralPorts, 'listDepositors'>,
  friendIds: readonly bigint[],
): Promise<ShownReferrals> {
  const terms = await selectReferralTerms(reader);
  const played = await selectPlayed(reader, friendIds);
  const depositors = new Set(await ports.listDepositors(reader, friendIds, terms.depositMin));
  const rewards = new Map((await selectRewards(reader, friendIds)).map((row) => [row.friendId, row]));
  return {
    terms,
    progressOf(friendId) {
      const percent = ((played.get(friendId) ?? 0n) * 100n) / terms.turnoverMin;
      const row = rewards.get(friendId);
      const isOver = row?.refusedAt !== null && row?.refusedAt !== undefined;
      const hasGrant = row?.grantId !== null && row?.grantId !== undefined;
      return {
        hasDeposited: depositors.has(friendId),
        turnoverPercent: percent > 100n ? 100 : Number(percent),
        reward: hasGrant ? 'granted' : isOver ? 'refused' : 'open',
      };
    },
  };
}
