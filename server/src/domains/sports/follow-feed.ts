import { isDeepStrictEqual } from 'node:util';
import type { AppEvent } from '../../events.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { startJob } from '../../kernel/jobs/start-job.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { FeedMessage } from './feed/feed.ts';
import { findMessageFault } from './feed/find-message-fault.ts';
import type { FeedAges, MarketFreshness } from './freshness/market-freshness.ts';
import { findSubject, mayOfferBets, type Subject } from './freshness/find-subject.ts';
import { type LossKind, materialChangeKinds } from './material-changes/change-kinds.ts';
import type { Pause } from './material-changes/material-changes.ts';
import { receiveFeed } from './receive-feed.ts';
import type { ReceiverDeps } from './receiver-deps.ts';
import type { Taken } from './supervision/supervised-feed.ts';

/** How often every market is checked; in between, each order and bet checks the age itself. */
const SWEEP_MS = 1_000;

/** What following a feed needs. */
interface FollowerDeps extends ReceiverDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly ages: FeedAges;
  readonly freshness: MarketFreshness;
  /** Awaited after each message: its consequences are done before the feed continues. */
  readonly afterMessage: () => Promise<void>;
}

/** The feed as the app follows it. */
export interface FeedFollower {
  /** Takes a message with its date; of one that is incomplete or late nothing is taken, and the feed continues. */
  take(message: FeedMessage, saidAt: Date | undefined): Promise<Taken>;
  /** The feed was changed: what it sent until now counts for nothing, and each market is stale until it is sent anew. */
  loseFreshness(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows the feed, and suspends what it no longer mentions (row SAFE-5), by the app's clock, whatever the feed does. An
 * order-book market takes a new version when it goes stale, and another when it reopens.
 */
export function followFeed(deps: FollowerDeps): FeedFollower {
  const { ages } = deps;
  const sweeping = startSweeping(deps);
  return {
    take: takerOf(deps),
    async loseFreshness() {
      ages.forget();
      await sweeping.sweepFor('FEED_SWITCHED');
    },
    stop: sweeping.job.stop,
  };
}

/** Takes the messages of one source, with the ages of its own. */
export function takerOf(deps: FollowerDeps): FeedFollower['take'] {
  const { log, ages } = deps;

  /** The stored data of its subject is not what the feed sent last: no confirmation covers it. */
  const doubt = (message: FeedMessage): void => {
    const subject = findSubject(message);
    if (subject !== undefined) ages.doubt(subject);
    else if (mayOfferBets(message)) ages.beginRun();
  };

  return async (message, saidAt) => {
    const subject = findSubject(message);
    const fault =
      findMessageFault(message) ??
      ages.findFault(subject, saidAt) ??
      findVersionFault(deps, message, saidAt) ??
      findParentFault(deps, message) ??
      findLineFault(deps, message);
    if (fault !== undefined) {
      doubt(message);
      log.error({ fault, subject }, 'a message of the sports feed is refused');
      return 'refused';
    }
    try {
      return await take(deps, message, saidAt);
    } catch (error) {
      doubt(message);
      throw error;
    }
  };
}

/** Of two states of a market from the same moment, the versions tell which came first. */
function findVersionFault(
  { snapshot, ages }: FollowerDeps,
  message: FeedMessage,
  saidAt: Date | undefined,
): string | undefined {
  if (message.kind !== 'market') return undefined;
  const known = snapshot.findMarket(message.market.marketId);
  if (known === undefined || known.version <= message.market.version) return undefined;
  const saidMs = ages.findSaidMs(`market ${message.market.marketId}`);
  return saidMs !== undefined && saidAt?.getTime() === saidMs
    ? 'its version is lower than what was said at the same time'
    : undefined;
}

/**
 * What the message is about belongs to an event or a market that the feed has to send first: its message may have been
 * lost, or refused.
 */
function findParentFault({ snapshot }: FollowerDeps, message: FeedMessage): string | undefined {
  const isKnown = (eventId: string) => snapshot.findEvent(eventId) !== undefined;
  if (message.kind === 'market' && !isKnown(message.market.eventId)) return 'its event is unknown';
  if (message.kind === 'score' && !isKnown(message.score.eventId)) return 'its event is unknown';
  if (message.kind === 'fancy' && !isKnown(message.fancy.eventId)) return 'its event is unknown';
  if (message.kind !== 'bookmaker') return undefined;
  const { eventId, matchMarketId } = message.bookmaker;
  if (!isKnown(eventId)) return 'its event is unknown';
  return snapshot.findMarket(matchMarketId) === undefined ? 'the market of its match is unknown' : undefined;
}

/** A market keeps the lines that it was declared with, and its result is of their kind. */
function findLineFault({ snapshot }: FollowerDeps, message: FeedMessage): string | undefined {
  if (message.kind === 'market') {
    const known = snapshot.findMarket(message.market.marketId);
    const isSame = known === undefined || isDeepStrictEqual(known.line, message.market.line);
    return isSame ? undefined : 'its lines are not those that it was declared with';
  }
  if (message.kind !== 'result' || message.result.outcome === 'void') return undefined;
  const market = snapshot.findMarket(message.result.marketId);
  const isOfKind =
    market === undefined || (market.line === undefined) === (message.result.runs === undefined);
  return isOfKind ? undefined : 'its result is that of another kind of market';
}

/** Takes a complete and timely message, whether its content is new or repeated. */
async function take(deps: FollowerDeps, message: FeedMessage, saidAt: Date | undefined): Promise<Taken> {
  const { snapshot, ages, freshness, changes, afterMessage } = deps;
  const subject = findSubject(message);
  const stale = keysOf(deps, message, subject).filter((key) => freshness.isStale(key));
  const known = new Set(stale.filter((key) => findEventId(deps, key) !== undefined));
  for (const key of known) freshness.mark(key);
  const isSame = message.kind === 'prices' && snapshot.knowsPrices(message.prices);
  // Events wait until the age is noted: their subscribers check whether the market trades.
  const events: AppEvent[] = [];
  await receiveFeed({ ...deps, bus: { publish: (event) => void events.push(event) } }, message);
  if (message.kind === 'confirm') ages.confirm(saidAt);
  const isNews = events.length > 0 && !isSame;
  const isFresh = subject === undefined ? isNews : ages.note(subject, { saidAt, isNews });
  const fresh = stale.filter((key) => !freshness.isTooOld(key));
  const isBook = (key: string) => known.has(key) && snapshot.findMarket(key) !== undefined;
  await changes.apply('FRESH_AGAIN', {
    books: fresh.filter(isBook),
    house: fresh.filter((key) => !isBook(key)),
  });
  for (const key of fresh) freshness.letGo(key);
  publish(deps, [...fresh.flatMap((key) => changeOf(deps, key)), ...events, ...quotesOf(deps, fresh)]);
  await afterMessage();
  if (message.kind === 'confirm') return 'confirmed';
  return isFresh ? 'sent' : 'repeat';
}

/** Regularly suspends what has become too old, and reopens markets after a pause. */
function startSweeping(deps: FollowerDeps) {
  const { clock, log, snapshot, freshness, changes, afterMessage } = deps;
  const unraised = new Set<string>();
  let kind: LossKind = 'NO_FRESH_PRICES';

  /**
   * Gives each stale market its new version, also where the database refused it before, but not where the market has reopened;
   * answers the markets.
   */
  const raiseVersions = async (): Promise<readonly string[]> => {
    const keys = [...unraised].filter((key) => freshness.isMarked(key));
    unraised.clear();
    try {
      await changes.apply(kind, { books: keys });
      return keys;
    } catch (error) {
      for (const key of keys) unraised.add(key);
      log.error({ err: error }, 'the versions of stale markets could not be raised');
      return [];
    }
  };

  const sweep = async (): Promise<void> => {
    const reopened = changes.takeEndedPauses();
    const stale = [...freshness.keys()].filter((key) => !freshness.isMarked(key) && freshness.isTooOld(key));
    for (const key of stale) {
      freshness.mark(key);
      if (snapshot.findMarket(key) !== undefined) unraised.add(key);
    }
    if (stale.length > 0)
      log.error({ markets: stale.length, kind }, 'markets are suspended: the feed is silent');
    const raised = await raiseVersions();
    const resumed = reopened.map(([key]) => key);
    const changed = [...stale, ...raised, ...resumed];
    publish(deps, [
      ...changed.flatMap((key) => changeOf(deps, key)),
      ...quotesOf(
        deps,
        reopened.filter((ended) => hasNewPrices(deps, ended)).map(([key]) => key),
      ),
    ]);
    if (changed.length > 0) await afterMessage();
  };

  const job = startJob({ clock, log }, { name: 'suspend stale markets', everyMs: SWEEP_MS, run: sweep });
  return {
    job,
    /** Suspends for that reason what is stale by now. */
    async sweepFor(reason: LossKind): Promise<void> {
      kind = reason;
      await job.runNow();
      kind = 'NO_FRESH_PRICES';
    },
  };
}

/** The house quotes again at once, unless its quotes were withdrawn and no prices have come since. */
function hasNewPrices({ ages }: FollowerDeps, [key, { kind, since }]: readonly [string, Pause]): boolean {
  const pricedMs = ages.findSentMs(`prices ${key}`) ?? -Infinity;
  return !materialChangeKinds[kind].withdrawsQuotes || pricedMs > since.getTime();
}

/** The markets whose age a message may change. */
function keysOf({ freshness }: FollowerDeps, message: FeedMessage, subject: Subject | undefined): string[] {
  if (message.kind === 'confirm') return [...freshness.keys()];
  const key = subject?.slice(subject.indexOf(' ') + 1);
  return key === undefined || freshness.hasEnded(key) ? [] : [key];
}

/** The event that a market has changed, for those who trade it; none if the market is unknown. */
function changeOf(deps: FollowerDeps, key: string): AppEvent[] {
  const eventId = findEventId(deps, key);
  if (eventId === undefined) return [];
  if (deps.snapshot.findMarket(key) !== undefined)
    return [{ kind: 'market-changed', marketId: key, eventId }];
  if (deps.snapshot.house.findBookmaker(key) !== undefined)
    return [{ kind: 'bookmaker-changed', marketId: key, eventId }];
  return [{ kind: 'fancy-changed', fancyId: key, eventId }];
}

/** Events that the prices of reopening markets are quoted: the market maker had withdrawn its quotes. */
const quotesOf = ({ snapshot }: FollowerDeps, keys: readonly string[]): AppEvent[] =>
  keys
    .filter((marketId) => snapshot.findPrices(marketId) !== undefined)
    .map((marketId) => ({ kind: 'prices-quoted', marketId }));

function findEventId({ snapshot }: FollowerDeps, key: string): string | undefined {
  return (snapshot.findMarket(key) ?? snapshot.house.findBookmaker(key) ?? snapshot.house.findFancy(key))
    ?.eventId;
}

/** Publishes each event once, in the order of first occurrence. */
function publish({ bus }: FollowerDeps, events: readonly AppEvent[]): void {
  const once = new Map(events.map((event) => [JSON.stringify(event), event]));
  for (const event of once.values()) bus.publish(event);
}
