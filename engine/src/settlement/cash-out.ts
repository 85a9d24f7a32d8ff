import type { Side } from '../book/side.ts';
import { divide } from '../money/mul-div.ts';
import { money, type Money } from '../money/money.ts';
import type { Odds } from '../odds/odds.ts';

/** The best prices a closing bet on a runner could take; left out where nobody offers. */
export type ClosingPrices = { readonly toBack?: Odds | undefined; readonly toLay?: Odds | undefined };

/** One bet of a cash out; `runner` is its place in the list of results. */
export type ClosingBet = {
  readonly runner: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly stake: Money;
};

/** Bets that make the result equal whoever wins, and the result they lock: the worst over the runners, rounded down. */
export type CashOut = { readonly bets: readonly ClosingBet[]; readonly locked: Money };

/**
 * The cash out of a market with one winner (`[EXCH-9]`): from each runner's result if it wins and its best prices, the stakes that
 * make all results equal, at the highest result there is. For one back s@b that is lay s·b/l, locking s·b/l − s.
 *
 * With level t every runner gets a bet of (t − result) / price, a back above zero and a lay below. The locked result is concave
 * and piecewise linear in t, so the best t is the result of one of the runners: each is tried. Stakes are rounded down.
 * Answers `undefined` when all results are equal already or when nobody offers the prices needed. Sizes on offer are not looked at.
 */
export function cashOut(results: readonly Money[], prices: readonly ClosingPrices[]): CashOut | undefined {
  let best: CashOut | undefined;
  for (const level of new Set(results)) {
    const bets = closingBets(results, prices, level);
    if (bets === undefined || bets.length === 0) continue;
    const locked = lockedBy(results, bets);
    if (best === undefined || locked > best.locked) best = { bets, locked };
  }
  return best;
}

function closingBets(
  results: readonly Money[],
  prices: readonly ClosingPrices[],
  level: Money,
): ClosingBet[] | undefined {
  const bets: ClosingBet[] = [];
  for (const [runner, result] of results.entries()) {
    const missing = level - result;
    if (missing === 0n) continue;
    const side = missing > 0n ? 'BACK' : 'LAY';
    const odds = side === 'BACK' ? prices[runner]?.toBack : prices[runner]?.toLay;
    if (odds === undefined) return undefined;
    const stake = divide((missing > 0n ? missing : -missing) * 100n, BigInt(odds), 'down');
    if (stake > 0n) bets.push({ runner, side, odds, stake: money(stake) });
  }
  return bets;
}

function lockedBy(results: readonly Money[], bets: readonly ClosingBet[]): Money {
  const hundredths = results.map((result, runner) =>
    bets.reduce((sum, bet) => {
      const ifBacked = bet.runner === runner ? bet.stake * BigInt(bet.odds - 100) : bet.stake * -100n;
      return sum + (bet.side === 'BACK' ? ifBacked : -ifBacked);
    }, result * 100n),
  );
  const worst = hundredths.reduce((least, result) => (result < least ? result : least));
  return money(divide(worst, 100n, 'down'));
}
