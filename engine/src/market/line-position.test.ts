import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BACK,
  holdFor,
  isLineRange,
  LAY,
  ladderOf,
  MarketBook,
  money,
  openPosition,
  type Side,
} from '../index.ts';
import type { MarketOptions, NewOrder } from '../index.ts';
import { expectNoStartingPrice } from '../testing/expect-no-starting-price.ts';
import type { MarketPosition } from './market-position.ts';

type Bet = { side: Side; odds: number; size: number; matched: boolean };

const MOST_RUNS = 60;

function positionOf(bets: Bet[]): MarketPosition {
  const position = openPosition(1, { numberOfWinners: 1, line: { min: 150, max: 5_000, interval: 50 } });
  for (const { side, odds, size, matched } of bets) {
    if (matched) position.addMatched(0, side, odds, size);
    else position.addOpen(0, side, odds, size);
  }
  return position;
}

function resultOf({ side, odds, size }: Bet, runs: number): number {
  if (runs * 100 === odds) return 0;
  return (side === BACK) === runs * 100 < odds ? size : -size;
}

/** In hundredths of a minor unit, over every number of runs; unmatched bets count if they lose. */
function exposureOf(bets: Bet[]): number {
  let least = 0;
  for (let runs = 0; runs <= MOST_RUNS; runs += 1) {
    let total = 0;
    for (const bet of bets) {
      const result = resultOf(bet, runs);
      if (bet.matched || result < 0) total += result;
    }
    least = Math.min(least, total);
  }
  return least === 0 ? 0 : -least * 100;
}

const anyBet: fc.Arbitrary<Bet> = fc.record({
  side: fc.constantFrom<Side>(BACK, LAY),
  odds: fc
    .oneof(fc.integer({ min: 3, max: 100 }), fc.integer({ min: 60, max: 66 }))
    .map((halves) => halves * 50),
  size: fc.integer({ min: 1, max: 90_000_000 }),
  matched: fc.boolean(),
});

const anyPosition = fc.record({ bets: fc.array(anyBet, { maxLength: 14 }), next: anyBet });

test('[TRADE-106] a bet on a line risks its size, bought or sold; bought below what was sold it risks nothing', () => {
  const bought: Bet = { side: LAY, odds: 4_050, size: 1_000, matched: true };
  const sold: Bet = { ...bought, side: BACK, odds: 4_550 };
  expect([[bought], [sold], [bought, sold]].map((bets) => holdFor(positionOf(bets).exposure()))).toEqual([
    1_000n,
    1_000n,
    0n,
  ]);
});

test('[TRADE-106] exposure on lines equals the worst of all numbers of runs, walked one by one', () => {
  fc.assert(
    fc.property(anyPosition, ({ bets, next }) => {
      const position = positionOf(bets);
      const before = position.figures();
      expect(position.exposure()).toBe(exposureOf(bets));
      const { side, odds, size } = next;
      expect(position.exposureIfPlaced(0, side, odds, size)).toBe(
        exposureOf([...bets, { ...next, matched: false }]),
      );
      const matched = [...bets, { ...next, matched: true }];
      expect(position.exposureWith([{ runner: 0, side, size, weight: size * odds }])).toBe(
        exposureOf(matched),
      );
      expect(position.matchedExposure([{ runner: 0, ...next }])).toBe(
        exposureOf(matched.filter((bet) => bet.matched)),
      );
      expect(position.figures()).toEqual(before);
    }),
    { numRuns: 2_000 },
  );
});

test('[TRADE-106] a match at the line or a better one never raises exposure, and what is taken back leaves nothing', () => {
  fc.assert(
    fc.property(
      anyPosition,
      fc.nat(40),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ bets, next }, away, share) => {
        const { side, odds, size } = next;
        const better = Math.max(150, odds + (side === BACK ? 50 : -50) * away);
        const part = Math.ceil(size * share);
        const position = positionOf([...bets, { ...next, matched: false }]);
        const before = position.exposure();
        position.removeOpen(0, side, odds, part);
        position.addMatched(0, side, better, part);
        expect(position.exposure()).toBeLessThanOrEqual(before);
        const emptied = positionOf(bets.filter(({ matched }) => !matched));
        for (const bet of bets) if (!bet.matched) emptied.removeOpen(0, bet.side, bet.odds, bet.size);
        expect([emptied.figures(), emptied.gross, emptied.openSize]).toEqual([[], 0, 0]);
      },
    ),
  );
});

