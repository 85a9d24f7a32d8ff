import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  handicapOutcome,
  holdFor,
  ladder,
  MarketBook,
  money,
  Position,
  settleMarket,
  type MarketResult,
  type Settlement,
  type Trade,
} from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const [HOME, AWAY] = [1, 2];
const terms = { runnerIds: [HOME, AWAY], numberOfWinners: 1, commissionBps: 0, discountBpsOf: () => 0 };

const anyLine = fc.integer({ min: -12, max: 12 }).map((quarters) => quarters * 25);

/** How a market ends in which HOME has that handicap and AWAY its opposite. */
function handicapResult(handicap: number, lead: number): MarketResult {
  const outcome = handicapOutcome(handicap, lead);
  if (outcome === 'RETURNED') return { kind: 'void' };
  const winners = [outcome === 'WON' || outcome === 'HALF_WON' ? HOME : AWAY];
  return { kind: 'result', winners, ...(outcome.startsWith('HALF') && { halfReturned: true }) };
}

test.each([
  [-150, 2, 'WON'],
  [-150, 1, 'LOST'],
  [-100, 2, 'WON'],
  [-100, 1, 'RETURNED'],
  [-100, 0, 'LOST'],
  [-75, 2, 'WON'],
  [-75, 1, 'HALF_WON'],
  [-75, 0, 'LOST'],
  [-25, 0, 'HALF_LOST'],
  [0, 0, 'RETURNED'],
  [25, 0, 'HALF_WON'],
  [75, -1, 'HALF_LOST'],
  [125, -1, 'HALF_WON'],
  [150, -2, 'LOST'],
])('[TRADE-66] a handicap of %d hundredths and a lead of %d: %s', (handicap, lead, outcome) => {
  expect(handicapOutcome(handicap, lead)).toBe(outcome);
});

test('[TRADE-66] one side wins whatever the other loses', () => {
  const opposite = {
    WON: 'LOST',
    HALF_WON: 'HALF_LOST',
    RETURNED: 'RETURNED',
    HALF_LOST: 'HALF_WON',
    LOST: 'WON',
  };
  fc.assert(
    fc.property(anyLine, fc.integer({ min: -5, max: 5 }), (handicap, lead) => {
      expect(handicapOutcome(0 - handicap, 0 - lead)).toBe(opposite[handicapOutcome(handicap, lead)]);
    }),
  );
});

test('[TRADE-67] half of a bet is settled and half returned, and commission is on what was really won', () => {
  const trades: Trade[] = [
    { runnerId: HOME, odds: 210, size: money(10_000n), backAccountId: 1, layAccountId: 2 },
  ];
  const ends = (lead: number) => settled(trades, lead, -75, 500).accounts.map(({ net }) => net);
  expect(ends(2)).toEqual([10_450n, -11_000n]);
  expect(ends(1)).toEqual([5_225n, -5_500n]);
  expect(ends(0)).toEqual([-10_000n, 9_500n]);
  const level = settled(trades, 1, -100, 500);
  expect(level.accounts.map(({ net, commission }) => [net, commission])).toEqual([
    [0n, 0n],
    [0n, 0n],
  ]);
});

test('[TRADE-67] a half paisa is rounded in favour of each player, once, and the rounding account pays it', () => {
  const trades: Trade[] = [
    { runnerId: HOME, odds: 200, size: money(1n), backAccountId: 1, layAccountId: 2 },
    { runnerId: HOME, odds: 200, size: money(1n), backAccountId: 1, layAccountId: 3 },
  ];
  const { accounts, rounding } = settled(trades, 1, -75);
  expect(accounts.map(({ net }) => net)).toEqual([1n, 0n, 0n]);
  expect(rounding).toBe(-1n);
});

test('[TRADE-67] half of a bet beside a dead heat is no result', () => {
  const result = {
    kind: 'result' as const,
    winners: [],
    deadHeat: { runners: [HOME, AWAY], places: 1 },
    halfReturned: true as const,
  };
  expect(settleMarket([], result, terms)).toEqual({ kind: 'refused', refusal: 'INVALID_RESULT' });
});

function settled(trades: readonly Trade[], lead: number, handicap: number, commissionBps = 0): Settlement {
  const settlement = settleMarket(trades, handicapResult(handicap, lead), { ...terms, commissionBps });
  if (settlement.kind === 'refused') throw new Error(settlement.refusal);
  return settlement;
}

