import type { Side } from '../book/side.ts';
import { money, type Money, mulDiv } from '../money/money.ts';
import type { Odds } from '../odds/odds.ts';

/** What a bet wins when it is right (`[EXCH-9]`): a back s × (p − 1), rounded down; a lay its stake s. */
export function profitIfWin(side: Side, odds: Odds, stake: Money): Money {
  return side === 'BACK' ? mulDiv(stake, BigInt(odds - 100), 100n, 'down') : stake;
}

/** What a bet loses when it is wrong (`[EXCH-9]`): a back its stake s; a lay s × (p − 1), rounded up. */
export function liability(side: Side, odds: Odds, stake: Money): Money {
  return side === 'BACK' ? stake : mulDiv(stake, BigInt(odds - 100), 100n, 'up');
}

/**
 * Each runner's result (of the whole market, if it wins) with one more bet matched at its odds (`[EXCH-9]`): what the slip shows
 * before placing. For markets with one winner.
 */
export function resultsWithBet(
  results: readonly Money[],
  bet: { readonly runner: number; readonly side: Side; readonly odds: Odds; readonly stake: Money },
): Money[] {
  const profit = profitIfWin(bet.side, bet.odds, bet.stake);
  const loss = liability(bet.side, bet.odds, bet.stake);
  const [ifWin, ifLose] = bet.side === 'BACK' ? [profit, 0n - loss] : [0n - loss, profit];
  return results.map((result, runner) => money(result + (runner === bet.runner ? ifWin : ifLose)));
}
