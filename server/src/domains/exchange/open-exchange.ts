import { hasStartingPrices, type MarketExposure, type RefusalCode } from '@maidan/contract';
import type { Money, OnCloseBet, RunnerResult } from '@maidan/engine';
import { BookChecks } from '../../kernel/checks/book-checks.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { Job } from '../../kernel/jobs/start-job.ts';
import type { ImagesOf, LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { findStanding } from '../accounts/index.ts';
import { openPurses, type PursesPlan } from './bettors/open-purses.ts';
import { BatchChain } from './book/batch-chain.ts';
import { OrderIds } from './book/batch-store.ts';
import type { Done, PlaceCommand } from './book/command.ts';
import { CommitLoop } from './book/commit-loop.ts';
import { LiveMarkets } from './book/live-markets.ts';
import { type MatchingRules, openRules } from './book/open-rules.ts';
import { LinkedAccounts, MainAccounts } from './book/player-accounts.ts';
import { type ExchangeCallDeps, exchangeHandlers } from './calls.ts';
import { getStanding } from './commission/commission-store.ts';
import { compareMarket, type CopiedMarket, copyMarket } from './checks/compare-market.ts';
import { type RecordedDepths, MarketDepths } from './depth/market-depths.ts';
import { type ExchangeFigures, openFigures } from './desk/open-figures.ts';
import { exposureLimitHandlers } from './exposure-limits/exposure-limit-calls.ts';
import { deleteEndedLimits } from './exposure-limits/exposure-limit-store.ts';
import { BestExecution } from './best-execution/best-execution.ts';
import { bestExecutionHandlers } from './best-execution/best-execution-calls.ts';
import { ExposureLimits } from './exposure-limits/exposure-limits.ts';
import { openOwnLimits, type OwnLimits } from './exposure-limits/own-limits.ts';
import { FeedFollower } from './feed/feed-follower.ts';
import type { MarketSource, SourceMarket } from './feed/market-source.ts';
import { priceAlertHandlers } from './price-alerts/price-alert-calls.ts';
import { PriceRecorder } from './price-history/price-recorder.ts';
import { PriceWatch } from './price-alerts/price-watch.ts';
import { MarketSnapshots } from './live/market-snapshots.ts';
import { PlayerFeed, playerReads, playerTopics } from './live/player-feed.ts';
import { presentMarket } from './live/present-market.ts';
import { fundMaker } from './maker/fund-maker.ts';
import { MarketMaker } from './maker/market-maker.ts';
import { QuotedMarkets } from './maker/quoted-markets.ts';
import { isHouse, MAKER_PLAYER_ID } from './model.ts';
import { exchangeDeskHandlers, type ExchangeDeskPorts } from './office-calls.ts';
import { cancelOrders } from './orders/cancel-orders.ts';
import { DelayedOrders, lapseDelayedOrders } from './orders/delayed-orders.ts';
import { openSeveralOrders, type SeveralOrders } from './orders/several-orders.ts';
import { listWaiting } from './orders/list-waiting.ts';
import { listExposures } from './records/list-exposures.ts';
import { Corrections, type SliceSize } from './settlement/corrections.ts';
import type { PlayLimits } from '../safer-play/index.ts';
import { LapsingOrders } from './settlement/lapsing-orders.ts';
import { commissionOfType, type MarketCommission } from './terms.ts';

/** Dependencies and settings of the exchange. */
export interface ExchangeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: LiveHub;
  readonly source: MarketSource;
  /** Distinguishes snapshots of this process from those of an earlier one. */
  readonly epoch: string;
  /** In-play delays are divided by this when a feed is replayed faster than real time. */
  readonly delayDivisor: number;
  /** True if the house quotes the feed's prices with play money. */
  readonly quotes: boolean;
  /** What the player's open bets outside the order book hold: players are shown the sum. */
  readonly exposureElsewhereOf: (playerId: bigint) => Money;
  /** Why an order of the player with that risk is refused now, from memory; undefined when it isn't. */
  readonly refusalOf: (playerId: bigint, risk: bigint) => RefusalCode | undefined;
  /** What players let themselves stake and lose over all products. */
  readonly playLimits: Pick<PlayLimits, 'isLimited' | 'readRooms'>;
  /** The snapshot of a topic that the exchange does not keep, such as a score. */
  readonly imageOfOther: (topic: string) => string | undefined;
  /** Says that a call waits out a delay and does nothing, until the returned function is called. */
  readonly rest: () => () => void;
  /** How large markets are settled; left out outside tests. */
  readonly settlementSlice?: SliceSize | undefined;
  /** Called when the database has failed for good. */
  readonly fault: (error: unknown) => void;
}

