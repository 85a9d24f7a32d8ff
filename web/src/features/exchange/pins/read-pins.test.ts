import { expect, test } from 'vitest';
import { PINS_MAX, readPins } from './read-pins.ts';

test.each([
  ['', []],
  ['1.23_1.42', ['1.23', '1.42']],
  ['1.23_1.23', ['1.23']],
  ['x_1.5_<b>_2.1_1.', ['1.5']],
])('[EXCH-6] pins kept as "%s" are read', (kept, ids) => {
  expect(readPins(kept)).toEqual(ids);
});

test('[EXCH-6] at most as many pins are read as the screen holds', () => {
  const kept = Array.from({ length: 40 }, (_, at) => `1.${at}`).join('_');
  expect(readPins(kept)).toHaveLength(PINS_MAX);
});
