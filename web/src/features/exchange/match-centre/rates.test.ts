import { expect, test } from 'vitest';
import { oversText, rateOf, strikeRateOf } from './rates.ts';

test('[PLAY-12] rates count legal balls, and are a dash before the first', () => {
  expect([rateOf(93, 70), rateOf(82, 50), rateOf(0, 0)]).toEqual(['7.97', '9.84', '–']);
  expect([strikeRateOf(41, 28), strikeRateOf(0, 3), strikeRateOf(0, 0)]).toEqual(['146', '0', '–']);
  expect([oversText(0), oversText(16), oversText(120)]).toEqual(['0.0', '2.4', '20.0']);
});
