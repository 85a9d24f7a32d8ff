import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BACK,
  eachWayLiability,
  eachWayResults,
  getOdds,
  holdFor,
  LAY,
  ladder,
  type MarketResult,
  type Money,
  money,
  openPosition,
  parseMoney,
  reduceOdds,
  settleMarket,
  type Settlement,
  type SettlementTerms,
  type Trade,
} from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

const terms: SettlementTerms = {
  runnerIds: [1, 2, 3, 4, 5, 6, 7, 8],
  numberOfWinners: 1,
  eachWay: { divisor: 5, places: 3 },
  commissionBps: 0,
  discountBpsOf: () => 0,
};

const trade = (runnerId: number, size: string, odds: number): Trade => ({
  runnerId,
  odds: Math.round(odds * 100),
  size: taka(size),
  backAccountId: 1,
  layAccountId: 2,
});

type Result = Extract<MarketResult, { kind: 'result' }>;

const first = (winner: number, ...others: number[]): Result => ({
  kind: 'result',
  winners: [winner],
  placed: { runners: [winner, ...others] },
});

function settled(trades: Trade[], result: MarketResult, changed: Partial<SettlementTerms> = {}): Settlement {
  const settlement = settleMarket(trades, result, { ...terms, ...changed });
  if (settlement.kind === 'refused') throw new Error(settlement.refusal);
  return settlement;
}

const grossOf = (settlement: Settlement): (Money | undefined)[] =>
  [1, 2].map((id) => settlement.accounts.find(({ accountId }) => accountId === id)?.grossProfit);

const bothWays = (profit: string): Money[] => [taka(profit), money(-taka(profit))];

test.each<[string, Result, string]>([
  ['wins', first(1, 2, 3), '120'],
  ['is only placed', first(2, 3, 1), '10'],
  ['is neither', first(2, 3, 4), '-20'],
])(
  '[TRADE-96] 10 each way at 11.0, a fifth for three places: what it pays if it %s',
  (_name, result, profit) => {
    expect(grossOf(settled([trade(1, '10', 11)], result))).toEqual(bothWays(profit));
  },
);

test('[TRADE-96] a runner removed with 50 %: 11.0 becomes 5.5, and 1.9 for a place', () => {
  const removed = [{ runnerId: 8, reductionBps: 5_000 }];
  expect(reduceOdds(1_100, 5_000)).toBe(550);
  const trades = [trade(1, '10', 11), trade(8, '10', 11)];
  expect(grossOf(settled(trades, { ...first(1, 2, 3), removed }))).toEqual(bothWays('54'));
  expect(grossOf(settled(trades, { ...first(2, 3, 1), removed }))).toEqual(bothWays('-1'));
});

test('[TRADE-96] with no more runners than places the place part is void and only the win part settled', () => {
  const removed = [4, 5, 6, 7, 8].map((runnerId) => ({ runnerId, reductionBps: 0 }));
  const won: Result = { kind: 'result', winners: [1], removed };
  expect(grossOf(settled([trade(1, '10', 11)], won))).toEqual(bothWays('100'));
  expect(grossOf(settled([trade(2, '10', 11)], won))).toEqual(bothWays('-10'));
  expect(settleMarket([], { ...first(1, 2, 3), removed }, terms).kind).toBe('refused');
});

test('[TRADE-96] dead heats each way: the parts apart, each with its own share', () => {
  // Half of the win, and a place whole: 10 × 5.5 − 10 + 20.
  const forFirst: Result = {
    kind: 'result',
    winners: [],
    deadHeat: { runners: [1, 2], places: 1 },
    placed: { runners: [1, 2, 3] },
  };
  expect(grossOf(settled([trade(1, '10', 11)], forFirst))).toEqual(bothWays('65'));
  // The win lost, and half of a place: −10 + 30/2 − 10.
  const forThird: Result = {
    kind: 'result',
    winners: [4],
    placed: { runners: [4, 3], deadHeat: { runners: [1, 2], places: 1 } },
  };
  expect(grossOf(settled([trade(1, '10', 11)], forThird))).toEqual(bothWays('-5'));
  // Four share the win and the three places: 110/4 − 10 + 30 × 3/4 − 10.
  const ofFour = [1, 2, 3, 4];
  const forAll: Result = {
    kind: 'result',
    winners: [],
    deadHeat: { runners: ofFour, places: 1 },
    placed: { runners: [], deadHeat: { runners: ofFour, places: 3 } },
  };
  expect(grossOf(settled([trade(1, '10', 11)], forAll))).toEqual(bothWays('30'));
});

