import { type HoldChange, type MarketEvent, type Money, type Refused, money } from '@maidan/engine';
import type { Batch as LedgerBatch } from '../ledger/index.ts';
import {
  type BookCommand,
  type CancelCommand,
  type Outcome,
  type PlaceCommand,
  type QuoteCommand,
  type ReduceCommand,
  type StatusCommand,
  furthestOdds,
  refusedWith,
} from './command.ts';
import { type LiveMarket, type MarketState, nameOf } from './live-market.ts';
import { planQuotes } from './plan-quotes.ts';
import type { StoredOrder, StoredTrade } from './model.ts';
import type { BatchRows } from './store.ts';
import type { TradingAccount } from './trading-accounts.ts';

/** What a batch needs to know of the world; all of it was read before, under lock. */
export interface BatchWorld {
  readonly now: Date;
  market(marketId: string): LiveMarket | undefined;
  /** The market's state as the feed tells it now. */
  state(marketId: string): MarketState | undefined;
  account(playerId: bigint): TradingAccount;
  /** The locked balance of a player's main wallet. */
  balance(playerId: bigint): Money;
  /** What the player has on hold for all markets together. */
  exposure(playerId: bigint): Money;
  /** The order of that name that was placed in an earlier batch. */
  placedBefore(name: string): StoredOrder | undefined;
  nextOrderId(): number;
}

/** The in-play delay is served before matching; an order that would only rest skips it (exchange rules: passive model). */
const needsDelay = (command: PlaceCommand, live: LiveMarket): boolean =>
  live.state.inPlay &&
  live.state.betDelaySeconds > 0 &&
  command.delayedUnder === undefined &&
  !live.book.view.wouldRest(command.selectionId, command.side, furthestOdds(command));

/** Applies commands to the books in memory and gathers the rows that make them last. */
export class Batch {
  readonly #world: BatchWorld;
  readonly #placed: StoredOrder[] = [];
  readonly #placedByName = new Map<string, StoredOrder>();
  readonly #placedIds = new Set<number>();
  readonly #changed = new Map<number, StoredOrder>();
  readonly #trades: StoredTrade[] = [];
  readonly #turned: string[] = [];
  readonly #balances = new Map<bigint, Money>();
  readonly #exposures = new Map<bigint, Money>();
  /** How much more each player holds. */
  readonly #raised = new Map<bigint, bigint>();
  readonly touchedMarkets = new Set<string>();
  readonly touchedPlayers = new Map<bigint, Set<string>>();

  constructor(world: BatchWorld) {
    this.#world = world;
  }

  /** Carries one command out; a refusal leaves everything as it was. */
  apply(command: BookCommand): Outcome {
    const live = this.#world.market(command.marketId);
    if (live === undefined) return this.#refuseEnded(command);
    switch (command.kind) {
      case 'place':
        return this.#place(live, command);
      case 'cancel':
        return this.#cancel(live, command);
      case 'reduce':
        return this.#reduce(live, command);
      case 'quote':
        return this.#quote(live, command);
      case 'status':
        break;
    }
    return this.#followState(live, command);
  }

  /** The rows of the exchange's own tables. */
  rows(): BatchRows {
    return {
      placed: this.#placed,
      changed: [...this.#changed.values()],
      trades: this.#trades,
      turned: this.#turned,
    };
  }

  /** The rows of the ledger: the whole batch is one transfer between the players' main wallets and their exposures. */
  ledgerBatch(requestId: string): LedgerBatch {
    const postings: LedgerBatch['postings'][number][] = [];
    for (const [playerId, raised] of this.#raised) {
      if (raised === 0n) continue;
      const { mainId, exposureId } = this.#world.account(playerId);
      postings.push({ transferIndex: 0, accountId: mainId, amount: money(-raised) });
      postings.push({ transferIndex: 0, accountId: exposureId, amount: money(raised) });
    }
    return { transfers: [{ requestId, cause: 'exchange-exposure' }], postings, holds: [] };
  }

  /** New sums of holds for the players whose exposure changed. */
  exposures(): ReadonlyMap<bigint, Money> {
    return this.#exposures;
  }

  get isEmpty(): boolean {
    return this.#placed.length === 0 && this.#changed.size === 0 && this.#turned.length === 0;
  }

  /** A settled market takes nothing, but still answers what it answered before. */
  #refuseEnded(command: BookCommand): Outcome {
    if (command.kind !== 'place') return refusedWith('BET_TAKEN_OR_LAPSED');
    const before = this.#world.placedBefore(nameOf(command));
    return before === undefined ? refusedWith('MARKET_NOT_OPEN_FOR_BETTING') : this.#repeat(before, command);
  }

