import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BACK,
  holdFor,
  LAY,
  type MarketResult,
  type Money,
  money,
  openPosition,
  parseMoney,
  settleMarket,
  type Settlement,
  type SettlementTerms,
  type Trade,
} from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

const line = { min: 150, max: 34_950, interval: 50 };

const terms: SettlementTerms = {
  runnerIds: [1],
  numberOfWinners: 1,
  line,
  commissionBps: 0,
  discountBpsOf: () => 0,
};

const scored = (runs: number): MarketResult => ({ kind: 'result', winners: [], runs });

const trade = (size: string, runs: number): Trade => ({
  runnerId: 1,
  odds: runs * 100,
  size: taka(size),
  backAccountId: 1,
  layAccountId: 2,
});

function settled(trades: Trade[], result: MarketResult, changed: Partial<SettlementTerms> = {}): Settlement {
  const settlement = settleMarket(trades, result, { ...terms, ...changed });
  if (settlement.kind === 'refused') throw new Error(settlement.refusal);
  return settlement;
}

test.each([
  ['100 at 45.5 with 45 runs', 45.5, 45, '100', '-100'],
  ['100 at 45.5 with 46 runs', 45.5, 46, '-100', '100'],
  ['100 at 46 with 46 runs', 46, 46, '0', '0'],
  ['100 at 46 with 47 runs', 46, 47, '-100', '100'],
  ['100 at 1.5 with none', 1.5, 0, '100', '-100'],
  ['100 at 349.5 with more than the range', 349.5, 400, '-100', '100'],
])('[TRADE-105] %s: what the seller and the buyer get', (_name, at, runs, seller, buyer) => {
  const { accounts } = settled([trade('100', at)], scored(runs));
  expect(accounts.map(({ grossProfit }) => grossProfit)).toEqual([taka(seller), taka(buyer)]);
});

test('[TRADE-105] bought at 40.5 and sold at 45.5 wins both from 41 to 45 runs, and nothing else', () => {
  const trades = [
    { ...trade('100', 40.5), backAccountId: 3, layAccountId: 1 },
    { ...trade('100', 45.5), layAccountId: 4 },
  ];
  const own = [40, 41, 45, 46].map(
    (runs) => settled(trades, scored(runs)).accounts.find(({ accountId }) => accountId === 1)?.grossProfit,
  );
  expect(own).toEqual([0n, taka('200'), taka('200'), 0n]);
});

test('[TRADE-105] commission on a line is on the net winnings, and a void returns both stakes', () => {
  const { accounts, commission } = settled([trade('100', 45.5)], scored(40), { commissionBps: 200 });
  expect(accounts.map(({ net }) => net)).toEqual([taka('98'), taka('-100')]);
  expect(commission).toBe(taka('2'));
  const voided = settled([trade('100', 45.5)], { kind: 'void' }).accounts;
  expect(voided.map(({ net }) => net)).toEqual([0n, 0n]);
});

test.each<[string, MarketResult]>([
  ['without runs', { kind: 'result', winners: [] }],
  ['with a winner', { kind: 'result', winners: [1] }],
  ['with a winner beside the runs', { kind: 'result', winners: [1], runs: 40 }],
  ['below 0', scored(-1)],
  ['with half a run', scored(40.5)],
  ['of more runs than any innings', scored(2_001)],
  ['that is no number', scored(Number.NaN)],
  ['with half returned', { kind: 'result', winners: [], runs: 40, halfReturned: true }],
  [
    'with a removed runner',
    { kind: 'result', winners: [], runs: 40, removed: [{ runnerId: 1, reductionBps: 0 }] },
  ],
])('[TRADE-105] a result of a line %s is refused', (_name, wrong) => {
  expect(settleMarket([], wrong, terms)).toEqual({ kind: 'refused', refusal: 'INVALID_RESULT' });
});

test('[TRADE-105] a market of odds has no runs', () => {
  const ofOdds = { ...terms, line: undefined };
  expect(settleMarket([], scored(40), ofOdds).kind).toBe('refused');
  expect(settleMarket([], { kind: 'result', winners: [1], runs: 40 }, ofOdds).kind).toBe('refused');
});

const anyBets = fc.record({
  runs: fc.integer({ min: 0, max: 360 }),
  trades: fc.array(
    fc.record({
      runnerId: fc.constant(1),
      odds: fc.integer({ min: 3, max: 699 }).map((halves) => halves * 50),
      size: fc.integer({ min: 1, max: 1_000_000 }).map((size) => money(BigInt(size))),
      backAccountId: fc.integer({ min: 1, max: 6 }),
      layAccountId: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 100, size: 'max' },
  ),
});

test('[TRADE-105] 100,000 random bets on lines are settled as one by one, sum to nothing, and lose no more than is held', () => {
  let count = 0;
  fc.assert(
    fc.property(anyBets, ({ runs, trades }) => {
      count += trades.length;
      const settlement = settled(trades, scored(runs), { line: { min: 150, max: 34_950, interval: 100 } });
      const due = new Map<number, bigint>();
      const pay = (account: number, profit: bigint) => due.set(account, (due.get(account) ?? 0n) + profit);
      for (const { odds, size, backAccountId, layAccountId } of trades) {
        const sold = runs < odds / 100 ? size : runs > odds / 100 ? -size : 0n;
        pay(backAccountId, sold);
        pay(layAccountId, -sold);
      }
      let total = 0n;
      for (const { accountId, grossProfit } of settlement.accounts) {
        expect(grossProfit).toBe(due.get(accountId));
        total += grossProfit;
        const position = openPosition(1, terms);
        for (const { odds, size, backAccountId, layAccountId } of trades) {
          if (backAccountId === accountId) position.addMatched(0, BACK, odds, Number(size));
          if (layAccountId === accountId) position.addMatched(0, LAY, odds, Number(size));
        }
        expect(grossProfit >= -holdFor(position.exposure())).toBe(true);
      }
      expect([total, settlement.rounding]).toEqual([0n, 0n]);
    }),
    { numRuns: randomRuns(2_200) },
  );
  expect(count).toBeGreaterThan(100_000);
}, 900_000);