test.each([
  { min: 150, max: 34_950, interval: 100 },
  { min: 1_000, max: 20_000, interval: 100 },
  { min: 150, max: 200, interval: 50 },
])('[TRADE-106] lines from $min to $max every $interval are a range', (range) => {
  const ladder = ladderOf(range);
  const prices = Array.from({ length: ladder.count }, (_, tick) => ladder.priceAt(tick));
  expect([isLineRange(range), prices[0], prices.at(-1)]).toEqual([true, range.min, range.max]);
  expect(prices.map((price) => ladder.tickOf(price))).toEqual([...prices.keys()]);
  for (const off of [range.min - range.interval, range.max + range.interval, range.min + 25, Number.NaN])
    expect(ladder.tickOf(off)).toBeUndefined();
  for (const tick of [-1, 0.5, ladder.count]) expect(() => ladder.priceAt(tick)).toThrow(RangeError);
});

test.each([
  ['below 1.5', { min: 50, max: 5_050, interval: 100 }],
  ['above 1000', { min: 150, max: 100_050, interval: 1_000 }],
  ['of one line', { min: 150, max: 150, interval: 100 }],
  ['backwards', { min: 5_050, max: 150, interval: 100 }],
  ['with no interval', { min: 150, max: 5_050, interval: 0 }],
  ['of quarters', { min: 150, max: 5_050, interval: 25 }],
  ['that the interval does not divide', { min: 150, max: 5_000, interval: 100 }],
  ['of more than 350 lines', { min: 150, max: 17_650, interval: 50 }],
  ['of parts of a hundredth', { min: 150.5, max: 5_050.5, interval: 100 }],
])('[TRADE-106] a range %s is none', (_name, range) => {
  expect(isLineRange(range)).toBe(false);
  expect(() => new MarketBook({ ...options, line: range })).toThrow(RangeError);
});

const options: MarketOptions = {
  runnerIds: [1],
  numberOfWinners: 1,
  line: { min: 150, max: 34_950, interval: 100 },
  stakeMin: money(100n),
  payoutMin: money(1_000n),
  openOrdersMax: 9,
  cross: { accountId: 99, isOn: true },
};

const order = (orderId: number, accountId: number, side: Side, more: Partial<NewOrder> = {}): NewOrder => ({
  orderId,
  accountId,
  runnerId: 1,
  side,
  odds: 4_550,
  size: money(1_000n),
  persistence: 'LAPSE',
  available: money(1_000_000n),
  ...more,
});

function openMarket(): MarketBook {
  const market = new MarketBook(options);
  market.open();
  return market;
}

test('[TRADE-106] a sell takes buys at its line and above, the highest first, at their lines', () => {
  const market = openMarket();
  market.place(order(1, 7, LAY, { odds: 4_550 }));
  market.place(order(2, 7, LAY, { odds: 4_750 }));
  market.place(order(3, 7, LAY, { odds: 4_450 }));
  const placed = market.place(order(4, 8, BACK, { size: money(3_000n) }));
  if (placed.kind === 'refused') throw new Error(placed.refusal);
  const trades = placed.events.flatMap((event) =>
    event.kind === 'filled' ? [[event.odds, event.size]] : [],
  );
  expect(trades).toEqual([
    [4_750, 1_000n],
    [4_550, 1_000n],
  ]);
  expect(market.view.pricesOf(1, 3)).toEqual({
    toBack: [{ odds: 4_450, size: 1_000n }],
    toLay: [{ odds: 4_550, size: 1_000n }],
  });
  expect(market.view.tradedOn(1)).toEqual({ lastTraded: 4_550, sizeMatched: 2_000n });
  expect([7, 8].map((account) => market.view.holdOf(account))).toEqual([3_000n, 3_000n]);
  expect(market.view.resultsByRunsOf(8)).toEqual([
    { from: 0, to: 45, result: 2_000n },
    { from: 46, to: 47, result: 0n },
    { from: 48, to: undefined, result: -2_000n },
  ]);
});