  #place(live: LiveMarket, command: PlaceCommand): Outcome {
    const before = this.#placedByName.get(nameOf(command)) ?? this.#world.placedBefore(nameOf(command));
    if (before !== undefined) return this.#repeat(before, command);
    if (live.state.status === 'INACTIVE' || live.state.status === 'CLOSED')
      return refusedWith('MARKET_NOT_OPEN_FOR_BETTING');
    const version = command.delayedUnder ?? command.marketVersion;
    if (version !== undefined && version !== live.state.version)
      return refusedWith('BET_LAPSED_PRICE_CHANGED');
    if (live.book.view.status === 'OPEN' && needsDelay(command, live))
      return { kind: 'delay', delaySeconds: live.state.betDelaySeconds, version: live.state.version };
    const orderId = this.#world.nextOrderId();
    const result = this.#placeInBook(live, command, orderId);
    if (result.kind === 'refused') return refusedWith(result.refusal);
    const order = this.#newOrder(command, orderId);
    this.#record(live, result.events, order);
    this.#moveHolds(result.holds);
    this.#placedByName.set(nameOf(command), order);
    live.names.add(nameOf(command));
    return this.#done(command.playerId, order);
  }

  #placeInBook(live: LiveMarket, command: PlaceCommand, orderId: number) {
    return live.book.place({
      orderId,
      accountId: Number(command.playerId),
      runnerId: command.selectionId,
      side: command.side,
      odds: command.odds,
      size: command.size,
      persistence: command.persistence,
      available: this.#balance(command.playerId),
      fillOrKill: command.fillOrKill,
    });
  }

  #newOrder(command: PlaceCommand, id: number): StoredOrder {
    const order: StoredOrder = {
      id,
      marketId: command.marketId,
      selectionId: command.selectionId,
      playerId: command.playerId,
      side: command.side === 'BACK' ? 0 : 1,
      odds: command.odds,
      size: Number(command.size),
      matched: 0,
      matchedValue: 0,
      remaining: Number(command.size),
      persistence: command.persistence,
      clientRef: command.clientRef,
      placedAt: this.#world.now,
      profit: null,
    };
    this.#placed.push(order);
    this.#placedIds.add(id);
    return order;
  }

  #repeat(before: StoredOrder, command: PlaceCommand): Outcome {
    const same =
      before.marketId === command.marketId &&
      before.selectionId === command.selectionId &&
      before.side === (command.side === 'BACK' ? 0 : 1) &&
      before.odds === command.odds &&
      before.size === Number(command.size) &&
      before.persistence === command.persistence;
    return same ? this.#done(command.playerId, before) : refusedWith('CONFLICTING_REPEAT');
  }

  #cancel(live: LiveMarket, command: CancelCommand): Outcome {
    const order = live.orders.get(command.orderId);
    const result = live.book.cancel(command.orderId, Number(command.playerId));
    if (result.kind === 'refused' || order === undefined) return refusedWith('BET_TAKEN_OR_LAPSED');
    this.#record(live, result.events, undefined);
    this.#moveHolds(result.holds);
    return this.#done(command.playerId, order);
  }

  #reduce(live: LiveMarket, command: ReduceCommand): Outcome {
    const order = live.orders.get(command.orderId);
    if (order === undefined) return refusedWith('BET_TAKEN_OR_LAPSED');
    const rest = Number(command.size) - order.matched;
    if (rest <= 0) return refusedWith('INVALID_BET_SIZE');
    const result = live.book.reduce(command.orderId, Number(command.playerId), money(BigInt(rest)));
    if (result.kind === 'refused') return refusedWith(result.refusal);
    this.#record(live, result.events, undefined);
    this.#moveHolds(result.holds);
    return this.#done(command.playerId, order);
  }

  /** A maker's quotes that its wallet can't cover, or that are refused otherwise, are left out. */
  #quote(live: LiveMarket, command: QuoteCommand): Outcome {
    if (live.book.view.status !== 'OPEN') return this.#done(command.playerId, undefined);
    const plan = planQuotes(live.book.view.ordersOf(Number(command.playerId)), command.levels);
    const changed = (
      result: { events: readonly MarketEvent[]; holds: readonly HoldChange[] } | Refused,
      order?: StoredOrder,
    ) => {
      if ('refusal' in result) return;
      this.#record(live, result.events, order);
      this.#moveHolds(result.holds);
    };
    for (const orderId of plan.cancel) changed(live.book.cancel(orderId, Number(command.playerId)));
    for (const { orderId, size } of plan.reduce)
      changed(live.book.reduce(orderId, Number(command.playerId), size));
    for (const level of plan.place) {
      const orderId = this.#world.nextOrderId();
      const place = {
        ...QUOTE_TERMS,
        ...level,
        playerId: command.playerId,
        marketId: command.marketId,
        clientRef: `quote:${orderId}`,
      };
      const result = this.#placeInBook(live, place, orderId);
      if (result.kind === 'changed') changed(result, this.#newOrder(place, orderId));
    }
    return this.#done(command.playerId, undefined);
  }

  #followState(live: LiveMarket, command: StatusCommand): Outcome {
    const state = this.#world.state(command.marketId);
    const done: Outcome = { kind: 'done', order: undefined, balance: money(0n), exposure: money(0n) };
    if (state === undefined) return done;
    this.touchedMarkets.add(command.marketId);
    if (state.inPlay && !live.book.view.inPlay) {
      const turned = live.book.turnInPlay();
      this.#turned.push(command.marketId);
      live.market = { ...live.market, inPlay: true };
      this.#record(live, turned.events, undefined);
      this.#moveHolds(turned.holds);
    }
    if (state.status === 'OPEN') live.book.open();
    else live.book.suspend();
    live.state = state;
    return done;
  }

  #done(playerId: bigint, order: StoredOrder | undefined): Outcome {
    return { kind: 'done', order, balance: this.#balance(playerId), exposure: this.#exposure(playerId) };
  }

  /** Brings the stored orders to what the book says happened. */
  #record(live: LiveMarket, events: readonly MarketEvent[], incoming: StoredOrder | undefined): void {
    this.touchedMarkets.add(live.market.marketId);
    for (const event of events) {
      if (event.kind === 'placed') continue;
      if (event.kind === 'filled') this.#recordFill(live, event, incoming);
      else this.#takeOff(live, event.orderId, Number(event.size), incoming);
    }
    if (incoming === undefined) return;
    this.#touch(incoming);
    if (incoming.remaining > 0) live.orders.set(incoming.id, incoming);
  }

  #recordFill(
    live: LiveMarket,
    fill: Extract<MarketEvent, { kind: 'filled' }>,
    taker: StoredOrder | undefined,
  ): void {
    const maker = live.orders.get(fill.makerOrderId);
    if (maker === undefined || taker === undefined)
      throw new Error('the book matched an order that is not stored');
    const size = Number(fill.size);
    for (const order of [maker, taker]) {
      order.matched += size;
      order.matchedValue += size * fill.odds;
      order.remaining -= size;
    }
    this.#noteChanged(live, maker);
    const takerBacks = fill.takerSide === 'BACK';
    this.#trades.push({
      marketId: live.market.marketId,
      selectionId: fill.runnerId,
      takerOrderId: taker.id,
      makerOrderId: maker.id,
      backPlayerId: takerBacks ? taker.playerId : maker.playerId,
      layPlayerId: takerBacks ? maker.playerId : taker.playerId,
      odds: fill.odds,
      size,
      tradedAt: this.#world.now,
    });
  }

  #takeOff(live: LiveMarket, orderId: number, size: number, incoming: StoredOrder | undefined): void {
    const order = incoming?.id === orderId ? incoming : live.orders.get(orderId);
    if (order === undefined) throw new Error('the book took an order off that is not stored');
    order.remaining -= size;
    this.#noteChanged(live, order);
  }

  #noteChanged(live: LiveMarket, order: StoredOrder): void {
    if (!this.#placedIds.has(order.id)) this.#changed.set(order.id, order);
    if (order.remaining === 0) live.orders.delete(order.id);
    this.#touch(order);
  }

  #touch(order: StoredOrder): void {
    const markets = this.touchedPlayers.get(order.playerId);
    if (markets === undefined) this.touchedPlayers.set(order.playerId, new Set([order.marketId]));
    else markets.add(order.marketId);
  }

  #balance(playerId: bigint): Money {
    return this.#balances.get(playerId) ?? this.#world.balance(playerId);
  }

  #exposure(playerId: bigint): Money {
    return this.#exposures.get(playerId) ?? this.#world.exposure(playerId);
  }

  #moveHolds(holds: readonly HoldChange[]): void {
    for (const { accountId, before, after } of holds) {
      const playerId = BigInt(accountId);
      const raised = after - before;
      this.#balances.set(playerId, money(this.#balance(playerId) - raised));
      this.#exposures.set(playerId, money(this.#exposure(playerId) + raised));
      this.#raised.set(playerId, (this.#raised.get(playerId) ?? 0n) + raised);
    }
  }
}

/** How a market maker's quotes are placed: they stay through the in-play turn and never wait. */
const QUOTE_TERMS = {
  kind: 'place',
  persistence: 'PERSIST',
  fillOrKill: undefined,
  marketVersion: undefined,
  delayedUnder: undefined,
} as const;
