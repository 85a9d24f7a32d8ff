import type { MarketResult } from '../../events.ts';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Note } from '../../kernel/note.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type {
  FeedEvent,
  FeedMarket,
  FeedMessage,
  FeedPrices,
  FeedResult,
  RunnerStatus,
} from './feed/feed.ts';
import type { FeedScore } from './feed/feed-score.ts';
import {
  closeBookmakersOf,
  receiveBookmaker,
  receiveFancy,
  receiveFancyResult,
} from './receive-house-market.ts';
import { selectResults, updateResult, upsertEvent, upsertMarket, upsertScore } from './store.ts';
import { followProgress } from './match-progress/follow-progress.ts';
import { findScoreChange } from './material-changes/find-score-change.ts';
import type { ReceiverDeps } from './receiver-deps.ts';
import { isMatchOdds } from './sports-snapshot.ts';

/**
 * Takes a message of the feed: writes it to the tables, then to the snapshot, then publishes its event. Messages that
 * change nothing are skipped, except results, so a feed may send everything again at any time. A market that has its
 * result keeps it.
 */
export function receiveFeed(deps: ReceiverDeps, message: FeedMessage): Promise<void> {
  return deps.inTurn(() => receiveNow(deps, message));
}

/** Takes a message as {@link receiveFeed} does, for callers whose turn it is. */
export async function receiveNow(deps: ReceiverDeps, message: FeedMessage): Promise<void> {
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

async function receiveEvent({ db, bus, snapshot }: ReceiverDeps, received: FeedEvent): Promise<void> {
  const squads = received.squads ?? snapshot.findEvent(received.eventId)?.squads;
  const event = squads === undefined ? received : { ...received, squads };
  if (snapshot.knowsEvent(event)) return;
  await inTransaction(db, (tx) => upsertEvent(tx, event));
  snapshot.setEvent(event);
  bus.publish({ kind: 'event-changed', eventId: event.eventId });
}

async function receiveMarket(deps: ReceiverDeps, received: FeedMarket): Promise<void> {
  const { db, bus, clock, snapshot, changes } = deps;
  const { marketId, eventId } = received;
  const known = snapshot.findMarket(marketId);
  const market = withRemoved(received, known, clock.now());
  if (snapshot.knowsMarket(market) || snapshot.findResult(marketId) !== undefined) return;
  const kind = known && findMarketChange(known, market);
  const write = async (tx: Tx) => {
    if (!(await upsertMarket(tx, market))) return false;
    if (isMatchOdds(market) && market.inPlay && known?.inPlay === false)
      await emit(tx, { kind: 'match-began', eventId, marketId }, clock.now());
    return true;
  };
  const isWritten =
    kind === undefined
      ? await inTransaction(db, write)
      : await changes.apply(kind, { books: [marketId] }, write);
  if (!isWritten) return takeStoredResult(deps, marketId);
  snapshot.setMarket(market);
  bus.publish({ kind: 'market-changed', marketId, eventId });
}

/** A removal counts whether the feed counts it or not (row SAFE-6), the turn in play only where the feed doesn't. */
function findMarketChange(known: FeedMarket, now: FeedMarket): 'RUNNER_REMOVED' | 'IN_PLAY' | undefined {
  if (countRemoved(now) > countRemoved(known)) return 'RUNNER_REMOVED';
  return now.inPlay && !known.inPlay && now.version <= known.version ? 'IN_PLAY' : undefined;
}

const countRemoved = ({ runners }: FeedMarket): number =>
  runners.filter(({ status }) => status === 'REMOVED').length;

/** A removed runner stays out, whoever removed it: bets on it are void. It keeps the moment at which it was. */
function withRemoved(received: FeedMarket, known: FeedMarket | undefined, now: Date): FeedMarket {
  const removed = known?.runners.filter(({ status }) => status === 'REMOVED') ?? [];
  if (removed.length + countRemoved(received) === 0) return received;
  const runners = received.runners.map((runner) => {
    const out = removed.find(({ runnerId }) => runnerId === runner.runnerId);
    if (out === undefined) return runner.status === 'REMOVED' ? { ...runner, removedAt: now } : runner;
    const { status, reductionBps, removedAt } = out;
    return { ...runner, status, reductionBps, removedAt };
  });
  return { ...received, runners };
}

/** Prices are in memory only: they are stale within seconds, and players trade on the exchange's own book. */
function receivePrices({ bus, snapshot }: ReceiverDeps, prices: FeedPrices): void {
  if (snapshot.findResult(prices.marketId) !== undefined) return;
  snapshot.setPrices(prices);
  bus.publish({ kind: 'prices-quoted', marketId: prices.marketId });
}

/**
 * A goal, a wicket or a correction suspends all of the event's markets before anybody sees the score (row SAFE-43).
 */
async function receiveScore(deps: ReceiverDeps, received: FeedScore): Promise<void> {
  const { db, bus, snapshot, changes, moments } = deps;
  const { eventId } = received;
  const known = snapshot.findScore(eventId);
  const score = followProgress(known, received);
  if (snapshot.knowsScore(score)) return;
  const kind = findScoreChange(known, score);
  const write = async (tx: Tx) => {
    await upsertScore(tx, score);
    await moments.write(tx, known, score);
    return true;
  };
  if (kind === undefined) await inTransaction(db, write);
  else {
    const open = openMarketsOf(deps, eventId);
    await changes.apply(kind, { books: open.books, house: [...open.bookmakers, ...open.fancies] }, write);
    for (const marketId of open.books) bus.publish({ kind: 'market-changed', marketId, eventId });
    for (const marketId of open.bookmakers) bus.publish({ kind: 'bookmaker-changed', marketId, eventId });
    for (const fancyId of open.fancies) bus.publish({ kind: 'fancy-changed', fancyId, eventId });
  }
  snapshot.setScore(score);
  bus.publish({ kind: 'score-changed', eventId: score.eventId });
}

/** The event's markets without a result. */
function openMarketsOf({ snapshot }: ReceiverDeps, eventId: string) {
  const { house } = snapshot;
  return {
    books: snapshot.openMarketsOf(eventId),
    bookmakers: house
      .bookmakersOf(eventId)
      .filter(({ status }) => status !== 'CLOSED')
      .map(({ marketId }) => marketId),
    fancies: house.openFanciesOf(eventId),
  };
}

/**
 * Takes a market's result, once, with which the market is closed; a repeat is published again. It has to be the
 * caller's turn. `note` belongs to a result entered by staff: if another
 * one came first, it is refused as MARKET_MOVED.
 */
export async function receiveResult(deps: ReceiverDeps, received: FeedResult, note?: Note): Promise<void> {
  const { db, bus, snapshot } = deps;
  const { marketId, ...result } = received;
  const known = snapshot.findResult(marketId);
  // A repeated result is published again: its subscribers may have been down, and settle only once anyway.
  if (known !== undefined) return bus.publish({ kind: 'market-resulted', marketId, result: known });
  const market = snapshot.findMarket(marketId);
  if (market !== undefined) await receiveMarket(deps, endedBy(market, result));
  const stands = await inTransaction(db, async (tx) => {
    const isFirst = await updateResult(tx, marketId, result);
    if (!isFirst && note !== undefined) throw new Refusal('MARKET_MOVED');
    await note?.(tx);
    // The answer to the commit of an earlier one may have been lost.
    const stored = isFirst ? undefined : (await selectResults(tx, [marketId])).get(marketId);
    return stored ?? result;
  });
  takeResult(deps, marketId, stands);
}

/** Takes a result that the tables have and memory has not: the answer to the commit that wrote it was lost (SAFE-3). */
async function takeStoredResult(deps: ReceiverDeps, marketId: string): Promise<void> {
  const stored = (await selectResults(deps.db, [marketId])).get(marketId);
  if (stored !== undefined) takeResult(deps, marketId, stored);
}

/** Takes a stored result into memory, where it closes the market, and publishes it. */
function takeResult(deps: ReceiverDeps, marketId: string, result: MarketResult): void {
  const { bus, snapshot } = deps;
  const market = snapshot.findMarket(marketId);
  snapshot.setResult(marketId, result);
  const ended = market && endedBy(market, result);
  if (ended !== undefined && !snapshot.knowsMarket(ended)) {
    snapshot.setMarket(ended);
    bus.publish({ kind: 'market-changed', marketId, eventId: ended.eventId });
  }
  closeBookmakersOf(deps, marketId);
  bus.publish({ kind: 'market-resulted', marketId, result });
}

/** The market as its result leaves it. */
export function endedBy(market: FeedMarket, result: MarketResult): FeedMarket {
  const runners = market.runners.map((runner) =>
    runner.status === 'REMOVED' ? runner : { ...runner, status: statusBy(result, runner.runnerId) },
  );
  return { ...market, status: 'CLOSED', runners };
}

function statusBy(result: MarketResult, runnerId: number): RunnerStatus {
  // The runner of a line market stands for the runs, which neither win nor lose.
  if (result.outcome === 'void' || result.runs !== undefined) return 'ACTIVE';
  const { winners, deadHeat, placed } = result;
  if (winners.includes(runnerId) || deadHeat?.runners.includes(runnerId) === true) return 'WINNER';
  const isPlaced =
    placed?.runners.includes(runnerId) === true || placed?.deadHeat?.runners.includes(runnerId) === true;
  return isPlaced ? 'PLACED' : 'LOSER';
}
