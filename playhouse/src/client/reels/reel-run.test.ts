import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { placeOnTop, shareOfReel } from './reel-run.ts';

const stopped = (share: number) => [0, 1, 2].filter((reel) => shareOfReel(share, reel, 3) === 1);

const run = record({
  from: integer({ min: 0, max: 19 }),
  stop: integer({ min: 0, max: 19 }),
  reel: integer({ min: 0, max: 2 }),
});

test('a reel starts where it stood, stops at the drawn position, and never leaves its strip', () => {
  assert(
    property(run, integer({ min: 0, max: 1000 }), (given, thousandths) => {
      const reel = { ...given, places: 20 };
      expect(placeOnTop(0, reel)).toBeCloseTo(given.from);
      expect(placeOnTop(1, reel)).toBe(given.stop);
      const place = placeOnTop(thousandths / 1000, reel);
      expect(place >= 0 && place < 20).toBe(true);
    }),
  );
});

test('the reels stop one after another, the last at the end of the animation', () => {
  expect(stopped(0.5)).toEqual([]);
  expect(stopped(0.6)).toEqual([0]);
  expect(stopped(0.8)).toEqual([0, 1]);
  expect(stopped(1)).toEqual([0, 1, 2]);
});
