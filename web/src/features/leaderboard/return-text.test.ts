import { expect, test } from 'vitest';
import { returnText } from './return-text.ts';

test.for([
  [1880, '+18.80%'],
  [5, '+0.05%'],
  [0, '0.00%'],
  [-100, '−1.00%'],
  [12_345_678, '+1,23,456.78%'],
] as const)('[PLAY-114] %i hundredths of a percent are written %s', ([bps, text]) => {
  expect(returnText('en', bps)).toBe(text);
});

test('[PLAY-114] in Bangla its digits are Bangla', () => {
  expect(returnText('bn', -1234)).toBe('−১২.৩৪%');
});
