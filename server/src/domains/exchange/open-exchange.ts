import { liveOrdersSchema, liveWalletSchema, type MarketExposure, type RefusalCode } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EventOf, MarketResult } from '../../events.ts';
import { BookChecks } from '../../kernel/checks/book-checks.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { Player } from '../../kernel/http/served-call.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/log.ts';
import { getWallet, openAccount, openPlayerAccounts, transfer, walletCurrency } from '../ledger/index.ts';
import { findStanding } from '../accounts/index.ts';
import { type ExchangeCallDeps, exchangeHandlers, presentOrder } from './calls.ts';
import type { Done, PlaceCommand } from './book/command.ts';
import { CommitLoop } from './book/commit-loop.ts';
import { compareMarket, type CopiedMarket, copyMarket } from './checks/compare-market.ts';
import { Corrections } from './settlement/corrections.ts';
import { MatchedSums } from './desk/matched-sums.ts';
import { exchangeDeskHandlers, type ExchangeDeskPorts } from './office-calls.ts';
import { presentMarket } from './live/present-market.ts';
import { listExposures } from './records/list-exposures.ts';
import { linkAccounts, unlinkAccount } from './book/link-accounts.ts';
import { LinkedAccounts, TradingAccounts } from './book/player-accounts.ts';
import { LapsingOrders } from './settlement/lapsing-orders.ts';
import { LiveMarkets } from './book/live-markets.ts';
import { MarketMaker } from './maker/market-maker.ts';
import { MarketSnapshots } from './live/market-snapshots.ts';
import type { MarketSource } from './market-source.ts';
import { type DelayModel, MAKER_PLAYER_ID } from './model.ts';
import { cancelOrders } from './orders/cancel-orders.ts';
import { DelayedOrders } from './orders/delayed-orders.ts';
import { OrderIds } from './book/batch-store.ts';
import { PlayerFeed } from './live/player-feed.ts';
import { serveStream } from './live/serve-stream.ts';
import { setCrossMatching } from './book/set-cross-matching.ts';
import { setDelayModel } from './book/set-delay-model.ts';
import { findEnd } from './settlement/settlement-store.ts';
import { listOpenOrders } from './store.ts';

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
  /** The snapshot of a topic that the exchange does not keep, such as a score. */
  readonly imageOfOther: (topic: string) => string | undefined;
  /** Called when the database has failed for good. */
  readonly fault: (error: unknown) => void;
}

/** ৳100 crore of play money limits what the maker can lose in all. */
const MAKER_FUNDS: Money = money(100_000_000_000n);

/** An order without conditions. */
export type PlainOrder = Pick<
  PlaceCommand,
  'playerId' | 'marketId' | 'runnerId' | 'side' | 'odds' | 'size' | 'clientRef'
>;

/** What the desk shows of a market's bets and its end. */
export interface MarketFigures {
  readonly matched: Money;
  readonly players: number;
  readonly settlement: number;
  readonly result: MarketResult | undefined;
}

/** The exchange of this process, rebuilt from the database and trading. */
export interface Exchange {
  readonly handlers: ReturnType<typeof exchangeHandlers>;
  /** Places an order as the call does, without HTTP; throws the refusal. */
  place(order: PlainOrder): Promise<Done>;
  /** `moreTopicsOf` are a player's topics that are not the exchange's. */
  serveStream(
    app: FastifyInstance,
    authenticate: (token: string) => Promise<Player | undefined>,
    moreTopicsOf: (playerId: bigint) => readonly string[],
  ): void;
  /** Applies a market's state, as it now trades, to its book, in order; resolves once it is done. */
  followMarket(marketId: string): Promise<void>;
  /** Lets the market maker follow the feed's prices; resolves once its quotes are on disk. */
  followPrices(marketId: string): Promise<void>;
  /** Settles a market by its result. */
  settle(event: EventOf<'market-resulted'>): Promise<void>;
  /** Actions of staff on a market that trades or was settled: void a bet or all, remove a runner, correct a result. */
  readonly corrections: Pick<
    Corrections,
    'resettle' | 'voidMarket' | 'voidOrder' | 'removeRunner' | 'withLapsing'
  >;
  /** Serves the trader's desk. */
  deskHandlers(ports: ExchangeDeskPorts): ReturnType<typeof exchangeDeskHandlers>;
  /** The matched amount in the books of those of these markets that trade. */
  matchedIn(marketIds: readonly string[]): Money;
  /** The matched amount of a market, by how many players, and its result with the settlement's number. */
  figuresOf(marketId: string): Promise<MarketFigures>;
  /** Links these accounts as one person's: their orders never match each other. */
  linkAccounts(playerIds: readonly bigint[]): Promise<void>;
  /** Unlinks an account. */
  unlinkAccount(playerId: bigint): Promise<void>;
  /** Sets which orders of a market wait out its in-play delay. */
  setDelayModel(marketId: string, delayModel: DelayModel): Promise<void>;
  /** Sets whether orders of a market also match at the virtual prices of its other runners. */
  setCrossMatching(marketId: string, crossMatching: boolean): Promise<void>;
  /** Settles markets whose result arrived while nothing could settle them. */
  settleKnownResults(): Promise<void>;
  /** A market's result after any correction; undefined while it trades. */
  findResult(marketId: string): Promise<MarketResult | undefined>;
  /** Cancels the player's resting orders in all books; answers the ids of those orders. */
  cancelWaiting(playerId: bigint): Promise<readonly string[]>;
  /** What the player's open orders and matched bets can lose. */
  exposureOf(playerId: bigint): Money;
  /** The markets in which the player has something on hold, and how much. */
  listExposures(playerId: bigint): MarketExposure[];
  /** Notifies the player's open screens that the wallet changed. */
  walletChanged(playerId: bigint): void;
  /** The fingerprint of every market's book. */
  hashes(): ReadonlyMap<string, string>;
  /** True if the market's book is crossed. */
  isCrossed(marketId: string): boolean;
  /** Compares the books with their tables, some markets at a time. */
  readonly checks: Pick<BookChecks, 'next' | 'compare'>;
  /** True while the database is away and the books wait to be reloaded: every bet is refused. */
  isAway(): boolean;
  close(): Promise<void>;
}

