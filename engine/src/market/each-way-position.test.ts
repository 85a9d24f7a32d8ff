import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACK, getOdds, holdFor, LAY, ladder, MarketBook, money, openPosition, type Side } from '../index.ts';
import type { EachWayTerms, MarketOptions, NewOrder } from '../index.ts';
import { expectNoStartingPrice } from '../testing/expect-no-starting-price.ts';
import type { MarketPosition } from './market-position.ts';

type Bet = { runner: number; side: Side; odds: number; size: number; matched: boolean };
type Market = { runners: number; eachWay: EachWayTerms; bets: Bet[]; next: Bet };

function positionOf({ runners, eachWay }: Pick<Market, 'runners' | 'eachWay'>, bets: Bet[]): MarketPosition {
  const position = openPosition(runners, { numberOfWinners: 1, eachWay });
  for (const { runner, side, odds, size, matched } of bets) {
    if (matched) position.addMatched(runner, side, odds, size);
    else position.addOpen(runner, side, odds, size);
  }
  return position;
}

/** Of a back, in minor units × hundredths × divisor. */
function resultOf({ side, odds, size }: Bet, won: boolean, placed: boolean, divisor: number): bigint {
  const [stake, profit, parts] = [BigInt(size) * 100n, BigInt(size) * BigInt(odds - 100), BigInt(divisor)];
  const toWin = won ? profit * parts : -stake * parts;
  const toBePlaced = placed ? profit : -stake * parts;
  return side === BACK ? toWin + toBePlaced : -(toWin + toBePlaced);
}

type Finish = { winner: number; placed: ReadonlySet<number> };

/** Every winner with every set of others that are placed. */
function* finishes(runners: number, places: number): Generator<Finish> {
  for (let set = 0; set < 1 << runners; set += 1) {
    const placed = new Set(
      Array.from({ length: runners }, (_, index) => index).filter((at) => (set >> at) & 1),
    );
    if (placed.size === places) for (const winner of placed) yield { winner, placed };
  }
}

/** The least total over the finishes that count, where unmatched bets count if they lose; undefined if none counts. */
function leastOf(
  { runners, eachWay: { divisor, places } }: Market,
  bets: Bet[],
  counts: (finish: Finish) => boolean = () => true,
): bigint | undefined {
  let least: bigint | undefined;
  for (const finish of finishes(runners, places)) {
    if (!counts(finish)) continue;
    let total = 0n;
    for (const bet of bets) {
      const result = resultOf(bet, finish.winner === bet.runner, finish.placed.has(bet.runner), divisor);
      if (bet.matched || result < 0n) total += result;
    }
    if (least === undefined || total < least) least = total;
  }
  return least;
}

/** Divided and rounded up, in hundredths of a minor unit. */
function exposureOf(market: Market, bets: Bet[]): number {
  const loss = -(leastOf(market, bets) ?? 0n);
  const parts = BigInt(market.eachWay.divisor);
  return loss <= 0n ? 0 : Number((loss + parts - 1n) / parts);
}

const anyBet = (runners: number): fc.Arbitrary<Bet> =>
  fc.record({
    runner: fc.nat(runners - 1),
    side: fc.constantFrom(BACK, LAY),
    odds: fc.constantFrom(...ladder),
    size: fc.integer({ min: 1, max: 90_000_000 }),
    matched: fc.boolean(),
  });

const anyMarket: fc.Arbitrary<Market> = fc
  .tuple(fc.integer({ min: 3, max: 7 }), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 6 }))
  .filter(([runners, places]) => places < runners)
  .chain(([runners, places, divisor]) =>
    fc.record({
      runners: fc.constant(runners),
      eachWay: fc.constant({ divisor, places }),
      bets: fc.array(anyBet(runners), { maxLength: 12 }),
      next: anyBet(runners),
    }),
  );

test('[TRADE-99] a back each way risks its stake twice, a lay what a win and a place of its runner pay', () => {
  const market = { runners: 8, eachWay: { divisor: 5, places: 3 } };
  const bet = { runner: 0, odds: 1100, size: 1_000, matched: true };
  const [back, lay] = [
    positionOf(market, [{ ...bet, side: BACK }]),
    positionOf(market, [{ ...bet, side: LAY }]),
  ];
  expect([back, lay].map((position) => holdFor(position.exposure()))).toEqual([2_000n, 12_000n]);
  expect(back.matchedOn(0)).toEqual({ ifWin: 1_200_000, ifPlaced: 100_000, ifLose: -200_000 });
  expect(lay.matchedOn(0)).toEqual({ ifWin: -1_200_000, ifPlaced: -100_000, ifLose: 200_000 });
});

test('[TRADE-99] exposure each way equals the worst of all finishes, walked one by one', () => {
  fc.assert(
    fc.property(anyMarket, (market) => {
      const { bets, next } = market;
      const position = positionOf(market, bets);
      const before = position.figures();
      expect(position.exposure()).toBe(exposureOf(market, bets));
      const { runner, side, odds, size } = next;
      const more = [...bets, { ...next, matched: false }];
      expect(position.exposureIfPlaced(runner, side, odds, size)).toBe(exposureOf(market, more));
      const matched = [...bets, { ...next, matched: true }];
      expect(position.exposureWith([{ runner, side, size, weight: size * odds }])).toBe(
        exposureOf(market, matched),
      );
      expect(position.matchedExposure([next])).toBe(
        exposureOf(
          market,
          matched.filter((bet) => bet.matched),
        ),
      );
      expect(position.figures()).toEqual(before);
    }),
  );
});

