import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commissionOn,
  holdFor,
  ladder,
  MarketBook,
  money,
  parseMoney,
  reduceOdds,
  settleMarket,
  type MarketResult,
  type Money,
  type Settlement,
  type SettlementTerms,
  type Trade,
} from '../index.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

const trade = (runnerId: number, size: string, odds: number, backAccountId = 1, layAccountId = 2): Trade => ({
  runnerId,
  odds: Math.round(odds * 100),
  size: taka(size),
  backAccountId,
  layAccountId,
});

const terms: SettlementTerms = {
  runnerIds: [1, 2, 3, 4],
  numberOfWinners: 1,
  commissionBps: 0,
  discountBpsOf: () => 0,
};

const won = (...winners: number[]): MarketResult => ({ kind: 'result', winners });

function settled(trades: Trade[], result: MarketResult, changed: Partial<SettlementTerms> = {}): Settlement {
  const settlement = settleMarket(trades, result, { ...terms, ...changed });
  if (settlement.kind === 'refused') throw new Error(settlement.refusal);
  return settlement;
}

const grossOf = (settlement: Settlement, accountId: number): Money | undefined =>
  settlement.accounts.find((account) => account.accountId === accountId)?.grossProfit;

test('[EXCH-10] a back wins s(p − 1) or loses s, a lay the opposite', () => {
  const trades = [trade(1, '100', 2.5)];
  expect(settled(trades, won(1)).accounts).toEqual([
    { accountId: 1, grossProfit: taka('150'), commission: 0n, discountBps: 0, net: taka('150') },
    { accountId: 2, grossProfit: taka('-150'), commission: 0n, discountBps: 0, net: taka('-150') },
  ]);
  expect(grossOf(settled(trades, won(2)), 1)).toBe(taka('-100'));
});

test('[EXCH-10] commission: 400 × 5 % × (1 − 40 %) = 12.00, on net winnings of the market only', () => {
  expect(commissionOn(taka('400'), 500, 4_000)).toBe(taka('12.00'));
  expect(commissionOn(taka('-400'), 500, 4_000)).toBe(0n);
  expect(commissionOn(money(199n), 100, 0)).toBe(1n);
  const trades = [trade(1, '600', 2), trade(2, '200', 3)];
  const settlement = settled(trades, won(1), {
    commissionBps: 500,
    discountBpsOf: (accountId) => (accountId === 1 ? 4_000 : 0),
  });
  expect(settlement.accounts[0]).toEqual({
    accountId: 1,
    grossProfit: taka('400'),
    commission: taka('12'),
    discountBps: 4_000,
    net: taka('388'),
  });
  expect([settlement.commission, settlement.rounding]).toEqual([taka('12'), 0n]);
});

test.each([
  ['300 @ 4.0', '300', 4, '100'],
  ['60 @ 6', '60', 6, '60'],
])('[EXCH-10] dead heat of three for one place: %s', (_name, size, odds, profit) => {
  const result: MarketResult = { kind: 'result', winners: [], deadHeat: { runners: [1, 2, 3], places: 1 } };
  const settlement = settled([trade(1, size, odds)], result);
  expect([grossOf(settlement, 1), grossOf(settlement, 2)]).toEqual([taka(profit), taka(`-${profit}`)]);
});

test('[EXCH-10] a dead heat for the last of several places leaves the outright winners whole', () => {
  const result: MarketResult = { kind: 'result', winners: [4], deadHeat: { runners: [1, 2], places: 1 } };
  const settlement = settled([trade(4, '100', 3), trade(1, '100', 3), trade(3, '100', 3)], result, {
    numberOfWinners: 2,
  });
  expect(grossOf(settlement, 1)).toBe(taka('150'));
});

test('[EXCH-10] fractions go to the players and the rounding account pays them', () => {
  const result: MarketResult = { kind: 'result', winners: [], deadHeat: { runners: [1, 2, 3], places: 1 } };
  const settlement = settled([trade(1, '0.01', 2)], result);
  expect(settlement.accounts.map(({ grossProfit }) => grossProfit)).toEqual([0n, 1n]);
  expect(settlement.rounding).toBe(-1n);
});

