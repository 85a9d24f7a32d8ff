import type { FollowedSubject, MatchMoment } from '@maidan/contract';
import type { FeedReport } from '@maidan/contract/office';
import type { FastifyInstance } from 'fastify';
import type { FancyResult, MarketResult } from '../../events.ts';
import type { Bus } from '../../kernel/events/bus.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import { openTurns } from '../../kernel/in-turn.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { startJob } from '../../kernel/jobs/start-job.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import { retryReload } from '../../kernel/database/retry-reload.ts';
import { sportsHandlers } from './calls.ts';
import type { FeedBookmaker } from './feed/feed-bookmaker.ts';
import type { FeedFancy } from './feed/feed-fancy.ts';
import type { FeedEvent, FeedMarket, FeedMessage, FeedPrices, SportsFeed } from './feed/feed.ts';
import type { FeedScore } from './feed/feed-score.ts';
import { openFeed } from './feed/open-feed.ts';
import { FeedAges, MarketFreshness, silentMs } from './freshness/market-freshness.ts';
import { listMoments, MatchMoments } from './moments/match-moments.ts';
import { deleteMomentsBefore } from './moments/moment-store.ts';
import { deletePruned } from './pruning/pruning-store.ts';
import { MaterialChanges } from './material-changes/material-changes.ts';
import { type TradedMarket, TradedMarkets } from './traded-markets.ts';
import { followFeed, takerOf } from './follow-feed.ts';
import { byHandHandlers } from './by-hand/hand-calls.ts';
import { HandFeed, type MaySettle } from './by-hand/hand-feed.ts';
import { selectFancyResults } from './house-markets-store.ts';
import { receiveFeed } from './receive-feed.ts';
import { retireOrphans } from './retire-orphans.ts';
import { KindMargins } from './desk/kind-margins.ts';
import { MarketSuspensions } from './desk/market-suspensions.ts';
import { TradingSuspensions } from './desk/trading-suspensions.ts';
import { MarketTermsBook } from './desk/market-terms-book.ts';
import { type SportsDesk, openSportsDesk } from './desk/sports-desk.ts';
import { nameDeskHandlers, nameHandlers } from './names/name-calls.ts';
import { NameBook } from './names/name-book.ts';
import { MentionTimes } from './desk/mention-times.ts';
import { deskHandlers } from './office-calls.ts';
import { type FeedSupervisor, superviseFeeds } from './supervision/supervise-feeds.ts';
import { serveStreamFrame } from './live-stream/serve-stream-frame.ts';
import type { StreamSource } from './live-stream/stream-address.ts';
import { serveScoreBoard } from './score-board/serve-score-board.ts';
import { SportsSnapshot } from './sports-snapshot.ts';
import { selectEarliestOpenStart, selectSports } from './store.ts';
import { takeStoredResults } from './take-stored-results.ts';

/** How long ended events stay in memory, with their names for lists of bets; about four megabytes. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** How long after its event began a market beside Match Odds with a result stays in memory: longer than at the trader's desk. */
const MARKETS_KEPT_MS = 48 * 3_600_000;
/** How long after its event began a fancy with a result stays in memory; the tables keep it. */
const FANCIES_KEPT_MS = 6 * 3_600_000;
const FORGET_EVERY_MS = 3_600_000;
/** More than the simulator plays in an hour. */
const PRUNED_AT_ONCE = 200;

export interface SportsDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly feed:
    | {
        /** `simulator`, or `recorded:<file>[,<file>…]`. */
        readonly source: string;
        /** The source that stands in for the first, if there is one; both name events and markets alike. */
        readonly standbySource?: string | undefined;
        readonly speed: number;
        /** How often the simulator plays a cricket match on for its prices, if not as often as it does by itself. */
        readonly playings?: number;
        /** At most so many matches of the simulator are open at once; those that are stored without a result are played on all the same. */
        readonly matchesMax?: number | undefined;
        /** True if the simulator has races of horses and greyhounds too. */
        readonly races?: boolean;
      }
    /** A feed of the caller's own, in real time. */
    | SportsFeed;
  /** The app comes up although the feed can't be started, which is tried again; with real money, so that what is owed is paid. */
  readonly mayStartBroken?: boolean | undefined;
  /** Stands in for a feed of the caller's own. */
  readonly standby?: SportsFeed | undefined;
  readonly stream: StreamSource;
  /** Awaited after each message: its consequences are done before the feed continues. */
  readonly afterMessage: () => Promise<void>;
}

