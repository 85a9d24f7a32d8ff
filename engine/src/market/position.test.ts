import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACK, holdFor, LAY, ladder, Position, type Side } from '../index.ts';

type Bet = { runner: number; side: Side; odds: number; size: number; matched: boolean };

const bet = (runner: number, side: Side, size: number, decimal: number, matched = true): Bet => ({
  runner,
  side,
  size: size * 100,
  odds: Math.round(decimal * 100),
  matched,
});

function positionOf(runners: number, winners: number, bets: Bet[]): Position {
  const position = new Position(runners, winners);
  for (const { runner, side, odds, size, matched } of bets) {
    if (matched) position.addMatched(runner, side, odds, size);
    else position.addOpen(runner, side, odds, size);
  }
  return position;
}

test.each<[string, number, number, Bet[], bigint]>([
  ['3-way: lay 10@3.15 T, lay 10@2.52 M', 3, 1, [bet(0, LAY, 10, 3.15), bet(1, LAY, 10, 2.52)], 1_150n],
  ['3-way: back 100@2.5 A, lay 50@3.0 B', 3, 1, [bet(0, BACK, 100, 2.5), bet(1, LAY, 50, 3)], 20_000n],
  ['3-way: back 100@2 A, back 100@2 B', 3, 1, [bet(0, BACK, 100, 2), bet(1, BACK, 100, 2)], 20_000n],
  [
    '2-way: matched lay 20@4 A, unmatched back 10@5 A',
    2,
    1,
    [bet(0, LAY, 20, 4), bet(0, BACK, 10, 5, false)],
    6_000n,
  ],
  ['2 winners of 4: back 10@3 A, lay 10@4 B', 4, 2, [bet(0, BACK, 10, 3), bet(1, LAY, 10, 4)], 4_000n],
])('[EXCH-10] exposure of %s', (_bets, runners, winners, bets, hold) => {
  expect(holdFor(positionOf(runners, winners, bets).exposure())).toBe(hold);
});

const anyBet = (runners: number): fc.Arbitrary<Bet> =>
  fc.record({
    runner: fc.nat(runners - 1),
    side: fc.constantFrom(BACK, LAY),
    odds: fc.constantFrom(...ladder),
    size: fc.integer({ min: 1, max: 90_000_000 }),
    matched: fc.boolean(),
  });

const anyMarket = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .filter(([runners, winners]) => winners <= runners)
  .chain(([runners, winners]) =>
    fc.record({
      runners: fc.constant(runners),
      winners: fc.constant(winners),
      bets: fc.array(anyBet(runners), { maxLength: 12 }),
      next: anyBet(runners),
    }),
  );

test('[EXCH-10] exposure equals the worst of all outcomes, walked one by one', () => {
  fc.assert(
    fc.property(anyMarket, ({ runners, winners, bets, next }) => {
      const position = positionOf(runners, winners, bets);
      expect(BigInt(position.exposure())).toBe(worstByOutcomes(runners, winners, bets));
      const more = [...bets, { ...next, matched: false }];
      expect(BigInt(position.exposureIfPlaced(next.runner, next.side, next.odds, next.size))).toBe(
        worstByOutcomes(runners, winners, more),
      );
    }),
  );
});

test('[EXCH-10] a match at the limit or better never raises exposure', () => {
  fc.assert(
    fc.property(anyMarket, fc.nat(349), fc.double({ min: 0, max: 1, noNaN: true }), (market, tick, share) => {
      const { runners, winners, bets, next } = market;
      const odds = ladder[tick] ?? next.odds;
      const better = next.side === BACK ? Math.max(odds, next.odds) : Math.min(odds, next.odds);
      const part = Math.ceil(next.size * share);
      const position = positionOf(runners, winners, [...bets, { ...next, matched: false }]);
      const before = position.exposure();
      position.removeOpen(next.runner, next.side, next.odds, part);
      position.addMatched(next.runner, next.side, better, part);
      expect(position.exposure()).toBeLessThanOrEqual(before);
    }),
  );
});

