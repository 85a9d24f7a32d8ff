import { type LiveMarket, type MarketOdds, type MovedPrices, priceLevels } from '@maidan/contract';

/** What turns one snapshot on a screen into another, and how urgent it is. */
export interface MarketChange {
  readonly message: LiveMarket;
  /** `at-once`: what takes bets changed. `odds`: a price moved. `sizes`: only amounts did. */
  readonly haste: 'at-once' | 'odds' | 'sizes';
}

/** Compares two snapshots of one market; undefined when screens show both alike. */
export function changeBetween(sent: MarketOdds, now: MarketOdds): MarketChange | undefined {
  const { runners, totalMatched, ...head } = now;
  if (standsOtherwise(sent, now)) {
    const moved = runners.filter((runner, at) => !sameRunner(sent.runners[at], runner));
    return {
      message: { type: 'change', market: { ...head, totalMatched, runners: moved } },
      haste: 'at-once',
    };
  }
  const moved: MovedPrices[] = [];
  const traded: [number, number][] = [];
  let oddsMoved = false;
  for (const [at, runner] of runners.entries()) {
    const before = sent.runners[at];
    if (before === undefined) continue;
    const { runnerId, lastPriceTraded } = runner;
    if (lastPriceTraded !== null && lastPriceTraded !== before.lastPriceTraded)
      traded.push([runnerId, lastPriceTraded]);
    for (const [side, letter] of sides) {
      const [was, is] = [before.prices[side], runner.prices[side]];
      oddsMoved ||= is.length !== was.length || is.some(({ price }, level) => price !== was[level]?.price);
      moved.push(...movedOn(was, is).map((run): MovedPrices => [runnerId, letter, ...run]));
    }
  }
  const totalMoved = totalMatched !== sent.totalMatched;
  if (moved.length === 0 && traded.length === 0 && !totalMoved) return undefined;
  return {
    message: {
      type: 'prices',
      ...(moved.length > 0 && { moved }),
      ...(traded.length > 0 && { traded }),
      ...(totalMoved && { totalMatched }),
    },
    haste: oddsMoved ? 'odds' : 'sizes',
  };
}

const sides = [
  ['back', 'B'],
  ['lay', 'L'],
] as const;

type Runner = MarketOdds['runners'][number];
type Prices = Runner['prices']['back'];

/** The levels of a side from the first that moved to the last, and where the side ends when it got shorter. */
function movedOn(was: Prices, is: Prices): [number, ...number[]][] {
  const levels = Array.from({ length: Math.min(is.length, priceLevels) }, (_, level) => level);
  const differ = levels.filter(
    (level) => was[level]?.price !== is[level]?.price || was[level]?.size !== is[level]?.size,
  );
  const [first, last] = [differ[0], differ.at(-1)];
  const runs: [number, ...number[]][] = [];
  if (first !== undefined && last !== undefined)
    runs.push([first, ...is.slice(first, last + 1).flatMap(({ price, size }) => [price, size])]);
  if (is.length < was.length) runs.push([is.length]);
  return runs;
}

/** True if anything except prices, amounts and the last trade differs. */
function standsOtherwise(sent: MarketOdds, now: MarketOdds): boolean {
  return (
    sent.status !== now.status ||
    sent.inplay !== now.inplay ||
    sent.betDelay !== now.betDelay ||
    sent.version !== now.version ||
    sent.runners.some(({ status }, at) => status !== now.runners[at]?.status)
  );
}

function sameRunner(one: Runner | undefined, other: Runner): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
