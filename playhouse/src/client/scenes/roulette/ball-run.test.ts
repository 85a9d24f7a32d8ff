import { rouletteColour } from '@maidan/engine';
import { expect, test } from 'vitest';
import { POCKET_DEGREES, WHEEL_ORDER, ballAt } from './ball-run.ts';

test('the wheel has every pocket once, and apart from zero red and black alternate', () => {
  expect(WHEEL_ORDER.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 37 }, (_, pocket) => pocket),
  );
  const colours = WHEEL_ORDER.slice(1).map((pocket) => rouletteColour(pocket));
  expect(colours.every((colour, place) => colour === (place % 2 === 0 ? 'red' : 'black'))).toBe(true);
});

test('the ball ends in the drawn pocket', () => {
  for (const [place, pocket] of WHEEL_ORDER.entries()) {
    const { wheel, ball } = ballAt(1, pocket, 77);
    expect(ball - wheel).toBeCloseTo(place * POCKET_DEGREES);
  }
});