test('[TRADE-96] commission each way is on the net of both parts', () => {
  const { accounts } = settled([trade(1, '10', 11)], first(1, 2, 3), { commissionBps: 500 });
  expect(accounts.map(({ commission, net }) => [commission, net])).toEqual([
    [taka('6'), taka('114')],
    [0n, taka('-120')],
  ]);
});

test('[TRADE-96] a void market each way returns both stakes', () => {
  expect(grossOf(settled([trade(1, '10', 11)], { kind: 'void' }))).toEqual([0n, 0n]);
});

const result = (placed: Result['placed'], winners: number[] = [1]): Result => ({
  kind: 'result',
  winners,
  placed,
});

test.each<[string, Result]>([
  ['nobody placed', result(undefined)],
  ['a winner that is not placed', first(1, 2, 3, 4)],
  ['a winner outside the places', result({ runners: [2, 3, 4] })],
  ['too few places', result({ runners: [1, 2] })],
  ['a placed runner twice', result({ runners: [1, 2, 2] })],
  ['an unknown placed runner', result({ runners: [1, 2, 9] })],
  [
    'a winner that only shares a place',
    result({ runners: [2, 3], deadHeat: { runners: [1, 4], places: 1 } }),
  ],
  ['half returned', { ...first(1, 2, 3), halfReturned: true }],
  ['a removed runner placed', { ...first(1, 2, 3), removed: [{ runnerId: 3, reductionBps: 0 }] }],
  [
    'a win shared by others than the places',
    {
      kind: 'result',
      winners: [],
      deadHeat: { runners: [1, 2], places: 1 },
      placed: { runners: [], deadHeat: { runners: [1, 2, 3, 4], places: 3 } },
    },
  ],
])('[TRADE-96] a result each way with %s is refused', (_name, wrong) => {
  expect(settleMarket([], wrong, terms)).toEqual({ kind: 'refused', refusal: 'INVALID_RESULT' });
});

test('[TRADE-96] an ordinary market has no placed runners', () => {
  expect(settleMarket([], first(1, 2, 3), { ...terms, eachWay: undefined }).kind).toBe('refused');
});

/** The runners of a random finish in order, those together that can't be told apart. */
type Finish = number[][];

/** The result of a finish, as the race is run. */
function resultOf(finish: Finish, places: number): Result {
  const takenBy = (count: number) => {
    const runners: number[] = [];
    for (const together of finish) {
      const left = count - runners.length;
      if (left === 0) break;
      if (together.length > left) return { runners, deadHeat: { runners: together, places: left } };
      runners.push(...together);
    }
    return { runners };
  };
  const { runners: winners, deadHeat } = takenBy(1);
  return { kind: 'result', winners, deadHeat, placed: takenBy(places) };
}

/** What a back comes to, in fractions: as two bets, each paid its share of what all runners before the border leave over. */
function naiveResult(finish: Finish, { runnerId, odds, size }: Trade, divisor: number, places: number) {
  const ahead = finish
    .slice(
      0,
      finish.findIndex((together) => together.includes(runnerId)),
    )
    .flat().length;
  const beside = finish.find((together) => together.includes(runnerId))?.length ?? 1;
  const shareOf = (count: number) => Math.min(1, Math.max(0, count - ahead) / beside);
  const stake = Number(size);
  const decimal = odds / 100;
  const toWin = stake * decimal * shareOf(1) - stake;
  const toBePlaced = stake * (1 + (decimal - 1) / divisor) * shareOf(places) - stake;
  return toWin + toBePlaced;
}

