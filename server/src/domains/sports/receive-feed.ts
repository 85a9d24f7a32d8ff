import type { Bus } from '../../kernel/bus.ts';
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
import type { SportsPicture } from './sports-picture.ts';
import { updateResult, upsertEvent, upsertMarket, upsertScore } from './store.ts';

/** What receiving a feed is given. */
export interface ReceiverPart {
  readonly db: Db;
  readonly bus: Pick<Bus, 'publish'>;
  readonly picture: SportsPicture;
  readonly versions: OwnVersions;
  readonly pauses: RemovalPauses;
}

/**
 * Takes a message of the feed: to the tables, then into the picture, then the fact is published. What is known already
 * is passed over but for results, so a feed may tell everything again at any time. A market that has its result keeps it.
 */
export async function receiveFeed(part: ReceiverPart, message: FeedMessage): Promise<void> {
  switch (message.kind) {
    case 'event':
      await receiveEvent(part, message.event);
      break;
    case 'market':
      await receiveMarket(part, message.market);
      break;
    case 'prices':
      receivePrices(part, message.prices);
      break;
    case 'score':
      await receiveScore(part, message.score);
      break;
    case 'result':
      await receiveResult(part, message.result);
      break;
    case 'bookmaker':
      await receiveBookmaker(part, message.bookmaker);
      break;
    case 'fancy':
      await receiveFancy(part, message.fancy);
      break;
    case 'fancy-result': {
      const { kind: _, fancyId, ...result } = message;
      await receiveFancyResult(part, fancyId, result);
      break;
    }
    case 'confirm':
      break;
  }
}

async function receiveEvent({ db, bus, picture }: ReceiverPart, event: FeedEvent): Promise<void> {
  if (picture.knowsEvent(event)) return;
  await inTransaction(db, (tx) => upsertEvent(tx, event));
  picture.setEvent(event);
  bus.publish({ kind: 'event-changed', eventId: event.eventId });
}

async function receiveMarket(part: ReceiverPart, told: FeedMarket): Promise<void> {
  const { db, bus, picture, versions, pauses } = part;
  const { marketId, eventId } = told;
  const known = picture.findMarket(marketId);
  const market = withoutRemoved(told, known);
  if (picture.knowsMarket(market) || picture.findResult(marketId) !== undefined) return;
  // A removal is a material change, whether its feed counts it or not (row SAFE-6).
  if (known !== undefined && countRemoved(market) > countRemoved(known)) {
    await versions.raise([marketId], (tx) => upsertMarket(tx, market));
    pauses.begin(marketId);
  } else await inTransaction(db, (tx) => upsertMarket(tx, market));
  picture.setMarket(market);
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
function receivePrices({ bus, picture }: ReceiverPart, prices: FeedPrices): void {
  if (picture.findResult(prices.marketId) !== undefined) return;
  picture.setPrices(prices);
  bus.publish({ kind: 'prices-quoted', marketId: prices.marketId });
}

async function receiveScore({ db, bus, picture }: ReceiverPart, score: FeedScore): Promise<void> {
  if (picture.knowsScore(score)) return;
  await inTransaction(db, (tx) => upsertScore(tx, score));
  picture.setScore(score);
  bus.publish({ kind: 'score-changed', eventId: score.eventId });
}

/**
 * Takes how a market ended, once; told again, it is published again. `note` goes with a result that staff tell: then somebody
 * else's that came first is refused as MARKET_MOVED.
 */
export async function receiveResult(part: ReceiverPart, told: FeedResult, note?: Note): Promise<void> {
  const { db, bus, picture } = part;
  const { marketId, ...result } = told;
  const known = picture.findResult(marketId);
  if (known === undefined) {
    await inTransaction(db, async (tx) => {
      const isFirst = await updateResult(tx, marketId, result);
      if (!isFirst && note !== undefined) throw new Refusal('MARKET_MOVED');
      await note?.(tx);
    });
    picture.setResult(marketId, result);
    closeBookmakersOf(part, marketId);
  }
  // A result that is told again is published again: who settles by it may have been down, and settles once anyway.
  bus.publish({ kind: 'market-resulted', marketId, result: known ?? result });
}
