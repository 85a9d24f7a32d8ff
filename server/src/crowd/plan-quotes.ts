import {
  ladderOf,
  type LineRange,
  money,
  nearestAtOrAbove,
  nearestAtOrBelow,
  type Odds,
} from '@maidan/engine';
import type { SeenMarket, SeenRunner, WantedBet } from './choose-bet.ts';

/** An order of the maker's own that waits. */
export interface OwnOrder {
  readonly betId: string;
  readonly runnerId: number;
  readonly side: 'BACK' | 'LAY';
  readonly odds: Odds;
}

/** What was matched of the maker's bets on a runner, in taka. */
export interface OwnMatch {
  readonly runnerId: number;
  readonly side: 'BACK' | 'LAY';
  readonly odds: number;
  readonly stake: number;
}

/** The bets that a maker withdraws, and those that it offers instead. */
export interface QuotePlan {
  readonly cancel: readonly string[];
  readonly place: readonly WantedBet[];
}

/** How far from its own opinion a maker offers, each way. */
const MARGIN = 0.006;
/** What a maker would rather not win or lose more on a runner than on the others, in taka. */
const INVENTORY_TAKA = 10_000;
/** By how much such an inventory moves its opinion of a chance. */
const SHADE = 0.03;
const STAKE = money(60_000n);
/** It makes no market at the ends of the ladder, in hundredths. */
const ODDS = { min: 120, max: 1_000 } as const;
/** An offer within so many ticks of the wanted one is left where it stands, and keeps its place in the queue. */
const NEAR_TICKS = 1;

/**
 * A maker's offers: each runner a little better than fair to itself, and less of what it already has too much of. Between its prices lies
 * its opinion, the middle of what everybody offers, moved by its inventory. Of a line it offers to sell above the middle and to buy below.
 */
export function planQuotes(
  { runners, line }: Pick<SeenMarket, 'runners' | 'line'>,
  orders: readonly OwnOrder[],
  matches: readonly OwnMatch[],
): QuotePlan {
  const wins = line === undefined ? winsOf(runners, matches) : [soldOf(matches)];
  const average = line === undefined ? wins.reduce((sum, win) => sum + win, 0) / Math.max(1, wins.length) : 0;
  const wanted = runners.flatMap((runner, index) => {
    const inventory = ((wins[index] ?? 0) - average) / INVENTORY_TAKA;
    return quotesOn(runner, runner.chance * (1 - SHADE * Math.max(-1, Math.min(1, inventory))), line);
  });
  const kept = new Set<OwnOrder>();
  const place = wanted.filter((bet) => {
    const standing = orders.find((order) => !kept.has(order) && isNear(order, bet, line));
    if (standing !== undefined) kept.add(standing);
    return standing === undefined;
  });
  return { cancel: orders.filter((order) => !kept.has(order)).map(({ betId }) => betId), place };
}

/** What the matched bets come to if each runner wins, in taka. */
function winsOf(runners: readonly SeenRunner[], matches: readonly OwnMatch[]): readonly number[] {
  return runners.map(({ runnerId }) =>
    matches.reduce((sum, { runnerId: on, side, odds, stake }) => {
      const backed = on === runnerId ? stake * (odds - 1) : -stake;
      return sum + (side === 'BACK' ? backed : -backed);
    }, 0),
  );
}

/** By how much more was sold than bought of a line, in taka: it wins if the runs are few. */
const soldOf = (matches: readonly OwnMatch[]): number =>
  matches.reduce((sum, { side, stake }) => sum + (side === 'BACK' ? stake : -stake), 0);

function quotesOn(
  { runnerId }: SeenRunner,
  chance: number,
  line: LineRange | undefined,
): readonly WantedBet[] {
  const [above, below] = [(1 + MARGIN) / chance, (1 - MARGIN) / chance];
  const back = line === undefined ? nearestAtOrAbove(above) : lineAt(line, above, Math.ceil);
  const lay = line === undefined ? nearestAtOrBelow(below) : lineAt(line, below, Math.floor);
  if (back === undefined || lay === undefined) return [];
  if (line === undefined && (lay < ODDS.min || back > ODDS.max)) return [];
  return [
    { runnerId, side: 'BACK', odds: back, stake: STAKE },
    { runnerId, side: 'LAY', odds: lay, stake: STAKE },
  ];
}

/** The line nearest to so many runs, rounded that way; undefined where the range ends before it. */
function lineAt(line: LineRange, runs: number, round: (ticks: number) => number): Odds | undefined {
  const ladder = ladderOf(line);
  const tick = round((runs * 100 - line.min) / line.interval);
  return tick < 0 || tick >= ladder.count ? undefined : ladder.priceAt(tick);
}

function isNear(order: OwnOrder, { runnerId, side, odds }: WantedBet, line: LineRange | undefined): boolean {
  const { tickOf } = ladderOf(line);
  const apart = Math.abs((tickOf(order.odds) ?? 0) - (tickOf(odds) ?? 0));
  return order.runnerId === runnerId && order.side === side && apart <= NEAR_TICKS;
}
