import { isDeepStrictEqual } from 'node:util';
import { BACK, holdFor, LAY, NaiveBook, oddsAtTick, type Side, tickCount, tickOf } from '@maidan/engine';
import type { Model } from '../model.ts';

/** A call about one runner's book. Each order of a history has a size of its own, which names it. */
export type BookInput = { readonly player: number } & (
  | { readonly kind: 'place'; readonly side: Side; readonly odds: number; readonly size: number }
  | { readonly kind: 'cancel'; readonly size: number }
  /** The depth of the book with the places of the player's orders; the player's orders; the player's money. */
  | { readonly kind: 'ladder' | 'orders' | 'account' }
);

/** What an order has come to, in paisa; the average price of what was matched. */
export interface OrderFigures {
  readonly matched: number;
  readonly remaining: number;
  readonly cancelled: number;
  readonly averagePrice: number;
}

interface Wallet {
  readonly balance: number;
  readonly exposure: number;
}

/** An answer, in paisa and hundredths. */
export type BookOutput =
  | { readonly refusal: string }
  | (Wallet & { readonly order: OrderFigures })
  | Wallet
  | {
      /** Odds and sizes, best first. */
      readonly back: readonly Level[];
      readonly lay: readonly Level[];
      readonly queue: readonly { readonly size: number; readonly ahead: number }[];
    }
  | { readonly orders: readonly (OrderFigures & { readonly size: number })[] };

interface Level {
  readonly odds: number;
  readonly size: number;
}

/** Where an order stands; its size is its id in the plain book. */
interface KnownOrder {
  readonly player: number;
  readonly side: Side;
  readonly odds: number;
  readonly size: number;
  readonly matched: number;
  /** Sum of size × odds over what was matched. */
  readonly matchedValue: number;
  readonly cancelled: number;
}

interface BookState {
  readonly book: NaiveBook;
  readonly orders: ReadonlyMap<number, KnownOrder>;
}

/** The plain book of one runner with two or more in its market, and what its players hold for it; `begin` is each player's money before. */
export const orderBookModel = (begin: readonly Wallet[]): Model<BookState, BookInput, BookOutput> => ({
  initial: { book: new NaiveBook(), orders: new Map() },
  step(before, input, output) {
    const { after, answer } = carryOut(before, input, begin);
    return output === undefined || isDeepStrictEqual(answer, output) ? [after] : [];
  },
  isRead: ({ kind }) => kind === 'ladder' || kind === 'orders' || kind === 'account',
  keyOf({ book, orders }) {
    const resting: number[][] = [];
    book.forEachOrder((id, _, __, ___, size) => resting.push([id, size]));
    const known = [...orders].toSorted(([one], [other]) => one - other);
    return JSON.stringify([resting, known]);
  },
});

interface CarriedOut {
  readonly after: BookState;
  readonly answer: BookOutput;
}

function carryOut(before: BookState, input: BookInput, begin: readonly Wallet[]): CarriedOut {
  switch (input.kind) {
    case 'place':
      return place(before, input, begin);
    case 'cancel':
      return cancel(before, input, begin);
    case 'ladder':
      return { after: before, answer: ladderOf(before, input.player) };
    case 'orders': {
      const own = [...before.orders.values()].filter(({ player }) => player === input.player);
      const orders = own
        .map((order) => ({ size: order.size, ...figuresOf(order) }))
        .toSorted((one, other) => one.size - other.size);
      return { after: before, answer: { orders } };
    }
    case 'account':
      break;
  }
  return { after: before, answer: walletOf(before, input.player, begin) };
}

function place(
  before: BookState,
  { player, side, odds, size }: Extract<BookInput, { kind: 'place' }>,
  begin: readonly Wallet[],
): CarriedOut {
  // A repeat is answered with what the order has come to.
  if (before.orders.has(size)) return answerOrder(before, size, begin);
  const placed = { player, side, odds, size, matched: 0, matchedValue: 0, cancelled: 0 };
  const held = holdOf(before.orders, player);
  const wouldHold = holdOf(new Map(before.orders).set(size, placed), player);
  if (wouldHold > held && wouldHold - held > walletOf(before, player, begin).balance)
    return { after: before, answer: { refusal: 'INSUFFICIENT_FUNDS' } };
  const book = copyOf(before.book);
  const orders = new Map(before.orders);
  book.place(size, player, side, tickOf(odds) ?? -1, size);
  orders.set(size, placed);
  for (const { orderId: maker, tick, size: traded } of book.fills.rows())
    for (const id of [maker, size])
      change(orders, id, (order) => ({
        ...order,
        matched: order.matched + traded,
        matchedValue: order.matchedValue + traded * oddsAtTick(tick),
      }));
  for (const { orderId, size: rest } of book.selfTraded.rows())
    change(orders, orderId, (order) => ({ ...order, cancelled: order.cancelled + rest }));
  return answerOrder({ book, orders }, size, begin);
}

