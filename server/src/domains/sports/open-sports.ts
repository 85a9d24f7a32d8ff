import type { FastifyInstance } from 'fastify';
import type { MarketResult } from '../../events.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import { type EventOffers, sportsHandlers } from './calls.ts';
import type { FeedEvent, FeedMarket, FeedMessage, FeedPrices, FeedScore, SportsFeed } from './feed/feed.ts';
import { openFeed } from './feed/open-feed.ts';
import { receiveFeed } from './receive-feed.ts';
import { retireOrphans } from './retire-orphans.ts';
import { type FeedRun, runFeed } from './run-feed.ts';
import { serveScoreBoard } from './score-board/serve-score-board.ts';
import { SportsPicture } from './sports-picture.ts';
import { selectEarliestOpenStart, selectSports } from './store.ts';

/** Ended events stay in memory, with their names for lists of bets, this long; about four megabytes. */
const KEPT_MS = 30 * 24 * 3_600_000;
const FORGET_EVERY_MS = 3_600_000;

export interface SportsParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly offers: EventOffers;
  readonly feed:
    | {
        /** `simulator`, or `recorded:<market file>[,<ball-by-ball file>]`. */
        readonly source: string;
        readonly speed: number;
      }
    /** A feed of the caller's own. */
    | SportsFeed;
  /** Awaited after each message: what follows from it is done before the feed goes on. */
  readonly afterMessage: () => Promise<void>;
}

/** Events, markets, prices, scores and results as the feed tells them. The finds answer from memory, for the last 30 days. */
export interface Sports {
  findEvent(eventId: string): FeedEvent | undefined;
  findMarket(marketId: string): FeedMarket | undefined;
  findPrices(marketId: string): FeedPrices | undefined;
  findScore(eventId: string): FeedScore | undefined;
  findResult(marketId: string): MarketResult | undefined;
  /** Every market in memory, ended ones included. */
  markets(): Iterable<FeedMarket>;
  readonly handlers: ReturnType<typeof sportsHandlers>;
  /** Serves `score/board/{eventId}` and the score frame that it names. */
  serveScoreBoard(app: FastifyInstance): void;
  /** Lets the feed begin; call it when the listeners to the facts are in place. Throws when the feed can't be opened. */
  start(): Promise<void>;
  /** Whether the feed has told its starting state and is running. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Loads what is known; the feed begins with `start`. */
export async function openSports({
  db,
  bus,
  clock,
  log,
  offers,
  feed,
  afterMessage,
}: SportsParts): Promise<Sports> {
  const keptSince = () => new Date(clock.now().getTime() - KEPT_MS);
  const picture = new SportsPicture(await selectSports(db, keptSince()));
  const stopForgetting = clock.every(FORGET_EVERY_MS, () => picture.forgetBefore(keptSince()));
  let run: FeedRun | undefined;

  const startOf = (eventId: string) => picture.findEvent(eventId)?.startsAt;
  const open = async (): Promise<SportsFeed> => {
    if ('start' in feed) return feed;
    const since = await selectEarliestOpenStart(db);
    return openFeed({ ...feed, startOf, ...(since === undefined ? {} : { since }) }, clock);
  };

  const receive = async (message: FeedMessage): Promise<void> => {
    await receiveFeed({ db, bus, picture }, message);
    await afterMessage();
  };

  return {
    findEvent: (eventId) => picture.findEvent(eventId),
    findMarket: (marketId) => picture.findMarket(marketId),
    findPrices: (marketId) => picture.findPrices(marketId),
    findScore: (eventId) => picture.findScore(eventId),
    findResult: (marketId) => picture.findResult(marketId),
    markets: () => picture.markets(),
    handlers: sportsHandlers({ clock, picture, offers }),
    serveScoreBoard: (app) => serveScoreBoard(app, picture),
    async start() {
      const told = new Set<string>();
      run = await runFeed({
        clock,
        log,
        open,
        receive: (message) => {
          if (run === undefined && message.kind === 'market') told.add(message.market.marketId);
          return receive(message);
        },
      });
      // A feed of the caller's own need not tell of every market when it starts.
      if (!('start' in feed)) await retireOrphans({ picture, clock, log, receive }, told);
    },
    isReady: () => run?.isReady() ?? false,
    async close() {
      stopForgetting();
      await run?.stop();
    },
  };
}
