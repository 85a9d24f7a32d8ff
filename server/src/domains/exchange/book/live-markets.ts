import { hasStartingPrices, type MarketType } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Db } from '../../../kernel/db.ts';
import type { Groups } from './player-accounts.ts';
import { type LiveMarket, type MarketState, rebuildMarket } from './live-market.ts';
import type { MarketSource } from '../feed/market-source.ts';
import type { ExchangeMarket, StoredOrder } from '../model.ts';
import { insertMarket, listOpenMarkets, listSettlingMarkets } from '../store.ts';
import { listStoredBooks } from './book-store.ts';
import type { Traded } from './ended-market-store.ts';
import { EndedMarkets } from './ended-markets.ts';
import { listResults } from '../settlement/settlement-store.ts';
import { commissionOfType } from '../terms.ts';

/** Markets whose books are loaded with the same queries: enough for a quick start, few enough for the memory. */
const READ_TOGETHER = 32;

/** Runners of the widest market whose orders meet across them (decision 0106): correct scores have nineteen. */
const CROSS_RUNNERS_MAX = 20;
/** Of a race, where a removed runner would take all virtual matches with it. */
const CROSS_RACERS_MAX = 6;

const crossRunnersMax = (type: MarketType): number => (type === 'WIN' ? CROSS_RACERS_MAX : CROSS_RUNNERS_MAX);

/** A market that its feed has not mentioned since the start takes no bets. */
const SILENT: MarketState = { status: 'SUSPENDED', inPlay: false, betDelaySeconds: 0, version: 0 };

/** A market whose players are being paid, some at a time: it takes no bets, and nobody finds it among those that trade. */
export interface SettlingMarket {
  readonly market: ExchangeMarket;
  /** What everybody who isn't paid yet has on hold for it. */
  readonly holds: ReadonlyMap<bigint, Money>;
  /** The orders of these players that still wait in its table. */
  readonly waiting: ReadonlyMap<bigint, readonly number[]>;
}

/** The markets that trade, in memory, and what each player has on hold for all of them and for those being settled. */
export class LiveMarkets {
  readonly #db: Db;
  readonly #source: MarketSource;
  readonly #groups: Groups;
  readonly #markets = new Map<string, LiveMarket>();
  /** Their ids by match: every order of a player with a limit on it asks for them. */
  readonly #ofEvent = new Map<string, Set<string>>();
  readonly #settling = new Map<string, SettlingMarket & { readonly holds: Map<bigint, Money> }>();
  readonly #exposures = new Map<bigint, Money>();
  readonly #ended = new EndedMarkets();

  constructor(db: Db, source: MarketSource, groups: Groups) {
    this.#db = db;
    this.#source = source;
    this.#groups = groups;
  }

  find(marketId: string): LiveMarket | undefined {
    return this.#markets.get(marketId);
  }

