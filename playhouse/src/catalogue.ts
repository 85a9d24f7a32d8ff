import { type Money, money } from '@maidan/engine';

/** A built-in game as offered: how the site lists it, and its stake limits. */
export interface OfferedGame {
  readonly code: string;
  /** The site's category. */
  readonly type: 'SPORTS' | 'LIVE' | 'SLOT' | 'TABLE' | 'BINGO' | 'EGAME' | 'FH' | 'LOTTO';
  /** True if the site lists it under ARCADE too. */
  readonly isArcade?: boolean;
  readonly name: { readonly en: string; readonly bn: string };
  /** A picture in the site's assets. */
  readonly image: string;
  /** In whole taka. */
  readonly stakeMin: number;
  readonly stakeMax: number;
  /** The stakes on the chips, in whole taka. */
  readonly chips: readonly number[];
}

/** The built-in games, one per row; rules, scene and texts use the same code. */
export const CATALOGUE: readonly OfferedGame[] = [
  {
    code: 'dice',
    type: 'EGAME',
    isArcade: true,
    name: { en: 'River Dice', bn: 'নদীর ডাইস' },
    image: 'game-dice.svg',
    stakeMin: 10,
    stakeMax: 20_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'crash',
    type: 'EGAME',
    name: { en: 'Shakrain Kite', bn: 'সাকরাইন ঘুড়ি' },
    image: 'game-crash.svg',
    stakeMin: 10,
    stakeMax: 10_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'mines',
    type: 'EGAME',
    isArcade: true,
    name: { en: 'Lotus Mines', bn: 'পদ্ম মাইনস' },
    image: 'game-mines.svg',
    stakeMin: 10,
    stakeMax: 5_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'plinko',
    type: 'EGAME',
    isArcade: true,
    name: { en: 'Mango Plinko', bn: 'আম প্লিঙ্কো' },
    image: 'game-plinko.svg',
    stakeMin: 10,
    stakeMax: 5_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'baccarat',
    type: 'LIVE',
    name: { en: 'Padma Baccarat', bn: 'পদ্মা বাকারা' },
    image: 'game-baccarat.svg',
    stakeMin: 10,
    stakeMax: 20_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'virtual-cricket',
    type: 'SPORTS',
    name: { en: 'Gully Cricket', bn: 'গলির ক্রিকেট' },
    image: 'game-virtual-cricket.svg',
    stakeMin: 10,
    stakeMax: 10_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'wheel',
    type: 'EGAME',
    isArcade: true,
    name: { en: 'Nagordola Wheel', bn: 'নাগরদোলা' },
    image: 'game-wheel.svg',
    stakeMin: 10,
    stakeMax: 10_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'roulette',
    type: 'TABLE',
    name: { en: 'Meghna Roulette', bn: 'মেঘনা রুলেট' },
    image: 'game-roulette.svg',
    stakeMin: 10,
    stakeMax: 20_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'slot-classic',
    type: 'SLOT',
    name: { en: 'Rickshaw Reels', bn: 'রিকশা রিল' },
    image: 'game-slot-classic.svg',
    stakeMin: 10,
    stakeMax: 5_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'slot-ways',
    type: 'SLOT',
    name: { en: 'Sundarban Tiger', bn: 'সুন্দরবনের বাঘ' },
    image: 'game-slot-ways.svg',
    stakeMin: 10,
    stakeMax: 5_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'slot-cascade',
    type: 'SLOT',
    name: { en: 'Monsoon Fruits', bn: 'বর্ষার ফল' },
    image: 'game-slot-cascade.svg',
    stakeMin: 10,
    stakeMax: 5_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'video-poker',
    type: 'BINGO',
    name: { en: 'Moonlit Poker', bn: 'চাঁদনি পোকার' },
    image: 'game-video-poker.svg',
    stakeMin: 10,
    stakeMax: 5_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'bingo',
    type: 'BINGO',
    name: { en: 'Mela Bingo', bn: 'মেলার বিঙ্গো' },
    image: 'game-bingo.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'keno',
    type: 'LOTTO',
    name: { en: 'Firefly Keno', bn: 'জোনাকি কেনো' },
    image: 'game-keno.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'daily-draw',
    type: 'LOTTO',
    name: { en: 'Shapla Draw', bn: 'শাপলা ড্র' },
    image: 'game-daily-draw.svg',
    stakeMin: 10,
    stakeMax: 500,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'andar-bahar',
    type: 'TABLE',
    name: { en: 'Andar Bahar', bn: 'আন্দর বাহার' },
    image: 'game-andar-bahar.svg',
    stakeMin: 10,
    stakeMax: 10_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'fishing',
    type: 'FH',
    name: { en: 'Padma Fishing', bn: 'পদ্মায় মাছ ধরা' },
    image: 'game-fishing.svg',
    stakeMin: 10,
    stakeMax: 2_000,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'blackjack',
    type: 'TABLE',
    name: { en: 'Jamuna Blackjack', bn: 'যমুনা ব্ল্যাকজ্যাক' },
    image: 'game-blackjack.svg',
    stakeMin: 10,
    stakeMax: 10_000,
    chips: [10, 50, 100, 500, 1_000],
  },
  {
    code: 'limbo',
    type: 'EGAME',
    isArcade: true,
    name: { en: 'Fanush Limbo', bn: 'ফানুস লিম্বো' },
    image: 'game-limbo.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'coin-streak',
    type: 'EGAME',
    isArcade: true,
    name: { en: 'Doyel Toss', bn: 'দোয়েল টস' },
    image: 'game-coin-streak.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'hi-lo',
    type: 'TABLE',
    name: { en: 'Surma Hi-Lo', bn: 'সুরমা হাইলো' },
    image: 'game-hi-lo.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
  {
    code: 'scratch-card',
    type: 'LOTTO',
    name: { en: 'Nakshi Scratch', bn: 'নকশি স্ক্র্যাচ' },
    image: 'game-scratch-card.svg',
    stakeMin: 10,
    stakeMax: 1_000,
    chips: [10, 20, 50, 100, 500],
  },
];

/** The game of that code, if it is offered. */
export function findOffered(code: string): OfferedGame | undefined {
  return CATALOGUE.find((game) => game.code === code);
}

const PAISA_PER_TAKA = 100n;

/** The money of a catalogue's whole taka. */
export const takaToMoney = (whole: number): Money => money(BigInt(whole) * PAISA_PER_TAKA);
