import { BACK, LAY } from '../book/side.ts';
import { minor } from '../money/money.ts';
import { oddsAtTick } from '../odds/odds.ts';
import {
  type ClosingBack,
  type ClosingLay,
  findStartingPrice,
  type StartingPrice,
} from '../starting-price/starting-price.ts';
import type { MarketState, OpenOrder, Runner, WaitingOnClose } from './market-state.ts';
import type { MarketEvent, TurnedInPlay } from './market-types.ts';
import type { MarketAccount } from './position.ts';

/**
 * The starting price of a runner as things are: of the bets that wait for it, with the orders that rest, or without them. A resting order
 * takes part at its odds or better; one that takes the starting price at any, with no more stake or liability than it has.
 */
export function startingPriceOf(
  state: MarketState,
  runner: Runner,
  withOrders = true,
): StartingPrice | undefined {
  const backs: ClosingBack[] = [];
  const lays: ClosingLay[] = [];
  if (withOrders)
    runner.book.forEachOrder((orderId) => {
      const order = state.orders.get(orderId);
      if (order !== undefined) addOrder(order, runner.book.sizeOf(orderId), backs, lays);
    });
  for (const bet of state.onClose.values()) if (bet.runner === runner) addBet(bet, backs, lays);
  return findStartingPrice(backs, lays, runner.lastTraded ?? offeredOdds(runner));
}

/** The middle between the best prices that rest on a runner, or the only one; undefined without. */
function offeredOdds({ book }: Runner): number | undefined {
  const best = ([BACK, LAY] as const).flatMap((side) =>
    book.depth(side, 1).map(({ tick }) => oddsAtTick(tick)),
  );
  return best.length === 0 ? undefined : Math.round(best.reduce((sum, odds) => sum + odds, 0) / best.length);
}

function addOrder(
  { orderId, groupId, side, odds, persistence }: OpenOrder,
  size: number,
  backs: ClosingBack[],
  lays: ClosingLay[],
): void {
  const takesAny = persistence === 'MARKET_ON_CLOSE';
  if (side === BACK)
    backs.push({ orderId, groupId, rests: !takesAny, stake: size, oddsMin: takesAny ? 0 : odds });
  else {
    const liabilityMax = Math.floor((size * (odds - 100)) / 100);
    lays.push({
      orderId,
      groupId,
      rests: !takesAny,
      liabilityMax: takesAny ? liabilityMax : Infinity,
      stakeMax: size,
      oddsMax: takesAny ? Infinity : odds,
    });
  }
}

function addBet(
  { orderId, groupId, side, amount, oddsLimit }: WaitingOnClose,
  backs: ClosingBack[],
  lays: ClosingLay[],
): void {
  if (side === BACK) backs.push({ orderId, groupId, rests: false, stake: amount, oddsMin: oddsLimit ?? 0 });
  else
    lays.push({
      orderId,
      groupId,
      rests: false,
      liabilityMax: amount,
      stakeMax: Infinity,
      oddsMax: oddsLimit ?? Infinity,
    });
}

/** Who is matched in a starting price. */
type Side = {
  readonly orderId: number;
  readonly account: MarketAccount;
  readonly order: OpenOrder | undefined;
};

/** Matches all bets at the starting price and ends their waiting; the orders that take it and found nobody still rest. */
export function takeStartingPrices(
  state: MarketState,
): Omit<TurnedInPlay, 'kind' | 'holds'> & { readonly touched: Set<MarketAccount> } {
  const events: MarketEvent[] = [];
  const touched = new Set<MarketAccount>();
  const startingPrices: { runnerId: number; odds: number }[] = [];
  const waiting = [...state.onClose.values()];
  const matched = new Map<number, number>();
  for (const runner of state.runners) {
    if (!takesPart(state, runner, waiting)) continue;
    const price = startingPriceOf(state, runner);
    if (price === undefined) continue;
    const { runnerId } = runner;
    const { odds } = price;
    startingPrices.push({ runnerId, odds });
    for (const { back, lay, size } of price.matches) {
      const [backed, laid] = [sideOf(state, back.orderId), sideOf(state, lay.orderId)];
      for (const { orderId, account, order } of [backed, laid]) {
        if (order !== undefined) state.takeOut(order, size);
        matched.set(orderId, (matched.get(orderId) ?? 0) + size);
        touched.add(account);
      }
      state.matchOnClose(runner, backed.account, laid.account, odds, size);
      events.push(fillOf(runnerId, backed, laid, odds, size));
    }
  }
  for (const bet of waiting) {
    state.endOnClose(bet);
    touched.add(bet.account);
  }
  const onClose = waiting.map(({ orderId }) => ({ orderId, sizeMatched: minor(matched.get(orderId) ?? 0) }));
  return { events, onClose, startingPrices, touched };
}

/** True if somebody takes the runner's starting price; orders that only rest make none. */
function takesPart(state: MarketState, runner: Runner, waiting: readonly WaitingOnClose[]): boolean {
  if (waiting.some((bet) => bet.runner === runner)) return true;
  for (const order of state.orders.values())
    if (order.runner === runner && order.persistence === 'MARKET_ON_CLOSE') return true;
  return false;
}

function sideOf(state: MarketState, orderId: number): Side {
  const order = state.orders.get(orderId);
  const account = order?.account ?? state.onClose.get(orderId)?.account;
  if (account === undefined) throw new RangeError(`nobody waits as ${orderId}`);
  return { orderId, account, order };
}

/** The newer of the two takes what the older offers, as in the book; who waits for the starting price takes from who rests. */
function fillOf(runnerId: number, back: Side, lay: Side, odds: number, size: number): MarketEvent {
  const layTakes =
    (back.order !== undefined) === (lay.order !== undefined)
      ? lay.orderId > back.orderId
      : lay.order === undefined;
  const [taker, maker] = layTakes ? [lay, back] : [back, lay];
  return {
    kind: 'filled',
    runnerId,
    odds,
    size: minor(size),
    takerOrderId: taker.orderId,
    takerAccountId: taker.account.accountId,
    takerSide: layTakes ? LAY : BACK,
    makerOrderId: maker.orderId,
    makerAccountId: maker.account.accountId,
  };
}
