import { BACK, FastBook, LAY, type Side } from '@maidan/engine';
import { Rng } from '../load/rng.ts';

/** The kinds of operation in a stream. */
export const PLACE = 0;
export const CANCEL = 1;

/** Operations in columns, which the measured loop reads at next to no cost. A crossing order is a PLACE too. */
export type BookStream = {
  readonly length: number;
  readonly kinds: Uint8Array;
  readonly orderIds: Float64Array;
  /** 0 for a back, 1 for a lay. */
  readonly sides: Uint8Array;
  readonly ticks: Int32Array;
  readonly sizes: Float64Array;
};

/** A book's starting orders, the measured operations, and the book they lead to. */
export type Workload = {
  readonly preload: BookStream;
  readonly operations: BookStream;
  /** Cancels that came after their order had been matched. */
  readonly lateCancels: number;
  /** Mean number of resting orders during the operations. */
  readonly restingMean: number;
  readonly hash: string;
};

// Backs rest above the middle and lays below it, more of them near it: 30 prices a side, as in a busy match.
const middleTick = 150;
const pricesPerSide = 30;

/**
 * Builds the fixed random workload: 45 % place, 45 % cancel, 10 % crossing orders. A cancel picks any order not yet cancelled, like
 * a player who doesn't know yet that it was matched, so some cancels come too late. `openCount` is the average number of orders
 * placed and not cancelled.
 */
export function buildWorkload(openCount: number, operationCount: number, seed: number): Workload {
  const rng = new Rng(seed);
  const book = new FastBook();
  const preload = emptyStream(openCount);
  const operations = emptyStream(operationCount);
  const open: number[] = [];
  let nextId = 1;
  let lateCancels = 0;
  let restingSum = 0;

  const place = (stream: BookStream, row: number, side: Side, tick: number, size: number): void => {
    write(stream, row, PLACE, nextId, side, tick, size);
    book.place(nextId, nextId, side, tick, size);
    open.push(nextId);
    nextId += 1;
  };
  const placeQuiet = (stream: BookStream, row: number): void => {
    const side = rng.next() < 0.5 ? BACK : LAY;
    const distance = Math.floor(Math.min(rng.next(), rng.next()) * pricesPerSide);
    const tick = side === BACK ? middleTick + 1 + distance : middleTick - distance;
    place(stream, row, side, tick, 10_000 + Math.floor(rng.next() * 990_000));
  };

  for (let row = 0; row < openCount; row += 1) placeQuiet(preload, row);
  for (let row = 0; row < operationCount; row += 1) {
    const draw = rng.next();
    restingSum += book.orderCount;
    if (draw < 0.45 || open.length === 0) placeQuiet(operations, row);
    else if (draw < 0.9) {
      const at = Math.floor(rng.next() * open.length);
      const orderId = open[at] ?? 0;
      open[at] = open.at(-1) ?? 0;
      open.pop();
      write(operations, row, CANCEL, orderId, BACK, 0, 0);
      if (book.cancel(orderId) === 0) lateCancels += 1;
    } else {
      const side = rng.next() < 0.5 ? BACK : LAY;
      const best = book.bestTick(side === BACK ? LAY : BACK);
      const tick = side === BACK ? Math.max(0, best - 2) : Math.min(349, best + 2);
      place(operations, row, side, tick, 10_000 + Math.floor(rng.next() * 490_000));
      open.pop();
    }
  }
  const restingMean = Math.round(restingSum / operationCount);
  return { preload, operations, lateCancels, restingMean, hash: book.hash() };
}

function emptyStream(length: number): BookStream {
  return {
    length,
    kinds: new Uint8Array(length),
    orderIds: new Float64Array(length),
    sides: new Uint8Array(length),
    ticks: new Int32Array(length),
    sizes: new Float64Array(length),
  };
}

function write(
  stream: BookStream,
  row: number,
  kind: number,
  orderId: number,
  side: Side,
  tick: number,
  size: number,
): void {
  stream.kinds[row] = kind;
  stream.orderIds[row] = orderId;
  stream.sides[row] = side === BACK ? 0 : 1;
  stream.ticks[row] = tick;
  stream.sizes[row] = size;
}
