import type { Game } from '@maidan/contract';
import { expect, test } from 'vitest';
import { arrangeGames, type Wish } from './arrange-games.ts';

const game = (code: string, name: string, day: number): Game => ({
  code,
  name,
  otherName: '',
  type: 'SPORTS',
  platform: 'EXCHANGE',
  image: '',
  addedAt: new Date(2026, 0, day),
});
const games = [
  game('c', 'Cricket', 3),
  game('t', 'Tennis', 9),
  game('b', 'Bangla Cup', 9),
  game('a', 'Archery', 1),
];
const codes = (wish: Partial<Wish>) =>
  arrangeGames(games, { sort: 'recommend', isFavourite: () => false, locale: 'en', ...wish })
    .map(({ code }) => code)
    .join('');

test('[GAME-1] Recommend keeps the given order', () => {
  expect(codes({})).toBe('ctba');
});

test('[GAME-1] Latest lists the newest first', () => {
  expect(codes({ sort: 'latest' })).toBe('tbca');
});

test('[GAME-1] Favorite lists the favourites first', () => {
  expect(codes({ sort: 'favorite', isFavourite: ({ code }) => code === 'a' || code === 't' })).toBe('tacb');
});

test('[GAME-1] A-Z sorts by name', () => {
  expect(codes({ sort: 'alphabet' })).toBe('abct');
});
