import { eachWayLiability, eachWayResults, type Money, money, type Odds, type Side } from '@maidan/engine';
import { useMarketPart } from '../market/market-parts.ts';

/** What a bet each way comes to before commission, its whole stake, and what it may lose. */
export interface EachWayPreview {
  readonly total: Money;
  /** What a back returns, both stakes counted, if its runner wins and if it is only placed. */
  readonly returnedIfWin: Money;
  readonly returnedIfPlaced: Money;
  readonly ifPlaced: Money;
  readonly ifLose: Money;
  readonly liability: Money;
}

/** What the odds of a place are divided by in an each-way market; undefined in any other, and once its place part is void. */
export const useEachWayDivisor = (marketId: string): number | undefined =>
  useMarketPart(marketId, ({ eachWay }) => eachWay?.[0]);

/** What a bet each way comes to (TRADE-103). */
export function previewEachWay(
  { side, odds, stake }: { readonly side: Side; readonly odds: Odds; readonly stake: Money },
  divisor: number,
): EachWayPreview {
  const { ifWin, ifPlaced, ifLose } = eachWayResults(side, odds, stake, divisor);
  const total = money(2n * stake);
  return {
    total,
    returnedIfWin: money(total + ifWin),
    returnedIfPlaced: money(total + ifPlaced),
    ifPlaced,
    ifLose,
    liability: eachWayLiability(side, odds, stake, divisor),
  };
}

/** The largest whole stake each way that the available balance covers. */
export function eachWayStakeMax(side: Side, odds: Odds, available: Money, divisor: number): Money {
  const minor =
    side === 'BACK'
      ? available / 2n
      : (available * 100n * BigInt(divisor)) / (BigInt(odds - 100) * BigInt(divisor + 1));
  return money(minor - (minor % 100n));
}
