import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { WHEEL_RISKS, type WheelRisk, wheelSegments } from './pay-table.ts';
import { wheelRules } from './rules.ts';
import { wheel } from './wheel.ts';

const stake = money(10_000n);
const spin = (segment: number, risk: WheelRisk) =>
  wheel.begin(scriptedFloats([[segment, 30]]), stake, { risk });

test('[GAME-6] wheel: the segment drawn is shown and paid', () => {
  expect(wheel.standing(spin(15, 'high'))).toEqual({ over: true, staked: stake, pays: 200_000n });
  expect(wheel.view(spin(15, 'high'))).toEqual({ segment: 15, multiplier: 200_000 });
  expect(wheel.standing(spin(29, 'high')).pays).toBe(0n);
  expect(wheel.standing(spin(0, 'low')).pays).toBe(12_000n);
  expect(wheel.standing(spin(19, 'medium')).pays).toBe(40_000n);
});

test('[GAME-6] wheel: each wheel has thirty segments, none of them over the most', () => {
  for (const risk of WHEEL_RISKS) {
    expect(wheelSegments(risk)).toHaveLength(30);
    expect(Math.max(...wheelSegments(risk))).toBeLessThanOrEqual(wheelRules.multiplierMax);
  }
});

test('[GAME-6] wheel: unknown risks are refused', () => {
  expect(wheel.readChoice({ risk: 'low' })).toEqual({ risk: 'low' });
  for (const given of [{ risk: 'none' }, {}, { risk: 'low', stake: 1 }, null, 'low'])
    expect(wheel.readChoice(given)).toBeUndefined();
});