/** Each bet as two of half the stake on whole or half lines, in hundredths of a half paisa. */
function settleNaively(trades: readonly Trade[], lead: number, handicap: number): Map<number, bigint> {
  const results = new Map<number, bigint>();
  const add = (account: number, amount: bigint) =>
    results.set(account, (results.get(account) ?? 0n) + amount);
  const lines = handicap % 50 === 0 ? [handicap, handicap] : [handicap - 25, handicap + 25];
  for (const { runnerId, odds, size, backAccountId, layAccountId } of trades)
    for (const line of lines) {
      const ahead = runnerId === HOME ? lead * 100 + line : -lead * 100 - line;
      const won = ahead > 0 ? size * BigInt(odds - 100) : ahead < 0 ? -size * 100n : 0n;
      add(backAccountId, won);
      add(layAccountId, -won);
    }
  return results;
}

const anyTrade = fc.record({
  runnerId: fc.constantFrom(HOME, AWAY),
  odds: fc.constantFrom(...ladder),
  size: fc.integer({ min: 1, max: 10_000_000 }).map((size) => money(BigInt(size))),
  backAccountId: fc.integer({ min: 1, max: 4 }),
  layAccountId: fc.integer({ min: 5, max: 8 }),
});
const BETS_A_RUN = 20;

test('[TRADE-67] what is paid is what a bet split in two comes to, and what backers gain layers lose', () => {
  fc.assert(
    fc.property(
      fc.array(anyTrade, { minLength: BETS_A_RUN, maxLength: BETS_A_RUN }),
      anyLine,
      fc.integer({ min: -5, max: 5 }),
      fc.nat(1_000),
      (trades, handicap, lead, commissionBps) => {
        const naive = settleNaively(trades, lead, handicap);
        const { accounts, commission, rounding } = settled(trades, lead, handicap, commissionBps);
        const net = accounts.reduce((sum, one) => sum + one.net, 0n);
        expect(net + commission + rounding).toBe(0n);
        expect([...naive.values()].reduce((sum, one) => sum + one, 0n)).toBe(0n);
        for (const { accountId, grossProfit } of accounts) {
          const over = grossProfit * 200n - (naive.get(accountId) ?? 0n);
          expect(over >= 0n && over < 200n).toBe(true);
        }
      },
    ),
    { numRuns: randomRuns(100) },
  );
});

/** Every lead at which a line ends otherwise than at the next. */
const leads = Array.from({ length: 11 }, (_, at) => at - 5);

test('[TRADE-68] exposure is the worst of all results, each resting order matched or not, walked one by one', () => {
  const anyBet = fc.record({
    runner: fc.nat(1),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    odds: fc.constantFrom(...ladder),
    size: fc.integer({ min: 1, max: 90_000_000 }),
    isMatched: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 6 }), anyLine, (bets, handicap) => {
      const position = new Position(2, 1);
      for (const { runner, side, odds, size, isMatched } of bets)
        if (isMatched) position.addMatched(runner, side, odds, size);
        else position.addOpen(runner, side, odds, size);
      const open = bets.filter(({ isMatched }) => !isMatched);
      let worst = 0n;
      for (const lead of leads)
        for (let set = 0; set < 1 << open.length; set += 1) {
          const matched = bets.filter((bet) => bet.isMatched || ((set >> open.indexOf(bet)) & 1) === 1);
          const trades = matched.map(({ runner, side, odds, size }) => ({
            runnerId: runner === 0 ? HOME : AWAY,
            odds,
            size: money(BigInt(size)),
            backAccountId: side === 'BACK' ? 1 : 5,
            layAccountId: side === 'BACK' ? 5 : 1,
          }));
          const result = settleNaively(trades, lead, handicap).get(1) ?? 0n;
          if (-result > worst) worst = -result;
        }
      expect(BigInt(position.exposure()) * 2n).toBe(worst);
    }),
    { numRuns: randomRuns(100) },
  );
});

test('[TRADE-68] no account loses more than its hold, whatever the line and the score', () => {
  fc.assert(
    fc.property(fc.array(anyTrade), anyLine, fc.constantFrom(...leads), (trades, handicap, lead) => {
      const market = MarketBook.rebuild(
        { ...terms, stakeMin: money(1n), payoutMin: money(1n), openOrdersMax: 1 },
        { status: 'OPEN', inPlay: false, version: 1, orders: [], trades },
      );
      for (const { accountId, grossProfit } of settled(trades, lead, handicap).accounts)
        expect(grossProfit >= holdFor(0) - market.view.holdOf(accountId)).toBe(true);
    }),
  );
});
