import { minor, type Money, moneyMax } from '../money/money.ts';
import { tickOf } from '../odds/odds.ts';
import { bestOddsFor, findFault, findsBetterPrice, isBelowLeast, matchOrder } from './match-order.ts';
import { changed, magnitudeOnClose, type MarketAccount } from './position.ts';
import { closeBets, planCashOut } from './close-bets.ts';
import { MarketState, type OpenOrder, ownerOf } from './market-state.ts';
import type {
  CashedOut,
  CashOutTerms,
  Changed,
  LapseReason,
  MarketEvent,
  MarketOptions,
  MarketRefusal,
  NewOnCloseBet,
  NewOrder,
  Persistence,
  Placed,
  PlacedTogether,
  Refused,
  RefusedTogether,
  StoredMarket,
  TurnedInPlay,
} from './market-types.ts';
import { MarketView } from './market-view.ts';
import { takeStartingPrices } from './starting-prices.ts';

/**
 * One market in memory (`[EXCH-10]`): the books of its runners and the position of each account. Each call
 * returns what happened (for the caller to store) and whose hold changed, or a refusal that changed nothing.
 * It has no clock: the caller applies the in-play delay, places the order when the delay is over and names
 * the version it was made for.
 */
export class MarketBook {
  /** The read-only queries. */
  readonly view: MarketView;
  readonly #state: MarketState;