/** An order without conditions. */
export type PlainOrder = Pick<
  PlaceCommand,
  'playerId' | 'marketId' | 'runnerId' | 'side' | 'odds' | 'size' | 'clientRef'
>;

/** What a player's matched bets in a market come to, by runner, and the market's terms. */
export interface MarketPosition {
  /** The market's base rate. */
  readonly commissionBps: number;
  /** By how much the player's discount reduces that now; 0 where the market allows none. */
  readonly discountBps: number;
  readonly numberOfWinners: number;
  readonly runners: readonly RunnerResult[];
  /** The player's bets that wait for the starting price. */
  readonly onClose: readonly Pick<OnCloseBet, 'runnerId' | 'side' | 'amount'>[];
}

/** The exchange of this process, rebuilt from the database and trading. */
export interface Exchange {
  readonly handlers: ReturnType<typeof exchangeHandlers> &
    ReturnType<typeof priceAlertHandlers> &
    ReturnType<typeof exposureLimitHandlers> &
    ReturnType<typeof bestExecutionHandlers>;
  /** Serves the trader's desk. */
  deskHandlers(ports: ExchangeDeskPorts): ReturnType<typeof exchangeDeskHandlers>;
  /** The topics of the live stream. */
  readonly topics: {
    readonly imagesOf: ImagesOf;
    /** A player's own topics of the exchange. */
    readonly ofPlayer: (playerId: bigint) => readonly string[];
  };
  /** Places an order as the call does, without HTTP; throws the refusal. */
  place(order: PlainOrder): Promise<Done>;
  /** Places and changes several orders at once, for programs. */
  readonly several: SeveralOrders;
  /** What players limit themselves to in a match. */
  readonly ownLimits: Pick<OwnLimits, 'list' | 'set' | 'remove' | 'unblock'>;
  /** Brings the books up to the feed's markets and results. */
  readonly feed: Pick<FeedFollower, 'followMarket' | 'settle' | 'settleKnownResults'>;
  /** Lets the market maker follow the feed's prices where it quotes the market; resolves once its quotes are on disk. */
  followPrices(marketId: string): Promise<void>;
  /** Has the house quote a market for somebody who follows it otherwise than by its topic, until the returned function is called. */
  keepQuoted(marketId: string): () => void;
  /** Keeps the purses of the sandbox's simulated bettors, once what those of an earlier start left waiting is withdrawn. */
  openPurses(plan: PursesPlan): Promise<Pick<Job, 'stop'>>;
  /** The whole depth of the markets. */
  readonly depth: RecordedDepths;
  readonly players: ExchangePlayers;
  /** The commission of a market: as it was opened, or as one of its type would be. */
  commissionOf(market: Pick<SourceMarket, 'marketId' | 'type'>): MarketCommission;
  /** True if a market takes bets at the starting price before it turns in-play. */
  hasStartingPrices(market: Pick<SourceMarket, 'marketId' | 'type'>): boolean;
  readonly rules: MatchingRules;
  readonly figures: ExchangeFigures;
  /** Actions of staff on a market that trades or was settled: void a bet or all, remove a runner, correct a result. */
  readonly corrections: Pick<
    Corrections,
    'resettle' | 'voidMarket' | 'voidOrder' | 'removeRunner' | 'withLapsing'
  >;
  /** Compares the books with their tables, some markets at a time. */
  readonly checks: Pick<BookChecks, 'next' | 'compare'>;
  /** The fingerprint of every market's book. */
  hashes(): ReadonlyMap<string, string>;
  /** True if the market's book is crossed. */
  isCrossed(marketId: string): boolean;
  /** The version of the market under which its book takes orders; undefined if it has no book. */
  findVersion(marketId: string): number | undefined;
  /** True while the database is away and the books wait to be reloaded: every bet is refused. */
  isAway(): boolean;
  close(): Promise<void>;
}

