import type { RunnerHistory } from '@maidan/contract';
import { tickCount } from '@maidan/engine';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';
import { depthOf } from './get-runner-ladder.ts';
import { listMatchedParts, type MatchedPart } from './runner-history-store.ts';

/** Dependencies of a history. */
export interface HistoryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly source: MarketSource;
}

/** However many players view a runner, its trades are read no more often than this. */
const READ_EVERY_MS = 2_000;
/** How many runners' trades are cached; beyond it the cache is emptied. */
const REMEMBERED_MAX = 1_000;

/** Answers at what prices a runner was matched, and the whole depth of its book (rows EXCH-2, EXCH-10). */
export function runnerHistories({ db, clock, loop, markets, source }: HistoryDeps) {
  const read = new Map<string, { readonly atMs: number; readonly parts: Promise<MatchedPart[]> }>();

  const matchedParts = (marketId: string, runnerId: number): Promise<MatchedPart[]> => {
    const key = `${marketId} ${runnerId}`;
    const nowMs = clock.now().getTime();
    const known = read.get(key);
    if (known !== undefined && nowMs - known.atMs < READ_EVERY_MS) return known.parts;
    if (read.size >= REMEMBERED_MAX) read.clear();
    const parts = listMatchedParts(db, marketId, runnerId);
    read.set(key, { atMs: nowMs, parts });
    parts.catch(() => read.delete(key));
    return parts;
  };

  return async (marketId: string, runnerId: number): Promise<RunnerHistory> => {
    const market = source.findMarket(marketId);
    if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
    if (!market.runners.some((runner) => runner.runnerId === runnerId)) throw new Refusal('INVALID_RUNNER');
    const parts = await matchedParts(marketId, runnerId);
    // A book already shows a batch that is being written; nobody may see it before it is committed.
    await loop.settled(marketId);
    const prices = markets.find(marketId)?.book.view.pricesOf(runnerId, tickCount);
    return {
      points: parts.map(({ at, odds, lowest, highest, size }) => ({
        at,
        price: odds / 100,
        lowest: lowest / 100,
        highest: highest / 100,
        size,
      })),
      back: depthOf(prices?.toBack ?? []),
      lay: depthOf(prices?.toLay ?? []),
    };
  };
}
