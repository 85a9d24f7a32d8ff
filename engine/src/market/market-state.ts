import { FastBook } from '../book/fast-book.ts';
import type { PriceLevel, RunnerBook } from '../book/runner-book.ts';
import { BACK, LAY, type Side } from '../book/side.ts';
import type { Odds } from '../odds/odds.ts';
import { ladderOf, type PriceLadder } from '../odds/price-ladder.ts';
import { minor } from '../money/money.ts';
import type { MarketPosition } from './market-position.ts';
import { MarketAccount, Position } from './position.ts';
import { openPosition } from './open-position.ts';
import type {
  MarketEvent,
  MarketOptions,
  MarketStatus,
  OnCloseBet,
  Persistence,
  PriceSize,
  RestingOrder,
  Trade,
} from './market-types.ts';

/** A runner of the market: its book and what was traded on it. */
export type Runner = {
  readonly index: number;
  readonly runnerId: number;
  readonly book: RunnerBook;
  lastTraded: Odds | undefined;
  sizeMatched: number;
  /** What was matched at each price, in hundredths. */
  readonly matchedAt: Map<number, number>;
  /** Who takes its starting price, by id: bets that wait for it, and orders that rest until then. */
  readonly takers: Set<number>;
};

/** A resting order with the data that its runner's book doesn't keep. */
export type OpenOrder = {
  readonly orderId: number;
  readonly account: MarketAccount;
  readonly groupId: number;
  readonly runner: Runner;
  readonly side: Side;
  readonly odds: Odds;
  readonly persistence: Persistence;
};

/** A bet that waits for the starting price. */
export type WaitingOnClose = {
  readonly orderId: number;
  readonly account: MarketAccount;
  readonly groupId: number;
  readonly runner: Runner;
  readonly side: Side;
  /** What it may lose, in minor units. */
  readonly amount: number;
  readonly oddsLimit: number | undefined;
};

/** Beyond this the house's figures of virtual matches would no longer be exact, so no more are made. */
const GROSS_MAX = 2 ** 52;

/** The state of a market in memory, and the steps that keep books, open orders and positions consistent. */
export class MarketState {
  readonly options: MarketOptions;
  /** The prices that orders may have. */
  readonly ladder: PriceLadder;
  status: MarketStatus = 'INACTIVE';
  inPlay = false;
  version = 1;
  readonly runners: readonly Runner[];
  readonly runnerById: ReadonlyMap<number, Runner>;
  readonly accounts = new Map<number, MarketAccount>();
  readonly orders = new Map<number, OpenOrder>();
  /** Bets that wait for the starting price, by id in their order. */
  readonly onClose = new Map<number, WaitingOnClose>();
  readonly books: readonly RunnerBook[];
  /**
   * The house's position from virtual matches: it loses in no outcome, so it holds nothing and counts as no
   * account.
   */
  readonly cross: Position;
  #isCrossing = false;
  /** Groups other than its own under which an account's orders rested here. */
  readonly #linked = new Map<number, Set<number>>();

  constructor(options: MarketOptions) {
    this.options = options;
    this.ladder = ladderOf(options.line);
    if (options.line !== undefined && options.runnerIds.length !== 1)
      throw new RangeError('a line market has one runner');
    this.runners = options.runnerIds.map((runnerId, index) => ({
      index,
      runnerId,
      book: new FastBook(),
      lastTraded: undefined,
      sizeMatched: 0,
      matchedAt: new Map(),
      takers: new Set(),
    }));
    this.books = this.runners.map(({ book }) => book);
    this.cross = new Position(options.runnerIds.length, options.numberOfWinners);
    this.setCrossing(options.cross?.isOn ?? false);
    this.runnerById = new Map(this.runners.map((runner) => [runner.runnerId, runner]));
    if (this.runnerById.size !== options.runnerIds.length) throw new RangeError('a runner is listed twice');
  }

  /** The account's share of this market; a new one counts only once it is stored in `accounts`. */
  account(accountId: number): MarketAccount {
    const { runners, options } = this;
    return (
      this.accounts.get(accountId) ?? new MarketAccount(accountId, openPosition(runners.length, options))
    );
  }