function cancel(
  before: BookState,
  { player, size }: Extract<BookInput, { kind: 'cancel' }>,
  begin: readonly Wallet[],
): CarriedOut {
  const book = copyOf(before.book);
  const rest = before.orders.get(size)?.player === player ? book.cancel(size) : 0;
  if (rest === 0) return { after: before, answer: { refusal: 'BET_TAKEN_OR_LAPSED' } };
  const orders = new Map(before.orders);
  change(orders, size, (order) => ({ ...order, cancelled: order.cancelled + rest }));
  return answerOrder({ book, orders }, size, begin);
}

function answerOrder(after: BookState, size: number, begin: readonly Wallet[]): CarriedOut {
  const order = getOrder(after.orders, size);
  return { after, answer: { order: figuresOf(order), ...walletOf(after, order.player, begin) } };
}

function ladderOf({ book, orders }: BookState, player: number): BookOutput {
  const depthOf = (side: Side) =>
    book.depth(side, tickCount).map(({ tick, size }) => ({ odds: oddsAtTick(tick), size }));
  const own = [...orders.values()].filter((order) => order.player === player && remainingOf(order) > 0);
  const queue = own
    .map(({ size }) => ({ size, ahead: book.sizeAhead(size) }))
    .toSorted((one, other) => one.size - other.size);
  // Who backs takes resting lays.
  return { back: depthOf(LAY), lay: depthOf(BACK), queue };
}

function walletOf({ orders }: BookState, player: number, begin: readonly Wallet[]): Wallet {
  const hold = holdOf(orders, player);
  const { balance = 0, exposure = 0 } = begin[player] ?? {};
  return { balance: balance - hold, exposure: exposure + hold };
}

/** The worst that the player's bets on the runner can bring, if it wins or loses: what rests counts only where it loses. */
function holdOf(orders: ReadonlyMap<number, KnownOrder>, player: number): number {
  let [ifWins, ifLoses] = [0, 0];
  for (const order of orders.values()) {
    if (order.player !== player) continue;
    const { side, odds, matched, matchedValue } = order;
    const sign = side === BACK ? 1 : -1;
    ifWins += sign * (matchedValue - matched * 100);
    ifLoses -= sign * matched * 100;
    if (side === BACK) ifLoses -= remainingOf(order) * 100;
    else ifWins -= remainingOf(order) * (odds - 100);
  }
  return Number(holdFor(Math.max(0, -Math.min(ifWins, ifLoses))));
}

const remainingOf = ({ size, matched, cancelled }: KnownOrder): number => size - matched - cancelled;

function figuresOf(order: KnownOrder): OrderFigures {
  const { matched, matchedValue, cancelled } = order;
  const averagePrice = matched === 0 ? 0 : Math.round(matchedValue / matched) / 100;
  return { matched, remaining: remainingOf(order), cancelled, averagePrice };
}

/** A book with the same orders in the same places. */
function copyOf(book: NaiveBook): NaiveBook {
  const copy = new NaiveBook();
  book.forEachOrder((...order) => copy.restore(...order));
  return copy;
}

function change(orders: Map<number, KnownOrder>, size: number, by: (order: KnownOrder) => KnownOrder): void {
  orders.set(size, by(getOrder(orders, size)));
}

function getOrder(orders: ReadonlyMap<number, KnownOrder>, size: number): KnownOrder {
  const order = orders.get(size);
  if (order === undefined) throw new Error(`there is no order of ${size}`);
  return order;
}

/** A call and its answer in one line. */
export function describeBookCall(input: BookInput, output: BookOutput | undefined): string {
  const { kind, player } = input;
  const what =
    kind === 'place'
      ? `place ${input.side} ${taka(input.size)} at ${input.odds / 100}`
      : `${kind}${kind === 'cancel' ? ` the order of ${taka(input.size)}` : ''}`;
  return `player ${player}: ${what} → ${describeOutput(output)}`;
}

function describeOutput(output: BookOutput | undefined): string {
  if (output === undefined) return 'no answer';
  if ('refusal' in output) return output.refusal;
  if ('orders' in output)
    return output.orders.map((order) => `[${taka(order.size)}: ${describeFigures(order)}]`).join(' ');
  if ('queue' in output) {
    const levels = (name: string, side: readonly Level[]) =>
      `${name} ${side.map(({ odds, size }) => `${taka(size)} at ${odds / 100}`).join(', ')}`;
    const queue = output.queue.map(({ size, ahead }) => `${taka(size)} behind ${taka(ahead)}`).join(', ');
    return `${levels('to back', output.back)}; ${levels('to lay', output.lay)}; own ${queue}`;
  }
  const money = `balance ${taka(output.balance)}, exposure ${taka(output.exposure)}`;
  return 'order' in output ? `${describeFigures(output.order)}; ${money}` : money;
}

const describeFigures = ({ matched, remaining, cancelled, averagePrice }: OrderFigures): string =>
  `matched ${taka(matched)} at ${averagePrice}, remaining ${taka(remaining)}, cancelled ${taka(cancelled)}`;

const taka = (paisa: number): string => (paisa / 100).toFixed(2);
