import type { Bus } from '../../kernel/events/bus.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FeedEvent, FeedMarket, FeedMessage, FeedPrices, FeedResult, FeedScore } from './feed/feed.ts';
import {
  closeBookmakersOf,
  receiveBookmaker,
  receiveFancy,
  receiveFancyResult,
} from './receive-house-market.ts';
import type { OwnVersions } from './freshness/own-versions.ts';
import type { RemovalPauses } from './freshness/removal-pauses.ts';
import type { SportsSnapshot } from './sports-snapshot.ts';
import { updateResult, upsertEvent, upsertMarket, upsertScore } from './store.ts';

/** What receiving a feed is given. */
export interface ReceiverDeps {
  readonly db: Db;
  readonly bus: Pick<Bus, 'publish'>;
  readonly snapshot: SportsSnapshot;
  readonly versions: OwnVersions;
  readonly pauses: RemovalPauses;
}

/**
 * Takes a message of the feed: to the tables, then into the picture, then the event is published. What is known already
 * is passed over but for results, so a feed may tell everything again at any time. A market that has its result keeps it.
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

async function receiveMarket(deps: ReceiverDeps, told: FeedMarket): Promise<void> {
  const { db, bus, snapshot, versions, pauses } = deps;
  const { marketId, eventId } = told;
  const known = snapshot.findMarket(marketId);
  const market = withoutRemoved(told, known);
  if (snapshot.knowsMarket(market) || snapshot.findResult(marketId) !== undefined) return;
  // A removal is a material change, whether its feed counts it or not (row SAFE-6).
  if (known !== undefined && countRemoved(market) > countRemoved(known)) {
    await versions.raise([marketId], (tx) => upsertMarket(tx, market));
    pauses.begin(marketId);
  } else await inTransaction(db, (tx) => upsertMarket(tx, market));
  snapshot.setMarket(market);
  bus.publish({ kind: 'market-changed', marketId, eventId });
}

const countRemoved = ({ runners }: FeedMarket): number =>
  runners.filter(({ status }) => status === 'REMOVED').length;

/** Who was taken out of a market stays out, whoever said so: bets on them are void. */
function withoutRemoved(told: FeedMarket, known: FeedMarket | undefined): FeedMarket {
  const removed = known?.runners.filter(({ status }) => status === 'REMOVED') ?? [];
  if (removed.length === 0) return told;
  const runners = told.runners.map((runner) => {
    const out = removed.find(({ selectionId }) => selectionId === runner.selectionId);
    return out === undefined ? runner : { ...runner, status: out.status, reductionBps: out.reductionBps };
  });
  return { ...told, runners };
}

/** Prices live in memory only: they are old within seconds, and the exchange's own book is what players trade on. */
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
 * Takes how a market ended, once; told again, it is published again. `note` goes with a result that staff tell: then somebody
 * else's that came first is refused as MARKET_MOVED.
 */
export async function receiveResult(deps: ReceiverDeps, told: FeedResult, note?: Note): Promise<void> {
  const { db, bus, snapshot } = deps;
  const { marketId, ...result } = told;
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
  // A result that is told again is published again: who settles by it may have been down, and settles once anyway.
  bus.publish({ kind: 'market-resulted', marketId, result: known ?? result });
}
