import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

test('[KNOW-44] of each rule the strongest counts, by how far it is beyond its bound, up to threefold', () => {
  expect(scoreOf([])).toBe(0);
  expect(scoreOf([{ rule: 'night-play', weight: 5, strength: 100 }])).toBe(5);
  expect(
    scoreOf([
      { rule: 'night-play', weight: 5, strength: 100 },
      { rule: 'night-play', weight: 5, strength: 150 },
      { rule: 'long-sessions', weight: 10, strength: 900 },
    ]),
  ).toBe(7 + 30);
});
