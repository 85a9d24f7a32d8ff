import { type Odds, ladder, MarketBook, money, type Side, tickOf } from '@maidan/engine';
import { Rng } from '../load/rng.ts';
import { medianOf } from './percentile.ts';
import type { BenchRow } from './row.ts';

const FEW = 3;
/** As many as correct scores have. */
const MANY = 19;
const ROUNDS = 15;
const WARM_UP = 5;
/** Resting orders on each side of each runner, one at a price. */
const RESTING = 10;
const SEED = 20_261_130;
/** A screen shows this many prices of each side. */
const SHOWN = 3;
const CROSS_ACCOUNT = 9_999;
const SWEEPER = 1_000;
/** What one virtual match of many runners may cost for each trade that it makes, of what it costs with few. */
const TIMES_MAX = 2;
/** What each runner's prices may cost where there are many, of what they cost with few. */
const PRICES_TIMES_MAX = 2;

interface Times {
  readonly tradeUs: number;
  readonly pricesUs: number;
  readonly matches: number;
  readonly trades: number;
}

/** Measures cross-matching in a market of many runners, in memory (TRADE-39). */
export async function benchWideMarkets(): Promise<BenchRow[]> {
  const few = timeMarket(FEW);
  const many = timeMarket(MANY);
  return [
    {
      ...row(many.tradeUs, few.tradeUs, TIMES_MAX),
      name: `an order that sweeps all virtual prices of ${MANY} runners, for each trade`,
      inTimer:
        'placing the order in the market’s book in memory, with its virtual matches, exposures and holds',
      note:
        `It made ${many.matches} virtual matches with ${many.trades.toLocaleString('en')} trades in ` +
        `${((many.tradeUs * many.trades) / 1_000).toFixed(1)} ms (${FEW} runners: ${few.matches} with ${few.trades}, ` +
        `${((few.tradeUs * few.trades) / 1_000).toFixed(2)} ms). Medians of ${ROUNDS} runs.`,
    },
    {
      ...row(many.pricesUs / MANY, few.pricesUs / FEW, PRICES_TIMES_MAX),
      name: `the ${SHOWN} best prices of both sides of a runner, with ${MANY} runners`,
      inTimer: 'the prices of all runners, real and virtual, divided by their number',
      note: `All together ${many.pricesUs.toFixed(0)} µs (${FEW} runners: ${few.pricesUs.toFixed(0)} µs). Medians of ${ROUNDS} runs.`,
    },
  ];
}

function row(ours: number, peer: number, timesMax: number): Omit<BenchRow, 'name' | 'inTimer' | 'note'> {
  return {
    unit: 'µs',
    ours,
    peerName: `the same with ${FEW} runners`,
    peer,
    ratio: peer / ours,
    target: `at most ${timesMax} times as much`,
    met: ours / peer <= timesMax,
    reached: timesMax / (ours / peer),
  };
}

function timeMarket(runners: number): Times {
  const runs = Array.from({ length: WARM_UP + ROUNDS }, () => timeOnce(runners)).slice(WARM_UP);
  const [{ matches, trades } = { matches: 0, trades: 0 }] = runs;
  return {
    tradeUs: medianOf(runs.map(({ tradeUs }) => tradeUs)),
    pricesUs: medianOf(runs.map(({ pricesUs }) => pricesUs)),
    matches,
    trades,
  };
}

function timeOnce(runners: number): Times {
  const runnerIds = Array.from({ length: runners }, (_, index) => index + 1);
  const book = filledMarket(runnerIds);
  const beforePrices = performance.now();
  for (const runnerId of runnerIds) book.view.pricesOf(runnerId, SHOWN);
  const pricesUs = (performance.now() - beforePrices) * 1_000;
  const sweep = orderOf({
    orderId: 1e6,
    accountId: SWEEPER,
    runnerId: 1,
    side: 'BACK',
    odds: 101,
    size: 1e9,
  });
  const start = performance.now();
  const placed = book.place(sweep);
  const sweepUs = (performance.now() - start) * 1_000;
  if (placed.kind === 'refused') throw new Error(`the benchmark's order was refused: ${placed.refusal}`);
  const fills = placed.events.filter((event) => event.kind === 'filled');
  const matches = fills.filter(
    ({ crossStep, makerOrderId }) => crossStep !== undefined && makerOrderId === 0,
  );
  return { tradeUs: sweepUs / fills.length, pricesUs, matches: matches.length, trades: fills.length };
}

/** Each runner has orders on both sides of the odds at which all are equal favourites, further apart than would match. */
function filledMarket(runnerIds: readonly number[]): MarketBook {
  const rng = new Rng(SEED);
  const book = new MarketBook({
    runnerIds,
    numberOfWinners: 1,
    stakeMin: money(1n),
    payoutMin: money(1n),
    openOrdersMax: 2 * RESTING * runnerIds.length,
    cross: { accountId: CROSS_ACCOUNT, isOn: true },
  });
  book.open();
  const evens = tickOf(runnerIds.length * 100) ?? 0;
  let orderId = 0;
  for (const runnerId of runnerIds)
    for (let place = 0; place < RESTING; place += 1)
      for (const [side, away] of [
        ['BACK', 2 + place],
        ['LAY', -2 - place],
      ] as const) {
        orderId += 1;
        const odds = ladder[evens + away] ?? 200;
        book.place(
          orderOf({
            orderId,
            accountId: 1 + (orderId % 50),
            runnerId,
            side,
            odds,
            size: 1_000 + rng.below(90_000),
          }),
        );
      }
  return book;
}

const orderOf = ({
  size,
  ...order
}: {
  readonly orderId: number;
  readonly accountId: number;
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds | number;
  readonly size: number;
}) => ({
  ...order,
  size: money(BigInt(size)),
  persistence: 'LAPSE' as const,
  available: money(1_000_000_000_000n),
});
