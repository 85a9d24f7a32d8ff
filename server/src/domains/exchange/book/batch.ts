import { type HoldChange, type MarketEvent, money, type NewOrder, type Refused } from '@maidan/engine';
import type { CancelReason, RefusalCode } from '@maidan/contract';
import { findBreach, nameRefusal, stopBreached } from '../exposure-limits/judge-exposure.ts';
import { planQuotes } from '../maker/plan-quotes.ts';
import { MAKER_PLAYER_ID, type StoredOrder } from '../model.ts';
import { changeSeveral } from '../orders/change-several.ts';
import { placeSeveral } from '../orders/place-several.ts';
import { placeOnClose, refuseOnClose } from '../starting-prices/place-on-close.ts';
import { sumTaken } from '../starting-prices/sum-taken.ts';
import { takeCashOut } from '../cash-out/take-cash-out.ts';
import { BatchRecord } from './batch-record.ts';
import {
  type BookCommand,
  type CancelAllCommand,
  type CancelCommand,
  nameOf,
  type OrderName,
  type Outcome,
  type PlaceCommand,
  type QuoteCommand,
  type ReduceCommand,
  refusedWith,
  type ReplaceCommand,
  type StatusCommand,
} from './command.ts';
import {
  delayedBy,
  hasMovedSince,
  isRunnerSuspended,
  isTrading,
  lapseReasonOf,
  type LiveMarket,
  mayCross,
  suspendBook,
  unusedRef,
} from './live-market.ts';
import type { BatchWorld } from './batch-world.ts';
import { stakeOf } from '../play-limits/stake-of-order.ts';
import { bookOrderOf, hindranceOf } from './order-hindrance.ts';
import { riskOf } from './risk-of-batch.ts';

/** Applies commands to the books in memory and gathers the rows to write. */
export class Batch {
  readonly #world: BatchWorld;
  readonly #placedByName = new Map<string, StoredOrder>();
  /** The rows of what was done, and the wallets after it. */
  readonly record: BatchRecord;

  constructor(world: BatchWorld) {
    this.#world = world;
    this.record = new BatchRecord(world);
  }

