import type { MarketExposure, RefusalCode } from '@maidan/contract';
import type { DeskHouseMarket } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import type { EventOf, FancyResult } from '../../events.ts';
import type { Bus } from '../../kernel/events/bus.ts';
import type { PlayLimits } from '../safer-play/index.ts';
import { BookChecks } from '../../kernel/checks/book-checks.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { WithLapsing } from '../../kernel/lapse-waiting.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { BetCommand } from './bets/bet-command.ts';
import { BetLoop } from './bets/bet-loop.ts';
import { BettingAccountBook } from './bets/betting-accounts.ts';
import { sportsbookHandlers } from './calls.ts';
import {
  type CopiedSportsbookMarket,
  compareSportsbookMarket,
  copySportsbookMarket,
} from './checks/compare-sportsbook-market.ts';
import { BetSums } from './desk/bet-sums.ts';
import type { HouseFigures } from './desk/desk-store.ts';
import { presentLadder } from './desk/present-ladder.ts';
import { type HouseDeskPorts, houseDeskHandlers } from './office-calls.ts';
import { presentEvent } from './markets/present-event.ts';
import { EventSnapshots } from './markets/event-snapshots.ts';
import { EventTopics } from './markets/event-topics.ts';
import { listSportsbookExposures } from './records/list-sportsbook-exposures.ts';
import { MarketBooks } from './markets/market-books.ts';
import { SportsbookCorrections, resultOfFancy } from './settlement/sportsbook-corrections.ts';
import { showOffer } from './markets/shown-offer.ts';
import type { SportsbookSource } from './markets/sportsbook-source.ts';
import type { HouseLimits, HouseResult } from './model.ts';
import { previewSportsbookResult } from './desk/preview-sportsbook-result.ts';
import { totalOf } from '../../kernel/total-of-preview.ts';

/** Dependencies of the sportsbook. */
export interface SportsbookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly live: LiveHub;
  readonly source: SportsbookSource;
  readonly limits: HouseLimits;
  /** What all of a player's open bets hold, the exchange's included. */
  readonly totalExposureOf: (playerId: bigint) => Money;
  /** Lets players' resting orders in the order book lapse. */
  readonly withLapsing: WithLapsing;
  /** What players let themselves stake and lose over all products. */
  readonly playLimits: Pick<PlayLimits, 'readRooms'>;
  /** Why a bet of the player with that risk is refused now, from memory; undefined when it isn't. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => RefusalCode | undefined;
  /** Called when the database has failed for good. */
  readonly fault: (error: unknown) => void;
}

/** What the house can lose on a market, and how many players have bets in it. */
export interface HouseRisk {
  readonly marketKey: string;
  readonly eventId: string;
  readonly name: string;
  readonly lossMax: Money;
  readonly players: number;
}

/** The sportsbook of this process: bookmaker and fancy bets, taken against the house. */
export interface Sportsbook {
  readonly handlers: ReturnType<typeof sportsbookHandlers>;
  /** Takes a bet as the calls do, without HTTP; throws the refusal. */
  place(command: BetCommand): Promise<void>;
  /** What the player's open sportsbook bets can lose. */
  readonly exposureOf: (playerId: bigint) => Money;
  /** The sportsbook markets in which the player has something on hold, and how much. */
  listExposures(playerId: bigint): MarketExposure[];
  /** What the house can lose on each market with open bets. */
  risks(): HouseRisk[];
  /** Notes that an event, its bookmakers or its fancies changed. */
  followEvent(eventId: string): void;
  /** The snapshot of an event's topic of the stream; undefined for another topic. */
  imageOf(topic: string): string | undefined;
  settleFancy(event: EventOf<'fancy-resulted'>): Promise<void>;
  /** Settles the bookmakers of a match by its result. */
  settleBookmakers(event: EventOf<'market-resulted'>): Promise<void>;
  /** Actions of staff on a market that takes bets or was settled: void a bet or all, correct a result. */
  readonly corrections: Pick<
    SportsbookCorrections,
    'resettleBookmaker' | 'resettleFancy' | 'voidHouseBet' | 'voidHouseMarket'
  >;
  /** What a result of a fancy would move from or to wallets. */
  sumMoved(fancyId: string, result: FancyResult): Promise<bigint>;
  /** Serves the trader's desk. */
  deskHandlers(ports: HouseDeskPorts): ReturnType<typeof houseDeskHandlers>;
  /** What the house wins or loses by each outcome of a market with open bets; empty for another market. */
  ladderOf(marketKey: string, nameOf: (runnerId: number) => string): DeskHouseMarket['ladder'];
  /** What was bet on the markets of an event. */
  figuresOf(eventId: string): Promise<HouseFigures[]>;
  /** Compares the books with their tables, some markets at a time. */
  readonly checks: Pick<BookChecks, 'next' | 'compare'>;
  /** Settles markets whose result arrived while nothing could settle them. */
  settleKnownResults(): Promise<void>;
  /** True while the database is away and the bets wait to be reloaded: every bet is refused. */
  isAway(): boolean;
  close(): Promise<void>;
}

