import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BACK,
  holdFor,
  LAY,
  ladder,
  type MarketResult,
  money,
  openPosition,
  settleMarket,
  type Trade,
} from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const BETS_A_RUN = 50;
/** In the full run 2,000 cases of fifty bets: 100,000. */
const CASES = 40;

type Ended = Extract<MarketResult, { readonly kind: 'result' }>;

interface Case {
  readonly places: number;
  readonly runnerIds: readonly number[];
  readonly result: Ended;
}

/** A market of two to eight runners of which one to three win, outright, with a dead heat for the last place, or with half of each bet returned. */
const anyCase: fc.Arbitrary<Case> = fc
  .record({ runners: fc.integer({ min: 2, max: 8 }), places: fc.integer({ min: 1, max: 3 }) })
  .filter(({ runners, places }) => places < runners)
  .chain(({ runners, places }) => {
    const runnerIds = Array.from({ length: runners }, (_, at) => at + 1);
    return fc
      .record({
        order: fc.shuffledSubarray(runnerIds, { minLength: runners }),
        tied: fc.integer({ min: 2, max: runners }),
        shared: fc.integer({ min: 1, max: places }),
        ended: fc.constantFrom('outright', 'dead heat', 'half returned'),
      })
      .map(({ order, tied, shared, ended }): Case => {
        const outright = places - shared;
        const isTied = ended === 'dead heat' && tied > shared && outright + tied <= runners;
        if (!isTied) {
          const winners = order.slice(0, places);
          return {
            places,
            runnerIds,
            result: { kind: 'result', winners, ...(ended === 'half returned' && { halfReturned: true }) },
          };
        }
        const deadHeat = { runners: order.slice(outright, outright + tied), places: shared };
        return {
          places,
          runnerIds,
          result: { kind: 'result', winners: order.slice(0, outright), deadHeat },
        };
      });
  });

const anyTrade = fc.record({
  runner: fc.nat(),
  odds: fc.constantFrom(...ladder),
  size: fc.integer({ min: 1, max: 1_000_000 }),
  backAccountId: fc.integer({ min: 1, max: 4 }),
  layAccountId: fc.integer({ min: 5, max: 8 }),
});

/** What a back of one bet comes to by the rules as they are written: s × p × share − s, and half of that where half is returned. */
function backResult({ winners, deadHeat, halfReturned }: Ended, { runnerId, odds, size }: Trade): number {
  const tied = deadHeat?.runners.includes(runnerId) === true ? deadHeat : undefined;
  const share = winners.includes(runnerId) ? 1 : tied === undefined ? 0 : tied.places / tied.runners.length;
  const whole = Number(size) * ((odds / 100) * share - 1);
  return halfReturned === true ? whole / 2 : whole;
}

test('[TRADE-135] random bets on one and on several winners are settled as one by one, sum to nothing, and lose no more than is held', () => {
  let count = 0;
  fc.assert(
    fc.property(
      anyCase,
      fc.array(anyTrade, { minLength: BETS_A_RUN, maxLength: BETS_A_RUN }),
      ({ places, runnerIds, result }, bets) => {
        count += bets.length;
        const trades = bets.map(({ runner, size, ...bet }): Trade => ({
          ...bet,
          runnerId: 1 + (runner % runnerIds.length),
          size: money(BigInt(size)),
        }));
        const settlement = settleMarket(trades, result, {
          runnerIds,
          numberOfWinners: places,
          commissionBps: 0,
          discountBpsOf: () => 0,
        });
        if (settlement.kind === 'refused') throw new Error(JSON.stringify(result));
        const due = new Map<number, number>();
        for (const one of trades) {
          const won = backResult(result, one);
          due.set(one.backAccountId, (due.get(one.backAccountId) ?? 0) + won);
          due.set(one.layAccountId, (due.get(one.layAccountId) ?? 0) - won);
        }
        let total = settlement.rounding;
        for (const { accountId, grossProfit } of settlement.accounts) {
          const above = Number(grossProfit) - (due.get(accountId) ?? 0);
          expect(above).toBeGreaterThan(-1e-3);
          expect(above).toBeLessThan(1 + 1e-3);
          total = money(total + grossProfit);
          if (result.deadHeat !== undefined) continue;
          const position = openPosition(runnerIds.length, { numberOfWinners: places });
          for (const { runnerId, odds, size, backAccountId, layAccountId } of trades) {
            if (backAccountId === accountId) position.addMatched(runnerId - 1, BACK, odds, Number(size));
            if (layAccountId === accountId) position.addMatched(runnerId - 1, LAY, odds, Number(size));
          }
          expect(grossProfit >= -holdFor(position.exposure())).toBe(true);
        }
        expect(total).toBe(0n);
      },
    ),
    { numRuns: randomRuns(CASES) },
  );
  expect(count).toBeGreaterThanOrEqual(randomRuns(CASES) * BETS_A_RUN);
});
