import { moneyMax, type Money } from '../money/money.ts';
import { tickOf } from '../odds/odds.ts';
import type { MarketOptions, MarketRefusal, NewOrder } from './market-types.ts';

type Terms = Pick<MarketOptions, 'stakeMin' | 'payoutMin'>;

/** What is wrong with an order regardless of book and wallet, or `undefined`. */
export function findFault(order: NewOrder, terms: Terms): MarketRefusal | undefined {
  const { odds, size } = order;
  if (tickOf(odds) === undefined) return 'INVALID_ODDS';
  if (size <= 0n || size > moneyMax) return 'INVALID_BET_SIZE';
  const payout = (size * BigInt(odds)) / 100n;
  if (size < terms.stakeMin && payout < terms.payoutMin) return 'INVALID_BET_SIZE';
  if (distortsProfit(odds, size)) return 'INVALID_PROFIT_RATIO';
  const sizeMin = order.fillOrKill?.sizeMin;
  if (sizeMin !== undefined && (sizeMin <= 0n || sizeMin > size)) return 'INVALID_MIN_FILL_SIZE';
  return undefined;
}

/**
 * True if rounding to whole minor units would make the return 20 % lower or 25 % higher than due: 0.13 @ 1.06
 * is due 0.0078 and would be paid 0.01 (exchange rules: stakes).
 */
function distortsProfit(odds: number, size: Money): boolean {
  const due = size * BigInt(odds - 100);
  const paid = ((due + 50n) / 100n) * 100n;
  return paid * 5n <= due * 4n || paid * 4n >= due * 5n;
}
