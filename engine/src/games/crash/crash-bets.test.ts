import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { crashBets } from './crash-bets.ts';
import { crashElapsedMs, crashMultiplierAt } from './crash-growth.ts';

const stake = money(10_000n);

test('[GAME-6] crash: a stake cashed out at or below the end is paid at its cash-out', () => {
  expect(crashBets.pays(250, { target: 250 }, stake)).toBe(25_000n);
  expect(crashBets.pays(250, { target: 101 }, stake)).toBe(10_100n);
  expect(crashBets.pays(250, { target: 251 }, stake)).toBe(0n);
  expect(crashBets.pays(100, { target: 101 }, stake)).toBe(0n);
  // 1.01 times 0.99 is 0.9999: a part of a minor unit is never paid.
  expect(crashBets.pays(200, { target: 101 }, money(99n))).toBe(99n);
});

test('[GAME-6] crash: targets from 1.01 to 10,000.00 are taken, no others', () => {
  expect(crashBets.readBet({ target: 101 })).toEqual({ target: 101 });
  expect(crashBets.readBet({ target: 1_000_000 })).toEqual({ target: 1_000_000 });
  for (const target of [100, 1_000_001, 150.5, '150', -101, null, Number.NaN])
    expect(crashBets.readBet({ target })).toBeUndefined();
});

test('crash: the multiplier rises from 1.00, and reaches each value at the computed time', () => {
  expect(crashMultiplierAt(0)).toBe(100);
  expect(crashMultiplierAt(-5)).toBe(100);
  // e^0.6 is 1.822….
  expect(crashMultiplierAt(10_000)).toBe(182);
  assert(
    property(integer({ min: 101, max: 1_000_000 }), (hundredths) => {
      const elapsedMs = crashElapsedMs(hundredths);
      expect(crashMultiplierAt(elapsedMs)).toBeGreaterThanOrEqual(hundredths);
      expect(crashMultiplierAt(elapsedMs - 2)).toBeLessThan(hundredths);
    }),
  );
});
