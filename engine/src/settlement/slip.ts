import type { Side } from '../book/side.ts';
import { divide, mulDiv } from '../money/mul-div.ts';
import { money, type Money } from '../money/money.ts';
import type { Odds } from '../odds/odds.ts';

/** What a bet wins when it is right (`[EXCH-9]`): a back s × (p − 1), rounded down; a lay its stake s. */
export function profitIfWin(side: Side, odds: Odds, stake: Money): Money {
  return side === 'BACK' ? mulDiv(stake, BigInt(odds - 100), 100n, 'down') : stake;
}

/** What a bet loses when it is wrong (`[EXCH-9]`): a back its stake s; a lay s × (p − 1), rounded up. */
export function liability(side: Side, odds: Odds, stake: Money): Money {
  return side === 'BACK' ? stake : mulDiv(stake, BigInt(odds - 100), 100n, 'up');
}

/** A bet that makes the result on a runner equal whether it wins or not, and that result. */
export type CashOut = {
  readonly side: Side;
  readonly odds: Odds;
  readonly stake: Money;
  readonly locked: Money;
};

/**
 * The closing bet for one runner (exchange-rules: cash out), from the result if it wins and if it doesn't and from the best
 * prices: lay (ifWin − ifLose) / price, or back the opposite. For one back s@b that is lay s·b/l. The stake is rounded down,
 * `locked` is the worse of the two results. Answers `undefined` when there is nothing to close or no price to close at.
 */
export function cashOut(
  ifWin: Money,
  ifLose: Money,
  layOdds: Odds | undefined,
  backOdds: Odds | undefined,
): CashOut | undefined {
  const difference = ifWin - ifLose;
  const side = difference > 0n ? 'LAY' : 'BACK';
  const odds = side === 'LAY' ? layOdds : backOdds;
  if (odds === undefined) return undefined;
  const stake = divide((side === 'LAY' ? difference : -difference) * 100n, BigInt(odds), 'down');
  if (stake === 0n) return undefined;
  const sign = side === 'LAY' ? -1n : 1n;
  const won = ifWin + divide(sign * stake * BigInt(odds - 100), 100n, 'down');
  const lost = ifLose - sign * stake;
  return { side, odds, stake: money(stake), locked: money(won < lost ? won : lost) };
}
