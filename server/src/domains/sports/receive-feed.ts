import { inTransaction } from '../../kernel/db.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FeedEvent, FeedMarket, FeedMessage, FeedPrices, FeedResult } from './feed/feed.ts';
import type { FeedScore } from './feed/feed-score.ts';
import {
  closeBookmakersOf,
  receiveBookmaker,
  receiveFancy,
  receiveFancyResult,
} from './receive-house-market.ts';
import { updateResult, upsertEvent, upsertMarket, upsertScore } from './store.ts';
import type { ReceiverDeps } from './receiver-deps.ts';

/**
 * Takes a message of the feed: writes it to the tables, then to the snapshot, then publishes its event. Messages that
 * change nothing are skipped, except results, so a feed may send everything again at any time. A market that has its
 * result keeps it.
 */
export async function receiveFeed(deps: ReceiverDeps, message: FeedMessage): Promise<void> {
  switch (message.kind) {
    case 'event':
      await receiveEvent(deps, message.event);
      break;
    case 'market':
      await receiveMarket(deps, message.market);
      break;
    case 'prices':
      receivePrices(deps, message.prices);
      break;
    case 'score':
      await receiveScore(deps, message.score);
      break;
    case 'result':
      await receiveResult(deps, message.result);
      break;
    case 'bookmaker':
      await receiveBookmaker(deps, message.bookmaker);
      break;
    case 'fancy':
      await receiveFancy(deps, message.fancy);
      break;
    case 'fancy-result': {
      const { kind: _, fancyId, ...result } = message;
      await receiveFancyResult(deps, fancyId, result);
      break;
    }
    case 'confirm':
      break;
  }
}

async function receiveEvent({ db, bus, snapshot }: ReceiverDeps, event: FeedEvent): Promise<void> {
  if (snapshot.knowsEvent(event)) return;
  await inTransaction(db, (tx) => upsertEvent(tx, event));
  snapshot.setEvent(event);
  bus.publish({ kind: 'event-changed', eventId: event.eventId });
}

async function receiveMarket(deps: ReceiverDeps, received: FeedMarket): Promise<void> {
  const { db, bus, snapshot, changes } = deps;
  const { marketId, eventId } = received;
  const known = snapshot.findMarket(marketId);
  const market = withoutRemoved(received, known);
  if (snapshot.knowsMarket(market) || snapshot.findResult(marketId) !== undefined) return;
  // A removal is a material change, whether the feed counts it or not (row SAFE-6).
  if (known !== undefined && countRemoved(market) > countRemoved(known))
    await changes.countRemoval(marketId, (tx) => upsertMarket(tx, market));
  else await inTransaction(db, (tx) => upsertMarket(tx, market));
  snapshot.setMarket(market);
  bus.publish({ kind: 'market-changed', marketId, eventId });
}

const countRemoved = ({ runners }: FeedMarket): number =>
  runners.filter(({ status }) => status === 'REMOVED').length;

/** A removed runner stays out, whoever removed it: bets on it are void. */
function withoutRemoved(received: FeedMarket, known: FeedMarket | undefined): FeedMarket {
  const removed = known?.runners.filter(({ status }) => status === 'REMOVED') ?? [];
  if (removed.length === 0) return received;
  const runners = received.runners.map((runner) => {
    const out = removed.find(({ runnerId }) => runnerId === runner.runnerId);
    return out === undefined ? runner : { ...runner, status: out.status, reductionBps: out.reductionBps };
  });
  return { ...received, runners };
}

/** Prices are in memory only: they are stale within seconds, and players trade on the exchange's own book. */
function receivePrices({ bus, snapshot }: ReceiverDeps, prices: FeedPrices): void {
  if (snapshot.findResult(prices.marketId) !== undefined) return;
  snapshot.setPrices(prices);
  bus.publish({ kind: 'prices-quoted', marketId: prices.marketId });
}

async function receiveScore({ db, bus, snapshot }: ReceiverDeps, score: FeedScore): Promise<void> {
  if (snapshot.knowsScore(score)) return;
  await inTransaction(db, (tx) => upsertScore(tx, score));
  snapshot.setScore(score);
  bus.publish({ kind: 'score-changed', eventId: score.eventId });
}

/**
 * Takes a market's result, once; a repeat is published again. `note` belongs to a result entered by staff: if another
 * one came first, it is refused as MARKET_MOVED.
 */
export async function receiveResult(deps: ReceiverDeps, received: FeedResult, note?: Note): Promise<void> {
  const { db, bus, snapshot } = deps;
  const { marketId, ...result } = received;
  const known = snapshot.findResult(marketId);
  if (known === undefined) {
    await inTransaction(db, async (tx) => {
      const isFirst = await updateResult(tx, marketId, result);
      if (!isFirst && note !== undefined) throw new Refusal('MARKET_MOVED');
      await note?.(tx);
    });
    snapshot.setResult(marketId, result);
    closeBookmakersOf(deps, marketId);
  }
  // A repeated result is published again: its subscribers may have been down, and settle only once anyway.
  bus.publish({ kind: 'market-resulted', marketId, result: known ?? result });
}
