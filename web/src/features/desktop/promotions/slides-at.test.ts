import { expect, test } from 'vitest';
import { slidesAt } from './slides-at.ts';

test.each([
  [1920, 7],
  [1024, 7],
  [1023, 4],
  [600, 4],
  [599, 3],
  [480, 3],
  [479, 2],
  [320, 2],
])('[DESK-2] a window of %i px shows %i categories', (width, slides) => {
  expect(slidesAt(width)).toBe(slides);
});
