import { type Money, type Odds, money, parseOdds } from '@maidan/engine';
import type { FeedPrice, FeedRunnerPrices } from '../feed.ts';
import { quotablePrices } from '../quotable-prices.ts';
import type { RunnerChange } from './market-line.ts';

/**
 * Recorded sizes are pounds sterling. One pound counts as 110 taka, about the rate of mid-2022, when the recording was
 * made; a fixed number keeps a replay the same every time.
 */
const PAISA_PER_PENNY = 110n;

/** Recorded pounds in paisa, at the fixed rate. */
export function takaFromPounds(pounds: number): Money {
  return money(BigInt(Math.round(pounds * 100)) * PAISA_PER_PENNY);
}

/** The full recorded book of one runner: price to size, kept from the stream's deltas. */
export interface RunnerBook {
  readonly backs: Map<number, number>;
  readonly lays: Map<number, number>;
  /** Best prices by rank, for streams that send `batb`/`batl` instead of the full depth. */
  readonly rankedBacks: Map<number, readonly [price: number, size: number]>;
  readonly rankedLays: Map<number, readonly [price: number, size: number]>;
  lastTraded: Odds | undefined;
}

export function emptyRunnerBook(): RunnerBook {
  return {
    backs: new Map(),
    lays: new Map(),
    rankedBacks: new Map(),
    rankedLays: new Map(),
    lastTraded: undefined,
  };
}

/** Applies a delta: each level is the new size at its price (or rank), and size 0 takes it away. */
export function applyRunnerChange(book: RunnerBook, change: RunnerChange): void {
  applyLevels(book.backs, change.atb);
  applyLevels(book.lays, change.atl);
  applyRanks(book.rankedBacks, change.batb);
  applyRanks(book.rankedLays, change.batl);
  if (change.ltp !== undefined) book.lastTraded = parseOdds(change.ltp) ?? book.lastTraded;
}

/** The best three prices a side, on the ladder, in taka. */
export function bestPrices(runnerId: number, book: RunnerBook): FeedRunnerPrices {
  return quotablePrices({
    runnerId,
    backs: feedPrices(book.backs.size > 0 ? book.backs.entries() : book.rankedBacks.values()),
    lays: feedPrices(book.lays.size > 0 ? book.lays.entries() : book.rankedLays.values()),
    ...(book.lastTraded === undefined ? {} : { lastTraded: book.lastTraded }),
  });
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

function feedPrices(levels: Iterable<readonly [price: number, size: number]>): FeedPrice[] {
  const prices: FeedPrice[] = [];
  for (const [price, size] of levels) {
    const odds = parseOdds(price);
    const taka = takaFromPounds(size);
    if (odds !== undefined && taka > 0n) prices.push({ odds, size: taka });
  }
  return prices;
}