/**
 * Events, markets, prices, scores and results from the feed, on the terms that staff set. A market that staff suspended,
 * or about which the feed sends nothing fresh, is suspended whatever the feed says: every `find` checks the clock. The
 * finds answer from memory, for the last 30 days.
 */
export interface Sports {
  findEvent(eventId: string): FeedEvent | undefined;
  findMarket(marketId: string): TradedMarket | undefined;
  findPrices(marketId: string): FeedPrices | undefined;
  findScore(eventId: string): FeedScore | undefined;
  findResult(marketId: string): MarketResult | undefined;
  /** When a match's wickets, goals, breaks and sets came, oldest first, from the table. */
  listMoments(eventId: string): Promise<readonly MatchMoment[]>;
  /** True if a match in memory has this side or competition. */
  isKnown(subject: FollowedSubject): boolean;
  /** Every market in memory as the feed sent it, ended ones included. */
  markets(): Iterable<FeedMarket>;
  findBookmaker(marketId: string): FeedBookmaker | undefined;
  findFancy(fancyId: string): FeedFancy | undefined;
  /** A fancy's result, while it is in memory. */
  findFancyResult(fancyId: string): FancyResult | undefined;
  /** An event's markets of the order book as they trade, Match Odds first. */
  marketsOf(eventId: string): readonly TradedMarket[];
  bookmakersOf(eventId: string): readonly FeedBookmaker[];
  /** The fancies of an event in the order in which they are shown: all without a result, and those that ended in the last hours. */
  fanciesOf(eventId: string): readonly FeedFancy[];
  /** The results of those of these fancies that have one, from the tables: for settlement after a restart. */
  readFancyResults(fancyIds: readonly string[]): Promise<ReadonlyMap<string, FancyResult>>;
  readonly handlers: ReturnType<typeof sportsHandlers> & ReturnType<typeof nameHandlers>;
  /** For the trader's desk. */
  readonly desk: SportsDesk;
  readonly officeHandlers: ReturnType<typeof deskHandlers>;
  /** Serves what staff make by hand; `maySettle` as the feed by hand asks it. */
  byHandHandlers(maySettle: MaySettle): ReturnType<typeof byHandHandlers>;
  /** Refuses RESULT_AGAINST_SCORE for a result that the score entered by hand says otherwise. */
  requireFitsScore(key: string, declared: MarketResult | FancyResult): Promise<void>;
  /** True for an event or a market that staff made without a feed. */
  isByHand(key: string): boolean;
  /** For the desk of names. */
  readonly nameDesk: ReturnType<typeof nameDeskHandlers>;
  /** A name of the feed's, or of a match, in Bangla; the feed's own where that isn't known. */
  nameInBangla(name: string): string;
  /** Serves `score/board/{eventId}`, the score frame that it names, and the live stream frame. */
  serveFrames(app: FastifyInstance, banglaFont: string): void;
  /** Starts the feed; call it once the subscribers are in place. Throws when the feed can't be opened. */
  start(): Promise<void>;
  /** True if the feed in use has sent its starting state, and is neither silent nor broken. */
  isReady(): boolean;
  /** The feed and its standby, and how they are. */
  listFeeds(): readonly FeedReport[];
  /** Suspends every market until the feed, which is started anew, has sent it again: what was sent can't be dated any more. */
  loseFreshness(): Promise<void>;
  /** Forgets what the house offered on matches that were pruned. */
  forgetPruned(eventIds: readonly string[]): void;
  /** How many markets are suspended because the feed sends nothing fresh about them. */
  countStale(): number;
  close(): Promise<void>;
}

