import type { Game } from '@maidan/contract';
import { expect, test } from 'vitest';
import { findGames } from './find-games.ts';

const NAMES = {
  'Meghna Roulette': 'মেঘনা রুলেট',
  'River Dice': 'নদীর ডাইস',
  'Cricket Odds': 'ক্রিকেট অডস',
  'Gully Cricket': 'গলির ক্রিকেট',
  'Rickshaw Reels': 'রিকশা রিল',
  'Sundarban Tiger': 'সুন্দরবনের বাঘ',
  'Jamuna Blackjack': 'যমুনা ব্ল্যাকজ্যাক',
  'Padma Fishing': 'পদ্মায় মাছ ধরা',
  'Mela Bingo': 'মেলার বিঙ্গো',
  'Shakrain Kite': 'সাকরাইন ঘুড়ি',
  'Lucky 7': 'লাকি ৭',
};

const games = Object.entries(NAMES).map(([name, otherName]): Game => ({
  code: name,
  name,
  otherName,
  type: 'TABLE',
  platform: 'PLAYHOUSE',
  image: '',
  addedAt: new Date(0),
}));
const find = (search: string) => {
  const { games: found, isClose } = findGames(games, search);
  return [found.map(({ name }) => name), isClose];
};

test('[GAME-1] the search finds parts of a name, whatever the case, spaces, script and digits', () => {
  expect(find('')).toEqual([Object.keys(NAMES), false]);
  expect(find('  CRI ')).toEqual([['Cricket Odds', 'Gully Cricket'], false]);
  expect(find('meghna   roulette')).toEqual([['Meghna Roulette'], false]);
  expect(find('রুলেট')).toEqual([['Meghna Roulette'], false]);
  expect(find('৭')).toEqual([['Lucky 7'], false]);
  expect(find('7')).toEqual([['Lucky 7'], false]);
});

test.each([
  // One letter wrong, extra or missing.
  ['roulete', 'Meghna Roulette'],
  ['rulett', 'Meghna Roulette'],
  ['megna rolette', 'Meghna Roulette'],
  ['blakjack', 'Jamuna Blackjack'],
  ['sundorbon', 'Sundarban Tiger'],
  ['rickshaw reals', 'Rickshaw Reels'],
  // The same in Bangla.
  ['রুলেত', 'Meghna Roulette'],
  ['রোলেট', 'Meghna Roulette'],
  ['রিক্সা', 'Rickshaw Reels'],
  ['বিংগো', 'Mela Bingo'],
  ['শাকরাইন', 'Shakrain Kite'],
  ['ব্লেকজ্যাক', 'Jamuna Blackjack'],
  // Bangla in Latin letters, and English in Bangla letters.
  ['nodir', 'River Dice'],
  ['dais', 'River Dice'],
  ['jomuna', 'Jamuna Blackjack'],
  ['mach dhora', 'Padma Fishing'],
  ['ghuri', 'Shakrain Kite'],
  ['টাইগার', 'Sundarban Tiger'],
  // Two words written as one, and one as two.
  ['riverdice', 'River Dice'],
  ['rick shaw', 'Rickshaw Reels'],
])('[GAME-1] the search for "%s" finds what was meant: %s', (search, name) => {
  expect(find(search)).toEqual([[name], true]);
});

test.each([
  'zz',
  'aviator',
  'তিন পাত্তি',
  '<script>alert(1)</script>',
  '%',
  '🎲',
  'x'.repeat(100),
  'r'.repeat(100),
])('[GAME-1] the search for "%s" finds nothing', (search) => {
  expect(find(search)).toEqual([[], false]);
});
