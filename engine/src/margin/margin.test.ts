import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladder, layRateWithMargin, marginMaxBps, oddsWithMargin, winRateWithMargin } from '../index.ts';

const anyMargin = fc.integer({ min: 0, max: marginMaxBps });
const anyRate = fc.integer({ min: 1, max: 100_000 });
const anyOdds = fc.constantFrom(...ladder);
const byParts = (whole: number, parts: number): number => whole / parts;

test('[EXCH-3] five per cent turns back 100 into 90 and lay 100 into 110', () => {
  expect([winRateWithMargin(100, 500), layRateWithMargin(100, 500)]).toEqual([90, 110]);
  expect([winRateWithMargin(85, 250), layRateWithMargin(90, 250)]).toEqual([80, 95]);
});

test('[EXCH-11] five per cent turns odds of 1.92 into 1.82, and 9.00 into the price of the ladder below 8.57', () => {
  const [even, nine] = [ladder.find((one) => one === 192), ladder.find((one) => one === 900)];
  expect(even && oddsWithMargin(even, 500)).toBe(182);
  expect(nine && oddsWithMargin(nine, 500)).toBe(840);
});

test('[EXCH-11] what leaves nothing to win is not offered', () => {
  expect(winRateWithMargin(1, 100)).toBeUndefined();
  expect(winRateWithMargin(4, 500)).toBeUndefined();
  const [least] = ladder;
  expect(least && oddsWithMargin(least, 100)).toBeUndefined();
});

test('[EXCH-11] no margin leaves every quote as it is', () => {
  fc.assert(
    fc.property(anyRate, (rate) => {
      expect([winRateWithMargin(rate, 0), layRateWithMargin(rate, 0)]).toEqual([rate, rate]);
    }),
  );
  expect(ladder.map((odds) => oddsWithMargin(odds, 0))).toEqual([...ladder]);
});

test('[EXCH-11] a margin never betters a quote for the player, and a larger one never a smaller', () => {
  fc.assert(
    fc.property(anyRate, anyOdds, anyMargin, anyMargin, (rate, odds, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(winRateWithMargin(rate, less) ?? 0).toBeLessThanOrEqual(rate);
      expect(winRateWithMargin(rate, more) ?? 0).toBeLessThanOrEqual(winRateWithMargin(rate, less) ?? 0);
      expect(layRateWithMargin(rate, less)).toBeGreaterThanOrEqual(rate);
      expect(layRateWithMargin(rate, more)).toBeGreaterThanOrEqual(layRateWithMargin(rate, less));
      expect(oddsWithMargin(odds, less) ?? 0).toBeLessThanOrEqual(odds);
      expect(oddsWithMargin(odds, more) ?? 0).toBeLessThanOrEqual(oddsWithMargin(odds, less) ?? 0);
    }),
  );
});

test('[EXCH-3] [EXCH-11] the probability that a quote implies grows by at least the margin, computed exactly', () => {
  fc.assert(
    fc.property(anyRate, anyOdds, anyMargin, (rate, odds, bps) => {
      const grown = BigInt(10_000 + bps);
      const won = winRateWithMargin(rate, bps);
      // 1/new ≥ (1 + margin)/old, without a division.
      if (won !== undefined) expect(BigInt(100 + rate) * 10_000n >= BigInt(100 + won) * grown).toBe(true);
      const risked = layRateWithMargin(rate, bps);
      expect(BigInt(100 + risked) * 10_000n >= BigInt(100 + rate) * grown).toBe(true);
      const taken = oddsWithMargin(odds, bps);
      if (taken !== undefined) expect(BigInt(odds) * 10_000n >= BigInt(taken) * grown).toBe(true);
    }),
  );
});

test('[EXCH-3] the book of a bookmaker whose feed is fair has the margin for its overround', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 1_000 }),
      (weights, bps) => {
        const whole = weights.reduce((sum, one) => sum + one, 0);
        const rates = weights.map((weight) => Math.floor(byParts(whole * 100, weight)) - 100);
        const quoted = rates.flatMap((rate) => winRateWithMargin(rate, bps) ?? []);
        if (quoted.length < weights.length) return;
        const book = quoted.reduce((sum, rate) => sum + byParts(100, 100 + rate), 0);
        expect(book).toBeGreaterThanOrEqual(1 + bps / 10_000 - 1e-9);
      },
    ),
  );
});
