import type { AccountType } from '@maidan/contract';
import { type Money, mulDiv } from '@maidan/engine';
import { inTransaction, type Tx } from '../../../kernel/db.ts';
import type { Player } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { checkPromotion } from '../../bonus/index.ts';
import { refuseDepositBelowLevel } from '../../identity/index.ts';
import { refuseInBreak, refuseOverLimit } from '../../safer-play/index.ts';
import type { CashierDeps } from '../deps.ts';
import {
  deleteOldOffers,
  replaceOffer,
  selectChannel,
  selectLiveReceiver,
  selectMethod,
  selectReceiverNumber,
  takeNextReceiver,
} from '../methods/method-store.ts';
import type { Channel } from '../model.ts';
import { refuseAfterFailures } from '../refuse-after-failures.ts';
import { sumDeposits } from './deposit-store.ts';

/** A player compares a few amounts and channels; the oldest offers beyond these end. */
const OFFERS_MAX = 20;

/** What the player wants to pay, and how. */
export interface WantedDeposit {
  readonly name: string;
  readonly accountType: AccountType;
  readonly amount: Money;
  /** The promotion that the deposit will use. */
  readonly promotionId?: bigint | undefined;
}

/** A number to pay to, reserved for one player for some minutes. */
export interface OfferedReceiver {
  readonly accountNumber: string;
  readonly methodId: bigint;
  readonly timerMinutes: number;
}

/**
 * Offers the player a number to pay that amount to (rows CASH-5, CASH-6). The numbers of a channel rotate; asking again
 * while an offer is live extends it with the same number. USDT is credited at the current rate. A promotion that the
 * deposit could not use, a time-out, and an amount above the player's own limits or the level of their identity are refused here, before anything is paid (CASH-13).
 */
export async function offerReceiver(
  deps: CashierDeps,
  player: Player,
  wanted: WantedDeposit,
): Promise<OfferedReceiver> {
  const method = await selectMethod(deps.db, { name: wanted.name }, player.currency);
  if (method === undefined || method.gateway !== null) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  if (await deps.isPaidByAgent(deps.db, player.id)) throw new Refusal('UNKNOWN_PAYMENT_METHOD');
  const channel = await selectChannel(deps.db, method.id, wanted.accountType);
  if (channel === undefined) throw new Refusal('UNKNOWN_CHANNEL');
  if (wanted.amount < channel.amountMin || wanted.amount > channel.amountMax) {
    throw new Refusal('AMOUNT_OUT_OF_RANGE');
  }
  const creditAmount = await creditFor(deps, channel, wanted.amount);
  if (wanted.promotionId !== undefined) {
    const choice = { playerId: player.id, promotionId: wanted.promotionId, deposit: creditAmount };
    await checkPromotion(deps.db, deps.findPromotion, choice, deps.clock.now());
  }
  const accountNumber = await inTransaction(deps.db, (tx) =>
    makeOffer(tx, { player, channel, amount: wanted.amount, creditAmount }, deps.clock.now()),
  );
  return { accountNumber, methodId: method.id, timerMinutes: channel.offerMinutes };
}

/** The amount credited to the wallet; for a coin the taka at its rate, rounded down. */
async function creditFor(deps: CashierDeps, channel: Channel, amount: Money): Promise<Money> {
  if (channel.paidIn !== 'USDT') return amount;
  const terms = await deps.getTerms(deps.db);
  return mulDiv(amount, terms.usdtRate, 100n, 'down');
}

async function makeOffer(
  tx: Tx,
  offer: {
    readonly player: Player;
    readonly channel: Channel;
    readonly amount: Money;
    readonly creditAmount: Money;
  },
  now: Date,
): Promise<string> {
  const { player, channel, amount, creditAmount } = offer;
  await lockPlayer(tx, player.id);
  await refuseInBreak(tx, player.id, now);
  await refuseAfterFailures(tx, player.id, 'deposit', now);
  await refuseOverLimit(tx, player.id, creditAmount, { sumDeposits, now });
  await refuseDepositBelowLevel(tx, player.id, creditAmount, { sumDeposits, now });
  const wanted = { playerId: player.id, channelId: channel.id, amount };
  const receiver =
    (await selectLiveReceiver(tx, wanted, now)) ?? (await takeNextReceiver(tx, channel.id, now));
  if (receiver === undefined) throw new Refusal('UNKNOWN_CHANNEL');
  const expiresAt = new Date(now.getTime() + channel.offerMinutes * 60_000);
  await replaceOffer(tx, { ...wanted, receiverId: receiver.id, creditAmount, expiresAt }, now);
  await deleteOldOffers(tx, player.id, OFFERS_MAX);
  return selectReceiverNumber(tx, receiver.id);
}
