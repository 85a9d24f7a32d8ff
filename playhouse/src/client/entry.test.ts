import { expect, test } from 'vitest';
import { readEntry } from './entry.ts';

test('[PLAY-127] a launch names the game, the player, the language and the theme', () => {
  expect(
    readEntry({ pathname: '/playhouse/dice', hash: '#user=rahim&token=t-1&lang=bn&theme=light' }),
  ).toEqual({
    page: 'game',
    game: 'dice',
    launch: { user: 'rahim', token: 't-1' },
    language: 'bn',
    theme: 'light',
  });
});

test('without a token the game is played for fun', () => {
  expect(readEntry({ pathname: '/playhouse/mines/', hash: '#user=rahim' })).toMatchObject({
    game: 'mines',
    launch: undefined,
    language: 'en',
    theme: 'dark',
  });
});

test('a proof is requested by its round', () => {
  expect(readEntry({ pathname: '/playhouse/verify', hash: '#round=abc' })).toEqual({
    page: 'verify',
    roundId: 'abc',
    language: 'en',
    theme: 'dark',
  });
});
