import { type MatchedPrice, money, type OnCloseBet, type Side, worstOddsFor } from '@maidan/engine';

/** The bets that take a runner's starting price, by the worst odds that they take in hundredths, lowest first. */
export interface TakenAtStart {
  /** The stakes that back it; those that take any odds are at 1.01. */
  readonly backStakes: readonly MatchedPrice[];
  /** The liabilities that lay it; those that take any odds are at 1000. */
  readonly layLiabilities: readonly MatchedPrice[];
}

/** Nobody takes the starting price. */
export const NOTHING_TAKEN: TakenAtStart = { backStakes: [], layLiabilities: [] };

/** What is taken at the starting price of each runner on which somebody bets at it. */
export function sumTaken(bets: readonly OnCloseBet[]): Map<number, TakenAtStart> {
  const byRunner = Map.groupBy(bets, ({ runnerId }) => runnerId);
  return new Map(
    Array.from(byRunner, ([runnerId, own]) => [
      runnerId,
      { backStakes: sumByLimit(own, 'BACK'), layLiabilities: sumByLimit(own, 'LAY') },
    ]),
  );
}

function sumByLimit(bets: readonly OnCloseBet[], side: Side): MatchedPrice[] {
  const sums = new Map<number, bigint>();
  for (const { side: own, amount, oddsLimit = worstOddsFor(side) } of bets)
    if (own === side) sums.set(oddsLimit, (sums.get(oddsLimit) ?? 0n) + amount);
  return Array.from(sums, ([odds, size]) => ({ odds, size: money(size) })).toSorted(
    (one, other) => one.odds - other.odds,
  );
}