/** Loads what is stored; the feed begins with `start`. */
export async function openSports(deps: SportsDeps): Promise<Sports> {
  const { db, bus, clock, log, random, feed, stream, afterMessage } = deps;
  const speed = 'start' in feed ? 1 : feed.speed;
  const matchesMax = 'start' in feed ? undefined : feed.matchesMax;
  const races = !('start' in feed) && feed.races === true;
  const playings = 'start' in feed ? undefined : feed.playings;
  const ago = (durationMs: number) => new Date(clock.now().getTime() - durationMs);
  const keptFrom = () => ({
    events: ago(KEPT_MS),
    markets: ago(MARKETS_KEPT_MS),
    fancies: ago(FANCIES_KEPT_MS),
  });
  const snapshot = new SportsSnapshot(await selectSports(db, keptFrom()));
  const known = Array.from(snapshot.markets(), ({ marketId }) => marketId);
  const changes = await MaterialChanges.open({ db, clock, speed }, known);
  const receiver = {
    db,
    bus,
    clock,
    snapshot,
    changes,
    moments: new MatchMoments(clock),
    inTurn: openTurns(),
  };
  const suspensions = await MarketSuspensions.open(db);
  const wide = await TradingSuspensions.open(db);
  const margins = await KindMargins.open(db);
  const names = await NameBook.open(db);
  const terms = await MarketTermsBook.open(db, margins);
  const times = new MentionTimes(clock, snapshot);
  const ages = new FeedAges(clock);
  const handAges = new FeedAges(clock);
  const byHand = await HandFeed.open({ db, clock, snapshot, changes });
  const freshness = new MarketFreshness({
    clock,
    snapshot,
    ages,
    handAges,
    isByHand: (key) => byHand.isByHand(key),
    speed,
    isInPlayByHand: (marketId) => terms.find(marketId)?.isInPlay === true,
  });
  const traded = new TradedMarkets({
    suspensions,
    wide,
    sportOf: (eventId) => snapshot.findEvent(eventId)?.sport,
    terms,
    freshness,
    changes,
  });
  const follower = followFeed({ ...receiver, clock, log, ages, freshness, afterMessage });
  const takeByHand = takerOf({ ...receiver, clock, log, ages: handAges, freshness, afterMessage });
  const forgetting = startJob(
    { clock, log },
    {
      name: 'forget old events',
      everyMs: FORGET_EVERY_MS,
      async run() {
        snapshot.forgetBefore(keptFrom());
        freshness.forgetEnded();
        await inTransaction(db, async (tx) => {
          await deleteMomentsBefore(tx, ago(KEPT_MS));
          await deletePruned(tx, ago(KEPT_MS), PRUNED_AT_ONCE);
        });
      },
    },
  );
  let feeds: FeedSupervisor | undefined;
  let isClosed = false;
  const reload = async () => {
    await margins.reload();
    await names.reload();
    await terms.reload();
    await suspensions.reload();
    await wide.reload();
    await takeStoredResults(receiver);
  };
  // What was written while the database went away may have been committed (SAFE-3).
  const stopListening = db.ownership?.onAway(() => {
    retryReload(clock, reload, () => isClosed).catch((error: unknown) =>
      log.fatal({ err: error }, 'what was set for markets could not be reloaded'),
    );
  });

  const startOf = (eventId: string) => snapshot.findEvent(eventId)?.startsAt;
  const openFanciesOf = (eventId: string) => snapshot.house.openFanciesOf(eventId);
  const openMarketsOf = (eventId: string) => snapshot.openMarketsOf(eventId);
  const opening = (source: string) => async (): Promise<SportsFeed> => {
    const since = await selectEarliestOpenStart(db);
    return openFeed(
      {
        source,
        speed,
        matchesMax,
        races,
        playings,
        startOf,
        openFanciesOf,
        openMarketsOf,
        ...(since === undefined ? {} : { since }),
      },
      clock,
    );
  };
  const listFeeds = () => feeds?.list() ?? [];
  const { open, openStandby } = openersOf(deps, opening);
  /** Messages that the app itself sends in place of a feed that is gone; they make nothing fresh. */
  const receive = async (message: FeedMessage): Promise<void> => {
    await receiveFeed(receiver, message);
    await afterMessage();
  };

  return {
    findEvent: (eventId) => snapshot.findEvent(eventId),
    findMarket(marketId) {
      const market = snapshot.findMarket(marketId);
      return market && traded.ofExchange(market);
    },
    findPrices: (marketId) => snapshot.findPrices(marketId),
    findScore: (eventId) => snapshot.findScore(eventId),
    findResult: (marketId) => snapshot.findResult(marketId),
    listMoments: (eventId) => listMoments(db, snapshot, eventId),
    isKnown: (subject) => snapshot.isKnown(subject),
    markets: () => snapshot.markets(),
    findBookmaker(marketId) {
      const bookmaker = snapshot.house.findBookmaker(marketId);
      return bookmaker && traded.ofBookmaker(bookmaker);
    },
    findFancy(fancyId) {
      const fancy = snapshot.house.findFancy(fancyId);
      return fancy && traded.ofFancy(fancy);
    },
    findFancyResult: (fancyId) => snapshot.house.findResult(fancyId),
    marketsOf: (eventId) => snapshot.marketsOf(eventId).map((one) => traded.ofExchange(one)),
    bookmakersOf: (eventId) => snapshot.house.bookmakersOf(eventId).map((one) => traded.ofBookmaker(one)),
    fanciesOf: (eventId) => snapshot.house.fanciesOf(eventId).map((one) => traded.ofFancy(one)),
    readFancyResults: (fancyIds) => selectFancyResults(db, fancyIds),
    desk: openSportsDesk(receiver, { suspensions, wide, terms, times, traded }, afterMessage),
    officeHandlers: deskHandlers(
      receiver,
      { suspensions, wide, terms, margins },
      {
        clock,
        afterChange: afterMessage,
        listFeeds,
        chooseFeed: async (place) => void (await feeds?.use(place)),
      },
    ),
    byHandHandlers: (maySettle) => byHandHandlers(byHand, maySettle),
    requireFitsScore: (key, declared) => byHand.requireFitsScore(key, declared),
    isByHand: (key) => byHand.isByHand(key),
    nameDesk: nameDeskHandlers({ clock, snapshot, names }),
    nameInBangla: (name) => names.inBangla(name),
    handlers: {
      ...sportsHandlers({
        db,
        clock,
        snapshot,
        asTraded: (market) => terms.ofExchange(market),
        stream,
      }),
      ...nameHandlers(names),
    },
    serveFrames(app, banglaFont) {
      serveScoreBoard(app, { snapshot, names, banglaFont });
      serveStreamFrame(app, { snapshot, names, banglaFont });
    },
    async start() {
      const mentioned = new Set<string>();
      await byHand.start(async (message, saidAt) => {
        noteMention(mentioned, message);
        if ((await takeByHand(message, saidAt)) !== 'refused') times.note(message);
      });
      feeds = await superviseFeeds({
        clock,
        log,
        random,
        silentMs: silentMs(speed),
        open,
        openStandby,
        mayStartBroken: deps.mayStartBroken,
        starting: () => ages.beginRun(),
        switching: () => follower.loseFreshness(),
        async take(message, saidAt) {
          // A feed that names something of staff's own doesn't change it.
          if (keysIn(message).some((key) => byHand.isByHand(key))) return 'refused';
          if (feeds === undefined) noteMention(mentioned, message);
          const taken = await follower.take(message, saidAt);
          if (taken !== 'refused') times.note(message);
          return taken;
        },
      });
      // A feed of the caller's own need not mention every market when it starts.
      // Of a feed that isn't there nobody knows what it carries.
      if (!('start' in feed) && (deps.mayStartBroken !== true || feeds.isReady()))
        await retireOrphans({ snapshot, clock, log, receive }, mentioned);
    },
    isReady: () => feeds?.isReady() === true,
    listFeeds,
    loseFreshness: async () => feeds?.restart(),
    forgetPruned(eventIds) {
      for (const eventId of eventIds) snapshot.house.forgetEvent(eventId);
    },
    countStale: () => freshness.count(),
    async close() {
      isClosed = true;
      stopListening?.();
      await forgetting.stop();
      await follower.stop();
      await feeds?.stop();
      await byHand.stop();
    },
  };
}

