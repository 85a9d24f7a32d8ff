import { assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { CLASSIC_LINE_COUNTS, type ClassicLineCount } from './pay-table.ts';
import { lineMultiplier, slotClassic } from './slot-classic.ts';

const stake = money(15_000n);
const spin = (stops: readonly number[], lines: ClassicLineCount) =>
  slotClassic.begin(scriptedFloats(stops.map((stop) => [stop, 20] as const)), stake, { lines });
const paid = (stops: readonly number[], lines: ClassicLineCount) =>
  slotClassic.standing(spin(stops, lines)).pays;

test('[GAME-6] slot classic: three of a kind pay, and two cherries on the first reels', () => {
  expect(lineMultiplier(['crown', 'crown', 'crown'])).toBe(7_000_000);
  expect(lineMultiplier(['bell', 'bell', 'bell'])).toBe(100_000);
  expect(lineMultiplier(['cherry', 'cherry', 'cherry'])).toBe(140_000);
  expect(lineMultiplier(['cherry', 'cherry', 'bell'])).toBe(40_000);
  expect(lineMultiplier(['bell', 'cherry', 'cherry'])).toBe(0);
  expect(lineMultiplier(['bell', 'bell', 'mango'])).toBe(0);
});

test('[GAME-6] slot classic: the middle line takes the whole stake, five lines a fifth each', () => {
  // The crowns are on the stops 0, 3 and 8; a stop shows its own symbol on top.
  const crowns = [19, 2, 7] as const;
  expect(paid(crowns, 1)).toBe(10_500_000n);
  expect(slotClassic.view(spin(crowns, 1))).toMatchObject({
    reels: [
      ['bell', 'crown', 'cherry'],
      ['cherry', 'crown', 'bell'],
      ['cherry', 'crown', 'bell'],
    ],
    lines: [{ line: 0, multiplier: 7_000_000 }],
  });
  // On top cherry does not follow bell; below two bells do not make three.
  expect(paid(crowns, 5)).toBe(2_100_000n);
});

test('[GAME-6] slot classic: a diagonal pays where it is played', () => {
  // Crown on top, in the middle, at the bottom: the fourth line.
  const falling = [0, 2, 6] as const;
  expect(slotClassic.view(spin(falling, 5))).toMatchObject({
    lines: { 3: { line: 3, multiplier: 7_000_000 } },
  });
  expect(paid(falling, 3)).toBeLessThan(paid(falling, 5));
});

test('[GAME-6] slot classic: other numbers of lines are refused', () => {
  expect(slotClassic.readChoice({ lines: 5 })).toEqual({ lines: 5 });
  for (const given of [{ lines: 2 }, { lines: '5' }, {}, null, { lines: 5, stake: 1 }])
    expect(slotClassic.readChoice(given)).toBeUndefined();
});

test('[GAME-6] slot classic: money returned is never negative nor over the most', () => {
  const stop = integer({ min: 0, max: 19 });
  assert(
    property(tuple(stop, stop, stop), constantFrom(...CLASSIC_LINE_COUNTS), (stops, lines) => {
      const pays = paid(stops, lines);
      expect(pays >= 0n && pays <= 700n * 15_000n).toBe(true);
      expect(paid(stops, lines)).toBe(pays);
    }),
  );
});