  /** The runner at that place of the market. */
  runnerAt(index: number): Runner {
    const runner = this.runners[index];
    if (runner === undefined) throw new RangeError(`no runner at ${index}`);
    return runner;
  }

  /** True if orders meet virtual prices: with one winner of several runners only, not each way, and while the house's figures stay exact. */
  get isCrossing(): boolean {
    return this.#isCrossing && this.cross.gross < GROSS_MAX;
  }

  /** False for bets that are no simple bets on a runner: each way, and on a line. */
  get hasStartingPrice(): boolean {
    return this.options.eachWay === undefined && this.options.line === undefined;
  }

  setCrossing(isOn: boolean): void {
    const { cross, numberOfWinners, runnerIds, eachWay } = this.options;
    const hasVirtual = numberOfWinners === 1 && runnerIds.length > 1 && eachWay === undefined;
    this.#isCrossing = isOn && cross !== undefined && hasVirtual;
  }

  openOf(accountId: number): OpenOrder[] {
    const orders: OpenOrder[] = [];
    for (const orderId of this.accounts.get(accountId)?.orderIds ?? []) {
      const order = this.orders.get(orderId);
      if (order !== undefined) orders.push(order);
    }
    return orders;
  }

  /** What accounts outside a group offer an incoming order of that side, best first, among the best `count` prices. */
  offersFor(runner: Runner, side: Side, groupId: number, count: number): PriceSize[] {
    return this.depthFor(runner, side === BACK ? LAY : BACK, groupId, count).flatMap(({ tick, size }) =>
      size > 0 ? [{ odds: this.ladder.priceAt(tick), size: minor(size) }] : [],
    );
  }

  /** The best `count` prices of a side with the sizes outside a group: 0 where all is its own. */
  depthFor(runner: Runner, side: Side, groupId: number, count: number): PriceLevel[] {
    const levels = runner.book.depth(side, count);
    const own = this.ordersOfGroup(runner, side, groupId);
    if (own.length === 0) return levels;
    const sizes = new Map<number, number>();
    for (const { orderId, odds } of own)
      sizes.set(odds, (sizes.get(odds) ?? 0) + runner.book.sizeOf(orderId));
    return levels.map(({ tick, size }) => ({
      tick,
      size: size - (sizes.get(this.ladder.priceAt(tick)) ?? 0),
    }));
  }

