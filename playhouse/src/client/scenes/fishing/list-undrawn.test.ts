import { listFish } from '@maidan/engine';
import { expect, test } from 'vitest';
import { listUndrawn } from './list-undrawn.ts';
import { nearest } from './pick-targets.ts';

const seed = '07'.repeat(16);
const beganAt = '2026-01-01T00:00:00.000Z';
const NOW = Date.parse(beganAt) + 40_000;

test('[PLAY-168] without a canvas the fish of the river can be shot at all the same, without those that are gone', () => {
  const all = listUndrawn({ seed, beganAt, caught: [] }, NOW);
  const swimming = listFish(seed, 40_000).map(({ id }) => id);
  expect(all.length).toBeGreaterThan(3);
  expect(swimming).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
  const first = nearest(all, { x: 180, y: 340 });
  const caught = [{ id: first?.id ?? '', times: 3 }];
  expect(listUndrawn({ seed, beganAt, caught }, NOW)).toEqual(all.filter(({ id }) => id !== first?.id));
});
