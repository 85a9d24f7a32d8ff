import { expect, test } from 'vitest';
import { pools } from '../feed/simulator/cast.ts';
import { squadOf } from '../feed/simulator/cricket/squads.ts';
import { banglaNames } from './bangla-names.ts';

const everyPool = Object.values(pools).flat();
const teams = everyPool.flatMap((pool) => pool.teams.map(({ name }) => name));

test('[PLAY-60] every competition, side and player of the simulator has a name in Bangla, and its draw and markets too', () => {
  const names = [
    ...everyPool.map(({ competition }) => competition),
    ...teams,
    ...teams.flatMap(squadOf),
    'The Draw',
    'Match Odds',
    'Bookmaker',
  ];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => banglaNames[name] === undefined)).toEqual([]);
});

test('[PLAY-60] names in Bangla have no Latin letter or digit, and no two sides share one', () => {
  expect(Object.values(banglaNames).filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([]);
  expect(new Set(teams.map((name) => banglaNames[name])).size).toBe(new Set(teams).size);
});
