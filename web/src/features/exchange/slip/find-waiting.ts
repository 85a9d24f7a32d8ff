import { type Money, money, type Odds } from '@maidan/engine';
import type { Bet } from './preview-bet.ts';

/** A price that a bet can take, and how many taka of it there are. */
interface PriceOnOffer {
  readonly price: number;
  readonly size: number;
}

/** So many prices are shown: where a bet takes them all, further ones may match it too. */
const SHOWN_MAX = 3;

/**
 * What of a bet is matched at once if it waits, in whole or in part, for somebody to take it; undefined if nothing of it
 * waits. `onOffer` are the shown prices of its side.
 */
export function findMatchedOfWaiting(
  { side, odds, stake }: Pick<Bet, 'side' | 'odds' | 'stake'>,
  onOffer: readonly PriceOnOffer[],
): Money | undefined {
  const taken = onOffer.filter(({ price }) => isNoWorse(side, price, odds));
  if (taken.length === SHOWN_MAX) return undefined;
  const matched = money(BigInt(Math.round(taken.reduce((sum, { size }) => sum + size, 0) * 100)));
  return matched < stake ? matched : undefined;
}

function isNoWorse(side: Bet['side'], price: number, odds: Odds): boolean {
  const hundredths = Math.round(price * 100);
  return side === 'BACK' ? hundredths >= odds : hundredths <= odds;
}
