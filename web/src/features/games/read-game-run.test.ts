import { expect, test } from 'vitest';
import { closingPath, frameAddress, nameOf, readGameRun } from './read-game-run.ts';

const fromParams = { type: 'SPORTS', system: 'EXCHANGE', title: 'Sports & more' };

test('[GAME-3] closing a game opened from a list returns to that list', () => {
  const names = { en: 'Cricket', bn: 'ক্রিকেট' };
  const run = readGameRun({ iframeUrl: '/exchange?access_token=a', names, fromParams });
  expect(run).toEqual({ iframeUrl: '/exchange?access_token=a', names, fromParams });
  expect(run && closingPath(run)).toBe('/games?type=SPORTS&system=EXCHANGE&title=Sports+%26+more');
});

test('[GAME-3] closing a game opened elsewhere returns to the home screen', () => {
  const run = readGameRun({ iframeUrl: 'https://games.example/run', names: { en: 'Wheel', bn: 7 } });
  expect(run?.names).toEqual({ en: 'Wheel', bn: '' });
  expect(run && closingPath(run)).toBe('/');
});

test('[PLAY-20] closing a game opened from the lobby returns to the lobby', () => {
  const run = readGameRun({ iframeUrl: '/playhouse/dice', isFromLobby: true });
  expect(run && closingPath(run)).toBe('/lobby');
  const other = readGameRun({ iframeUrl: '/playhouse/dice', isFromLobby: 'yes' });
  expect(other && closingPath(other)).toBe('/');
});

test('[PLAY-50] closing a game opened from the search returns to what was found', () => {
  const run = readGameRun({ iframeUrl: '/playhouse/dice', fromSearch: '?q=dice' });
  expect(run && closingPath(run)).toBe('/search?q=dice');
  const other = readGameRun({ iframeUrl: '/playhouse/dice', fromSearch: '.evil.example' });
  expect(other && closingPath(other)).toBe('/');
});

test('[HOME-18] a game without a name in one language has its other name in both', () => {
  expect((['en', 'bn'] as const).map((language) => nameOf({ en: 'Wheel', bn: '' }, language))).toEqual([
    'Wheel',
    'Wheel',
  ]);
  expect((['en', 'bn'] as const).map((language) => nameOf({ en: '', bn: 'চাকা' }, language))).toEqual([
    'চাকা',
    'চাকা',
  ]);
});

test.each([
  null,
  undefined,
  'text',
  {},
  { iframeUrl: 7 },
  { iframeUrl: '' },
  { iframeUrl: 'javascript:alert(1)' },
  { iframeUrl: '//evil.example' },
  { iframeUrl: '/\\evil.example' },
  { iframeUrl: 'http://plain.example' },
  { iframeUrl: 'data:text/html,x' },
])('[GAME-3] %j opens nothing', (state) => {
  expect(readGameRun(state)).toBeUndefined();
});

test('[GAME-3] a game’s frame opens in the site’s language, any other address stays unchanged', () => {
  const settings = { language: 'bn', theme: 'light' };
  expect(frameAddress('/playhouse/dice#user=a&token=t', settings)).toBe(
    '/playhouse/dice#user=a&token=t&lang=bn&theme=light',
  );
  expect(frameAddress('/exchange?access_token=a', settings)).toBe('/exchange?access_token=a');
});
