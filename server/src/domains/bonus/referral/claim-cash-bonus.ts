import { rewardMinimum } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { getPlayerAccount, transfer, walletCurrency } from '../../ledger/index.ts';
import { refuseInBreak } from '../../safer-play/index.ts';
import type { BonusDeps } from '../deps.ts';
import { refuseOwing } from '../grants/refuse-owing.ts';
import { insertClaim, selectClaimByKey, selectClaimable, updateGrantsClaimed } from '../store.ts';

const CLAIM_MIN: Money = money(BigInt(rewardMinimum.cashBonusTaka) * 100n);

/**
 * Moves the whole claimable bonus to the main wallet and returns the amount (row ACCT-7). Refuses CASH_BONUS_TOO_SMALL
 * below ৳10, IN_TIME_OUT, and DEBT_OPEN to a player in debt; a repeat under the same key moves nothing more.
 */
export async function claimCashBonus(
  deps: BonusDeps,
  playerId: bigint,
  requestKey: string | undefined,
): Promise<Money> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const earlier = requestKey === undefined ? undefined : await selectClaimByKey(tx, playerId, requestKey);
    return earlier ?? claim(tx, playerId, { requestKey, now: deps.clock.now() });
  });
}

async function claim(
  tx: Tx,
  playerId: bigint,
  { requestKey, now }: { readonly requestKey: string | undefined; readonly now: Date },
): Promise<Money> {
  await refuseInBreak(tx, playerId, now);
  const amount = await selectClaimable(tx, playerId);
  if (amount < CLAIM_MIN) throw new Refusal('CASH_BONUS_TOO_SMALL');
  await refuseOwing(tx, playerId);
  const claimId = await insertClaim(tx, { playerId, amount, requestKey }, now);
  await updateGrantsClaimed(tx, playerId, claimId);
  const bonus = await getPlayerAccount(tx, 'player_bonus', playerId, walletCurrency);
  const main = await getPlayerAccount(tx, 'player_main', playerId, walletCurrency);
  await transfer(tx, {
    requestId: `bonus-claim:${claimId}`,
    cause: 'bonus-claimed',
    postings: [
      { accountId: bonus, amount: money(0n - amount) },
      { accountId: main, amount },
    ],
  });
  await emit(tx, { kind: 'balance-changed', playerId }, now);
  return amount;
}