/** Loads the open bets and starts taking new ones. */
export async function openSportsbook(deps: SportsbookDeps): Promise<Sportsbook> {
  const {
    db,
    clock,
    log,
    bus,
    live,
    source,
    limits,
    totalExposureOf,
    withLapsing,
    playLimits,
    refusalOf,
    fault,
  } = deps;
  const sums = new BetSums();
  const books = new MarketBooks(db);
  await books.loadAll();
  const offer = showOffer(source, () => loop.isAway);
  const snapshots = new EventSnapshots(offer);
  const accounts = new BettingAccountBook(db);
  const topics = new EventTopics({ clock, live, draw: (eventId) => presentEvent(offer, eventId) });
  const playerChanged = (playerId: bigint) => bus.publish({ kind: 'balance-changed', playerId });
  const loop: BetLoop = new BetLoop({
    db,
    clock,
    log,
    source,
    limits,
    books,
    accounts,
    playLimits,
    refusalOf,
    playerChanged,
    fault,
    marketChanged: (marketKey) => checks.touch(marketKey),
    awayChanged() {
      snapshots.touchAll();
      topics.touchAll();
    },
  });
  const checks: BookChecks<CopiedSportsbookMarket> = new BookChecks({
    db,
    writer: loop,
    known: () => Array.from(books.all(), ({ market }) => market.marketKey),
    copy(marketKey) {
      const market = books.find(marketKey);
      return market && copySportsbookMarket(market, (playerId) => books.exposureOf(playerId));
    },
    compare: compareSportsbookMarket,
  });
  const corrections = new SportsbookCorrections({
    db,
    clock,
    loop,
    books,
    accounts,
    withLapsing,
    playerChanged,
  });

  return {
    handlers: sportsbookHandlers({ db, loop, books, snapshots, totalExposureOf }),
    async place(command) {
      const outcome = await loop.submit(command);
      if (outcome.kind === 'refused') throw new Refusal(outcome.code);
    },
    exposureOf: books.exposureOf,
    listExposures: (playerId) => listSportsbookExposures(books, source, playerId),
    risks: () =>
      [...books.all()].map(({ market, all, players }) => ({
        marketKey: market.marketKey,
        eventId: market.eventId,
        name: market.name,
        lossMax: all.book.bestCase,
        players: players.size,
      })),
    followEvent(eventId) {
      snapshots.touch(eventId);
      topics.touch(eventId);
    },
    imageOf: (topic) => topics.image(topic),
    async settleFancy({ fancyId, result }) {
      await corrections.settle(fancyId, resultOfFancy(result));
    },
    settleBookmakers: ({ marketId, result }) => corrections.settleBookmakers(marketId, result),
    corrections,
    async sumMoved(fancyId, result) {
      const wanted: HouseResult =
        result.outcome === 'ran' ? { outcome: 'settled', result: result.runs } : result;
      return totalOf((await previewSportsbookResult(db, fancyId, wanted)).accounts).moves;
    },
    deskHandlers: (ports) => houseDeskHandlers({ db, source, corrections }, ports),
    ladderOf(marketKey, nameOf) {
      const market = books.find(marketKey);
      return market === undefined ? [] : presentLadder(market, nameOf);
    },
    figuresOf: (eventId) => sums.find(db, eventId),
    checks,
    async settleKnownResults() {
      const open = [...books.all()].map(({ market }) => market);
      const fancyIds = open.filter(({ kind }) => kind !== 'BOOKMAKER').map(({ marketKey }) => marketKey);
      for (const [fancyId, result] of await source.readFancyResults(fancyIds))
        await corrections.settle(fancyId, resultOfFancy(result));
      for (const matchMarketId of new Set(open.flatMap((market) => market.matchMarketId ?? []))) {
        const result = source.findResult(matchMarketId);
        if (result !== undefined) await corrections.settleBookmakers(matchMarketId, result);
      }
    },
    isAway: () => loop.isAway,
    async close() {
      topics.close();
      await loop.close();
    },
  };
}