  /** The markets in memory at this moment; they may be removed while the list is iterated. */
  known(): ExchangeMarket[] {
    return Array.from(this.#markets.values(), ({ market }) => market);
  }

  all(): IterableIterator<LiveMarket> {
    return this.#markets.values();
  }

  /** The markets of a match. */
  *ofEvent(eventId: string): Iterable<LiveMarket> {
    for (const marketId of this.#ofEvent.get(eventId) ?? []) {
      const live = this.#markets.get(marketId);
      if (live !== undefined) yield live;
    }
  }

  /** The markets in which the player may have unsettled orders, or orders that wait out a delay. */
  idsOf(playerId: bigint): string[] {
    const accountId = Number(playerId);
    return Array.from(this.#markets.values())
      .filter(({ book, delayed }) => book.view.knows(accountId) || hasOrderOf(delayed, playerId))
      .map(({ market }) => market.marketId);
  }

  /** The same, with the markets that are being settled in which the player isn't paid yet. */
  unsettledIdsOf(playerId: bigint): string[] {
    const settling = [...this.#settling].flatMap(([marketId, { holds }]) =>
      holds.has(playerId) ? [marketId] : [],
    );
    return [...this.idsOf(playerId), ...settling];
  }

  /** All orders that wait out the in-play delay. */
  *delayed(): Iterable<{ readonly orderId: number; readonly playerId: bigint; readonly marketId: string }> {
    for (const { delayed } of this.#markets.values())
      for (const { id: orderId, playerId, marketId } of delayed.values())
        yield { orderId, playerId, marketId };
  }

  /** The market's state now, as it trades. */
  stateOf(marketId: string): MarketState | undefined {
    return this.#source.findMarket(marketId);
  }

  /** What the player has on hold for all markets. */
  exposureOf(playerId: bigint): Money {
    return this.#exposures.get(playerId) ?? money(0n);
  }

  /** Applies the exposures that a committed batch left. */
  takeExposures(changed: ReadonlyMap<bigint, Money>): void {
    for (const [playerId, exposure] of changed) {
      if (exposure === 0n) this.#exposures.delete(playerId);
      else this.#exposures.set(playerId, exposure);
    }
  }

  /** What was traded on a runner, also for a day after the market's end; undefined if nothing is known of it. */
  tradedOn(marketId: string, runnerId: number): Traded | undefined {
    return (
      this.#markets.get(marketId)?.book.view.tradedOn(runnerId) ?? this.#ended.tradedOn(marketId, runnerId)
    );
  }

  /** When a market was settled; undefined for one that isn't, or was before this process began. */
  settledAt(marketId: string): Date | undefined {
    return this.#ended.settledAt(marketId);
  }

  /** True of a market that trades, or whose players aren't all paid yet. */
  isUnsettled(marketId: string): boolean {
    return this.#markets.has(marketId) || this.#settling.has(marketId);
  }

  /** Builds every open market from the database, and reads what was traded in those that ended lately. */
  async loadAll(now: Date): Promise<void> {
    await this.#ended.load(this.#db, now);
    await this.#build(await listOpenMarkets(this.#db));
    await this.#loadSettling();
    this.#sumExposures();
  }

  /** Starts trading a market from the feed; a repeat changes nothing. */
  async open(marketId: string, now: Date): Promise<LiveMarket | undefined> {
    const known = this.#markets.get(marketId);
    const source = this.#source.findMarket(marketId);
    if (known !== undefined || source === undefined || this.#settling.has(marketId)) return known;
    const market: ExchangeMarket = {
      marketId,
      eventId: source.eventId,
      numberOfWinners: source.numberOfWinners,
      eachWay: source.eachWay,
      line: source.line,
      runners: source.runners
        .filter((runner) => runner.status !== 'REMOVED')
        .map((runner) => runner.runnerId),
      ...commissionOfType(source.type),
      inPlay: false,
      delayModel: 'passive',
      crossMatching:
        source.numberOfWinners === 1 &&
        source.eachWay === undefined &&
        source.line === undefined &&
        source.runners.length <= crossRunnersMax(source.type),
      startingPrices: hasStartingPrices(source.type),
    };
    const inserted = await insertMarket(this.#db, market, now);
    if (inserted) await this.#build([market]);
    return this.#markets.get(marketId);
  }

  /** Reloads every book, and drops markets that ended: after commits whose outcome is unknown. */
  async reload(): Promise<void> {
    const open = await listOpenMarkets(this.#db);
    await this.#build(open);
    const openIds = new Set(open.map(({ marketId }) => marketId));
    for (const { marketId } of this.known()) if (!openIds.has(marketId)) this.#end(marketId);
    await this.#loadSettling();
    this.#sumExposures();
  }

  /** Discards the books of these markets and rebuilds them from the database. */
  async rebuild(marketIds: ReadonlySet<string>): Promise<void> {
    const open = await listOpenMarkets(this.#db);
    await this.#build(open.filter(({ marketId }) => marketIds.has(marketId)));
    this.#sumExposures();
  }

  /** Replaces a trading market with its corrected version. */
  replace(live: LiveMarket): void {
    this.#keep(live);
    this.#sumExposures();
  }

  /** Ends the trading of a market that was settled then. */
  remove(marketId: string, settledAt: Date): void {
    this.#ended.noteSettled(marketId, settledAt);
    this.#end(marketId);
    this.#sumExposures();
  }

  /** A market that is being settled; undefined for any other. */
  findSettling(marketId: string): SettlingMarket | undefined {
    return this.#settling.get(marketId);
  }

  /** The ids of the markets that are being settled. */
  settlingIds(): string[] {
    return [...this.#settling.keys()];
  }

  /** Ends the trading of a market whose players are paid from now on; what they have on hold stays until each is. */
  beginSettling(marketId: string): void {
    const live = this.#markets.get(marketId);
    if (live === undefined) return;
    this.#settling.set(marketId, settlingOf(live));
    this.#end(marketId);
  }

  /** Notes that these players are paid: nothing of theirs is on hold for that market any more. */
  notePaid(marketId: string, playerIds: readonly bigint[]): void {
    const holds = this.#settling.get(marketId)?.holds;
    for (const playerId of playerIds) {
      const exposure = money(this.exposureOf(playerId) - (holds?.get(playerId) ?? 0n));
      this.takeExposures(new Map([[playerId, exposure]]));
      holds?.delete(playerId);
    }
  }

  /** Forgets a market whose players are all paid, by then. */
  endSettling(marketId: string, settledAt: Date): void {
    this.#ended.noteSettled(marketId, settledAt);
    this.#settling.delete(marketId);
  }

  async #loadSettling(): Promise<void> {
    this.#settling.clear();
    for (const market of await listSettlingMarkets(this.#db)) {
      const { marketId } = market;
      const stored = (await listStoredBooks(this.#db, [marketId])).get(marketId);
      if (stored === undefined) throw new Error(`the book of ${marketId} was not read`);
      const live = rebuildMarket(market, SILENT, stored, this.#groups);
      const settling = settlingOf(live);
      for (const { playerId } of await listResults(this.#db, marketId, 1)) settling.holds.delete(playerId);
      this.#settling.set(marketId, settling);
      this.#ended.add(live);
    }
  }

  #end(marketId: string): void {
    const live = this.#markets.get(marketId);
    if (live === undefined) return;
    this.#ended.add(live);
    this.#markets.delete(marketId);
    const { eventId } = live.market;
    const siblings = this.#ofEvent.get(eventId);
    siblings?.delete(marketId);
    if (siblings?.size === 0) this.#ofEvent.delete(eventId);
  }

  async #build(markets: readonly ExchangeMarket[]): Promise<void> {
    for (let from = 0; from < markets.length; from += READ_TOGETHER) {
      const group = markets.slice(from, from + READ_TOGETHER);
      const books = await listStoredBooks(
        this.#db,
        group.map(({ marketId }) => marketId),
      );
      for (const market of group) {
        const { marketId } = market;
        const stored = books.get(marketId);
        if (stored === undefined) throw new Error(`the book of ${marketId} was not read`);
        const state = this.stateOf(marketId) ?? SILENT;
        this.#keep(rebuildMarket(market, state, stored, this.#groups));
      }
    }
  }

  /** A reloaded book belongs to the same market: delayed orders still see its suspensions. */
  #keep(live: LiveMarket): void {
    const { marketId, eventId } = live.market;
    this.#ofEvent.set(eventId, (this.#ofEvent.get(eventId) ?? new Set()).add(marketId));
    live.suspensions = this.#markets.get(marketId)?.suspensions ?? 0;
    this.#markets.set(marketId, live);
  }

  #sumExposures(): void {
    this.#exposures.clear();
    for (const { book } of this.#markets.values()) {
      for (const { accountId, hold } of book.view.holds()) {
        const playerId = BigInt(accountId);
        this.#exposures.set(playerId, money(this.exposureOf(playerId) + hold));
      }
    }
    for (const { holds } of this.#settling.values())
      for (const [playerId, hold] of holds)
        this.#exposures.set(playerId, money(this.exposureOf(playerId) + hold));
  }
}

function settlingOf({ market, book, orders, onClose }: LiveMarket) {
  const waiting = Map.groupBy([...orders.values(), ...onClose.values()], ({ playerId }) => playerId);
  return {
    market,
    holds: new Map(book.view.holds().map(({ accountId, hold }) => [BigInt(accountId), hold])),
    waiting: new Map(Array.from(waiting, ([playerId, own]) => [playerId, own.map(({ id }) => id)])),
  };
}

function hasOrderOf(orders: ReadonlyMap<number, StoredOrder>, playerId: bigint): boolean {
  for (const order of orders.values()) if (order.playerId === playerId) return true;
  return false;
}
