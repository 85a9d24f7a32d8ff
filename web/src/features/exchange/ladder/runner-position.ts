import { type Money, money, type Odds, type Side } from '@maidan/engine';
import type { ListedRunner } from '../market/market-parts.ts';

/** What a player's matched bets make if a runner wins, and the worst of what they make if another does. */
export interface RunnerPosition {
  readonly ifWins: Money;
  readonly ifLoses: Money;
}

/** A bet that the player could make at a price. */
export interface WantedBet {
  readonly side: Side;
  readonly size: Money;
}

/** The position on a runner from the results by winner; undefined where no other runner is left. */
export function findPosition(
  results: ReadonlyMap<number, Money>,
  runners: readonly ListedRunner[],
  runnerId: number,
): RunnerPosition | undefined {
  const of = (id: number): Money => results.get(id) ?? money(0n);
  const others = runners.filter((one) => one.runnerId !== runnerId && one.status !== 'REMOVED');
  if (others.length === 0) return undefined;
  const ifLoses = others.map((one) => of(one.runnerId)).reduce((one, other) => (one < other ? one : other));
  return { ifWins: of(runnerId), ifLoses };
}

/**
 * What is left whoever wins if the position is closed by one bet on the runner at the odds, before commission and rounded down
 * to the paisa: of S staked that way, S × (odds − 1) is won or lost against S, so both results meet at
 * ifLoses + (ifWins − ifLoses) / odds.
 */
export function resultIfClosed({ ifWins, ifLoses }: RunnerPosition, odds: Odds): Money {
  const shared = (ifWins - ifLoses) * HUNDRED;
  const price = BigInt(odds);
  const rest = shared % price < 0n ? 1n : 0n;
  return money(ifLoses + shared / price - rest);
}

/**
 * The bet that turns a position over: closes it at the odds and opens as much on the other side, in whole taka. Undefined
 * where both results are the same to a taka.
 */
export function betToReverse({ ifWins, ifLoses }: RunnerPosition, odds: Odds): WantedBet | undefined {
  const difference = ifWins - ifLoses;
  const apart = difference < 0n ? -difference : difference;
  const taka = (2n * apart * HUNDRED) / BigInt(odds) / HUNDRED;
  if (taka === 0n) return undefined;
  return { side: difference > 0n ? 'LAY' : 'BACK', size: money(taka * HUNDRED) };
}

/** Odds are hundredths, a taka is a hundred paisa. */
const HUNDRED = 100n;