  constructor(options: MarketOptions) {
    this.#state = new MarketState(options);
    this.view = new MarketView(this.#state);
  }

  /** Rebuilds the market as it was when `stored` was written, with the same hash. */
  static rebuild(options: MarketOptions, stored: StoredMarket): MarketBook {
    const market = new MarketBook(options);
    const state = market.#state;
    state.status = stored.status;
    state.inPlay = stored.inPlay;
    state.version = stored.version;
    for (const trade of stored.trades) state.restoreTrade(trade);
    for (const order of stored.orders) state.restoreOrder(order);
    for (const bet of stored.onClose ?? []) state.waitOnClose(bet);
    for (const account of state.accounts.values()) account.settleHold();
    return market;
  }

  /** Matches an order and rests what remains at its odds. A refusal is found before anything changes. */
  place(order: NewOrder): Placed | Refused {
    const refusal = this.findRefusal(order);
    return refusal === undefined
      ? this.#place(order, this.#state.account(order.accountId))
      : refused(refusal);
  }

  /** Why an order would be refused now; `replacing` names the account's own order in whose stead it would be placed. */
  findRefusal(order: NewOrder, replacing?: number): MarketRefusal | undefined {
    const account = this.#state.account(order.accountId);
    if (replacing === undefined)
      return this.#findRefusal(order, account, { openCount: account.orderIds.size });
    const leaving = this.#findOpen(replacing, order.accountId);
    return leaving === undefined ? 'BET_TAKEN_OR_LAPSED' : this.#findRefusalOfMove(leaving, order);
  }

  /**
   * Places several orders of one account in their order, or none of them. Funds must cover them together as if none were matched at
   * once, so that no refusal depends on what an earlier one of them meets.
   */
  placeTogether(orders: readonly NewOrder[]): PlacedTogether | RefusedTogether {
    const refusals = this.findRefusals(orders);
    if (refusals.some((refusal) => refusal !== undefined)) return { kind: 'refused', refusals };
    const results = orders.map((order) => this.#place(order, this.#state.account(order.accountId)));
    return {
      kind: 'changed',
      placed: results.map(({ events }, index) => ({ orderId: orders[index]?.orderId ?? 0, events })),
      holds: results.flatMap(({ holds }) => holds),
    };
  }

  /** Why each of several orders of one account would be refused now, beside those before it that would not be. */
  findRefusals(orders: readonly NewOrder[]): (MarketRefusal | undefined)[] {
    const [first] = orders;
    if (first === undefined) return [];
    const account = this.#state.account(first.accountId);
    const beside: NewOrder[] = [];
    let largest = 0;
    const refusals = orders.map((order) => {
      if (order.accountId !== account.accountId) throw new RangeError('the orders are of several accounts');
      const openCount = account.orderIds.size + beside.filter(mayRest).length;
      const refusal = this.#findRefusal(order, account, { openCount, isRest: order.isRest, largest });
      const runner = this.#state.runnerById.get(order.runnerId);
      if (refusal !== undefined || runner === undefined) return refusal;
      const size = Number(order.size);
      account.position.addOpen(runner.index, order.side, order.odds, size);
      // At the best odds that it may be matched at, which can be more than at its own.
      const { position } = account;
      largest +=
        position.magnitudeOf(bestOddsFor(this.#state, order, runner), size) -
        position.magnitudeOf(order.odds, size);
      beside.push(order);
      return undefined;
    });
    for (const { runnerId, side, odds, size } of beside) {
      const index = this.#state.runnerById.get(runnerId)?.index ?? -1;
      account.position.removeOpen(index, side, odds, Number(size));
    }
    return refusals;
  }

  /**
   * Changes what becomes of an order's unmatched rest when the market turns in-play; it keeps its place in the queue. Works while the
   * market is suspended. Refuses what is not (or no longer) open.
   */
  setPersistence(orderId: number, accountId: number, persistence: Persistence): Changed | Refused {
    const order = this.#findOpen(orderId, accountId);
    if (order === undefined) return refused('BET_TAKEN_OR_LAPSED');
    if (persistence === 'MARKET_ON_CLOSE' && !this.#state.hasStartingPrice)
      return refused('NO_STARTING_PRICE');
    this.#state.setPersistence(order, persistence);
    return changed([], []);
  }

  /**
   * Closes an account's bets as {@link MarketView.planCashOut} plans it (`[EXCH-9]`): every bet whole and at
   * once, or nothing. It may be below the least stake. The account's own resting orders that a bet would meet
   * are cancelled.
   */
  cashOut(
    terms: CashOutTerms & { readonly available: Money },
    nextOrderId: () => number,
  ): CashedOut | Refused {
    const refusal = this.#findClosed();
    if (refusal !== undefined) return refused(refusal);
    const plan = planCashOut(this.#state, terms);
    if (plan.kind === 'refused') return plan;
    return closeBets(this.#state, { ...terms, plan, nextOrderId });
  }

  /**
   * Cancels the unmatched rest of an order and places another in its stead, in one step: refused whole if
   * either fails. Funds must cover the rise of the worst case from with the old order to with the new one. The
   * whole rest may move even where it is below the least stake.
   */
  replace(orderId: number, order: NewOrder): Placed | Refused {
    const leaving = this.#findOpen(orderId, order.accountId);
    if (leaving === undefined) return refused('BET_TAKEN_OR_LAPSED');
    const refusal = this.#findRefusalOfMove(leaving, order);
    if (refusal !== undefined) return refused(refusal);
    const cancelled: MarketEvent = {
      ...ownerOf(leaving),
      kind: 'cancelled',
      size: minor(this.#state.takeOff(leaving)),
      reason: 'PLAYER',
    };
    const placed = this.#place(order, leaving.account);
    return { ...placed, events: [cancelled, ...placed.events] };
  }

  /**
   * Cancels the unmatched rest of an account's order; also while suspended. Refuses what is not (or no
   * longer) open.
   */
  cancel(orderId: number, accountId: number): Changed | Refused {
    const order = this.#findOpen(orderId, accountId);
    return order === undefined ? refused('BET_TAKEN_OR_LAPSED') : this.#cancelOrders([order]);
  }

  /**
   * Makes the unmatched rest of an order smaller, to `size`; it keeps its place in the queue. What is left must be as
   * large as a new order: crumbs in the book help nobody.
   */
  reduce(orderId: number, accountId: number, size: Money): Changed | Refused {
    const order = this.#findOpen(orderId, accountId);
    if (order === undefined) return refused('BET_TAKEN_OR_LAPSED');
    const { book, index } = order.runner;
    if (size <= 0n || size >= BigInt(book.sizeOf(orderId))) return refused('INVALID_BET_SIZE');
    if (isBelowLeast({ odds: order.odds, size }, this.#state.options)) return refused('INVALID_BET_SIZE');
    const off = book.reduce(orderId, Number(size));
    order.account.position.removeOpen(index, order.side, order.odds, off);
    return changed(
      [{ ...ownerOf(order), kind: 'cancelled', size: minor(off), reason: 'REDUCED' }],
      [order.account],
    );
  }

  /** Cancels every resting order of an account, on one runner or on all. */
  cancelAllOf(accountId: number, runnerId?: number): Changed {
    const orders = this.#state.openOf(accountId);
    return this.#cancelOrders(
      runnerId === undefined ? orders : orders.filter(({ runner }) => runner.runnerId === runnerId),
    );
  }

  /** Lets every resting order lapse. */
  lapseAll(reason: LapseReason): Changed {
    return this.#lapseOrders([...this.#state.orders.values()], reason);
  }

  /** Takes orders from now on. A closed market refuses with a RangeError. */
  open(): void {
    this.#refuseClosed();
    this.#state.status = 'OPEN';
  }

  /** Stops placing and matching; resting orders stay unless the caller lets them lapse too. */
  suspend(): void {
    this.#refuseClosed();
    this.#state.status = 'SUSPENDED';
  }

  /**
   * Switches on or off whether incoming orders meet virtual prices; resting orders wait for incoming ones
   * either way.
   */
  setCrossing(isOn: boolean): void {
    this.#state.setCrossing(isOn);
  }

  /**
   * Records a material change (wicket, goal review): orders made for an older version are refused. Returns
   * the new version.
   */
  advanceVersion(): number {
    this.#state.version += 1;
    return this.#state.version;
  }

  /**
   * Takes a bet at the starting price. Refuses NO_STARTING_PRICE once the market is in-play, and whatever an order would be refused for,
   * a suspension too: who bets then may know why.
   */
  placeOnClose(bet: NewOnCloseBet): Changed | Refused {
    const refusal = this.findRefusalOnClose(bet);
    return refusal === undefined ? changed([], [this.#state.waitOnClose(bet)]) : refused(refusal);
  }

  /** Why a bet at the starting price would be refused now. */
  findRefusalOnClose(bet: NewOnCloseBet): MarketRefusal | undefined {
    return this.#findRefusalOnClose(bet, this.#state.account(bet.accountId), 0);
  }

  /** `beside`: how many are placed together with it. */
  #findRefusalOnClose(
    { runnerId, side, amount, oddsLimit, ...bet }: NewOnCloseBet,
    account: MarketAccount,
    beside: number,
  ): MarketRefusal | undefined {
    const runner = this.#state.runnerById.get(runnerId);
    if (runner === undefined) return 'INVALID_RUNNER';
    const { inPlay, options, onClose, orders, hasStartingPrice } = this.#state;
    const closed = this.#findClosed();
    if (closed !== undefined) return closed;
    if (inPlay || !hasStartingPrice) return 'NO_STARTING_PRICE';
    if (bet.version !== undefined && bet.version !== this.#state.version) return 'BET_LAPSED_PRICE_CHANGED';
    if (oddsLimit !== undefined && tickOf(oddsLimit) === undefined) return 'INVALID_ODDS';
    if (amount < options.stakeMin) return 'INVALID_BET_SIZE';
    if (orders.has(bet.orderId) || onClose.has(bet.orderId))
      throw new RangeError(`order ${bet.orderId} waits already`);
    const count = account.orderIds.size + account.onCloseCount + beside;
    if (count >= options.openOrdersMax) return 'TOO_MANY_OPEN_ORDERS';
    if (account.position.gross + magnitudeOnClose(side, Number(amount)) > Number(moneyMax))
      return 'INVALID_BET_SIZE';
    const exposure = account.position.exposureIfOnClose(runner.index, side, Number(amount));
    return account.affords(exposure, bet.available) ? undefined : 'INSUFFICIENT_FUNDS';
  }

  /**
   * Why several bets of one account at the starting price, none of which would be refused by itself, would be refused together:
   * INSUFFICIENT_FUNDS, TOO_MANY_OPEN_ORDERS, or INVALID_BET_SIZE where their figures would no longer be exact.
   */
  findRefusalOfAllOnClose(bets: readonly NewOnCloseBet[]): MarketRefusal | undefined {
    const [first] = bets;
    if (first === undefined) return undefined;
    const account = this.#state.account(first.accountId);
    const { position } = account;
    let refusal: MarketRefusal | undefined;
    const added: { readonly index: number; readonly bet: NewOnCloseBet }[] = [];
    for (const bet of bets) {
      if (bet.accountId !== account.accountId) throw new RangeError('the bets are of several accounts');
      refusal = this.#findRefusalOnClose(bet, account, added.length);
      if (refusal !== undefined) break;
      const index = this.#state.runnerById.get(bet.runnerId)?.index ?? -1;
      position.addOnClose(index, bet.side, Number(bet.amount));
      added.push({ index, bet });
    }
    for (const { index, bet } of added) position.addOnClose(index, bet.side, Number(bet.amount), -1);
    return refusal;
  }

  /**
   * Turns the market in-play: bets at the starting price and orders that take it are matched at it, with the orders that rest; then what
   * is left of them and LAPSE orders lapse, PERSIST ones stay, and the version grows. On runners that are suspended nothing is matched.
   */
  turnInPlay(suspended: readonly number[] = []): TurnedInPlay {
    if (this.#state.inPlay) return { ...changed([], []), onClose: [], startingPrices: [] };
    const reckoned = takeStartingPrices(this.#state, suspended);
    this.#state.inPlay = true;
    this.advanceVersion();
    const orders = [...this.#state.orders.values()].filter(({ persistence }) => persistence !== 'PERSIST');
    for (const order of orders) reckoned.touched.add(order.account);
    const events = [...reckoned.events, ...this.#takeOffAll(orders, 'IN_PLAY')];
    const { onClose, startingPrices } = reckoned;
    return { ...changed(events, reckoned.touched), onClose, startingPrices };
  }

  /** Lets every bet at the starting price lapse: the market ends before it turned in-play. */
  #lapseOnClose(): Changed {
    const bets = [...this.#state.onClose.values()];
    for (const bet of bets) this.#state.endOnClose(bet);
    return changed([], new Set(bets.map(({ account }) => account)));
  }

  /** Ends the market: unmatched orders and bets at the starting price lapse, the matched bets wait for settlement. */
  close(): Changed {
    this.#state.status = 'CLOSED';
    const lapsed = this.lapseAll('CLOSED');
    return { ...lapsed, holds: [...lapsed.holds, ...this.#lapseOnClose().holds] };
  }

  #place(order: NewOrder, account: MarketAccount): Placed {
    const runner = this.#state.runnerById.get(order.runnerId);
    if (runner === undefined) throw new RangeError(`no runner ${order.runnerId} in this market`);
    this.#state.accounts.set(order.accountId, account);
    const odds = this.#state.ladder.priceAt(this.#state.ladder.tickOf(order.odds) ?? -1);
    const side = order.side;
    const groupId = order.groupId ?? order.accountId;
    const taker = { orderId: order.orderId, account, runner, side, groupId };
    const events: MarketEvent[] = [
      { ...ownerOf(taker), kind: 'placed', side: order.side, odds, size: order.size },
    ];
    const touched = new Set([account]);
    const isTooGood = order.noBetterPrice === true && findsBetterPrice(this.#state, order, taker);
    const { rest, weight } = isTooGood
      ? { rest: Number(order.size), weight: 0n }
      : matchOrder(this.#state, order, { ...taker, events, touched });
    const resting = mayRest(order) && !isTooGood ? rest : 0;
    const reason = isTooGood ? 'PRICE_IMPROVEMENT' : 'FILL_OR_KILL';
    if (resting > 0) this.#state.rest({ ...taker, odds, persistence: order.persistence }, resting);
    else if (rest > 0) events.push({ ...ownerOf(taker), kind: 'lapsed', size: minor(rest), reason });
    return {
      ...changed(events, touched),
      sizeMatched: minor(Number(order.size) - rest),
      sizeRemaining: minor(resting),
      matchedWeight: weight,
    };
  }

  #findClosed(): MarketRefusal | undefined {
    if (this.#state.status === 'SUSPENDED') return 'MARKET_SUSPENDED';
    return this.#state.status === 'OPEN' ? undefined : 'MARKET_NOT_OPEN_FOR_BETTING';
  }

  /**
   * `openCount`: how many other resting orders the account has; `isRest`: the order moves what is left of one; `largest`: what the
   * results of orders beside it can be beyond what their own odds say.
   */
  #findRefusal(
    order: NewOrder,
    account: MarketAccount,
    beside: { readonly openCount: number; readonly isRest?: boolean | undefined; readonly largest?: number },
  ): MarketRefusal | undefined {
    const { openCount, isRest = false, largest: largestBeside = 0 } = beside;
    const runner = this.#state.runnerById.get(order.runnerId);
    if (runner === undefined) return 'INVALID_RUNNER';
    const closed = this.#findClosed();
    if (closed !== undefined) return closed;
    if (order.version !== undefined && order.version !== this.#state.version)
      return 'BET_LAPSED_PRICE_CHANGED';
    const fault = findFault(order, isRest ? { ...this.#state.options, ...ANY_STAKE } : this.#state.options);
    if (fault !== undefined) return fault;
    if (order.persistence === 'MARKET_ON_CLOSE' && !this.#state.hasStartingPrice) return 'NO_STARTING_PRICE';
    if (this.#state.orders.has(order.orderId)) throw new RangeError(`order ${order.orderId} rests already`);
    if (mayRest(order) && openCount >= this.#state.options.openOrdersMax) return 'TOO_MANY_OPEN_ORDERS';
    const { side, odds } = order;
    const size = Number(order.size);
    const largest = account.position.magnitudeOf(bestOddsFor(this.#state, order, runner), size);
    if (account.position.gross + largestBeside + largest > Number(moneyMax)) return 'INVALID_BET_SIZE';
    const exposure = account.position.exposureIfPlaced(runner.index, side, odds, size);
    return account.affords(exposure, order.available) ? undefined : 'INSUFFICIENT_FUNDS';
  }

  /** Judges an order as if the one that it replaces were gone. */
  #findRefusalOfMove(
    { orderId, account, runner, side, odds }: OpenOrder,
    order: NewOrder,
  ): MarketRefusal | undefined {
    const size = runner.book.sizeOf(orderId);
    account.position.removeOpen(runner.index, side, odds, size);
    const openCount = account.orderIds.size - 1;
    const refusal = this.#findRefusal(order, account, { openCount, isRest: order.size === BigInt(size) });
    account.position.addOpen(runner.index, side, odds, size);
    return refusal;
  }

  #findOpen(orderId: number, accountId: number): OpenOrder | undefined {
    const order = this.#state.orders.get(orderId);
    return order?.account.accountId === accountId ? order : undefined;
  }

  #cancelOrders(orders: readonly OpenOrder[]): Changed {
    const events = orders.map((order): MarketEvent => ({
      ...ownerOf(order),
      kind: 'cancelled',
      size: minor(this.#state.takeOff(order)),
      reason: 'PLAYER',
    }));
    return changed(events, new Set(orders.map(({ account }) => account)));
  }

  #lapseOrders(orders: readonly OpenOrder[], reason: LapseReason): Changed {
    return changed(this.#takeOffAll(orders, reason), new Set(orders.map(({ account }) => account)));
  }

  #takeOffAll(orders: readonly OpenOrder[], reason: LapseReason): MarketEvent[] {
    return orders.map((order) => ({
      ...ownerOf(order),
      kind: 'lapsed',
      size: minor(this.#state.takeOff(order)),
      reason,
    }));
  }

  #refuseClosed(): void {
    if (this.#state.status === 'CLOSED') throw new RangeError('a closed market stays closed');
  }
}

/** A fill-or-kill order never rests. */
const mayRest = ({ fillOrKill }: NewOrder): boolean => fillOrKill === undefined;

const ANY_STAKE = { stakeMin: minor(1), payoutMin: minor(0) };

const refused = (refusal: MarketRefusal): Refused => ({ kind: 'refused', refusal });
