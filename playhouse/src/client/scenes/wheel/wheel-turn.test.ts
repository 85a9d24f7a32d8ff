import { expect, test } from 'vitest';
import { SEATS, SEAT_DEGREES, restOf, turnAt } from './wheel-turn.ts';

test('the drawn seat stops in the middle of the pointer, wherever the wheel stood before', () => {
  for (const before of [0, 7, 29])
    for (let seat = 0; seat < SEATS; seat += 1) {
      const end = turnAt(1, restOf(before), seat);
      expect((end + seat * SEAT_DEGREES) % 360).toBeCloseTo(0);
    }
});

test('it only turns forwards, and slower towards the end', () => {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  const angles = shares.map((share) => turnAt(share, 48, 11));
  const steps = angles.slice(1).map((angle, index) => angle - (angles[index] ?? 0));
  expect(steps.every((step) => step > 0)).toBe(true);
  expect(steps.toSorted((one, other) => other - one)).toEqual(steps);
});
