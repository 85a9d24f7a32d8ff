import { BACK, LAY, type Side } from '../book/side.ts';
import { minor } from '../money/money.ts';
import { oddsAtTick, tickCount } from '../odds/odds.ts';
import {
  type ClosingBack,
  type ClosingLay,
  clearingOdds,
  findStartingPrice,
  type StartingPrice,
} from '../starting-price/starting-price.ts';
import type { MarketState, OpenOrder, Runner, WaitingOnClose } from './market-state.ts';
import type { MarketEvent, TurnedInPlay } from './market-types.ts';
import type { MarketAccount } from './position.ts';

/**
 * The starting price of a runner: of the bets that wait for it, and of the orders that rest, those that take it at any odds with no
 * more stake or liability than they have, the others at their own or better.
 */
function startingPriceOf(state: MarketState, runner: Runner): StartingPrice | undefined {
  const backs: ClosingBack[] = [];
  const lays: ClosingLay[] = [];
  runner.book.forEachOrder((orderId) => {
    const order = state.orders.get(orderId);
    if (order !== undefined) addOrder(order, runner.book.sizeOf(orderId), backs, lays);
  });
  for (const bet of state.onClose.values()) if (bet.runner === runner) addBet(bet, backs, lays);
  return findStartingPrice(backs, lays, lastWorth(runner));
}

/**
 * What a runner's starting price would be now, in hundredths: with what rests at each price, whoever's it is, or of those alone who take
 * it. Undefined where nobody would be matched. It costs as much as there are prices and who takes it, however deep the book.
 */
export function projectStartingPrice(
  state: MarketState,
  runner: Runner,
): { readonly near: number | undefined; readonly far: number | undefined } {
  if (runner.takers.size === 0) return { near: undefined, far: undefined };
  const backs: ClosingBack[] = [];
  const lays: ClosingLay[] = [];
  const takenAt = new Map<string, number>();
  for (const orderId of runner.takers) {
    const order = state.orders.get(orderId);
    const bet = state.onClose.get(orderId);
    if (bet !== undefined) addBet(bet, backs, lays);
    if (order === undefined) continue;
    const size = runner.book.sizeOf(orderId);
    addOrder(order, size, backs, lays);
    const key = `${order.side}${order.odds}`;
    takenAt.set(key, (takenAt.get(key) ?? 0) + size);
  }
  const worth = lastWorth(runner);
  const far = clearingOdds(backs, lays, worth);
  for (const side of [BACK, LAY] as const)
    for (const { tick, size } of runner.book.depth(side, tickCount)) {
      const odds = oddsAtTick(tick);
      const rest = size - (takenAt.get(`${side}${odds}`) ?? 0);
      if (rest > 0) addOffer({ orderId: 0, groupId: 0 }, { side, odds, size: rest }, backs, lays);
    }
  return { near: clearingOdds(backs, lays, worth), far };
}

/** What was traded last, else the middle between the best prices that rest, or the only one; undefined without. */
function lastWorth({ book, lastTraded }: Runner): number | undefined {
  if (lastTraded !== undefined) return lastTraded;
  const best = ([BACK, LAY] as const).flatMap((side) =>
    book.depth(side, 1).map(({ tick }) => oddsAtTick(tick)),
  );
  return best.length === 0 ? undefined : Math.round(best.reduce((sum, odds) => sum + odds, 0) / best.length);
}

function addOrder(order: OpenOrder, size: number, backs: ClosingBack[], lays: ClosingLay[]): void {
  const { orderId, groupId, side, odds, persistence } = order;
  if (persistence !== 'MARKET_ON_CLOSE') {
    addOffer(order, { side, odds, size }, backs, lays);
    return;
  }
  const liabilityMax = Math.floor((size * (odds - 100)) / 100);
  if (side === BACK) backs.push({ orderId, groupId, rests: false, stake: size, oddsMin: 0 });
  else lays.push({ orderId, groupId, rests: false, liabilityMax, stakeMax: size, oddsMax: Infinity });
}

/** Adds what rests at its own odds. */
function addOffer(
  { orderId, groupId }: Pick<OpenOrder, 'orderId' | 'groupId'>,
  { side, odds, size }: { readonly side: Side; readonly odds: number; readonly size: number },
  backs: ClosingBack[],
  lays: ClosingLay[],
): void {
  if (side === BACK) backs.push({ orderId, groupId, rests: true, stake: size, oddsMin: odds });
  else lays.push({ orderId, groupId, rests: true, liabilityMax: Infinity, stakeMax: size, oddsMax: odds });
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

/** Somebody who is matched at a starting price. */
type Participant = {
  readonly orderId: number;
  readonly account: MarketAccount;
  readonly order: OpenOrder | undefined;
};

/**
 * Matches all bets at the starting price and ends their waiting; the orders that take it and found nobody still rest. A suspended runner
 * has none.
 */
export function takeStartingPrices(
  state: MarketState,
  suspended: readonly number[],
): Omit<TurnedInPlay, 'kind' | 'holds'> & { readonly touched: Set<MarketAccount> } {
  const events: MarketEvent[] = [];
  const touched = new Set<MarketAccount>();
  const startingPrices: { runnerId: number; odds: number }[] = [];
  const waiting = [...state.onClose.values()];
  const matched = new Map<number, number>();
  for (const runner of state.runners) {
    // Orders that only rest make no price.
    if (runner.takers.size === 0 || suspended.includes(runner.runnerId)) continue;
    const price = startingPriceOf(state, runner);
    if (price === undefined) continue;
    const { runnerId } = runner;
    const { odds } = price;
    startingPrices.push({ runnerId, odds });
    for (const { back, lay, size } of price.matches) {
      const [backed, laid] = [participantOf(state, back.orderId), participantOf(state, lay.orderId)];
      for (const { orderId, account, order } of [backed, laid]) {
        if (order !== undefined) state.removeMatched(order, size);
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

function participantOf(state: MarketState, orderId: number): Participant {
  const order = state.orders.get(orderId);
  const account = order?.account ?? state.onClose.get(orderId)?.account;
  if (account === undefined) throw new RangeError(`nobody waits as ${orderId}`);
  return { orderId, account, order };
}

/** The newer of the two takes what the older offers, as in the book; who waits for the starting price takes from who rests. */
function fillOf(
  runnerId: number,
  back: Participant,
  lay: Participant,
  odds: number,
  size: number,
): MarketEvent {
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