test('[EXCH-10] removing an order restores the exposure from before', () => {
  fc.assert(
    fc.property(anyMarket, ({ runners, winners, bets, next }) => {
      const position = positionOf(runners, winners, bets);
      const before = [position.exposure(), position.gross];
      position.addOpen(next.runner, next.side, next.odds, next.size);
      position.removeOpen(next.runner, next.side, next.odds, next.size);
      expect([position.exposure(), position.gross]).toEqual(before);
    }),
  );
});

test('[EXCH-10] a hold covers a fraction of a minor unit wholly', () => {
  expect([0, 1, 100, 101].map(holdFor)).toEqual([0n, 1n, 1n, 2n]);
});

test('[EXCH-9] the result by winner is what is shown beside each runner', () => {
  const position = positionOf(3, 1, [bet(0, BACK, 100, 2.5), bet(1, LAY, 50, 3)]);
  expect(position.matchedByWinner()).toEqual([2_000_000, -2_000_000, -500_000]);
  expect(position.matchedOn(0)).toEqual({ ifWin: 1_500_000, ifLose: -1_000_000 });
});

test('[EXCH-9] the least result if a runner wins or loses is that of all outcomes, walked one by one', () => {
  fc.assert(
    fc.property(anyMarket, ({ runners, winners, bets }) => {
      const matched = bets.filter((one) => one.matched);
      const position = positionOf(runners, winners, matched);
      for (let runner = 0; runner < runners; runner += 1) {
        const won = leastByOutcomes(runners, winners, matched, (set) => ((set >> runner) & 1) === 1);
        const lost = leastByOutcomes(runners, winners, matched, (set) => ((set >> runner) & 1) === 0);
        const { ifWin, ifLose } = position.leastMatchedOn(runner);
        expect([BigInt(ifWin), BigInt(ifLose)]).toEqual([won, lost ?? won]);
      }
    }),
  );
});

test('[EXCH-9] what is locked in is the result of every runner, won or lost', () => {
  const position = positionOf(2, 1, [bet(0, BACK, 100, 3), bet(0, LAY, 150, 2)]);
  expect([0, 1].map((runner) => position.leastMatchedOn(runner))).toEqual([
    { ifWin: 500_000, ifLose: 500_000 },
    { ifWin: 500_000, ifLose: 500_000 },
  ]);
});

/** The least result of matched bets over the outcomes that count; undefined if there are none. */
function leastByOutcomes(
  runners: number,
  winners: number,
  bets: Bet[],
  counts: (set: number) => boolean,
): bigint | undefined {
  let least: bigint | undefined;
  for (const set of outcomes(runners, winners).filter(counts)) {
    const total = bets.reduce((sum, one) => sum + resultIf(one, ((set >> one.runner) & 1) === 1), 0n);
    if (least === undefined || total < least) least = total;
  }
  return least;
}

/** All sets of winners, as bits. */
const outcomes = (runners: number, winners: number): number[] =>
  Array.from({ length: 1 << runners }, (_, set) => set).filter(
    (set) => set.toString(2).replaceAll('0', '').length === winners,
  );

function resultIf({ side, odds, size }: Bet, won: boolean): bigint {
  const backResult = won ? BigInt(size) * BigInt(odds - 100) : -BigInt(size) * 100n;
  return side === BACK ? backResult : -backResult;
}

function worstByOutcomes(runners: number, winners: number, bets: Bet[]): bigint {
  let worst = 0n;
  for (const set of outcomes(runners, winners)) {
    let total = 0n;
    for (const one of bets) {
      const result = resultIf(one, ((set >> one.runner) & 1) === 1);
      total += one.matched || result < 0n ? result : 0n;
    }
    if (-total > worst) worst = -total;
  }
  return worst;
}
