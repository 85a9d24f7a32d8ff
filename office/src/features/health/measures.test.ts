import { expect, test } from 'vitest';
import { sizeText, timeText } from './measures.ts';

test('sizes and durations are written in readable units', () => {
  expect([0, 900, 2048, 5_500_000, 320_000_000, 2_500_000_000].map((bytes) => sizeText(bytes))).toEqual([
    '0 B',
    '900 B',
    '2 KB',
    '5.2 MB',
    '305 MB',
    '2.3 GB',
  ]);
  expect([0, 0.84, 12.34, 999, 3200].map((ms) => timeText(ms))).toEqual([
    '0 ms',
    '0.8 ms',
    '12.3 ms',
    '999 ms',
    '3.2 s',
  ]);
});