type Opener = () => Promise<SportsFeed>;

/** How the feed and its standby are opened. */
function openersOf(
  { feed, standby }: Pick<SportsDeps, 'feed' | 'standby'>,
  opening: (source: string) => Opener,
): { readonly open: Opener; readonly openStandby: Opener | undefined } {
  if ('start' in feed)
    return {
      open: () => Promise.resolve(feed),
      openStandby: standby && (() => Promise.resolve(standby)),
    };
  const { source, standbySource } = feed;
  return {
    open: opening(source),
    openStandby: standbySource === undefined ? undefined : opening(standbySource),
  };
}

/** The event or the market that a message is about. */
function keysIn(message: FeedMessage): readonly string[] {
  switch (message.kind) {
    case 'event':
      return [message.event.eventId];
    case 'market':
      return [message.market.eventId, message.market.marketId];
    case 'prices':
      return [message.prices.marketId];
    case 'score':
      return [message.score.eventId];
    case 'result':
      return [message.result.marketId];
    case 'bookmaker':
      return [message.bookmaker.eventId, message.bookmaker.marketId];
    case 'fancy':
      return [message.fancy.eventId, message.fancy.fancyId];
    case 'fancy-result':
      return [message.fancyId];
    case 'confirm':
      break;
  }
  return [];
}

function noteMention(mentioned: Set<string>, message: FeedMessage): void {
  if (message.kind === 'market') mentioned.add(message.market.marketId);
  if (message.kind === 'fancy') mentioned.add(message.fancy.fancyId);
}