test('[TRADE-99] the least result of a win, a place and a loss is that of all finishes with it, rounded down', () => {
  fc.assert(
    fc.property(anyMarket, (market) => {
      const bets = market.bets.filter(({ matched }) => matched);
      const position = positionOf(market, bets);
      const parts = BigInt(market.eachWay.divisor);
      const wholeOf = (least: bigint | undefined) => {
        if (least === undefined) throw new Error('no such finish');
        return Number((least - (((least % parts) + parts) % parts)) / parts);
      };
      for (let runner = 0; runner < market.runners; runner += 1)
        expect(position.leastMatchedOn(runner)).toEqual({
          ifWin: wholeOf(leastOf(market, bets, ({ winner }) => winner === runner)),
          ifPlaced: wholeOf(
            leastOf(market, bets, ({ winner, placed }) => winner !== runner && placed.has(runner)),
          ),
          ifLose: wholeOf(leastOf(market, bets, ({ placed }) => !placed.has(runner))),
        });
    }),
  );
});

test('[TRADE-99] a match each way at the limit or better never raises exposure', () => {
  fc.assert(
    fc.property(anyMarket, fc.nat(349), fc.double({ min: 0, max: 1, noNaN: true }), (market, tick, share) => {
      const { bets, next } = market;
      const odds = ladder[tick] ?? next.odds;
      const better = next.side === BACK ? Math.max(odds, next.odds) : Math.min(odds, next.odds);
      const part = Math.ceil(next.size * share);
      const position = positionOf(market, [...bets, { ...next, matched: false }]);
      const before = position.exposure();
      position.removeOpen(next.runner, next.side, next.odds, part);
      position.addMatched(next.runner, next.side, better, part);
      expect(position.exposure()).toBeLessThanOrEqual(before);
    }),
  );
});

test('[TRADE-99] with no more runners than places bets each way are bets to win alone', () => {
  const position = positionOf({ runners: 3, eachWay: { divisor: 4, places: 3 } }, [
    { runner: 0, side: BACK, odds: 1100, size: 1_000, matched: true },
  ]);
  expect(holdFor(position.exposure())).toBe(1_000n);
  expect(position.leastMatchedOn(0)).toEqual({ ifWin: 1_000_000, ifLose: -100_000 });
});

const options: MarketOptions = {
  runnerIds: [1, 2, 3, 4],
  numberOfWinners: 1,
  eachWay: { divisor: 4, places: 2 },
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
  odds: 500,
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

test('[TRADE-99] the book holds both parts of a bet each way, and matches them together', () => {
  const market = openMarket();
  expect(market.place(order(1, 7, BACK, { available: money(1_999n) }))).toMatchObject({
    refusal: 'INSUFFICIENT_FUNDS',
  });
  expect(market.place(order(2, 7, BACK, { available: money(2_000n) })).kind).toBe('changed');
  // 4 × 1,000 to win and a quarter of it for the place.
  expect(market.place(order(3, 8, LAY, { available: money(4_999n) }))).toMatchObject({
    refusal: 'INSUFFICIENT_FUNDS',
  });
  market.place(order(4, 8, LAY));
  expect([7, 8].map((account) => market.view.holdOf(account))).toEqual([2_000n, 5_000n]);
  expect(market.view.resultsOf(7)[0]).toEqual({
    runnerId: 1,
    ownIfWin: 5_000n,
    ownIfPlaced: 0n,
    ownIfLose: -2_000n,
    marketIfWin: 5_000n,
    marketIfPlaced: 0n,
    marketIfLose: -2_000n,
  });
});

test('[TRADE-99] a book each way is rebuilt with the same holds and the same hash', () => {
  const market = openMarket();
  market.place(order(1, 7, BACK));
  market.place(order(2, 8, LAY, { size: money(300n) }));
  const rebuilt = MarketBook.rebuild(options, {
    status: 'OPEN',
    inPlay: false,
    version: market.view.version,
    orders: market.view.restingOrders(),
    trades: [{ runnerId: 1, odds: 500, size: money(300n), backAccountId: 7, layAccountId: 8 }],
  });
  expect(rebuilt.view.hash()).toBe(market.view.hash());
  expect(rebuilt.view.holds()).toEqual(market.view.holds());
});

test('[TRADE-99] each way there is no cash out, no starting price and no virtual price', () => {
  const market = openMarket();
  market.place(order(1, 7, BACK));
  market.place(order(2, 8, LAY));
  for (const runnerId of [2, 3, 4]) market.place(order(10 + runnerId, 8, LAY, { runnerId, odds: 300 }));
  expect(market.view.pricesOf(1, 3)).toEqual({ toBack: [], toLay: [] });
  expect(market.view.planCashOut({ accountId: 7 })).toEqual({
    kind: 'refused',
    refusal: 'CASH_OUT_UNAVAILABLE',
  });
  expectNoStartingPrice(market, order(22, 7, BACK, { odds: getOdds(600) }));
});

test.each([
  { divisor: 0, places: 3 },
  { divisor: 2.5, places: 3 },
  { divisor: 5, places: 1 },
])('[TRADE-99] terms of 1/$divisor for $places places are a RangeError', (eachWay) => {
  expect(() => openPosition(8, { numberOfWinners: 1, eachWay })).toThrow(RangeError);
});