/** What others ask of and do with a player's bets. */
export interface ExchangePlayers {
  /** What the player's open orders and matched bets can lose. */
  exposureOf(playerId: bigint): Money;
  /** The markets in which the player has something on hold, and how much. */
  listExposures(playerId: bigint): MarketExposure[];
  /** Cancels what waits of a player in all books, with what was judged before the call; answers the ids of those orders. */
  cancelWaiting(playerId: bigint, reason: 'ACCOUNT' | 'LICENCE' | 'PLAYER'): Promise<readonly string[]>;
  /** The players who have orders waiting, in books or for the end of their in-play delay. */
  listWaiting(): ReadonlySet<bigint>;
  /** The markets in which the player may have unsettled orders. */
  listUnsettled(playerId: bigint): string[];
  /** What the player's matched bets in a market that trades come to by its result; undefined for any other market. */
  findPosition(playerId: bigint, marketId: string): Promise<MarketPosition | undefined>;
  /** Calls the listener with each player whose orders in a market have changed, until the returned function is called. */
  followOrders(listener: (playerId: bigint, marketId: string) => void): () => void;
  /** Notifies the player's open screens that the wallet changed. */
  walletChanged(playerId: bigint): void;
  /** Others than the exchange's batches have posted to these accounts. */
  accountsMoved(accountIds: readonly bigint[]): void;
}

