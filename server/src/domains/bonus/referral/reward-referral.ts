import type { Tx } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { findReferral, listBrought, listFamily, lockPlayer } from '../../accounts/index.ts';
import { grantBonus } from '../grants/grant-bonus.ts';
import type { BonusDeps } from '../deps.ts';
import type { ReferralPorts } from './referral-model.ts';
import { selectPlayed, selectReferralTerms, selectRewards, upsertReward } from './referral-store.ts';
import { reverseGrant } from '../grants/reverse-grant.ts';

/** Dependencies of referral rewards. */
export interface ReferralDeps extends BonusDeps {
  readonly ports: ReferralPorts;
}

/**
 * Brings the reward for a friend up to date (ACCT-7): a cash bonus for the referrer, once the friend has a verified
 * phone, a credited deposit, and the turnover. Nothing for a friend who is, by payment numbers or linked accounts, the
 * same person as the referrer, as a referrer further up, or as an earlier friend. When a condition no longer holds, an
 * unclaimed reward is reversed. A repeat changes nothing; nor does a player whom nobody referred.
 */
export async function rewardReferral(
  tx: Tx,
  { ports }: Pick<ReferralDeps, 'ports'>,
  friendId: bigint,
  now: Date,
): Promise<void> {
  const referral = await findReferral(tx, friendId);
  if (referral === undefined) return;
  const { referrerId } = referral;
  await lockPlayer(tx, referrerId);
  const terms = await selectReferralTerms(tx);
  const [before] = await selectRewards(tx, [friendId]);
  const isEarned =
    referral.isVerified &&
    ((await selectPlayed(tx, [friendId])).get(friendId) ?? 0n) >= terms.turnoverMin &&
    (await ports.listDepositors(tx, [friendId], terms.depositMin)).length > 0;
  const isRefused = isEarned && (await isKnownPerson(tx, ports, friendId));
  const stands = { friendId, referrerId, times: before?.times ?? 0 };
  const grantId = before?.grantId ?? null;
  if (isEarned && !isRefused) {
    if (grantId !== null) return;
    const times = stands.times + 1;
    const grant = { playerId: referrerId, amount: terms.reward, cause: 'referral' } as const;
    const given = await grantBonus(tx, { ...grant, causeId: `friend:${friendId}:${times}` }, now);
    await upsertReward(tx, { ...stands, times, grantId: given ?? null, refusedAt: null });
    await emit(tx, { kind: 'balance-changed', playerId: referrerId }, now);
    return;
  }
  const isTakenBack = grantId !== null && (await reverseGrant(tx, grantId, now));
  const isKept = grantId !== null && !isTakenBack;
  if (isKept || (!isTakenBack && !isRefused)) return;
  await upsertReward(tx, { ...stands, grantId: null, refusedAt: isRefused ? now : null });
  if (isTakenBack) await emit(tx, { kind: 'balance-changed', playerId: referrerId }, now);
}

/** Brings the rewards for those of these players who were referred up to date, after their play has changed (ACCT-7). */
export async function rewardReferrals(
  tx: Tx,
  deps: Pick<ReferralDeps, 'ports'>,
  playerIds: readonly bigint[],
  now: Date,
): Promise<void> {
  if (playerIds.length === 0) return;
  for (const friendId of await listBrought(tx, playerIds)) await rewardReferral(tx, deps, friendId, now);
}

/** True if the friend is an already known person: the referrer, one further up, or an earlier friend. */
async function isKnownPerson(tx: Tx, ports: ReferralPorts, friendId: bigint): Promise<boolean> {
  const family = await listFamily(tx, friendId);
  return (
    (await ports.sharesPaymentNumber(tx, friendId, family)) ||
    (await ports.isLinkedToAny(tx, friendId, family))
  );
}
