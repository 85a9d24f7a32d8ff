import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { limbo } from './limbo.ts';
import { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN, limboChance, limboRise } from './pay-table.ts';

const stake = money(10_000n);
/** A round under one of the 2^32 floats. */
const rise = (place: number, target: number) =>
  limbo.begin(scriptedFloats([[place, 2 ** 32]]), stake, { target });

test('[PLAY-149] limbo: a lantern that reaches the target pays it, one that stays a hundredth below pays nothing', () => {
  // 0.99 × 2^32 / 2 is 2,126,008,811.52: that float still reaches 2.00, the next one 1.99.
  expect(limbo.standing(rise(2_126_008_811, 200))).toEqual({ over: true, staked: stake, pays: 20_000n });
  expect(limbo.view(rise(2_126_008_812, 200))).toEqual({ rise: 199, won: false, multiplier: 20_000 });
  expect(limbo.standing(rise(2_126_008_812, 200)).pays).toBe(0n);
  expect(limbo.standing(rise(0, LIMBO_TARGET_MAX)).pays).toBe(100_000_000n);
});

test('[PLAY-149] limbo: no lantern rises to less than once the stake, and a target of that can’t be chosen', () => {
  expect(limboRise(1 - 2 ** -32)).toBe(100);
  expect(limboRise(0)).toBe(99 * 2 ** 32);
  for (const target of [LIMBO_TARGET_MIN - 1, LIMBO_TARGET_MAX + 1, 150.5, '200', null, undefined])
    expect(limbo.readChoice({ target }), String(target)).toBeUndefined();
  expect(limbo.readChoice({ target: 200, stake: 1 })).toBeUndefined();
  expect(limbo.readChoice({ target: LIMBO_TARGET_MIN })).toEqual({ target: LIMBO_TARGET_MIN });
});

test('[PLAY-149] limbo: as many floats reach a target as its chance says', () => {
  for (const target of [101, 150, 200, 333, 9_999, 123_457, LIMBO_TARGET_MAX]) {
    const winning = limboChance(target) * 2 ** 32;
    expect(Number.isInteger(winning)).toBe(true);
    // The floats up to `winning` reach it, and no other.
    expect(limboRise((winning - 1) / 2 ** 32)).toBeGreaterThanOrEqual(target);
    expect(limboRise(winning / 2 ** 32)).toBeLessThan(target);
  }
});
