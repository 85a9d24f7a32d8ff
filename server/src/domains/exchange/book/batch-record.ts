import type { CancelReason } from '@maidan/contract';
import {
  type HoldChange,
  type MarketEvent,
  type Money,
  type Persistence,
  type Side,
  type TurnedInPlay,
  getPrice,
  money,
} from '@maidan/engine';
import { type Batch as LedgerBatch, type LockedWallet, moveWallet } from '../../ledger/index.ts';
import { batchRequestId } from './batch-request-id.ts';
import type { BatchWorld } from './batch-world.ts';
import {
  type CashedOutBefore,
  isHouse,
  MAKER_PLAYER_ID,
  type StoredOrder,
  type StoredTrade,
} from '../model.ts';
import type { LiveMarket } from './live-market.ts';
import { nameOf, type OrderReference } from './command.ts';
import type { BatchRows } from './batch-store.ts';
import type { StoredStartingPrice, StoredTaken } from '../starting-prices/starting-price-store.ts';
import type { TakenAtStart } from '../starting-prices/sum-taken.ts';
import type { BlockedEvent, ReachedLimit } from '../exposure-limits/exposure-limit-store.ts';

/** A new order as it was placed, before anything happened to it. */
export interface OrderTerms {
  readonly marketId: string;
  readonly runnerId: number;
  readonly playerId: bigint;
  readonly side: Side;
  /** On the ladder, as the book took it. */
  readonly odds: number;
  readonly size: Money;
  readonly persistence: Persistence;
  readonly clientRef: string;
}

/** Stands for the house, which has no order, in a virtual match. */
const HOUSE_ORDER = 0;

/**
 * Gives a bet at the starting price the size that it comes to there. A lay has more at better odds: what is matched, and what the rest of
 * its liability would have laid.
 */
function resizeOnClose(order: StoredOrder, matched: number, odds: number): void {
  if (order.side === 'LAY') {
    const left = (order.onCloseAmount ?? 0) - Math.ceil((matched * (odds - 100)) / 100);
    order.size = Math.max(order.size, matched + Math.floor((left * 100) / (odds - 100)));
  }
  order.remaining = order.size;
}

const isWithdrawnQuote = ({ playerId, matched, remaining }: StoredOrder): boolean =>
  playerId === MAKER_PLAYER_ID && matched === 0 && remaining === 0;

/** What a batch changed so far: the rows to write, and the wallets after it. */
export class BatchRecord {
  readonly #world: BatchWorld;
  readonly #placed = new Map<number, StoredOrder>();
  readonly #placedOnClose = new Map<number, StoredOrder>();
  readonly #changed = new Map<number, StoredOrder>();
  readonly #withdrawn: number[] = [];
  readonly #trades: StoredTrade[] = [];
  readonly #turned: string[] = [];
  readonly #startingPrices: StoredStartingPrice[] = [];
  readonly #taken: StoredTaken[] = [];
  readonly #cashOuts = new Map<string, CashedOutBefore>();
  readonly #delayed = new Map<number, StoredOrder>();
  readonly #undelayed: number[] = [];
  readonly #persisted = new Map<number, StoredOrder>();
  readonly #references: (OrderReference & { readonly orderId: number })[] = [];
  /** For each order that took another's place, the order of an earlier statement that was first there. */
  readonly #moved = new Map<number, number>();
  readonly #blocked: BlockedEvent[] = [];
  readonly #reached: ReachedLimit[] = [];
  readonly #wallets = new Map<bigint, LockedWallet>();
  readonly #exposures = new Map<bigint, Money>();
  /** By how much each player's hold has grown. */
  readonly #raised = new Map<bigint, bigint>();
  readonly touchedMarkets = new Set<string>();
  readonly touchedPlayers = new Map<bigint, Set<string>>();

  constructor(world: BatchWorld) {
    this.#world = world;
  }

