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
  const { games: found, by } = findGames(games, search);
  return [found.map(({ name }) => name), by];
};

test('[GAME-1] the search finds parts of a name, whatever the case, spaces, script and digits', () => {
  expect(find('')).toEqual([Object.keys(NAMES), 'name']);
  expect(find('  CRI ')).toEqual([['Cricket Odds', 'Gully Cricket'], 'name']);
  expect(find('meghna   roulette')).toEqual([['Meghna Roulette'], 'name']);
  expect(find('রুলেট')).toEqual([['Meghna Roulette'], 'name']);
  expect(find('৭')).toEqual([['Lucky 7'], 'name']);
  expect(find('7')).toEqual([['Lucky 7'], 'name']);
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
  expect(find(search)).toEqual([[name], 'sound']);
});

test.each([
  'zz',
  'helicopter',
  'বিমানবন্দর',
  '<script>alert(1)</script>',
  '%',
  '🎲',
  'x'.repeat(100),
  'r'.repeat(100),
])('[GAME-1] the search for "%s" finds nothing', (search) => {
  expect(find(search)).toEqual([[], 'name']);
});

const OURS = {
  dice: ['River Dice', 'নদীর ডাইস', 'EGAME'],
  crash: ['Shakrain Kite', 'সাকরাইন ঘুড়ি', 'EGAME'],
  mines: ['Lotus Mines', 'পদ্ম মাইনস', 'EGAME'],
  baccarat: ['Padma Baccarat', 'পদ্মা বাকারা', 'LIVE'],
  roulette: ['Meghna Roulette', 'মেঘনা রুলেট', 'TABLE'],
  'andar-bahar': ['Andar Bahar', 'আন্দর বাহার', 'TABLE'],
  'slot-classic': ['Rickshaw Reels', 'রিকশা রিল', 'SLOT'],
  'slot-ways': ['Sundarban Tiger', 'সুন্দরবনের বাঘ', 'SLOT'],
  'video-poker': ['Moonlit Poker', 'চাঁদনি পোকার', 'BINGO'],
  keno: ['Firefly Keno', 'জোনাকি কেনো', 'LOTTO'],
  'daily-draw': ['Shapla Draw', 'শাপলা ড্র', 'LOTTO'],
  fishing: ['Padma Fishing', 'পদ্মায় মাছ ধরা', 'FH'],
  'virtual-cricket': ['Gully Cricket', 'গলির ক্রিকেট', 'SPORTS'],
} as const;

const ours = Object.entries(OURS).map(([code, [name, otherName, type]]): Game => ({
  code,
  name,
  otherName,
  type,
  platform: 'PLAYHOUSE',
  image: '',
  addedAt: new Date(0),
}));

test.each([
  // Kinds and well-known words, the game itself before others of its kind.
  ['crash', ['crash', 'dice', 'mines'], 'kind'],
  ['ক্র্যাশ', ['crash', 'dice', 'mines'], 'kind'],
  ['aviator', ['crash'], 'kind'],
  ['এভিয়েটর', ['crash'], 'kind'],
  ['এভিয়েটার', ['crash'], 'kind'],
  ['slot', ['slot-classic', 'slot-ways'], 'kind'],
  ['slot game', ['slot-classic', 'slot-ways'], 'kind'],
  ['স্লট', ['slot-classic', 'slot-ways'], 'kind'],
  ['jili', ['slot-classic', 'slot-ways'], 'kind'],
  ['ludo', ['dice'], 'kind'],
  ['লুডু', ['dice'], 'kind'],
  ['লুডো', ['dice'], 'kind'],
  ['lottery', ['keno', 'daily-draw'], 'kind'],
  ['লটারি', ['daily-draw', 'keno'], 'kind'],
  ['teen patti', ['andar-bahar', 'roulette'], 'kind'],
  ['তিন পাত্তি', ['andar-bahar', 'roulette'], 'kind'],
  // Names, though they are words for a kind too.
  ['mines', ['mines'], 'name'],
  ['মাইন', ['mines'], 'name'],
  ['roulette', ['roulette'], 'name'],
  ['রুলেট', ['roulette'], 'name'],
  ['fish', ['fishing'], 'name'],
  ['fish game', ['fishing'], 'name'],
  ['মাছ', ['fishing'], 'name'],
  ['পোকার', ['video-poker'], 'name'],
  // With a typo.
  ['crahs', ['crash', 'dice', 'mines'], 'kind'],
  ['ক্রাশ', ['crash', 'dice', 'mines'], 'kind'],
  ['aviatar', ['crash'], 'kind'],
  ['avaitor', ['crash'], 'kind'],
  ['slott', ['slot-classic', 'slot-ways'], 'kind'],
  ['luddo', ['dice'], 'kind'],
  ['lotery', ['keno', 'daily-draw'], 'kind'],
  ['লটারী', ['daily-draw', 'keno'], 'kind'],
  ['miness', ['mines'], 'sound'],
  ['roullete', ['roulette'], 'sound'],
  ['fishhing', ['fishing'], 'sound'],
] as const)('[PLAY-25] the search for "%s" finds %j', (search, codes, by) => {
  const found = findGames(ours, search);
  expect([found.games.map(({ code }) => code), found.by]).toEqual([codes, by]);
});

test('[PLAY-25] no word for a game is another’s when its provider isn’t ours', () => {
  const theirs = ours.map((game) => ({ ...game, platform: 'OTHER' }));
  expect(findGames(theirs, 'ludo').games).toEqual([]);
});