  /** A group's resting orders on one side of a runner. */
  ordersOfGroup(runner: Runner, side: Side, groupId: number): OpenOrder[] {
    const orders: OpenOrder[] = [];
    for (const accountId of [groupId, ...(this.#linked.get(groupId) ?? [])])
      for (const order of this.openOf(accountId))
        if (order.runner === runner && order.side === side && order.groupId === groupId) orders.push(order);
    return orders;
  }

  /** Records an order that the runner's book holds already. */
  rest(order: OpenOrder, size: number): void {
    const { accountId } = order.account;
    if (order.groupId !== accountId) {
      const linked = this.#linked.get(order.groupId) ?? new Set();
      this.#linked.set(order.groupId, linked.add(accountId));
    }
    this.#setOrder(order);
    order.account.orderIds.add(order.orderId);
    order.account.position.addOpen(order.runner.index, order.side, order.odds, size);
  }

  /** Adds a bet that waits for the starting price. */
  waitOnClose(bet: OnCloseBet): MarketAccount {
    const { orderId, accountId, groupId = accountId, side, oddsLimit } = bet;
    const runner = this.#runner(bet.runnerId);
    const account = this.#keptAccount(accountId);
    const amount = Number(bet.amount);
    this.onClose.set(orderId, { orderId, account, groupId, runner, side, amount, oddsLimit });
    account.position.addOnClose(runner.index, side, amount);
    account.onCloseCount += 1;
    runner.takers.add(orderId);
    return account;
  }

  /** Ends the waiting of a bet at the starting price. */
  endOnClose({ orderId, account, runner, side, amount }: WaitingOnClose): void {
    this.onClose.delete(orderId);
    account.position.addOnClose(runner.index, side, amount, -1);
    account.onCloseCount -= 1;
    runner.takers.delete(orderId);
  }

  /** Counts a match at the starting price for both of its sides. */
  matchOnClose(runner: Runner, back: MarketAccount, lay: MarketAccount, odds: number, size: number): void {
    back.position.addMatched(runner.index, BACK, odds, size);
    lay.position.addMatched(runner.index, LAY, odds, size);
    this.#noteMatch(runner, odds, size);
  }

  /** Removes `size` of an order from its book, because it is matched at the starting price. */
  removeMatched(order: OpenOrder, size: number): void {
    const { book, index } = order.runner;
    const left = book.sizeOf(order.orderId) - size;
    if (left === 0) {
      this.takeOff(order);
      return;
    }
    book.reduce(order.orderId, left);
    order.account.position.removeOpen(index, order.side, order.odds, size);
  }

  /** Changes what becomes of a resting order at the turn in-play. */
  setPersistence(order: OpenOrder, persistence: Persistence): void {
    this.#setOrder({ ...order, persistence });
  }

  #setOrder(order: OpenOrder): void {
    const { orderId, runner, persistence } = order;
    this.orders.set(orderId, order);
    if (persistence === 'MARKET_ON_CLOSE') runner.takers.add(orderId);
    else runner.takers.delete(orderId);
  }

  /** Removes an order from its book; returns the size that was left. */
  takeOff(order: OpenOrder): number {
    const size = order.runner.book.cancel(order.orderId);
    this.#forget(order, size);
    return size;
  }

  /** Applies the book's self-trade list of the last match. */
  dropSelfTraded(runner: Runner, events: MarketEvent[], touched: Set<MarketAccount>): void {
    const { selfTraded } = runner.book;
    for (let row = 0; row < selfTraded.count; row += 1) {
      const order = this.#openOrder(selfTraded.orderIds[row] ?? 0);
      const size = selfTraded.sizes[row] ?? 0;
      this.#forget(order, size);
      touched.add(order.account);
      events.push({ ...ownerOf(order), kind: 'cancelled', size: minor(size), reason: 'SELF_TRADE' });
    }
  }

  /** Applies the book's fills of the last match; returns Σ size × odds. */
  recordFills(
    taker: Omit<OpenOrder, 'odds' | 'persistence' | 'groupId'>,
    events: MarketEvent[],
    touched: Set<MarketAccount>,
  ): bigint {
    const { runner, side } = taker;
    const { fills } = runner.book;
    let weight = 0n;
    for (let row = 0; row < fills.count; row += 1) {
      const { maker, size, odds } = this.#fillMaker(runner, row, touched);
      taker.account.position.addMatched(runner.index, side, odds, size);
      weight += BigInt(size) * BigInt(odds);
      events.push({
        kind: 'filled',
        runnerId: runner.runnerId,
        odds,
        size: minor(size),
        takerOrderId: taker.orderId,
        takerAccountId: taker.account.accountId,
        takerSide: side,
        makerOrderId: maker.orderId,
        makerAccountId: maker.account.accountId,
      });
    }
    return weight;
  }

  /** Records the house's side of a virtual match: the taker is matched with it at the virtual price. */
  recordVirtual(
    taker: Omit<OpenOrder, 'odds' | 'persistence' | 'groupId'>,
    { tick, size, number }: { readonly tick: number; readonly size: number; readonly number: number },
  ): MarketEvent {
    const { runner, side } = taker;
    const odds = this.ladder.priceAt(tick);
    taker.account.position.addMatched(runner.index, side, odds, size);
    this.cross.addMatched(runner.index, side === BACK ? LAY : BACK, odds, size);
    this.#noteMatch(runner, odds, size);
    return {
      kind: 'filled',
      runnerId: runner.runnerId,
      odds,
      size: minor(size),
      takerOrderId: taker.orderId,
      takerAccountId: taker.account.accountId,
      takerSide: side,
      makerOrderId: 0,
      makerAccountId: this.#crossAccountId,
      crossStep: number,
    };
  }

  /**
   * Records what the house takes from another runner's resting orders for a virtual match, from that book's
   * last fills.
   */
  recordLeg(runner: Runner, number: number, events: MarketEvent[], touched: Set<MarketAccount>): void {
    for (let row = 0; row < runner.book.fills.count; row += 1) {
      const { maker, size, odds } = this.#fillMaker(runner, row, touched);
      const side = maker.side === BACK ? LAY : BACK;
      this.cross.addMatched(runner.index, side, odds, size);
      events.push({
        kind: 'filled',
        runnerId: runner.runnerId,
        odds,
        size: minor(size),
        takerOrderId: 0,
        takerAccountId: this.#crossAccountId,
        takerSide: side,
        makerOrderId: maker.orderId,
        makerAccountId: maker.account.accountId,
        crossStep: number,
      });
    }
  }

  restoreTrade(trade: Trade): void {
    const runner = this.#runner(trade.runnerId);
    const size = Number(trade.size);
    this.#positionOf(trade.backAccountId).addMatched(runner.index, BACK, trade.odds, size);
    this.#positionOf(trade.layAccountId).addMatched(runner.index, LAY, trade.odds, size);
    this.#noteMatch(runner, trade.odds, size);
  }

  restoreOrder(stored: RestingOrder): void {
    const runner = this.#runner(stored.runnerId);
    const { orderId, accountId, groupId, odds, persistence } = stored;
    const side = stored.side;
    const size = Number(stored.size);
    const tick = this.ladder.tickOf(odds);
    if (tick === undefined) throw new RangeError(`order ${orderId} is off its market's ladder: ${odds}`);
    runner.book.restore(orderId, accountId, side, tick, size, groupId);
    const account = this.#keptAccount(accountId);
    this.rest({ orderId, account, groupId, runner, side, odds, persistence }, size);
  }

  /** Applies a row of the book's last fills to the resting order. */
  #fillMaker(
    runner: Runner,
    row: number,
    touched: Set<MarketAccount>,
  ): { readonly maker: OpenOrder; readonly size: number; readonly odds: Odds } {
    const { fills } = runner.book;
    const maker = this.#openOrder(fills.orderIds[row] ?? 0);
    const size = fills.sizes[row] ?? 0;
    const odds = this.ladder.priceAt(fills.ticks[row] ?? -1);
    maker.account.position.removeOpen(runner.index, maker.side, odds, size);
    maker.account.position.addMatched(runner.index, maker.side, odds, size);
    if (runner.book.sizeOf(maker.orderId) === 0) this.#forget(maker, 0);
    touched.add(maker.account);
    this.#noteMatch(runner, odds, size);
    return { maker, size, odds };
  }

  get #crossAccountId(): number {
    return this.options.cross?.accountId ?? 0;
  }

