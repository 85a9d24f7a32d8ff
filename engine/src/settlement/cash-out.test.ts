import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashOut, ladder, money, parseMoney, parseOdds, type Money, type Odds } from '../index.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);
const at = (decimal: number): Odds => {
  const odds = parseOdds(decimal);
  if (odds === undefined) throw new Error(`${decimal} is off the ladder`);
  return odds;
};

test('[EXCH-9] cash out of a back 10@10 when the lay price is 8: lay 12.50, +2.50 locked', () => {
  expect(cashOut([taka('90'), taka('-10'), taka('-10')], [{ toLay: at(8) }, {}, {}])).toEqual({
    bets: [{ runner: 0, side: 'LAY', odds: at(8), stake: taka('12.50') }],
    locked: taka('2.50'),
  });
});

test('[EXCH-9] cash out of a lay is a back', () => {
  expect(cashOut([taka('-90'), taka('10')], [{ toBack: at(8) }, {}])).toEqual({
    bets: [{ runner: 0, side: 'BACK', odds: at(8), stake: taka('12.50') }],
    locked: taka('-2.50'),
  });
});

test('[EXCH-9] of several ways to close, the best one is taken', () => {
  const results = [taka('90'), taka('-10')];
  const layOnly = cashOut(results, [{ toLay: at(8) }, {}]);
  const both = cashOut(results, [{ toLay: at(8) }, { toBack: at(1.2) }]);
  expect(layOnly?.locked).toBe(taka('2.50'));
  expect(both).toEqual({
    bets: [{ runner: 1, side: 'BACK', odds: at(1.2), stake: taka('83.33') }],
    locked: taka('6.66'),
  });
});

test('[EXCH-9] nothing to close, or nobody to close with', () => {
  expect(cashOut([taka('5'), taka('5')], [{ toLay: at(8) }, { toLay: at(8) }])).toBeUndefined();
  expect(cashOut([taka('5'), taka('-5')], [{ toBack: at(8) }, {}])).toBeUndefined();
});

test('[EXCH-9] after a cash out all results are equal but for rounding, and none is below the locked one', () => {
  const odds = fc.constantFrom(...ladder.slice(0, 200));
  const runner = fc.record({
    result: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    toBack: odds,
    toLay: odds,
  });
  fc.assert(
    fc.property(fc.array(runner, { minLength: 2, maxLength: 6 }), (runners) => {
      const results = runners.map(({ result }) => money(BigInt(result)));
      const closed = cashOut(results, runners);
      if (closed === undefined) return;
      const after = results.map((result, index) =>
        closed.bets.reduce((sum, bet) => {
          const ifBacked =
            bet.runner === index ? Number(bet.stake) * (bet.odds / 100 - 1) : -Number(bet.stake);
          return sum + (bet.side === 'BACK' ? ifBacked : -ifBacked);
        }, Number(result)),
      );
      const oddsMax = Math.max(...closed.bets.map((bet) => bet.odds / 100));
      expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(2 * oddsMax + 1e-3);
      expect(Math.min(...after) - Number(closed.locked)).toBeGreaterThanOrEqual(-1e-3);
    }),
  );
});