  /** The rows of the exchange's own tables. */
  rows(): BatchRows {
    return {
      placed: [...this.#placed.values()],
      placedOnClose: [...this.#placedOnClose.values()],
      startingPrices: this.#startingPrices,
      taken: this.#taken,
      changed: [...this.#changed.values()],
      withdrawn: this.#withdrawn,
      trades: this.#trades,
      turned: this.#turned,
      cashOuts: Array.from(this.#cashOuts.values(), ({ cashOut }) => cashOut),
      delayed: [...this.#delayed.values()],
      undelayed: this.#undelayed,
      persisted: [...this.#persisted.values()],
      references: this.#references,
      moved: Array.from(this.#moved, ([to, from]) => ({ from, to })),
      blocked: this.#blocked,
      reached: this.#reached,
    };
  }

  /**
   * The rows of the ledger: the whole batch is one transfer between the balances of the players' main accounts and their
   * exposures. The house holds nothing from itself (decision 0074). Its id names the markets, for players' statements.
   */
  ledgerBatch(number: number): LedgerBatch {
    const postings: LedgerBatch['postings'][number][] = [];
    const markets = new Set<string>();
    for (const [playerId, raised] of this.#raised) {
      if (raised === 0n || isHouse(playerId)) continue;
      const accountId = this.#world.account(playerId);
      postings.push({ transferIndex: 0, accountId, amount: money(-raised), exposure: money(raised) });
      for (const marketId of this.touchedPlayers.get(playerId) ?? []) markets.add(marketId);
    }
    const requestId = batchRequestId(number, markets);
    return { transfers: [{ requestId, cause: 'exchange-exposure' }], postings, holds: [] };
  }

  /** The wallets of the players whose money it moved, as it leaves them; the house's stay as they are. */
  wallets(): ReadonlyMap<bigint, LockedWallet> {
    return new Map([...this.#wallets].filter(([playerId]) => !isHouse(playerId)));
  }

  /** New sums of holds for the players whose exposure changed. */
  exposures(): ReadonlyMap<bigint, Money> {
    return this.#exposures;
  }

  get isEmpty(): boolean {
    const rows = this.rows();
    const { placed, placedOnClose, changed, withdrawn, turned, delayed, undelayed, persisted, blocked } =
      rows;
    return [placed, placedOnClose, changed, withdrawn, turned, delayed, undelayed, persisted, blocked].every(
      ({ length }) => length === 0,
    );
  }

  /** Adds an order that the book has accepted; `arrivedAs` is its place by arrival if its id is older. */
  newOrder(id: number, terms: OrderTerms, arrivedAs?: number): StoredOrder {
    const order = this.#orderOf(id, terms, arrivedAs);
    this.#placed.set(id, order);
    return order;
  }

  /** Adds a bet at the starting price that the book has accepted. */
  newOnClose(live: LiveMarket, id: number, terms: OrderTerms, amount: Money): StoredOrder {
    const order = { ...this.#orderOf(id, terms), onCloseAmount: Number(amount) };
    this.#placedOnClose.set(id, order);
    live.onClose.set(id, order);
    this.touchedMarkets.add(live.market.marketId);
    this.#touch(order);
    return order;
  }

  /** Adds an order whose in-play delay begins. */
  beginDelay(live: LiveMarket, id: number, terms: OrderTerms): void {
    const order = this.#orderOf(id, terms);
    live.delayed.set(id, order);
    this.#delayed.set(id, order);
    this.#touch(order);
  }

  /** Ends the delay of an order, whatever becomes of it; its market may have ended meanwhile. */
  endDelay(
    live: LiveMarket | undefined,
    id: number,
    owner: Pick<StoredOrder, 'playerId' | 'marketId'>,
  ): void {
    live?.delayed.delete(id);
    if (!this.#delayed.delete(id)) this.#undelayed.push(id);
    this.#touch(owner);
  }

  /** Ends the delay of an order that is never placed: it is kept as one of which nothing was matched. */
  withdraw(live: LiveMarket, { size, ...delayed }: StoredOrder, reason: CancelReason): StoredOrder {
    this.endDelay(live, delayed.id, delayed);
    const order = this.newOrder(delayed.id, { ...delayed, size: money(BigInt(size)) });
    order.remaining = 0;
    order.cancelReason = reason;
    order.leftAt = this.#world.now;
    return order;
  }

  /** Notes what a player calls an order; nothing if it has no such name. */
  addReference(orderId: number, reference: OrderReference | undefined): void {
    if (reference?.orderRef === undefined && reference?.strategyRef === undefined) return;
    this.#references.push({ ...reference, orderId });
  }

  /** Notes that an order took the place of another, and is called as that was. */
  addMove(from: number, to: number): void {
    this.#moved.set(to, this.#moved.get(from) ?? from);
  }

  /** Changes what becomes of an open order at the turn in-play. */
  setPersistence(order: StoredOrder, persistence: Persistence): void {
    order.persistence = persistence;
    this.#persisted.set(order.id, order);
    this.touchedMarkets.add(order.marketId);
    this.#touch(order);
  }

  #orderOf(id: number, terms: OrderTerms, arrivedAs?: number): StoredOrder {
    return {
      id,
      marketId: terms.marketId,
      runnerId: terms.runnerId,
      playerId: terms.playerId,
      side: terms.side,
      odds: getPrice(terms.odds),
      size: Number(terms.size),
      matched: 0,
      matchedValue: 0,
      remaining: Number(terms.size),
      matchedAt: null,
      persistence: terms.persistence,
      clientRef: terms.clientRef,
      placedAt: this.#world.now,
      profit: null,
      cancelReason: null,
      leftAt: null,
      arrivedAs,
    };
  }

  /** The order of an earlier batch as this one has changed it; undefined if it hasn't. */
  findChanged(id: number): StoredOrder | undefined {
    return this.#changed.get(id);
  }

  addCashOut(taken: CashedOutBefore): void {
    this.#cashOuts.set(nameOf(taken.cashOut), taken);
  }

  /** The cash out with that name that was taken in this batch. */
  findCashOut(name: string): CashedOutBefore | undefined {
    return this.#cashOuts.get(name);
  }

  /** Who takes part in which matches no more. */
  get blocked(): readonly BlockedEvent[] {
    return this.#blocked;
  }

  /** Notes that a player takes part in a match no more. */
  block(blocked: BlockedEvent): void {
    this.#blocked.push(blocked);
  }

  /** Notes that what was matched has blocked a match for a player, who is told. */
  noteReached(reached: ReachedLimit): void {
    this.#reached.push(reached);
  }

  /**
   * Notes that the market's book has turned in-play, with what its bets at the starting price came to, what they were by runner, and the
   * runners that were suspended: there they came to nothing.
   */
  turnInPlay(
    live: LiveMarket,
    { events, onClose, startingPrices }: TurnedInPlay,
    {
      takenOn,
      suspended,
    }: {
      readonly takenOn: ReadonlyMap<number, TakenAtStart>;
      readonly suspended: readonly number[];
    },
  ): void {
    const { marketId } = live.market;
    this.#turned.push(marketId);
    for (const [runnerId, taken] of takenOn) {
      live.takenAtStart.set(runnerId, taken);
      this.#taken.push({ marketId, runnerId, taken });
    }
    for (const { runnerId, odds } of startingPrices) {
      live.startingPrices.set(runnerId, odds);
      this.#startingPrices.push({ marketId, runnerId, odds });
    }
    const ended = onClose.map(({ orderId, sizeMatched }) => {
      const order = live.onClose.get(orderId);
      if (order === undefined)
        throw new Error('the book matched a bet at the starting price that is not stored');
      const odds = live.startingPrices.get(order.runnerId);
      if (odds !== undefined) resizeOnClose(order, Number(sizeMatched), odds);
      live.onClose.delete(orderId);
      live.orders.set(orderId, order);
      return order;
    });
    this.record(live, events, undefined);
    for (const order of ended) {
      const reason = suspended.includes(order.runnerId) ? 'SUSPENDED' : 'NO_STARTING_PRICE';
      if (order.remaining > 0) this.#end(order, reason);
      this.#noteChanged(live, order);
    }
  }

  #end(order: StoredOrder, reason: CancelReason): void {
    order.remaining = 0;
    order.cancelReason = reason;
    order.leftAt = this.#world.now;
  }

  /** Updates the stored orders to what the book's events say; `reason` is why, where somebody else cancelled for a player. */
  record(
    live: LiveMarket,
    events: readonly MarketEvent[],
    incoming: StoredOrder | undefined,
    reason?: CancelReason,
  ): void {
    this.touchedMarkets.add(live.market.marketId);
    for (const event of events) {
      if (event.kind === 'placed') continue;
      if (event.kind === 'filled') this.#recordFill(live, event, incoming);
      else this.#takeOff(live, event, incoming, reason);
    }
    if (incoming === undefined) return;
    this.#touch(incoming);
    if (incoming.remaining > 0) live.orders.set(incoming.id, incoming);
  }

  #recordFill(
    live: LiveMarket,
    fill: Extract<MarketEvent, { kind: 'filled' }>,
    incoming: StoredOrder | undefined,
  ): void {
    const maker = live.orders.get(fill.makerOrderId);
    const taker = incoming ?? live.orders.get(fill.takerOrderId);
    if (taker === undefined || (maker === undefined && fill.makerOrderId !== HOUSE_ORDER))
      throw new Error('the book matched an order that is not stored');
    const size = Number(fill.size);
    for (const order of [maker, fill.takerOrderId === HOUSE_ORDER ? undefined : taker]) {
      if (order === undefined) continue;
      order.matched += size;
      order.matchedValue += size * fill.odds;
      order.remaining -= size;
      order.matchedAt = this.#world.now;
    }
    if (maker !== undefined) this.#noteChanged(live, maker);
    // One that was there before took the starting price.
    if (incoming === undefined && fill.takerOrderId !== HOUSE_ORDER) this.#noteChanged(live, taker);
    const [takerId, makerId] = [BigInt(fill.takerAccountId), BigInt(fill.makerAccountId)];
    const takerBacks = fill.takerSide === 'BACK';
    this.#trades.push({
      marketId: live.market.marketId,
      runnerId: fill.runnerId,
      takerOrderId: taker.id,
      makerOrderId: fill.makerOrderId,
      crossStep: fill.crossStep ?? 0,
      backPlayerId: takerBacks ? takerId : makerId,
      layPlayerId: takerBacks ? makerId : takerId,
      odds: fill.odds,
      size,
      tradedAt: this.#world.now,
    });
  }

  #takeOff(
    live: LiveMarket,
    event: Extract<MarketEvent, { kind: 'cancelled' | 'lapsed' }>,
    incoming: StoredOrder | undefined,
    reason: CancelReason | undefined,
  ): void {
    const order = incoming?.id === event.orderId ? incoming : live.orders.get(event.orderId);
    if (order === undefined) throw new Error('the book took an order off that is not stored');
    order.remaining -= Number(event.size);
    order.cancelReason = reason ?? (event.reason === 'REDUCED' ? 'PLAYER' : event.reason);
    order.leftAt = this.#world.now;
    this.#noteChanged(live, order);
  }

  #noteChanged(live: LiveMarket, order: StoredOrder): void {
    if (isWithdrawnQuote(order)) this.#forget(order);
    else if (!this.#placed.has(order.id) && !this.#placedOnClose.has(order.id))
      this.#changed.set(order.id, order);
    if (order.remaining === 0) live.orders.delete(order.id);
    this.#touch(order);
  }

  /** A quote that nobody took leaves no row: the maker replaces hundreds a minute. */
  #forget({ id }: StoredOrder): void {
    this.#changed.delete(id);
    if (!this.#placed.delete(id)) this.#withdrawn.push(id);
  }

  #touch({ playerId, marketId }: Pick<StoredOrder, 'playerId' | 'marketId'>): void {
    const markets = this.touchedPlayers.get(playerId);
    if (markets === undefined) this.touchedPlayers.set(playerId, new Set([marketId]));
    else markets.add(marketId);
  }

  balance(playerId: bigint): Money {
    return this.#walletOf(playerId).balance;
  }

  #walletOf(playerId: bigint): LockedWallet {
    return this.#wallets.get(playerId) ?? this.#world.wallet(playerId);
  }

  exposure(playerId: bigint): Money {
    return this.#exposures.get(playerId) ?? this.#world.exposure(playerId);
  }

  moveHolds(holds: readonly HoldChange[]): void {
    for (const { accountId, before, after } of holds) {
      const playerId = BigInt(accountId);
      const raised = after - before;
      this.#wallets.set(playerId, moveWallet(this.#walletOf(playerId), money(-raised)));
      this.#exposures.set(playerId, money(this.exposure(playerId) + raised));
      this.#raised.set(playerId, (this.#raised.get(playerId) ?? 0n) + raised);
    }
  }
}
