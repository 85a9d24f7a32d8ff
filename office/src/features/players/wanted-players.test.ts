import { expect, test } from 'vitest';
import { EVERYBODY, playerIdOf, queryOf } from './wanted-players.ts';

test('a filter becomes a query, and invalid values are left out', () => {
  expect(queryOf(EVERYBODY)).toEqual({});
  expect(
    queryOf({ ...EVERYBODY, search: '  rahim ', state: 'blocked', points: '100', from: '2026-11-21' }),
  ).toEqual({ search: 'rahim', state: 'blocked', points: '100', from: new Date('2026-11-20T18:00:00Z') });
  expect(queryOf({ ...EVERYBODY, state: 'gone', points: '-1', search: ' ' })).toEqual({});
});

test.each(['', 'x', '-1', '1e3', '9'.repeat(19)])('%s is no player', (player) => {
  expect(playerIdOf({ ...EVERYBODY, player })).toBeUndefined();
});
