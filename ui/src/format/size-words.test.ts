import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test('[PLAY-35] sizes are said in lakh and crore, truncated', () => {
  expect([0.9, 840, 8499, 93_000, 246_000, 12_900_000].map((taka) => sizeWords('en', taka))).toEqual([
    '0 taka',
    '840 taka',
    '8.4 thousand taka',
    '93 thousand taka',
    '2.4 lakh taka',
    '1.2 crore taka',
  ]);
  expect([840, 120_000].map((taka) => sizeWords('bn', taka))).toEqual(['৮৪০ টাকা', '১.২ লাখ টাকা']);
});
