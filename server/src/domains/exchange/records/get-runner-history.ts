import type { HistorySpan, RunnerHistory } from '@maidan/contract';
import { tickCount } from '@maidan/engine';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource, SourceMarket } from '../feed/market-source.ts';
import type { DrawMarket } from '../live/market-snapshots.ts';
import { findRecordedStretch, listBestPrices, type Stretch } from '../price-history/best-price-store.ts';
import { depthOf } from './get-runner-ladder.ts';
import { listMatchedParts } from './runner-history-store.ts';

/** Dependencies of a history. */
export interface HistoryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  readonly source: MarketSource;
  readonly findMarket: DrawMarket;
}

interface HistoryOf {
  readonly marketId: string;
  readonly runnerId: number;
  /** All that is known, if left out. */
  readonly span?: HistorySpan | undefined;
}

/** However many players view a runner, its past is read no more often than this. */
const READ_EVERY_MS = 3_000;
/** How many pasts are cached; beyond it the cache is emptied. */
const REMEMBERED_MAX = 1_000;

const SPANS_MS = { '15m': 900_000, '1h': 3_600_000, '6h': 21_600_000, all: Number.POSITIVE_INFINITY };

type Past = Pick<RunnerHistory, 'from' | 'to' | 'best' | 'points' | 'moments'>;

/**
 * Answers a runner's best prices and matches over time, what happened in its match meanwhile, and the whole depth of its
 * book (rows EXCH-2, EXCH-10, PLAY-37).
 */
export function runnerHistories(deps: HistoryDeps) {
  const { clock, loop, markets, source } = deps;
  const read = new Map<string, { readonly atMs: number; readonly past: Promise<Past> }>();

  const pastOf = (market: SourceMarket, runnerId: number, span: HistorySpan): Promise<Past> => {
    const key = `${market.marketId} ${runnerId} ${span}`;
    const nowMs = clock.now().getTime();
    const known = read.get(key);
    if (known !== undefined && nowMs - known.atMs < READ_EVERY_MS) return known.past;
    if (read.size >= REMEMBERED_MAX) read.clear();
    const past = readPast(deps, market, { runnerId, span });
    read.set(key, { atMs: nowMs, past });
    past.catch(() => read.delete(key));
    return past;
  };

  return async ({ marketId, runnerId, span = 'all' }: HistoryOf): Promise<RunnerHistory> => {
    const market = source.findMarket(marketId);
    if (market === undefined) throw new Refusal('INVALID_MARKET_ID');
    if (!market.runners.some((runner) => runner.runnerId === runnerId)) throw new Refusal('INVALID_RUNNER');
    // A book already shows a batch that is being written; nobody may see it before it is committed.
    await loop.settled(marketId);
    const prices = markets.find(marketId)?.book.view.pricesOf(runnerId, tickCount);
    const past = await pastOf(market, runnerId, span);
    return { ...past, back: depthOf(prices?.toBack ?? []), lay: depthOf(prices?.toLay ?? []) };
  };
}

async function readPast(
  { db, clock, source, findMarket }: HistoryDeps,
  { marketId, eventId, status }: SourceMarket,
  { runnerId, span }: { readonly runnerId: number; readonly span: HistorySpan },
): Promise<Past> {
  const now = clock.now();
  const present = status === 'CLOSED' ? [] : [presentPrices(findMarket(marketId), runnerId, now)];
  const known = await findRecordedStretch(db, marketId, runnerId);
  if (known === undefined) return { from: now, to: now, best: [], points: [], moments: [] };
  // What came after the end of a market is of no interest; before it, the present belongs to it.
  const to = status === 'CLOSED' ? known.to : now;
  const from = new Date(Math.max(known.from.getTime(), to.getTime() - SPANS_MS[span]));
  const stretch: Stretch = { from, to };
  const [best, parts, moments] = await Promise.all([
    listBestPrices(db, { marketId, runnerId, ...stretch }),
    listMatchedParts(db, { marketId, runnerId, ...stretch }),
    source.listMoments(eventId),
  ]);
  return {
    ...stretch,
    best: [...best.map(({ at, back, lay }) => ({ at, back: decimal(back), lay: decimal(lay) })), ...present],
    points: parts.map(({ at, odds, lowest, highest, size }) => ({
      at,
      price: odds / 100,
      lowest: lowest / 100,
      highest: highest / 100,
      size,
    })),
    moments: moments.filter(({ at }) => at >= from && at <= to),
  };
}

/** What can be taken at this moment: the last sample may be seconds old. */
function presentPrices(market: ReturnType<DrawMarket>, runnerId: number, at: Date) {
  const runner = market?.runners.find((one) => one.runnerId === runnerId);
  if (market?.status !== 'OPEN' || runner === undefined) return { at, back: null, lay: null };
  const { back, lay } = runner.prices;
  return { at, back: back[0]?.price ?? null, lay: lay[0]?.price ?? null };
}

const decimal = (odds: number | null): number | null => (odds === null ? null : odds / 100);