/** Rebuilds the open markets and starts taking orders. */
export async function openExchange(deps: ExchangeDeps): Promise<Exchange> {
  const { db, clock, log, live, source } = deps;
  const linked = new LinkedAccounts(db);
  const sums = new MatchedSums();
  await linked.load();
  const markets = new LiveMarkets(db, source, linked);
  await markets.loadAll();
  const accounts = new TradingAccounts(db);
  const reads = {
    wallet: (playerId: bigint) => readWallet(db, playerId),
    orders: (playerId: bigint) => readOrders(db, source, playerId, markets.idsOf(playerId)),
  };
  const playerFeed = new PlayerFeed({ clock, live, log, reads });
  const loop: CommitLoop = new CommitLoop({
    db,
    clock,
    log,
    markets,
    reload: async () => {
      await linked.load();
      await markets.reload();
    },
    accounts,
    orderIds: new OrderIds(db),
    groups: linked,
    refusalOf: deps.refusalOf,
    fault: deps.fault,
    listener: {
      marketsChanged: (ids) =>
        ids.forEach((id) => {
          snapshots.touch(id);
          checks.touch(id);
        }),
      playersChanged: (players) => {
        for (const playerId of players.keys()) playerFeed.touch(playerId);
      },
      awayChanged() {
        for (const { marketId } of markets.known()) snapshots.touch(marketId);
        if (!loop.isAway) void followMissed();
      },
    },
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
  /** Markets with feed messages that haven't reached the books. */
  const missed = new Set<string>();
  const snapshots = new MarketSnapshots({
    clock,
    live,
    epoch: deps.epoch,
    isSettled: (marketId) => loop.isAway || loop.isSettled(marketId),
    draw: (marketId) => {
      const fromFeed = source.findMarket(marketId);
      // While the database is away no bet is taken, and screens show it.
      const market =
        loop.isAway && fromFeed?.status === 'OPEN' ? { ...fromFeed, status: 'SUSPENDED' as const } : fromFeed;
      return market && presentMarket(market, loop.isSettled(marketId) ? markets.find(marketId) : undefined);
    },
  });
  const corrections = new Corrections({
    db,
    clock,
    loop,
    markets,
    accounts,
    lapsing: new LapsingOrders(markets),
    groups: linked,
    fault: deps.fault,
    changed(marketId, players) {
      snapshots.touch(marketId);
      checks.touch(marketId);
      for (const playerId of players) playerFeed.touch(playerId);
    },
  });
  const desk = new DelayedOrders({
    loop,
    clock,
    delayDivisor: deps.delayDivisor,
    isShutOut: async (playerId) => (await findStanding(db, playerId)).blocked,
  });
  const maker = new MarketMaker({ loop, source, playerId: MAKER_PLAYER_ID, log });
  // Messages of the feed from before the last stop may not have reached the books.
  await Promise.all(
    [...markets.all()].map(({ market: { marketId } }) => loop.submit({ kind: 'status', marketId })),
  );
  if (deps.quotes) await fundMaker(db);
  const callParts: ExchangeCallDeps = {
    db,
    clock,
    loop,
    desk,
    markets,
    snapshots,
    source,
    groups: linked,
    exposureElsewhereOf: deps.exposureElsewhereOf,
  };

  return {
    handlers: exchangeHandlers(callParts),
    place: (order) =>
      desk.place({
        kind: 'place',
        persistence: 'LAPSE',
        ...order,
      }),
    serveStream: (app, authenticate, moreTopicsOf) =>
      serveStream(app, {
        live,
        playerFeed,
        authenticate,
        moreTopicsOf,
        imageOf: (topic) =>
          topic.startsWith('market:') ? snapshots.image(topic.slice('market:'.length)) : imageOfPlayer(topic),
      }),
    followMarket,
    async followPrices(marketId) {
      if (deps.quotes) await maker.follow(marketId);
    },
    settle: ({ marketId, result }) => corrections.settle(marketId, result),
    corrections,
    deskHandlers: (ports) => exchangeDeskHandlers({ db, source, corrections }, ports),
    matchedIn: (marketIds) => money(marketIds.reduce((sum, marketId) => sum + matchedOf(marketId), 0n)),
    figuresOf: async (marketId) => ({
      ...(await sums.find(db, marketId)),
      ...((await findEnd(db, marketId)) ?? { settlement: 0, result: undefined }),
    }),
    linkAccounts: (playerIds) => linkAccounts({ clock, loop, markets, linked }, playerIds),
    unlinkAccount: (playerId) => unlinkAccount({ clock, loop, markets, linked }, playerId),
    setDelayModel: (marketId, delayModel) => setDelayModel({ db, loop, markets }, marketId, delayModel),
    setCrossMatching: (marketId, crossMatching) =>
      setCrossMatching({ db, loop, markets, changed: (id) => snapshots.touch(id) }, marketId, crossMatching),
    async settleKnownResults() {
      for (const market of markets.known()) {
        const result = source.findResult(market.marketId);
        if (result !== undefined) await corrections.settle(market.marketId, result);
      }
    },
    findResult: async (marketId) => (await findEnd(db, marketId))?.result,
    async cancelWaiting(playerId) {
      const { orders } = await cancelOrders({ db, loop, markets }, playerId, {});
      return orders.map(({ id }) => id.toString());
    },
    exposureOf: (playerId) => markets.exposureOf(playerId),
    listExposures: (playerId) => listExposures(markets, source, playerId),
    walletChanged: playerFeed.touch,
    hashes: () => new Map([...markets.all()].map(({ market, book }) => [market.marketId, book.view.hash()])),
    isCrossed: (marketId) => markets.find(marketId)?.book.view.crossed() ?? false,
    checks,
    isAway: () => loop.isAway,
    async close() {
      desk.close();
      await loop.close();
      snapshots.close();
    },
  };

  async function followMarket(marketId: string): Promise<void> {
    const status = source.findMarket(marketId)?.status;
    if (status === undefined) return;
    missed.add(marketId);
    if (status !== 'CLOSED' && markets.find(marketId) === undefined)
      await loop.runAlone(() => markets.open(marketId, clock.now()));
    await loop.submit({ kind: 'status', marketId });
    await removeRunners(marketId);
    missed.delete(marketId);
    snapshots.touch(marketId);
  }

  /** Applies to the books what the feed sent while the database was away. */
  async function followMissed(): Promise<void> {
    const marketIds = new Set([...missed, ...markets.known().map((market) => market.marketId)]);
    await Promise.all(
      Array.from(marketIds, (marketId) =>
        followMarket(marketId).catch((error: unknown) =>
          log.warn({ err: error, marketId }, 'a market could not follow the feed'),
        ),
      ),
    );
  }

  function matchedOf(marketId: string): bigint {
    const trading = markets.find(marketId);
    return (trading?.market.runners ?? []).reduce(
      (sum, runnerId) => sum + (trading?.book.view.tradedOn(runnerId).sizeMatched ?? 0n),
      0n,
    );
  }

  /** Removes from the book the runners that are removed by now; the last one waits for the market's end. */
  async function removeRunners(marketId: string): Promise<void> {
    for (const runner of source.findMarket(marketId)?.runners ?? []) {
      const trading = markets.find(marketId)?.market.runners ?? [];
      if (runner.status === 'REMOVED' && trading.length > 1 && trading.includes(runner.runnerId))
        await corrections.removeRunner(marketId, runner.runnerId, runner.reductionBps ?? 0);
    }
  }

  /** A lagging reader's wallet and orders are read again, and sent when available. */
  function imageOfPlayer(topic: string): string | undefined {
    const [name, playerId] = topic.split('@');
    if (playerId === undefined || (name !== 'wallet' && name !== 'orders')) return deps.imageOfOther(topic);
    playerFeed.touch(BigInt(playerId));
    return undefined;
  }
}

/** In one statement: the books in memory are updated a moment after the tables, and money would seem to be missing. */
async function readWallet(db: Db, playerId: bigint): Promise<string> {
  const { main, exposure } = await getWallet(db, playerId, walletCurrency);
  return JSON.stringify(z.encode(liveWalletSchema, { balance: main, exposure, available: main }));
}

async function readOrders(
  db: Db,
  source: MarketSource,
  playerId: bigint,
  marketIds: readonly string[],
): Promise<string> {
  const orders = await listOpenOrders(db, playerId, marketIds);
  return JSON.stringify(
    z.encode(liveOrdersSchema, { orders: orders.map((order) => presentOrder(order, source)) }),
  );
}

/** Gives the maker its play money out of the house's capital, once. */
async function fundMaker(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const wallet = await openPlayerAccounts(tx, MAKER_PLAYER_ID, walletCurrency);
    const capital = await openAccount(tx, {
      kind: 'house_capital',
      ownerKey: 'house',
      currency: walletCurrency,
    });
    await transfer(tx, {
      requestId: 'market-maker:play-money',
      cause: 'play-money',
      postings: [
        { accountId: capital, amount: money(-MAKER_FUNDS) },
        { accountId: wallet.main, amount: MAKER_FUNDS },
      ],
    });
  });
}
