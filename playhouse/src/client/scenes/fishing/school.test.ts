import { FISH } from '@maidan/engine';
import { expect, test } from 'vitest';
import { School } from './school.ts';

const water = { width: 340, height: 330 };

test('every kind of fish swims, can be tapped, and comes round again', () => {
  const school = new School({ ...water, isStill: false });
  const seen = new Set<string>();
  for (let second = 0; second < 60; second += 1) {
    school.swim(1000);
    for (const { fish, x, y } of school.listSwimmers()) {
      if (x < 0 || x > water.width) continue;
      seen.add(fish);
      expect(school.findFish(x, y)).toBe(fish);
    }
  }
  expect([...seen].toSorted()).toEqual(FISH.toSorted());
  expect(school.findFish(170, 2)).toBeUndefined();
});

test('without motion every fish is in view', () => {
  const school = new School({ ...water, isStill: true });
  expect(FISH.map((fish) => school.wayIntoView(fish))).toEqual(FISH.map(() => 0));
});

test('a fish beyond the edge swims into view, never backwards', () => {
  const school = new School({ ...water, isStill: false });
  for (let second = 0; second < 40; second += 1) {
    school.swim(1000);
    for (const fish of FISH) {
      const way = school.wayIntoView(fish);
      expect(way).toBeGreaterThanOrEqual(0);
      school.advance(fish, way);
      const { x, length } = school.placeOf(fish);
      expect(x).toBeGreaterThanOrEqual(length / 2 - 1e-6);
      expect(x).toBeLessThanOrEqual(water.width - length / 2 + 1e-6);
    }
  }
});

test('the lane of an aimed fish can be held while the others swim', () => {
  const school = new School({ ...water, isStill: false });
  const before = [school.placeOf('hilsa').x, school.placeOf('puti').x];
  school.swim(500, { fish: 'hilsa', pace: 0 });
  expect(school.placeOf('hilsa').x).toBe(before[0]);
  expect(school.placeOf('puti').x).not.toBe(before[1]);
});
