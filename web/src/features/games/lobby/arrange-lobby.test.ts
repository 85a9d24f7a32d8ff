import type { Game, GameType } from '@maidan/contract';
import { expect, test } from 'vitest';
import { arrangeLobby } from './arrange-lobby.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const game = (code: string, type: GameType, addedAt = '2026-02-20T00:00:00Z'): Game => ({
  code,
  name: code,
  otherName: '',
  type,
  platform: 'PLAYHOUSE',
  image: '',
  addedAt: new Date(addedAt),
});
const games = [
  game('crash', 'EGAME'),
  game('dice', 'EGAME'),
  game('mines', 'EGAME'),
  game('fish', 'FH'),
  game('keno', 'LOTTO'),
  game('draw', 'LOTTO'),
  ...['one', 'two', 'three'].map((code) => game(code, 'SPORTS')),
];
const named = (...codes: readonly string[]) => codes.map((code) => ({ platform: 'PLAYHOUSE', code }));
const codesOf = (listed: readonly Game[]) => listed.map(({ code }) => code);
const popularOf = (...codes: readonly string[]) => codesOf(arrangeLobby(games, named(...codes), NOW).popular);

test('[PLAY-20] kinds with three games or more have a row, the exchange’s last; the others share one', () => {
  const { kinds, others } = arrangeLobby(games, [], NOW);
  expect(kinds.map(({ type, games: listed }) => [type, codesOf(listed)])).toEqual([
    ['EGAME', ['crash', 'dice', 'mines']],
    ['SPORTS', ['one', 'two', 'three']],
  ]);
  expect(codesOf(others)).toEqual(['fish', 'keno', 'draw']);
});

test('[GAME-4] games of the arcade have a row of their own, whatever their category', () => {
  const arcade = ['dice', 'mines', 'wheel'].map((code) => ({ ...game(code, 'EGAME'), isArcade: true }));
  const { kinds } = arrangeLobby([...['a', 'b', 'c'].map((code) => game(code, 'EGAME')), ...arcade], [], NOW);
  expect(kinds.map(({ type, games: listed }) => [type, codesOf(listed)])).toEqual([
    ['EGAME', ['a', 'b', 'c']],
    ['ARCADE', ['dice', 'mines', 'wheel']],
  ]);
});

test('[PLAY-20] popular keeps the server’s order, leaves out what can’t be opened, and needs three', () => {
  expect(popularOf('keno', 'gone', 'crash', 'fish')).toEqual(['keno', 'crash', 'fish']);
  expect(popularOf('keno', 'gone', 'crash')).toEqual([]);
});

test('[PLAY-20] new is what was added within thirty days, but not that with which the site opened', () => {
  const freshOf = (...more: readonly Game[]) => codesOf(arrangeLobby([...games, ...more], [], NOW).fresh);
  expect(freshOf()).toEqual([]);
  expect(freshOf(game('same-day', 'SLOT', '2026-02-20T23:00:00Z'))).toEqual([]);
  expect(
    freshOf(game('week', 'SLOT', '2026-02-22T00:00:00Z'), game('today', 'SLOT', '2026-03-01T00:00:00Z')),
  ).toEqual(['today', 'week']);
  expect(
    freshOf(game('first', 'SLOT', '2025-01-01T00:00:00Z'), game('old', 'SLOT', '2026-01-30T00:00:00Z')),
  ).not.toContain('old');
  expect(codesOf(arrangeLobby([], [], NOW).fresh)).toEqual([]);
});