  #positionOf(accountId: number): MarketPosition {
    return accountId === this.options.cross?.accountId ? this.cross : this.#keptAccount(accountId).position;
  }

  /** Removes `size` of an order from its position, and the order from the lists. */
  #forget(order: OpenOrder, size: number): void {
    order.account.position.removeOpen(order.runner.index, order.side, order.odds, size);
    order.account.orderIds.delete(order.orderId);
    order.runner.takers.delete(order.orderId);
    this.orders.delete(order.orderId);
  }

  #noteMatch(runner: Runner, odds: number, size: number): void {
    const tick = this.ladder.tickOf(odds);
    if (tick !== undefined) runner.lastTraded = this.ladder.priceAt(tick);
    runner.sizeMatched += size;
    runner.matchedAt.set(odds, (runner.matchedAt.get(odds) ?? 0) + size);
  }

  #keptAccount(accountId: number): MarketAccount {
    const account = this.account(accountId);
    this.accounts.set(accountId, account);
    return account;
  }

  #openOrder(orderId: number): OpenOrder {
    const order = this.orders.get(orderId);
    if (order === undefined) throw new RangeError(`order ${orderId} is in the book and not in the market`);
    return order;
  }

  #runner(runnerId: number): Runner {
    const runner = this.runnerById.get(runnerId);
    if (runner === undefined) throw new RangeError(`no runner ${runnerId} in this market`);
    return runner;
  }
}

/** The owner fields of an event about an open order. */
export const ownerOf = (
  order: Pick<OpenOrder, 'orderId' | 'account' | 'runner'>,
): { readonly orderId: number; readonly accountId: number; readonly runnerId: number } => ({
  orderId: order.orderId,
  accountId: order.account.accountId,
  runnerId: order.runner.runnerId,
});