  /** Executes one command; a refusal leaves everything as it was. */
  apply(command: BookCommand): Outcome {
    const live = this.#world.market(command.marketId);
    if (live === undefined) return this.#refuseEnded(command);
    if (command.kind !== 'status') this.#suspendWithMarket(live);
    switch (command.kind) {
      case 'place':
        return this.#place(live, command);
      case 'cancel':
        return this.#cancel(live, command);
      case 'cancel-all':
        return this.#cancelAll(live, command);
      case 'reduce':
        return this.#reduce(live, command);
      case 'replace':
        return this.#replace(live, command);
      case 'cash-out':
        return takeCashOut({ world: this.#world, record: this.record, live }, command);
      case 'place-several':
        return placeSeveral({ world: this.#world, record: this.record, live }, command);
      case 'place-on-close':
        return placeOnClose({ world: this.#world, record: this.record, live }, command);
      case 'change-several':
        return changeSeveral({ record: this.record, live }, command);
      case 'quote':
        return this.#quote(live, command);
      case 'status':
        break;
    }
    return this.#followState(live, command);
  }

  /** A settled market accepts nothing, but still repeats its earlier answers. */
  #refuseEnded(command: BookCommand): Outcome {
    if (command.kind === 'cancel-all') return this.#allCancelled(command.playerId, []);
    if (command.kind === 'place' && command.delayedAs !== undefined)
      this.record.endDelay(undefined, command.delayedAs, command);
    if (command.kind === 'cash-out')
      return takeCashOut({ world: this.#world, record: this.record, live: undefined }, command);
    if (command.kind === 'place-several')
      return placeSeveral({ world: this.#world, record: this.record, live: undefined }, command);
    if (command.kind === 'place-on-close') return refuseOnClose(command);
    if (command.kind === 'change-several')
      return changeSeveral({ record: this.record, live: undefined }, command);
    if (command.kind !== 'place' && command.kind !== 'replace') return refusedWith('BET_TAKEN_OR_LAPSED');
    const { clientRef } = command;
    const before = clientRef === undefined ? undefined : this.#findBefore({ ...command, clientRef });
    if (before !== undefined && !(command.kind === 'place' && hasLapsed(before, command)))
      return this.#repeat(before, command);
    return refusedWith(command.kind === 'place' ? 'MARKET_NOT_OPEN_FOR_BETTING' : 'BET_TAKEN_OR_LAPSED');
  }

  /** A market may have been suspended since its book was updated, merely because time has passed (row SAFE-5). */
  #suspendWithMarket(live: LiveMarket): void {
    if (live.book.view.status !== 'OPEN') return;
    if (this.#world.state(live.market.marketId)?.status !== 'OPEN') suspendBook(live);
  }

  /** Ends it: whoever has more matched than they allow themselves bets there no more. */
  end(): void {
    stopBreached(this.#world, this.record);
  }

  #findBefore(name: OrderName): StoredOrder | undefined {
    const before = this.#placedByName.get(nameOf(name)) ?? this.#world.placedBefore(nameOf(name));
    // The tables have it as it was before this batch.
    return before && (this.record.findChanged(before.id) ?? before);
  }

  #place(live: LiveMarket, command: PlaceCommand): Outcome {
    const before = this.#findBefore(command);
    if (before !== undefined)
      return hasLapsed(before, command) ? lapsed(live) : this.#repeat(before, command);
    const { delayedAs, delayedUnder } = command;
    const waiting = delayedAs === undefined ? findDelayed(live, command) : undefined;
    if (waiting !== undefined)
      return isSameOrder(waiting, command)
        ? delayedBy(live, [waiting.id])
        : refusedWith('CONFLICTING_REPEAT');
    if (delayedAs !== undefined) {
      // Cancelled, it would have been found by its name.
      const delayed = live.delayed.get(delayedAs);
      if (delayed === undefined) return lapsed(live);
      if (isTrading(live.state) && delayedUnder !== undefined && hasMovedSince(live, delayedUnder)) {
        const state = this.#world.state(command.marketId) ?? live.state;
        this.#cancelDelayed(live, delayed, lapseReasonOf(live, state));
        return lapsed(live);
      }
      this.record.endDelay(live, delayedAs, command);
    }
    const hindrance = hindranceOf(this.#world, live, command);
    if (hindrance?.kind === 'delay') return this.#delay(live, command);
    if (hindrance !== undefined) return hindrance;
    const arrivedAs = this.#world.nextOrderId();
    const orderId = delayedAs ?? arrivedAs;
    const order = this.#bookOrder(live, command, orderId);
    const breach = this.#findBreach(live, command.playerId, order);
    if (breach !== undefined) return refusedWith(breach);
    const result = live.book.place(order);
    if (result.kind === 'refused') return this.#refuse(live, command.playerId, result);
    return this.#accept(live, command, { orderId, arrivedAs, ...result });
  }

  /** Begins an order's in-play delay under an id of its own, unless it would be refused already now. */
  #delay(live: LiveMarket, command: PlaceCommand): Outcome {
    const orderId = this.#world.nextOrderId();
    const order = this.#bookOrder(live, command, orderId);
    const refusal = live.book.findRefusal(order);
    if (refusal !== undefined) return this.#refuse(live, command.playerId, { refusal });
    const breach = this.#findBreach(live, command.playerId, order);
    if (breach !== undefined) return refusedWith(breach);
    this.record.beginDelay(live, orderId, command);
    live.names.add(nameOf(command));
    return delayedBy(live, [orderId]);
  }

  #accept(
    live: LiveMarket,
    command: PlaceCommand,
    result: {
      orderId: number;
      arrivedAs?: number;
      /** What the order whose place it took had staked. */
      returned?: bigint;
      events: readonly MarketEvent[];
      holds: readonly HoldChange[];
    },
  ): Outcome {
    const { orderId, arrivedAs } = result;
    const order = this.record.newOrder(orderId, command, arrivedAs === orderId ? undefined : arrivedAs);
    this.#world.rooms.take(command.playerId, riskOf(command, live.market) - (result.returned ?? 0n));
    this.record.record(live, result.events, order);
    this.record.moveHolds(result.holds);
    this.#placedByName.set(nameOf(command), order);
    live.names.add(nameOf(command));
    return this.#done(command.playerId, order);
  }

  #bookOrder(live: LiveMarket, command: PlaceCommand, orderId: number): NewOrder {
    return bookOrderOf({ world: this.#world, record: this.record, live }, command, orderId);
  }

  #refuse(live: LiveMarket, playerId: bigint, { refusal }: Pick<Refused, 'refusal'>): Outcome {
    return refusedWith(nameRefusal({ world: this.#world, record: this.record, live }, playerId, refusal));
  }

  /** Why an order is refused that the book may take: its player's own limit on what may be matched. */
  #findBreach(
    live: LiveMarket,
    playerId: bigint,
    order: NewOrder,
    replacing?: number,
  ): RefusalCode | undefined {
    // Only who has set one has their orders judged twice.
    if (this.#world.exposureLimits.find(playerId, live.market.eventId)?.matched === undefined)
      return undefined;
    if (live.book.findRefusal(order, replacing) !== undefined) return undefined;
    return findBreach({ world: this.#world, record: this.record, live }, playerId, [order]);
  }

  #repeat(before: StoredOrder, command: PlaceCommand | ReplaceCommand): Outcome {
    return isSameOrder(before, command)
      ? this.#done(command.playerId, before)
      : refusedWith('CONFLICTING_REPEAT');
  }

  #cancel(live: LiveMarket, command: CancelCommand): Outcome {
    const delayed = live.delayed.get(command.orderId);
    if (delayed?.playerId === command.playerId)
      return this.#done(command.playerId, this.#cancelDelayed(live, delayed, command.reason));
    const order = live.orders.get(command.orderId);
    const result = live.book.cancel(command.orderId, Number(command.playerId));
    if (result.kind === 'refused' || order === undefined) return refusedWith('BET_TAKEN_OR_LAPSED');
    this.record.record(live, result.events, undefined, command.reason);
    this.record.moveHolds(result.holds);
    return this.#done(command.playerId, order);
  }

  #cancelAll(live: LiveMarket, command: CancelAllCommand): Outcome {
    const result = live.book.cancelAllOf(Number(command.playerId), command.runnerId);
    const delayed = [...live.delayed.values()].filter(
      ({ playerId, runnerId }) =>
        playerId === command.playerId && (command.runnerId === undefined || runnerId === command.runnerId),
    );
    const orders = result.events.flatMap(({ kind, ...event }) =>
      kind === 'cancelled' && 'orderId' in event ? (live.orders.get(event.orderId) ?? []) : [],
    );
    this.record.record(live, result.events, undefined, command.reason);
    this.record.moveHolds(result.holds);
    const withdrawn = delayed.map((order) => this.#cancelDelayed(live, order, command.reason));
    return this.#allCancelled(command.playerId, [...orders, ...withdrawn]);
  }

  /** Cancels an order that waits out its delay: it is kept as one of which nothing was matched. */
  #cancelDelayed(live: LiveMarket, delayed: StoredOrder, reason: CancelReason = 'PLAYER'): StoredOrder {
    const order = this.record.withdraw(live, delayed, reason);
    this.#placedByName.set(nameOf(order), order);
    live.names.add(nameOf(order));
    return order;
  }

  #allCancelled(playerId: bigint, orders: readonly StoredOrder[]): Outcome {
    return {
      kind: 'all-cancelled',
      orders,
      balance: this.record.balance(playerId),
      exposure: this.record.exposure(playerId),
    };
  }

  /** Cancels the order and places the new one, or neither. Less size at the same odds keeps its place in the queue. */
  #replace(live: LiveMarket, command: ReplaceCommand): Outcome {
    const { playerId, orderId: oldId, odds, clientRef } = command;
    const before = clientRef === undefined ? undefined : this.#findBefore({ ...command, clientRef });
    if (before !== undefined) return this.#repeat(before, command);
    const old = live.orders.get(oldId);
    if (old === undefined || old.playerId !== playerId) return refusedWith('BET_TAKEN_OR_LAPSED');
    const size = command.size === undefined ? old.remaining : Number(command.size) - old.matched;
    if (size <= 0 || size > old.remaining) return refusedWith('INVALID_BET_SIZE');
    if (odds === old.odds) return this.#done(playerId, old);
    const orderId = this.#world.nextOrderId();
    const place: PlaceCommand = {
      ...command,
      kind: 'place',
      size: money(BigInt(size)),
      persistence: old.persistence,
      fillOrKill: undefined,
      marketVersion: undefined,
      clientRef: clientRef ?? unusedRef(live, playerId, `replaces:${oldId}`),
    };
    // The whole rest of an order may be moved even if it is smaller than a new order may be.
    const { stakeMin, ...bounds } = live.state;
    const returned = stakeOf(old, live.market) - stakeOf({ ...old, remaining: 0 }, live.market);
    const limits = { ...bounds, besides: -returned, ...(size < old.remaining && { stakeMin }) };
    const hindrance = hindranceOf(this.#world, live, place, limits);
    if (hindrance?.kind === 'refused') return hindrance;
    const order = this.#bookOrder(live, place, orderId);
    if (hindrance?.kind === 'delay') {
      const refusal = live.book.findRefusal(order, oldId);
      if (refusal !== undefined) return this.#refuse(live, playerId, { refusal });
    }
    const breach = this.#findBreach(live, playerId, order, oldId);
    if (breach !== undefined) return refusedWith(breach);
    if (hindrance !== undefined) return hindrance;
    const result = live.book.replace(oldId, order);
    if (result.kind === 'refused') return this.#refuse(live, playerId, result);
    this.record.addMove(oldId, orderId);
    return this.#accept(live, place, { orderId, returned, ...result });
  }

  #reduce(live: LiveMarket, command: ReduceCommand): Outcome {
    const order = live.orders.get(command.orderId);
    if (order === undefined) return refusedWith('BET_TAKEN_OR_LAPSED');
    const rest = Number(command.size) - order.matched;
    if (rest <= 0) return refusedWith('INVALID_BET_SIZE');
    const result = live.book.reduce(command.orderId, Number(command.playerId), money(BigInt(rest)));
    if (result.kind === 'refused') return refusedWith(result.refusal);
    this.record.record(live, result.events, undefined);
    this.record.moveHolds(result.holds);
    return this.#done(command.playerId, order);
  }

  /** A maker's quotes that its wallet can't cover, or that are refused otherwise, are left out. */
  #quote(live: LiveMarket, command: QuoteCommand): Outcome {
    if (live.book.view.status !== 'OPEN') return this.#done(command.playerId, undefined);
    const levels = command.levels.filter(({ runnerId }) => !isRunnerSuspended(live.state, runnerId));
    const plan = planQuotes(live.book.view.ordersOf(Number(command.playerId)), levels);
    const changed = (
      result: { events: readonly MarketEvent[]; holds: readonly HoldChange[] } | Refused,
      order?: StoredOrder,
    ) => {
      if ('refusal' in result) return;
      this.record.record(live, result.events, order);
      this.record.moveHolds(result.holds);
    };
    for (const orderId of plan.cancel) changed(live.book.cancel(orderId, Number(command.playerId)));
    for (const { orderId, size } of plan.reduce) {
      const reduced = live.book.reduce(orderId, Number(command.playerId), size);
      // Too small a rest can't stay; neither may more than is wanted.
      changed(reduced.kind === 'refused' ? live.book.cancel(orderId, Number(command.playerId)) : reduced);
    }
    for (const level of plan.place) {
      const orderId = this.#world.nextOrderId();
      const place = {
        ...QUOTE_TERMS,
        ...level,
        playerId: command.playerId,
        marketId: command.marketId,
        clientRef: `quote:${orderId}`,
      };
      const result = live.book.place(this.#bookOrder(live, place, orderId));
      if (result.kind === 'changed') changed(result, this.record.newOrder(orderId, place));
    }
    return this.#done(command.playerId, undefined);
  }

  #followState(live: LiveMarket, command: StatusCommand): Outcome {
    const state = this.#world.state(command.marketId);
    const done: Outcome = { kind: 'done', order: undefined, balance: money(0n), exposure: money(0n) };
    if (state === undefined) return done;
    this.record.touchedMarkets.add(command.marketId);
    // They were meant for the market as it was.
    if (state.version !== live.state.version || state.status !== 'OPEN')
      for (const delayed of live.delayed.values())
        this.#cancelDelayed(live, delayed, lapseReasonOf(live, state));
    if (state.inPlay && !live.book.view.inPlay) {
      const takenOn = sumTaken(live.book.view.allOnClose());
      const suspended = state.suspendedRunners ?? [];
      const turned = live.book.turnInPlay(suspended);
      live.market = { ...live.market, inPlay: true };
      this.record.turnInPlay(live, turned, { takenOn, suspended });
      this.record.moveHolds(turned.holds);
    }
    if (state.status === 'OPEN') live.book.open();
    else suspendBook(live);
    if (state.change?.withdrawsQuotes === true) this.#takeQuotesBack(live);
    live.book.setCrossing(mayCross(live.market, state));
    for (const delayed of live.delayed.values())
      if (isRunnerSuspended(state, delayed.runnerId)) this.#cancelDelayed(live, delayed, 'SUSPENDED');
    live.state = state;
    return done;
  }

  /** The house's quotes follow the feed's prices; when those are too old, nobody may trade with them. */
  #takeQuotesBack(live: LiveMarket): void {
    const cancelled = live.book.cancelAllOf(Number(MAKER_PLAYER_ID));
    this.record.record(live, cancelled.events, undefined);
    this.record.moveHolds(cancelled.holds);
  }

  #done(playerId: bigint, order: StoredOrder | undefined): Outcome {
    return {
      kind: 'done',
      order,
      balance: this.record.balance(playerId),
      exposure: this.record.exposure(playerId),
    };
  }
}

/** The player's order of that name that waits out its delay. */
function findDelayed({ delayed, names }: LiveMarket, command: PlaceCommand): StoredOrder | undefined {
  if (!names.has(nameOf(command))) return undefined;
  const { playerId, clientRef } = command;
  for (const order of delayed.values())
    if (order.playerId === playerId && order.clientRef === clientRef) return order;
  return undefined;
}

/** The reasons for which an order that waits out its delay is cancelled without its market having changed. */
const WITHDRAWN: ReadonlySet<CancelReason> = new Set(['PLAYER', 'ACCOUNT', 'LICENCE', 'DELAY']);

/** True if the order lapsed in the delay that this command has waited out; one that was placed first did not. */
const hasLapsed = ({ id, arrivedAs, cancelReason }: StoredOrder, { delayedAs }: PlaceCommand): boolean =>
  id === delayedAs && arrivedAs === undefined && cancelReason !== null && !WITHDRAWN.has(cancelReason);

/** What is answered for an order that lapsed in its delay. */
const lapsed = ({ state }: LiveMarket): Outcome =>
  refusedWith(isTrading(state) ? 'BET_LAPSED_PRICE_CHANGED' : 'MARKET_NOT_OPEN_FOR_BETTING');

/** True if a repeat asks for what the earlier order was. */
const isSameOrder = (before: StoredOrder, command: PlaceCommand | ReplaceCommand): boolean =>
  before.runnerId === command.runnerId &&
  before.side === command.side &&
  before.odds === command.odds &&
  // A replaced order's remaining size was determined by its first request.
  (command.kind === 'replace' ||
    (before.size === Number(command.size) && before.persistence === command.persistence));

/** The terms of a market maker's quotes: they persist through the turn in-play and are never delayed. */
const QUOTE_TERMS = {
  kind: 'place',
  persistence: 'PERSIST',
} as const;
