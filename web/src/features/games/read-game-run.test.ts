import { expect, test } from 'vitest';
import { closingPath, frameAddress, readGameRun } from './read-game-run.ts';

const fromParams = { type: 'SPORTS', system: 'EXCHANGE', title: 'Sports & more' };

test('[GAME-3] closing a game opened from a list returns to that list', () => {
  const run = readGameRun({ iframeUrl: '/exchange?access_token=a', name: 'Cricket', fromParams });
  expect(run).toEqual({ iframeUrl: '/exchange?access_token=a', name: 'Cricket', fromParams });
  expect(run && closingPath(run)).toBe('/games?type=SPORTS&system=EXCHANGE&title=Sports+%26+more');
});

test('[GAME-3] closing a game opened elsewhere returns to the home screen', () => {
  const run = readGameRun({ iframeUrl: 'https://games.example/run', name: 'Wheel' });
  expect(run && closingPath(run)).toBe('/');
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
  expect(frameAddress('/playhouse/dice#user=a&token=t', 'bn')).toBe('/playhouse/dice#user=a&token=t&lang=bn');
  expect(frameAddress('/exchange?access_token=a', 'bn')).toBe('/exchange?access_token=a');
});
