import { BACK, FastBook, LAY, type Side } from '@maidan/engine';
import { OrderBook } from 'nodejs-order-book';
import { CANCEL, PLACE, type BookStream, type Workload } from './book-stream.ts';
import { peerDepth, runPeer, translate, type PeerOperation } from './peer-book.ts';
import { percentile } from './percentile.ts';

export const rounds = 7;
export const peerRounds = 3;

/** Seconds of this process's CPU time and by the wall clock. */
type Elapsed = { readonly cpu: number; readonly wall: number };

/** Median times for all operations of a workload; throws if the book doesn't end as the stream's builder left it. */
export function timeOurs(workload: Workload): Elapsed {
  const times = Array.from({ length: rounds }, () => {
    const book = filledBook(workload);
    const elapsed = startTimer();
    run(book, workload.operations, 0, workload.operations.length);
    const time = elapsed();
    if (book.hash() !== workload.hash) throw new Error('the timed book differs from the built one');
    return time;
  });
  return { cpu: median(times.map(({ cpu }) => cpu)), wall: median(times.map(({ wall }) => wall)) };
}

const singles = 400_000;
export const blockLength = 32;

/** Latency of single operations, and of blocks of them, in microseconds. */
export function timeSingly(workload: Workload): {
  p50Us: number;
  p99Us: number;
  blockP99Us: number;
  clockUs: number;
} {
  const { operations } = workload;
  const single = timesOf(singles, (row) => row, filledBook(workload), operations);
  const blocks = timesOf(
    singles / blockLength,
    (block) => block * blockLength,
    filledBook(workload),
    operations,
  );
  const clock = timesOf(singles, () => 0, new FastBook(), operations);
  return {
    p50Us: percentile(single, 0.5),
    p99Us: percentile(single, 0.99),
    blockP99Us: percentile(blocks, 0.99) / blockLength,
    clockUs: percentile(clock, 0.5),
  };
}

/** Sorted times in microseconds of `count` runs, the n-th from `startOf(n)` up to `startOf(n + 1)`. */
function timesOf(
  count: number,
  startOf: (run: number) => number,
  book: FastBook,
  operations: BookStream,
): Float64Array {
  const times = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const from = startOf(index);
    const to = startOf(index + 1);
    const start = performance.now();
    run(book, operations, from, to);
    times[index] = (performance.now() - start) * 1_000;
  }
  return times.toSorted();
}

/** The peer's operations per second of CPU time, and the 99th percentile of one operation. */
export type PeerTimes = { readonly perSecond: number; readonly p99Us: number };

/** Times the peer on the first `count` operations of a workload. */
export function timePeer(workload: Workload, count: number): PeerTimes {
  const preload = translate(workload.preload, workload.preload.length);
  const operations = translate(workload.operations, count);
  const seconds = Array.from({ length: peerRounds }, () => {
    const book = filledPeer(preload);
    const elapsed = startTimer();
    runPeer(book, operations);
    const { cpu } = elapsed();
    compare(workload, count, book);
    return cpu;
  });
  const book = filledPeer(preload);
  const times = new Float64Array(count);
  operations.forEach((operation, row) => {
    const start = performance.now();
    runPeer(book, [operation]);
    times[row] = (performance.now() - start) * 1_000;
  });
  return { perSecond: count / median(seconds), p99Us: percentile(times.toSorted(), 0.99) };
}

/** Returns a function that returns the time elapsed since. */
function startTimer(): () => Elapsed {
  const wallStart = performance.now();
  const cpuStart = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpuStart);
    return { cpu: (user + system) / 1_000_000, wall: (performance.now() - wallStart) / 1_000 };
  };
}

function filledBook({ preload }: Workload): FastBook {
  const book = new FastBook();
  run(book, preload, 0, preload.length);
  return book;
}

/** Applies the operations from `from` up to `to`. */
function run(book: FastBook, stream: BookStream, from: number, to: number): void {
  const { kinds, orderIds, sides, ticks, sizes: stakes } = stream;
  for (let row = from; row < to; row += 1) {
    const orderId = orderIds[row] ?? 0;
    if (kinds[row] === PLACE) {
      const side: Side = sides[row] === 0 ? BACK : LAY;
      book.place(orderId, orderId, side, ticks[row] ?? 0, stakes[row] ?? 0);
    } else if (kinds[row] === CANCEL) book.cancel(orderId);
  }
}

function filledPeer(preload: readonly PeerOperation[]): OrderBook {
  const book = new OrderBook();
  runPeer(book, preload);
  return book;
}

/** Refuses a comparison in which the two books didn't do the same work. */
function compare(workload: Workload, count: number, peer: OrderBook): void {
  const book = filledBook(workload);
  run(book, workload.operations, 0, count);
  const ours = { backs: book.depth(BACK, Infinity), lays: book.depth(LAY, Infinity) };
  if (JSON.stringify(ours) !== JSON.stringify(peerDepth(peer)))
    throw new Error('the peer ended with another book');
}

const median = (figures: readonly number[]): number => percentile(Float64Array.from(figures).toSorted(), 0.5);
