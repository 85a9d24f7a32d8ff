import { getPrice } from '@maidan/engine';
import { expect, test } from 'vitest';
import { stepFrom } from '../odds-steps.tsx';
import { lineText } from '../side-chip.tsx';
import { leastForBuy, mostForSell } from './read-line.ts';

test.each([
  [4_550, 45, 46],
  [4_600, 45, 47],
  [150, 1, 2],
])('[TRADE-110] a line of %i hundredths is sold up to %i runs and bought from %i on', (line, most, least) => {
  expect([mostForSell(getPrice(line)), leastForBuy(getPrice(line))]).toEqual([most, least]);
});

test('[TRADE-110] lines are stepped by their interval, and no further than their range', () => {
  const lines = [1.5, 149.5, 1];
  expect([stepFrom(getPrice(4_550), 1, lines), stepFrom(getPrice(4_550), -1, lines)]).toEqual([4_650, 4_450]);
  expect([stepFrom(getPrice(14_950), 1, lines), stepFrom(getPrice(150), -1, lines)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(stepFrom(getPrice(4_550), 1, [1.5, 149.5, 0.5])).toBe(4_600);
  expect(stepFrom(getPrice(4_550), 1, [])).toBeUndefined();
});

test('[TRADE-110] a line is written without the zeros of odds, in the digits of the language', () => {
  expect([lineText('en', 45.5), lineText('bn', 45.5), lineText('en', 46)]).toEqual(['45.5', '৪৫.৫', '46']);
});
