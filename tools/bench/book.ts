import { buildWorkload, type Workload } from './book-stream.ts';
import { peerName } from './peer-book.ts';
import { formatRow, type BenchRow } from './row.ts';
import {
  blockLength,
  peerRounds,
  rounds,
  timeOurs,
  timePeer,
  timeSingly,
  type PeerTimes,
} from './time-books.ts';

// Some open orders are matched before they are cancelled: of 214,000, about 200,000 rest on average.
const sizes = [
  { name: 'small book', open: 2_000, perSecondMin: 5_000_000, peerOperations: 100_000 },
  { name: 'large book', open: 214_000, perSecondMin: 3_000_000, peerOperations: 4_000 },
] as const;

type Size = (typeof sizes)[number];

const operationCount = 1_000_000;
const ratioMin = 50;
const latencyMaxUs = 5;
const seed = 20_261_120;

/** Compares the order book's speed with another's on the same stream (`[EXCH-10]`), single-threaded and in memory. */
export async function benchBook(): Promise<BenchRow[]> {
  return sizes.flatMap((size) => {
    const workload = buildWorkload(size.open, operationCount, seed);
    const peer = timePeer(workload, size.peerOperations);
    return [speedRow(size, workload, peer), latencyRow(size, workload, peer)];
  });
}

function speedRow(size: Size, workload: Workload, peer: PeerTimes): BenchRow {
  const times = timeOurs(workload);
  const perSecond = operationCount / times.cpu;
  const ratio = perSecond / peer.perSecond;
  const latePercent = Math.round((100 * workload.lateCancels) / operationCount / 0.45);
  return {
    name: `Order book, ${size.name}, ${count(workload.restingMean)} orders resting`,
    unit: 'operations/s',
    ours: perSecond,
    peerName,
    peer: peer.perSecond,
    ratio,
    target: `${count(size.perSecondMin)} operations/s or more, and ${ratioMin} times the peer or more`,
    met: perSecond >= size.perSecondMin && ratio >= ratioMin,
    inTimer:
      'the calls of the book alone (45 % place, 45 % cancel, 10 % crossing orders), in processor time of the process, its ' +
      "collector included, for the peer too, so that other programs on the machine don't count; building the stream and " +
      'filling the book are outside',
    note:
      `By the wall clock ${count(operationCount / times.wall)} operations/s. Median of ${rounds} runs of ${count(operationCount)} ` +
      `operations, the peer's of ${peerRounds} runs of the first ${count(size.peerOperations)}. Both books were equal price by ` +
      `price afterwards. ${latePercent} % of the cancels came after their order was matched.`,
  };
}

function latencyRow(size: Size, workload: Workload, peer: PeerTimes): BenchRow {
  const latency = timeSingly(workload);
  return {
    name: `Order book, ${size.name}, 99th percentile of one operation`,
    unit: 'µs',
    ours: latency.p99Us,
    peerName,
    peer: peer.p99Us,
    ratio: peer.p99Us / latency.p99Us,
    target: `below ${latencyMaxUs} µs`,
    met: latency.p99Us < latencyMaxUs,
    inTimer: 'one call of the book between two readings of the clock, the clock included',
    note:
      `Reading the clock twice takes ${latency.clockUs.toFixed(2)} µs by itself. The median operation took ` +
      `${latency.p50Us.toFixed(2)} µs; in blocks of ${blockLength}, so that the clock hardly counts, the 99th percentile of a ` +
      `block's mean is ${latency.blockP99Us.toFixed(2)} µs.`,
  };
}

const count = (figure: number): string => Math.round(figure).toLocaleString('en');

if (import.meta.main) for (const row of await benchBook()) console.log(formatRow(row));