/** Rebuilds the open markets and starts taking orders. */
export async function openExchange(deps: ExchangeDeps): Promise<Exchange> {
  const { db, clock, log, live, source, fault } = deps;
  const linked = new LinkedAccounts(db);
  await linked.load();
  const markets = new LiveMarkets(db, source, linked);
  await lapseDelayedOrders(db, clock.now());
  await markets.loadAll(clock.now());
  const exposureLimits = new ExposureLimits(db);
  await inTransaction(db, (tx) => deleteEndedLimits(tx));
  await exposureLimits.load();
  const bestExecution = new BestExecution(db);
  await bestExecution.load();
  const accounts = new MainAccounts(db);
  const orderFollowers = new Set<(playerId: bigint, marketId: string) => void>();
  const playerFeed = new PlayerFeed({ clock, live, log, reads: playerReads(db, source, markets) });
  const loop: CommitLoop = new CommitLoop({
    db,
    clock,
    log,
    markets,
    reload: async () => {
      await linked.load();
      await markets.reload();
      await exposureLimits.load();
      await bestExecution.load();
    },
    accounts,
    orderIds: new OrderIds(db),
    chain: await BatchChain.begin(db),
    groups: linked,
    exposureLimits,
    bestExecution,
    refusalOf: deps.refusalOf,
    playLimits: deps.playLimits,
    fault,
    listener: {
      marketsChanged: (ids) => ids.forEach(marketChanged),
      playersChanged: (players) => {
        for (const [playerId, marketIds] of players) {
          playerFeed.touch(playerId);
          for (const marketId of marketIds) tellFollowers(playerId, marketId);
        }
      },
      eventsBlocked(blocked) {
        ownLimits.tearDown(blocked);
      },
      paused() {
        depths.paused();
        snapshots.redraw();
      },
      awayChanged() {
        for (const { marketId } of markets.known()) touchShown(marketId);
        if (loop.isAway) return;
        delayedOrders.endAbandoned();
        void corrections.resume();
        void feed.followMissed();
      },
    },
  });
  const ownLimits: OwnLimits = openOwnLimits({ db, clock, log, loop, markets, limits: exposureLimits });
  const depths: MarketDepths = new MarketDepths({
    db,
    clock,
    source,
    loop,
    markets,
    asked: (marketId) => quoted?.noteAsked(marketId),
  });
  const checks: BookChecks<CopiedMarket> = new BookChecks({
    db,
    writer: loop,
    known: () => markets.known().map(({ marketId }) => marketId),
    copy(marketId) {
      const market = markets.find(marketId);
      return market && copyMarket(market, (playerId) => markets.exposureOf(playerId));
    },
    compare: compareMarket,
  });
  const findMarket = (marketId: string) => presentSourceMarket(source.findMarket(marketId), loop, markets);
  const isOver = (marketId: string) => {
    const status = source.findMarket(marketId)?.status;
    return status === undefined || status === 'CLOSED';
  };
  const watch = await PriceWatch.open({ db, clock, log }, isOver);
  const recorder = await PriceRecorder.open({ db, clock, log, isOver });
  const snapshots = new MarketSnapshots({
    clock,
    live,
    epoch: deps.epoch,
    drawn(market) {
      watch.look(market);
      recorder.look(market);
    },
    isSettled: (marketId) => loop.isAway || loop.isSettled(marketId),
    askForPause: () => loop.askForPause(),
    draw: findMarket,
  });
  const corrections = new Corrections({
    db,
    clock,
    log,
    slice: deps.settlementSlice,
    loop,
    markets,
    accounts,
    lapsing: new LapsingOrders(markets),
    groups: linked,
    fault,
    changed(marketId, players) {
      marketChanged(marketId);
      for (const playerId of players) {
        playerFeed.touch(playerId);
        tellFollowers(playerId, marketId);
      }
    },
  });
  const feed = new FeedFollower({ clock, log, source, loop, markets, changed: touchShown, corrections });
  const delayedOrders = new DelayedOrders({
    loop,
    clock,
    delayDivisor: deps.delayDivisor,
    isShutOut: async (playerId) => !isHouse(playerId) && (await findStanding(db, playerId)).blocked,
    delayedNow: () => markets.delayed(),
    rest: deps.rest,
  });
  const maker = new MarketMaker({ loop, source, playerId: MAKER_PLAYER_ID, log });
  const quoted: QuotedMarkets | undefined = deps.quotes
    ? new QuotedMarkets({ clock, live, source, markets, loop, maker })
    : undefined;
  // Messages of the feed from before the last stop may not have reached the books.
  await Promise.all(
    [...markets.all()].map(({ market: { marketId } }) => loop.submit({ kind: 'status', marketId })),
  );
  await corrections.resume();
  ownLimits.resume();
  if (deps.quotes) await fundMaker(db);
  const callDeps: ExchangeCallDeps = {
    db,
    clock,
    loop,
    delayedOrders,
    markets,
    snapshots,
    source,
    groups: linked,
    findMarket,
    noteAsked: (marketId) => quoted?.noteAsked(marketId),
    exposureElsewhereOf: deps.exposureElsewhereOf,
  };

  return {
    handlers: {
      ...exchangeHandlers(callDeps),
      ...exposureLimitHandlers({ ownLimits, source }),
      ...bestExecutionHandlers({ db, clock, loop, bestExecution }),
      ...priceAlertHandlers({ db, clock, watch, source, findMarket }),
    },
    deskHandlers: (ports) => exchangeDeskHandlers({ db, clock, source, corrections }, ports),
    topics: { imagesOf, ofPlayer: playerTopics },
    place: (order) => delayedOrders.place({ kind: 'place', persistence: 'LAPSE', ...order }),
    several: openSeveralOrders({ db, log, loop, delayedOrders, markets }),
    ownLimits,
    feed,
    async followPrices(marketId) {
      await quoted?.follow(marketId);
    },
    keepQuoted: (marketId) => quoted?.keep(marketId) ?? (() => {}),
    openPurses: (plan) => openPurses({ db, clock, log, markets, loop }, plan),
    depth: depths,
    players: {
      exposureOf: (playerId) => markets.exposureOf(playerId),
      listExposures: (playerId) => listExposures(markets, source, playerId),
      async cancelWaiting(playerId, reason) {
        // Orders of a batch under way are in the books after it.
        await loop.runAlone(() => Promise.resolve());
        const { orders } = await cancelOrders({ db, loop, markets }, playerId, {}, reason);
        return orders.map(({ id }) => id.toString());
      },
      listWaiting: () => listWaiting(markets),
      listUnsettled: (playerId) => markets.unsettledIdsOf(playerId),
      async findPosition(playerId, marketId) {
        await loop.settled(marketId);
        const found = markets.find(marketId);
        if (found === undefined) return undefined;
        const { commissionBps, discountAllowed, numberOfWinners } = found.market;
        // Before anything is waited for: the next batch may be on its way then.
        const { view } = found.book;
        const runners = view.resultsOf(Number(playerId));
        const onClose = view.allOnClose().filter(({ accountId }) => accountId === Number(playerId));
        const discountBps = discountAllowed ? (await getStanding(db, playerId, clock.now())).discountBps : 0;
        return { commissionBps, discountBps, numberOfWinners, runners, onClose };
      },
      followOrders(listener) {
        orderFollowers.add(listener);
        return () => void orderFollowers.delete(listener);
      },
      walletChanged: playerFeed.touch,
      accountsMoved: (accountIds) => loop.accountsMoved(accountIds),
    },
    commissionOf: ({ marketId, type }) => markets.find(marketId)?.market ?? commissionOfType(type),
    hasStartingPrices: ({ marketId, type }) =>
      markets.find(marketId)?.market.startingPrices ?? hasStartingPrices(type),
    rules: openRules({ db, clock, loop, markets, linked, changed: touchShown }),
    figures: openFigures(db, markets),
    corrections,
    checks,
    hashes: () => new Map([...markets.all()].map(({ market, book }) => [market.marketId, book.view.hash()])),
    isCrossed: (marketId) => markets.find(marketId)?.book.view.crossed() ?? false,
    findVersion: (marketId) => markets.find(marketId)?.state.version,
    isAway: () => loop.isAway,
    async close() {
      quoted?.close();
      delayedOrders.close();
      ownLimits.close();
      await corrections.close();
      await loop.close();
      snapshots.close();
      await recorder.close();
    },
  };

  function tellFollowers(playerId: bigint, marketId: string): void {
    for (const listener of orderFollowers) listener(playerId, marketId);
  }

  function marketChanged(marketId: string): void {
    touchShown(marketId);
    checks.touch(marketId);
  }

  /** Notes that what is shown of a market may have changed. */
  function touchShown(marketId: string): void {
    snapshots.touch(marketId);
    depths.touch(marketId);
  }

  function imagesOf(topic: string): readonly string[] {
    const image = topic.startsWith('market:')
      ? snapshots.image(topic.slice('market:'.length))
      : imageOfPlayer(topic);
    return image === undefined ? [] : [image];
  }

  /** A lagging reader's wallet and orders are read again, and sent when available. */
  function imageOfPlayer(topic: string): string | undefined {
    const [name, playerId] = topic.split('@');
    if (playerId === undefined || (name !== 'wallet' && name !== 'orders')) return deps.imageOfOther(topic);
    playerFeed.touch(BigInt(playerId));
    return undefined;
  }
}

/** What the stream shows of a market. While the database is away no bet is taken, and screens show it as suspended. */
function presentSourceMarket(fromFeed: SourceMarket | undefined, loop: CommitLoop, markets: LiveMarkets) {
  if (fromFeed === undefined) return undefined;
  const { marketId, status } = fromFeed;
  const market = loop.isAway && status === 'OPEN' ? { ...fromFeed, status: 'SUSPENDED' as const } : fromFeed;
  const isSettled = loop.isSettled(marketId);
  return presentMarket(market, {
    live: isSettled ? markets.find(marketId) : undefined,
    tradedOn: (runnerId) => (isSettled ? markets.tradedOn(marketId, runnerId) : undefined),
  });
}
