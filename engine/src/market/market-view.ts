import { BACK, LAY, type Side } from '../book/side.ts';
import { minor, money, type Money } from '../money/money.ts';
import { type Odds, oddsMax, oddsMin } from '../odds/odds.ts';
import type { PriceLadder } from '../odds/price-ladder.ts';
import { meetsVirtual } from '../cross/take-virtual.ts';
import { joinedDepth } from '../cross/virtual-prices.ts';
import { virtualReach, type VirtualReach, type VirtualSeeker } from '../cross/virtual-reach.ts';
import { planCashOut } from './close-bets.ts';
import { hashMarket } from './hash-market.ts';
import { LinePosition } from './line-position.ts';
import { findsBetterPrice } from './match-order.ts';
import type { MatchedBet } from './market-position.ts';
import type { MarketState, OpenOrder, Runner } from './market-state.ts';
import type {
  CashOutPlan,
  CashOutTerms,
  MarketStatus,
  MatchedPrice,
  NewOrder,
  OnCloseBet,
  PriceSize,
  Reach,
  Refused,
  RestingOrder,
} from './market-types.ts';
import { holdFor } from './position.ts';
import { projectStartingPrice } from './starting-prices.ts';
import { sizeForTarget, type TargetOrder } from './size-for-target.ts';

/** Results of one account on one runner, matched bets only, rounded down to minor units. */
export type RunnerResult = {
  readonly runnerId: number;
  /** Result of the bets on this runner alone. */
  readonly ownIfWin: Money;
  readonly ownIfLose: Money;
  /** In an each-way market, if it is placed without winning. */
  readonly ownIfPlaced?: Money | undefined;
  /** The least result of all bets in the market if this runner wins, and if it doesn't. */
  readonly marketIfWin: Money;
  readonly marketIfLose: Money;
  /** In an each-way market, if it is placed without winning. */
  readonly marketIfPlaced?: Money | undefined;
};

/** An account's result in a line market from one number of runs to another, or to any number, rounded down to minor units. */
export type RunsResult = {
  readonly from: number;
  readonly to: number | undefined;
  readonly result: Money;
};

/** Read-only queries of a market. */
export class MarketView {
  readonly #state: MarketState;

  constructor(state: MarketState) {
    this.#state = state;
  }

  get status(): MarketStatus {
    return this.#state.status;
  }

  get inPlay(): boolean {
    return this.#state.inPlay;
  }

  /** Grows at each material change, so that an order can name the snapshot it was made for. */
  get version(): number {
    return this.#state.version;
  }

  /** Number of resting orders in the whole market. */
  get orderCount(): number {
    return this.#state.orders.size;
  }

