import { ladder, MarketBook, money, tickOf } from '@maidan/engine';
import { Rng } from '../load/rng.ts';
import { medianOf, percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';

const FEW = 3;
/** As many as correct scores have. */
const MANY = 19;
const ORDERS = 6_000;
const ROUNDS = 5;
const ACCOUNTS = 200;
const SEED = 20_261_130;
/** Orders arrive this many ticks around the odds at which all runners are equal favourites. */
const AROUND = 8;
/** A screen shows this many prices of each side. */
const SHOWN = 3;
const CROSS_ACCOUNT = 9_999;

interface Times {
  readonly orderUs: number;
  readonly p99Us: number;
  readonly pricesUs: number;
  /** Virtual matches for each hundred orders. */
  readonly virtual: number;
}

/** Measures what meeting across runners costs in a market of many of them, in memory (TRADE-39). */
export async function benchWideMarkets(): Promise<BenchRow[]> {
  const few = timeMarket(FEW, true);
  const many = timeMarket(MANY, true);
  const apart = timeMarket(MANY, false);
  const of = `${MANY} runners that meet across each other`;
  const note =
    `The median order took ${many.orderUs.toFixed(1)} µs (${few.orderUs.toFixed(1)} with ${FEW} runners, ${apart.orderUs.toFixed(1)} with ` +
    `${MANY} that don’t meet). Of a hundred orders ${many.virtual.toFixed(1)} virtual matches were made, each a trade with every ` +
    `runner (${few.virtual.toFixed(1)} with ${FEW} runners). Medians of ${ROUNDS} runs of ${ORDERS.toLocaleString('en')} orders.`;
  return [
    row(`orders of a market with ${of}, 99th percentile`, many.p99Us, few.p99Us, {
      peerName: `the same with ${FEW} runners`,
      inTimer: 'placing one order in the market’s book in memory, with what it matches, exposures and holds',
      note,
    }),
    row(`the ${SHOWN} best prices of all ${of}`, many.pricesUs, few.pricesUs, {
      peerName: `those of ${FEW} runners`,
      inTimer: 'the prices of both sides of every runner, real and virtual, after each hundredth order',
      note: `Without meeting ${apart.pricesUs.toFixed(0)} µs.`,
    }),
  ];
}

function row(
  name: string,
  ours: number,
  peer: number,
  words: Pick<BenchRow, 'inTimer' | 'note'> & { readonly peerName: string },
): BenchRow {
  // Each of the many runners is made of all others.
  const timesMax = (MANY / FEW) ** 2;
  return {
    name,
    unit: 'µs',
    ours,
    peer,
    ratio: peer / ours,
    target: `at most ${timesMax.toFixed(0)} times as much: the square of how many times as many runners there are`,
    met: ours / peer <= timesMax,
    reached: timesMax / (ours / peer),
    ...words,
  };
}

function timeMarket(runners: number, isOn: boolean): Times {
  const runs = Array.from({ length: ROUNDS }, () => timeOnce(runners, isOn));
  const median = (figure: keyof Times) => medianOf(runs.map((run) => run[figure]));
  return {
    orderUs: median('orderUs'),
    p99Us: median('p99Us'),
    pricesUs: median('pricesUs'),
    virtual: median('virtual'),
  };
}

function timeOnce(runners: number, isOn: boolean): Times {
  const rng = new Rng(SEED);
  const runnerIds = Array.from({ length: runners }, (_, index) => index + 1);
  const book = new MarketBook({
    runnerIds,
    numberOfWinners: 1,
    stakeMin: money(1n),
    payoutMin: money(1n),
    openOrdersMax: ORDERS,
    cross: { accountId: CROSS_ACCOUNT, isOn },
  });
  book.open();
  const evens = tickOf(runners * 100) ?? 0;
  const orders: number[] = [];
  const prices: number[] = [];
  let virtual = 0;
  for (let orderId = 1; orderId <= ORDERS; orderId += 1) {
    const order = {
      orderId,
      accountId: 1 + rng.below(ACCOUNTS),
      runnerId: 1 + rng.below(runners),
      side: rng.below(2) === 0 ? ('BACK' as const) : ('LAY' as const),
      odds: ladder[evens + rng.below(2 * AROUND + 1) - AROUND] ?? 200,
      size: money(BigInt(1_000 + rng.below(100_000))),
      persistence: 'LAPSE' as const,
      available: money(1_000_000_000_000n),
    };
    const start = performance.now();
    const placed = book.place(order);
    orders.push((performance.now() - start) * 1_000);
    if (placed.kind === 'refused')
      throw new Error(`an order of the benchmark was refused: ${placed.refusal}`);
    virtual += placed.events.filter((event) => event.kind === 'filled' && event.makerOrderId === 0).length;
    if (orderId % 100 !== 0) continue;
    const before = performance.now();
    for (const runnerId of runnerIds) book.view.pricesOf(runnerId, SHOWN);
    prices.push((performance.now() - before) * 1_000);
  }
  const sorted = orders.toSorted((one, other) => one - other);
  return {
    orderUs: percentile(sorted, 0.5),
    p99Us: percentile(sorted, 0.99),
    pricesUs: medianOf(prices),
    virtual: (100 * virtual) / ORDERS,
  };
}
