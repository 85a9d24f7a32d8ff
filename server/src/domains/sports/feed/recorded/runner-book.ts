import { type Money, type Odds, type PriceLadder, money, parsePrice } from '@maidan/engine';
import { type FeedPrice, type FeedRunnerPrices, PRICE_LEVELS } from '../feed.ts';
import type { RunnerChange } from './market-line.ts';

/**
 * Sizes of public recordings are pounds sterling. One pound counts as 110 taka, about the rate of mid-2022, when the recording was
 * made; a fixed number keeps a replay the same every time.
 */
const PAISA_PER_PENNY = 110n;

/** Recorded pounds in paisa, at the fixed rate. */
export function takaFromPounds(pounds: number): Money {
  return money(BigInt(Math.round(pounds * 100)) * PAISA_PER_PENNY);
}

/** Recorded taka in paisa. */
export function takaFromTaka(taka: number): Money {
  return money(BigInt(Math.round(taka * 100)));
}

/** How the figures of a recording are read. */
export interface RecordedUnits {
  /** The market's prices; a recorded one off them is left out. */
  readonly ladder: PriceLadder;
  readonly takaFrom: (size: number) => Money;
}

/** The full recorded book of one runner: price to size, kept from the stream's deltas. */
export interface RunnerBook {
  readonly backs: Map<number, number>;
  readonly lays: Map<number, number>;
  /** Best prices by rank, for streams that send `batb`/`batl` instead of the full depth. */
  readonly rankedBacks: Map<number, readonly [price: number, size: number]>;
  readonly rankedLays: Map<number, readonly [price: number, size: number]>;
  /** As recorded. */
  lastTraded: number | undefined;
  /** What it shows, until it changes: most changes of a market are of one runner. */
  shown: { readonly units: RecordedUnits; readonly prices: FeedRunnerPrices } | undefined;
}

export function emptyRunnerBook(): RunnerBook {
  return {
    backs: new Map(),
    lays: new Map(),
    rankedBacks: new Map(),
    rankedLays: new Map(),
    lastTraded: undefined,
    shown: undefined,
  };
}

/** Applies a delta: each level is the new size at its price (or rank), and size 0 takes it away. */
export function applyRunnerChange(book: RunnerBook, change: RunnerChange): void {
  applyLevels(book.backs, change.atb);
  applyLevels(book.lays, change.atl);
  applyRanks(book.rankedBacks, change.batb);
  applyRanks(book.rankedLays, change.batl);
  book.lastTraded = change.ltp ?? book.lastTraded;
  book.shown = undefined;
}

/** The best three prices a side, on the market's ladder, in taka, uncrossed. */
export function bestPrices(runnerId: number, book: RunnerBook, units: RecordedUnits): FeedRunnerPrices {
  const { shown } = book;
  if (shown?.units.ladder === units.ladder && shown.units.takaFrom === units.takaFrom) return shown.prices;
  const { backs, lays, rankedBacks, rankedLays } = book;
  const lastTraded = book.lastTraded === undefined ? undefined : priceOn(units.ladder, book.lastTraded);
  const best = bestOf(backs.size > 0 ? backs.entries() : rankedBacks.values(), units, (a, b) => a > b);
  const bestBack = best[0]?.odds ?? 0;
  const prices = {
    runnerId,
    backs: best,
    // A lay price at or below the best back would offer a sure profit.
    lays: bestOf(lays.size > 0 ? lays.entries() : rankedLays.values(), units, (a, b) => a < b, bestBack),
    ...(lastTraded === undefined ? {} : { lastTraded }),
  };
  book.shown = { units, prices };
  return prices;
}

function applyLevels(side: Map<number, number>, levels: RunnerChange['atb']): void {
  for (const [price, size] of levels ?? []) {
    if (size === 0) side.delete(price);
    else side.set(price, size);
  }
}

function applyRanks(side: Map<number, readonly [number, number]>, ranks: RunnerChange['batb']): void {
  for (const [rank, price, size] of ranks ?? []) {
    if (size === 0) side.delete(rank);
    else side.set(rank, [price, size]);
  }
}

/** The best prices above `least`, best first: a recorded book has hundreds, of which hardly one is looked at twice. */
function bestOf(
  levels: Iterable<readonly [price: number, size: number]>,
  { ladder, takaFrom }: RecordedUnits,
  isBetter: (price: number, than: number) => boolean,
  least = 0,
): FeedPrice[] {
  const best: FeedPrice[] = [];
  for (const [price, recorded] of levels) {
    const last = best[PRICE_LEVELS - 1];
    if (last !== undefined && !isBetter(price * 100, last.odds)) continue;
    const odds = priceOn(ladder, price);
    if (odds === undefined || odds <= least) continue;
    const size = takaFrom(recorded);
    if (size <= 0n) continue;
    const place = best.findIndex((one) => isBetter(odds, one.odds));
    best.splice(place === -1 ? best.length : place, 0, { odds, size });
    if (best.length > PRICE_LEVELS) best.pop();
  }
  return best;
}

function priceOn(ladder: PriceLadder, recorded: number): Odds | undefined {
  const price = parsePrice(recorded);
  return price === undefined || ladder.tickOf(price) === undefined ? undefined : price;
}