test('[TRADE-106] a line off the range or between its lines is refused as odds off the ladder are', () => {
  const market = openMarket();
  for (const odds of [50, 4_500, 4_600, 4_551, 35_050, -150, Number.NaN])
    expect(market.place(order(1, 7, BACK, { odds }))).toEqual({ kind: 'refused', refusal: 'INVALID_ODDS' });
  expect(market.place(order(1, 7, BACK, { odds: 250 })).kind).toBe('changed');
  expect(market.replace(1, order(2, 7, BACK, { odds: 260 }))).toMatchObject({ refusal: 'INVALID_ODDS' });
  expect(market.view.findOrder(1)?.odds).toBe(250);
});

test('[TRADE-106] funds must cover the size on either side, and no more', () => {
  for (const side of [BACK, LAY] as const) {
    const market = openMarket();
    expect(market.place(order(1, 7, side, { available: money(999n) }))).toMatchObject({
      refusal: 'INSUFFICIENT_FUNDS',
    });
    expect(market.place(order(1, 7, side, { available: money(1_000n) })).kind).toBe('changed');
  }
});

test('[TRADE-106] an order to fill or kill takes no part at a worse line, whatever the average', () => {
  const market = openMarket();
  market.place(order(1, 7, LAY, { odds: 4_750, size: money(500n) }));
  market.place(order(2, 7, LAY, { odds: 4_450, size: money(500n) }));
  const killed = market.place(order(3, 8, BACK, { fillOrKill: {} }));
  expect(killed).toMatchObject({ sizeMatched: 0n, sizeRemaining: 0n });
  const filled = market.place(order(4, 8, BACK, { fillOrKill: { sizeMin: money(400n) } }));
  expect(filled).toMatchObject({ sizeMatched: 500n, sizeRemaining: 0n });
  expect(market.view.holdOf(8)).toBe(500n);
});

test('[TRADE-106] an order that is killed matches nothing, whatever the order before it was matched with', () => {
  const market = openMarket();
  market.place(order(1, 7, LAY, { size: money(500n) }));
  market.place(order(2, 8, BACK, { size: money(300n) }));
  const before = market.view.hash();
  const killed = market.place(order(3, 9, BACK, { size: money(400n), fillOrKill: {} }));
  expect(killed).toMatchObject({ sizeMatched: 0n, matchedWeight: 0n, holds: [] });
  expect(market.view.hash()).toBe(before);
});

test('[TRADE-106] a book of lines is rebuilt with the same holds and the same hash', () => {
  const market = openMarket();
  market.place(order(1, 7, BACK));
  market.place(order(2, 8, LAY, { size: money(300n) }));
  market.place(order(3, 9, LAY, { odds: 4_350 }));
  market.cancel(3, 9);
  const rebuilt = MarketBook.rebuild(options, {
    status: 'OPEN',
    inPlay: false,
    version: market.view.version,
    orders: market.view.restingOrders(),
    trades: [{ runnerId: 1, odds: 4_550, size: money(300n), backAccountId: 7, layAccountId: 8 }],
  });
  expect(rebuilt.view.hash()).toBe(market.view.hash());
  expect(rebuilt.view.holds()).toEqual(market.view.holds());
});

test('[TRADE-106] on lines there is no cash out, no starting price and no second runner', () => {
  const market = openMarket();
  market.place(order(1, 7, BACK));
  market.place(order(2, 8, LAY));
  expect(market.view.planCashOut({ accountId: 7 })).toMatchObject({ refusal: 'CASH_OUT_UNAVAILABLE' });
  expect(market.view.startingPriceNow(1)).toEqual({ near: undefined, far: undefined });
  expectNoStartingPrice(market, order(22, 7, BACK, { persistence: 'PERSIST' }));
  expect(market.view.findOrder(22)?.odds).toBe(4_550);
  expect(() => new MarketBook({ ...options, runnerIds: [1, 2] })).toThrow(RangeError);
});

test('[TRADE-106] what a line order is said to hold when matched is no less than what it holds', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(7, 8, 9),
          fc.constantFrom<Side>(BACK, LAY),
          fc.integer({ min: 40, max: 46 }),
        ),
        {
          maxLength: 12,
        },
      ),
      (orders) => {
        const market = openMarket();
        for (const [index, [account, side, runs]] of orders.entries()) {
          const next = order(index + 1, account, side, { odds: runs * 100 + 50 });
          const most = [market.view.holdIfMatched(account, [next]), market.view.holdWithoutOrders(account)];
          market.place(next);
          const after = market.view.holdWithoutOrders(account);
          expect(most.some((hold) => hold >= after)).toBe(true);
          expect(market.view.crossed()).toBe(false);
        }
      },
    ),
  );
});