test('[EXCH-10] a runner removed with 25 %: its bets are void, 8.0 becomes 6.00', () => {
  expect(reduceOdds(800, 2_500)).toBe(600);
  expect([reduceOdds(800, 249), reduceOdds(101, 5_000), reduceOdds(333, 1_000)]).toEqual([800, 101, 300]);
  const result: MarketResult = {
    kind: 'result',
    winners: [1],
    removed: [{ runnerId: 2, reductionBps: 2_500, tradesBefore: 2 }],
  };
  const trades = [trade(1, '100', 8), trade(2, '100', 8), trade(1, '10', 8)];
  expect(grossOf(settled(trades, result), 1)).toBe(taka('570'));
});

test('[EXCH-10] a void market returns everything and takes no commission', () => {
  const settlement = settled([trade(1, '100', 8)], { kind: 'void' }, { commissionBps: 500 });
  expect(settlement.accounts.map(({ net }) => net)).toEqual([0n, 0n]);
  expect([settlement.commission, settlement.rounding]).toEqual([0n, 0n]);
});

test.each<[string, MarketResult]>([
  ['no winner', won()],
  ['too many winners', won(1, 2)],
  ['an unknown runner', won(9)],
  [
    'a winner that was removed',
    { kind: 'result', winners: [1], removed: [{ runnerId: 1, reductionBps: 0 }] },
  ],
  ['a dead heat of one', { kind: 'result', winners: [], deadHeat: { runners: [1], places: 1 } }],
])('[EXCH-10] a result with %s is refused', (_name, result) => {
  expect(settleMarket([], result, terms)).toEqual({ kind: 'refused', refusal: 'INVALID_RESULT' });
});

const anyTrade: fc.Arbitrary<Trade> = fc.record({
  runnerId: fc.integer({ min: 1, max: 4 }),
  odds: fc.constantFrom(...ladder),
  size: fc.integer({ min: 1, max: 1_000_000 }).map((size) => money(BigInt(size))),
  backAccountId: fc.integer({ min: 1, max: 4 }),
  layAccountId: fc.integer({ min: 5, max: 8 }),
});

const anyResult = fc.constantFrom<MarketResult>(
  won(1),
  { kind: 'void' },
  { kind: 'result', winners: [], deadHeat: { runners: [1, 2, 3], places: 1 } },
  { kind: 'result', winners: [3], removed: [{ runnerId: 2, reductionBps: 1_234 }] },
);

test('[EXCH-10] net results, commission and rounding always add up to zero, and the house never gains from rounding', () => {
  fc.assert(
    fc.property(fc.array(anyTrade), anyResult, fc.nat(1_000), (trades, result, commissionBps) => {
      const { accounts, commission, rounding } = settled(trades, result, { commissionBps });
      const net = accounts.reduce((sum, account) => sum + account.net, 0n);
      expect(net + commission + rounding).toBe(0n);
      expect(rounding <= 0n && rounding > -BigInt(accounts.length + 1)).toBe(true);
      for (const account of accounts) {
        expect(account.net).toBe(account.grossProfit - account.commission);
        expect(account.commission === 0n || account.grossProfit > 0n).toBe(true);
      }
    }),
  );
});

test('[EXCH-10] whoever wins, no account loses more than its hold', () => {
  fc.assert(
    fc.property(fc.array(anyTrade), fc.integer({ min: 1, max: 4 }), (trades, winner) => {
      const { runnerIds, numberOfWinners } = terms;
      const market = MarketBook.rebuild(
        { runnerIds, numberOfWinners, stakeMin: money(1n), payoutMin: money(1n), openOrdersMax: 1 },
        { status: 'OPEN', inPlay: false, version: 1, orders: [], trades },
      );
      for (const { accountId, grossProfit } of settled(trades, won(winner)).accounts)
        expect(grossProfit >= holdFor(0) - market.view.holdOf(accountId)).toBe(true);
    }),
  );
});