  /** True if an order at these odds would only rest, so that it needs no in-play delay. */
  wouldRest(runnerId: number, side: Side, odds: number): boolean {
    if (this.ownersWithin(runnerId, side, odds, minor(1)).length > 0) return false;
    const runner = this.#state.runnerById.get(runnerId);
    const tick = this.#state.ladder.tickOf(odds);
    if (!this.#state.isCrossing || runner === undefined || tick === undefined) return true;
    return !meetsVirtual(this.#state.books, runner.index, side, tick);
  }

  /** The prices that orders may have. */
  get ladder(): PriceLadder {
    return this.#state.ladder;
  }

  /**
   * The furthest price that an order may trade at, in hundredths: odds limit only the average of a fill-or-kill order, a line all of
   * its parts.
   */
  furthestPrice({ side, odds, fillOrKill }: Pick<NewOrder, 'side' | 'odds' | 'fillOrKill'>): number {
    if (fillOrKill === undefined || this.#state.options.line !== undefined) return odds;
    return side === BACK ? oddsMin : oddsMax;
  }

  /**
   * Accounts an incoming order might meet, its own included. Without a size: every owner at crossing odds,
   * which covers a whole batch of orders, because all others they can meet belong to the batch itself. A
   * fill-or-kill order may trade beyond its odds: pass {@link furthestPrice}.
   */
  ownersWithin(runnerId: number, side: Side, odds: number, size?: Money): number[] {
    const runner = this.#state.runnerById.get(runnerId);
    const tick = this.#state.ladder.tickOf(odds);
    if (runner === undefined || tick === undefined) return [];
    return runner.book.ownersWithin(side, tick, size === undefined ? Infinity : Number(size));
  }

  /**
   * What players see: resting lays are available to back, resting backs to lay, merged with the virtual
   * prices that the other runners make; best first, at most `count` prices each.
   */
  pricesOf(runnerId: number, count: number): { readonly toBack: PriceSize[]; readonly toLay: PriceSize[] } {
    const runner = this.#state.runnerById.get(runnerId);
    if (runner === undefined) return { toBack: [], toLay: [] };
    const { isCrossing, books } = this.#state;
    const takenBy = (side: Side): PriceSize[] =>
      (isCrossing
        ? joinedDepth(books, runner.index, side, count)
        : runner.book.depth(side === BACK ? LAY : BACK, count)
      ).map(({ tick, size }) => ({ odds: this.#state.ladder.priceAt(tick), size: minor(size) }));
    return { toBack: takenBy(BACK), toLay: takenBy(LAY) };
  }

  /** What rests on a runner at every price, best first, without virtual prices: lays are there to back, backs to lay. */
  restingPricesOf(runnerId: number): { readonly toBack: PriceSize[]; readonly toLay: PriceSize[] } {
    const book = this.#state.runnerById.get(runnerId)?.book;
    const takenBy = (side: Side): PriceSize[] =>
      (book?.depth(side === BACK ? LAY : BACK, this.#state.ladder.count) ?? []).map(({ tick, size }) => ({
        odds: this.#state.ladder.priceAt(tick),
        size: minor(size),
      }));
    return { toBack: takenBy(BACK), toLay: takenBy(LAY) };
  }

  /** What was matched on a runner at each price, lowest first. */
  matchedPricesOf(runnerId: number): MatchedPrice[] {
    const matchedAt = this.#state.runnerById.get(runnerId)?.matchedAt ?? new Map<number, number>();
    return Array.from(matchedAt, ([odds, size]) => ({ odds, size: minor(size) })).toSorted(
      (one, other) => one.odds - other.odds,
    );
  }

  /** True if orders meet virtual prices, too (exchange rules: cross-matching). */
  get isCrossing(): boolean {
    return this.#state.isCrossing;
  }

  /**
   * How far into the other runners' books the virtual matches of a batch of orders may reach, with the sizes:
   * none where no virtual price is within reach. Excludes what a group's own orders take up in between.
   */
  virtualReach(orders: readonly VirtualSeeker[]): VirtualReach[] {
    return this.#state.isCrossing ? virtualReach(this.#state.runners, orders) : [];
  }

  /** The house's result from virtual matches if each runner won, in hundredths of a minor unit: never below 0. */
  crossResults(): number[] {
    return this.#state.cross.matchedByWinner();
  }

  /**
   * The cash out that the book allows an account now (`[EXCH-9]`), limited by the sizes on offer, or why
   * there is none.
   */
  planCashOut(terms: CashOutTerms): CashOutPlan | Refused {
    return planCashOut(this.#state, terms);
  }

  /** The size at which an order with a target in place of a size comes to it, by what is on offer now. */
  sizeForTarget(order: TargetOrder): Money {
    return sizeForTarget(this.#state, order);
  }

  /** How far the best `count` prices of each runner and side reach now. */
  reachOf(count: number): Reach[] {
    return this.#state.runners.flatMap(({ runnerId, book }) =>
      ([BACK, LAY] as const).flatMap((side) => {
        const furthest = book.depth(side === BACK ? LAY : BACK, count).at(-1);
        return furthest === undefined
          ? []
          : [{ runnerId, side: side, odds: this.#state.ladder.priceAt(furthest.tick) }];
      }),
    );
  }

  /** The last traded odds of a runner and the stakes matched on it so far. */
  tradedOn(runnerId: number): { readonly lastTraded: Odds | undefined; readonly sizeMatched: Money } {
    const runner = this.#state.runnerById.get(runnerId);
    return { lastTraded: runner?.lastTraded, sizeMatched: minor(runner?.sizeMatched ?? 0) };
  }

  /** A resting order, or `undefined` when it doesn't rest here (any more). */
  findOrder(orderId: number): RestingOrder | undefined {
    const order = this.#state.orders.get(orderId);
    return order === undefined ? undefined : present(order);
  }

  /** True if one more order doesn't make the account's worst case worse: it can only lower its risk. */
  lowersRisk(accountId: number, order: Pick<NewOrder, 'runnerId' | 'side' | 'odds' | 'size'>): boolean {
    const position = this.#state.accounts.get(accountId)?.position;
    const runner = this.#state.runnerById.get(order.runnerId);
    if (position === undefined || runner === undefined) return false;
    const { side, odds, size } = order;
    return position.exposureIfPlaced(runner.index, side, odds, Number(size)) <= position.exposure();
  }

  /** An account's resting orders, oldest first. */
  ordersOf(accountId: number): RestingOrder[] {
    return this.#state.openOf(accountId).map(present);
  }

  /** The sizes of an account's resting orders together, however many they are. */
  openSizeOf(accountId: number): Money {
    return minor(this.#state.accounts.get(accountId)?.position.openSize ?? 0);
  }

  /** An account's resting orders on a runner, oldest first, with what is taken before each at its price. */
  queueOf(accountId: number, runnerId: number): { readonly orderId: number; readonly ahead: Money }[] {
    return this.#state
      .openOf(accountId)
      .filter(({ runner }) => runner.runnerId === runnerId)
      .map(({ orderId, runner }) => ({ orderId, ahead: minor(runner.book.sizeAhead(orderId)) }));
  }

  /** The bets that wait for the starting price, in their order. */
  allOnClose(): OnCloseBet[] {
    return Array.from(
      this.#state.onClose.values(),
      ({ orderId, account, groupId, runner, side, amount, oddsLimit }) => ({
        orderId,
        accountId: account.accountId,
        groupId,
        runnerId: runner.runnerId,
        side,
        amount: minor(amount),
        oddsLimit,
      }),
    );
  }

  /**
   * What a runner's starting price would be now, in hundredths: `near` with the orders that rest, `far` of those alone who take it.
   * Undefined where nobody would be matched.
   */
  startingPriceNow(runnerId: number): {
    readonly near: number | undefined;
    readonly far: number | undefined;
  } {
    const runner = this.#state.runnerById.get(runnerId);
    return runner === undefined || this.#state.options.line !== undefined
      ? { near: undefined, far: undefined }
      : projectStartingPrice(this.#state, runner);
  }

  /** All resting orders in priority order, as `MarketBook.rebuild` expects them. */
  restingOrders(): RestingOrder[] {
    const orders: RestingOrder[] = [];
    for (const { book } of this.#state.runners)
      book.forEachOrder((orderId) => {
        const order = this.findOrder(orderId);
        if (order !== undefined) orders.push(order);
      });
    return orders;
  }

  /** What an account must keep in hold for this market: its exposure, rounded up to minor units. */
  holdOf(accountId: number): Money {
    return this.#state.accounts.get(accountId)?.hold ?? money(0n);
  }

  /** The account's hold without its resting orders: the worst case of its matched bets and those at the starting price. */
  holdWithoutOrders(accountId: number): Money {
    return this.#state.accounts.get(accountId)?.matchedHold ?? money(0n);
  }

  /**
   * The same if these orders were placed now: each as far as it would be matched, and all of that at its own odds. What they really come
   * to is never more than the larger of this and {@link holdWithoutOrders}.
   */
  holdIfMatched(
    accountId: number,
    orders: readonly Pick<
      NewOrder,
      'runnerId' | 'groupId' | 'side' | 'odds' | 'size' | 'fillOrKill' | 'noBetterPrice'
    >[],
  ): Money {
    const bets = orders.flatMap((order): MatchedBet[] => {
      const runner = this.#state.runnerById.get(order.runnerId);
      if (runner === undefined) return [];
      const { noBetterPrice = false, groupId = accountId } = order;
      if (noBetterPrice && findsBetterPrice(this.#state, order, { runner, groupId })) return [];
      const size = Math.min(Number(order.size), this.#matchedMost(runner, order));
      return [{ runner: runner.index, side: order.side, odds: order.odds, size }];
    });
    return holdFor(this.#state.account(accountId).position.matchedExposure(bets));
  }

  /** The same if these bets at the starting price were placed now: they count whole. */
  holdIfOnClose(accountId: number, bets: readonly Pick<OnCloseBet, 'runnerId' | 'side' | 'amount'>[]): Money {
    const { position } = this.#state.account(accountId);
    const add = (times: 1 | -1) => {
      for (const { runnerId, side, amount } of bets) {
        const runner = this.#state.runnerById.get(runnerId);
        if (runner !== undefined) position.addOnClose(runner.index, side, Number(amount), times);
      }
    };
    add(1);
    const hold = holdFor(position.matchedExposure());
    add(-1);
    return hold;
  }

  /**
   * No more than that of an order would be matched: what rests at its odds or better, whoever's it is. One that meets a virtual price, or
   * whose odds limit its average only, may be matched whole.
   */
  #matchedMost(
    { book, index }: Runner,
    { side, odds, fillOrKill }: Pick<NewOrder, 'side' | 'odds' | 'fillOrKill'>,
  ): number {
    const limit = this.#state.ladder.tickOf(odds);
    if (limit === undefined) return 0;
    if (fillOrKill !== undefined && this.#state.options.line === undefined) return Infinity;
    if (this.#state.isCrossing && meetsVirtual(this.#state.books, index, side, limit)) return Infinity;
    let most = 0;
    for (const { tick, size } of book.depth(side === BACK ? LAY : BACK, this.#state.ladder.count)) {
      if (side === BACK ? tick < limit : tick > limit) break;
      most += size;
    }
    return most;
  }

  /** True if the account has, or had since the rebuild, an order or a bet here. */
  knows(accountId: number): boolean {
    return this.#state.accounts.has(accountId);
  }

  /** All accounts that have, or had since the rebuild, an order or a bet here. */
  accountIds(): number[] {
    return [...this.#state.accounts.keys()];
  }

  /** All accounts with a hold here. */
  holds(): { readonly accountId: number; readonly hold: Money }[] {
    return [...this.#state.accounts.values()]
      .filter(({ hold }) => hold > 0n)
      .map(({ accountId, hold }) => ({ accountId, hold }));
  }

  /** An account's matched results by runner. */
  resultsOf(accountId: number): RunnerResult[] {
    const { position } = this.#state.account(accountId);
    return this.#state.runners.map(({ index, runnerId }) => {
      const own = position.matchedOn(index);
      const market = position.leastMatchedOn(index);
      return {
        runnerId,
        ownIfWin: wholeUnits(own.ifWin),
        ownIfLose: wholeUnits(own.ifLose),
        marketIfWin: wholeUnits(market.ifWin),
        marketIfLose: wholeUnits(market.ifLose),
        ...(own.ifPlaced !== undefined && { ownIfPlaced: wholeUnits(own.ifPlaced) }),
        ...(market.ifPlaced !== undefined && { marketIfPlaced: wholeUnits(market.ifPlaced) }),
      };
    });
  }

  /** In a line market, an account's matched result for every number of runs, fewest first; elsewhere none. */
  resultsByRunsOf(accountId: number): RunsResult[] {
    const { position } = this.#state.account(accountId);
    if (!(position instanceof LinePosition)) return [];
    return position.resultsByRuns().map(({ from, to, result }) => ({ from, to, result: wholeUnits(result) }));
  }

  /** Fingerprint (16 hex digits) of the whole market: status, resting orders in priority order, positions, traded figures. */
  hash(): string {
    return hashMarket(this.#state);
  }

  /** True if any runner's book is crossed. Never true between calls. */
  crossed(): boolean {
    return this.#state.runners.some(({ book }) => book.crossed());
  }
}

const wholeUnits = (hundredths: number): Money => minor(Math.floor(hundredths / 100));

const present = ({
  orderId,
  account,
  groupId,
  runner,
  side,
  odds,
  persistence,
}: OpenOrder): RestingOrder => ({
  orderId,
  accountId: account.accountId,
  groupId,
  runnerId: runner.runnerId,
  side: side,
  odds,
  size: minor(runner.book.sizeOf(orderId)),
  persistence,
});
