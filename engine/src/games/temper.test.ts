import { expect, test } from 'vitest';
import { rulesOf } from './rules-of.ts';
import { CALM_MAX, LIVELY_MAX, temperOf } from './temper.ts';

test('[PLAY-21] the temper changes just above fifty and a thousand times the stake', () => {
  const tempers = [1, CALM_MAX, CALM_MAX + 1, LIVELY_MAX, LIVELY_MAX + 1].map((multiplierMax) =>
    temperOf({ multiplierMax }),
  );
  expect(tempers).toEqual(['calm', 'calm', 'lively', 'lively', 'wild']);
});

test.for([
  // What a stake can return at most: 36, 8, 700, 990 and 10,000 times.
  ['roulette', 'calm'],
  ['blackjack', 'calm'],
  ['slot-classic', 'lively'],
  ['dice', 'lively'],
  ['crash', 'wild'],
] as const)('[PLAY-21] %s is %s', ([code, temper]) => {
  const rules = rulesOf(code);
  expect(rules && temperOf(rules)).toBe(temper);
});
