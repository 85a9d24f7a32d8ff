import { expect, test } from 'vitest';
import { countryCircles } from './country-circles.ts';
import { findImpossibleTravel, leastDistanceKm } from './travel-rule.ts';

const at = (hours: number) => new Date(hours * 3_600_000);

test.each([
  // Countries that touch, and those across a strait.
  ['MT', 'IT', 0],
  ['BD', 'IN', 0],
  ['SE', 'FI', 0],
  ['GB', 'FR', 0],
  ['MT', 'NZ', 10_000],
  // Too small for the map, or nowhere.
  ['MT', 'TV', 0],
  ['MT', 'ZZ', 0],
])('[LIVE-13] from %s to %s it is at least %i km', (one, other, km) => {
  const found = leastDistanceKm(one, other);
  expect(found).toBe(leastDistanceKm(other, one));
  if (km === 0) expect(found).toBe(0);
  else expect(found).toBeGreaterThan(km);
});

test('[LIVE-13] the least distance is never beyond that of two capitals', () => {
  // Valletta, Stockholm, Tokyo, Washington: great circles between them, rounded down.
  const capitals = [
    ['MT', 'SE', 2_631],
    ['MT', 'JP', 10_500],
    ['SE', 'JP', 8_170],
    ['US', 'SE', 6_600],
  ] as const;
  for (const [one, other, km] of capitals) {
    expect(leastDistanceKm(one, other)).toBeLessThan(km);
    expect(leastDistanceKm(one, other)).toBeGreaterThan(km / 2);
  }
  expect(countryCircles.size).toBeGreaterThan(230);
});

test.each([
  ['MT', 'SE', 0.5, true],
  ['MT', 'SE', 3, false],
  ['MT', 'IT', 0, false],
  ['MT', 'MT', 0, false],
  ['MT', 'JP', 9, true],
  ['MT', 'JP', 12, false],
])('[LIVE-13] from %s to %s within %f hours is too fast: %s', (from, to, hours, isTooFast) => {
  const found = findImpossibleTravel({ country: from, at: at(0) }, { country: to, at: at(hours) });
  expect(found !== undefined).toBe(isTooFast);
});