const anyFinish = (runners: number): fc.Arbitrary<Finish> =>
  fc
    .tuple(
      fc.shuffledSubarray(
        Array.from({ length: runners }, (_, index) => index + 1),
        { minLength: runners, maxLength: runners },
      ),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: runners, maxLength: runners }),
    )
    .map(([order, ties]) => {
      const finish: Finish = [];
      for (const [at, runner] of order.entries()) {
        const last = finish.at(-1);
        if (last !== undefined && (ties[at] ?? 0) > 6) last.push(runner);
        else finish.push([runner]);
      }
      return finish;
    });

const anyRace = fc
  .record({
    runners: fc.integer({ min: 3, max: 9 }),
    places: fc.integer({ min: 2, max: 4 }),
    divisor: fc.integer({ min: 1, max: 6 }),
  })
  .filter(({ runners, places }) => places < runners)
  .chain((race) =>
    fc.record({
      race: fc.constant(race),
      finish: anyFinish(race.runners),
      trades: fc.array(
        fc.record({
          runnerId: fc.integer({ min: 1, max: race.runners }),
          odds: fc.constantFrom(...ladder),
          size: fc.integer({ min: 1, max: 1_000_000 }).map((size) => money(BigInt(size))),
          backAccountId: fc.integer({ min: 1, max: 4 }),
          layAccountId: fc.integer({ min: 5, max: 8 }),
        }),
        { minLength: 1, maxLength: 100, size: 'max' },
      ),
    }),
  );

test('[TRADE-96] random bets each way are settled as two bets by hand would be, sum to nothing, and lose no more than is held', () => {
  fc.assert(
    fc.property(anyRace, ({ race: { runners, places, divisor }, finish, trades }) => {
      const eachWay = { divisor, places };
      const runnerIds = Array.from({ length: runners }, (_, index) => index + 1);
      const settlement = settled(trades, resultOf(finish, places), { runnerIds, eachWay });
      const due = new Map<number, number>();
      for (const one of trades) {
        const won = naiveResult(finish, one, divisor, places);
        due.set(one.backAccountId, (due.get(one.backAccountId) ?? 0) + won);
        due.set(one.layAccountId, (due.get(one.layAccountId) ?? 0) - won);
      }
      let total = settlement.rounding;
      for (const { accountId, grossProfit } of settlement.accounts) {
        const exact = due.get(accountId) ?? 0;
        expect(Number(grossProfit) - exact).toBeGreaterThan(-1e-3);
        expect(Number(grossProfit) - exact).toBeLessThan(1 + 1e-3);
        total = money(total + grossProfit);
        const position = openPosition(runners, { numberOfWinners: 1, eachWay });
        for (const { runnerId, odds, size, backAccountId, layAccountId } of trades) {
          if (backAccountId === accountId) position.addMatched(runnerId - 1, BACK, odds, Number(size));
          if (layAccountId === accountId) position.addMatched(runnerId - 1, LAY, odds, Number(size));
        }
        expect(grossProfit >= -holdFor(position.exposure())).toBe(true);
      }
      expect(total).toBe(0n);
      expect(settlement.rounding <= 0n && settlement.rounding > -BigInt(settlement.accounts.length)).toBe(
        true,
      );
    }),
    { numRuns: randomRuns(2_000) },
  );
}, 900_000);

test('[TRADE-96] the slip tells what a bet each way comes to, rounded down, and what it may lose', () => {
  expect(eachWayResults(BACK, getOdds(1_100), taka('10'), 5)).toEqual({
    ifWin: taka('120'),
    ifPlaced: taka('10'),
    ifLose: taka('-20'),
  });
  expect(eachWayResults(LAY, getOdds(1_100), taka('10'), 5)).toEqual({
    ifWin: taka('-120'),
    ifPlaced: taka('-10'),
    ifLose: taka('20'),
  });
  // 0.10 × 0.01 ÷ 4 is less than a paisa: what it loses is rounded up.
  expect(eachWayResults(LAY, getOdds(101), money(10n), 4)).toEqual({ ifWin: -1n, ifPlaced: 9n, ifLose: 20n });
  expect(([BACK, LAY] as const).map((side) => eachWayLiability(side, getOdds(1_100), taka('10'), 5))).toEqual(
    [taka('20'), taka('120')],
  );
});
