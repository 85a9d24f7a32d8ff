import type { BaccaratPlace } from '@maidan/engine';
import type { SceneTexts } from '../../scene.ts';

interface BaccaratTexts extends SceneTexts {
  readonly places: Readonly<Record<BaccaratPlace, string>>;
  readonly pays: (times: string) => string;
  readonly cloth: string;
  readonly road: string;
  readonly points: (side: string, points: string) => string;
  readonly betUntil: (seconds: string) => string;
  readonly closed: string;
  readonly dealing: string;
  readonly placeWon: string;
  readonly ownWon: string;
  readonly wins: Readonly<Record<'player' | 'banker' | 'tie', string>>;
  /** One letter on a bead. */
  readonly beads: Readonly<Record<'player' | 'banker' | 'tie', string>>;
}

export const texts: { readonly en: BaccaratTexts; readonly bn: BaccaratTexts } = {
  en: {
    places: {
      player: 'Player',
      banker: 'Banker',
      tie: 'Tie',
      'player-pair': 'Player pair',
      'banker-pair': 'Banker pair',
    },
    pays: (times) => `pays ${times}`,
    cloth: 'Where to bet',
    road: 'Last rounds, oldest first',
    points: (side, points) => `${side} ${points}`,
    betUntil: (seconds) => `Place your bets · ${seconds} s`,
    closed: 'No more bets',
    dealing: 'Dealing …',
    wins: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
    beads: { player: 'P', banker: 'B', tie: 'T' },
    placeWon: 'won',
    ownWon: 'won, your bet',
    rules: [
      'Two hands are dealt, player and banker. Bet on the hand that comes nearer to nine, or on a tie. Everybody sees the same cards.',
      'The ace counts one, tens and pictures nothing, the others their number; of a sum only the last digit counts.',
      'A hand of eight or nine in two cards ends the round. Else the player draws a third card with five or less, and the banker by fixed rules. Nobody decides anything.',
      'At a tie, bets on player and banker come back. A pair is two first cards of the same face.',
      'Lay chips on as many places as you like and confirm them before betting closes. Chips that are not confirmed stay off the round.',
    ],
    payTable: {
      head: ['Bet', '৳100 pays', 'Comes back'],
      rows: [
        ['Player', '৳200', '98.77 %'],
        ['Banker', '৳195', '98.94 %'],
        ['Tie', '৳1,000', '95.43 %'],
        ['Player or banker pair', '৳1,200', '92.31 %'],
      ],
    },
  },
  bn: {
    places: {
      player: 'প্লেয়ার',
      banker: 'ব্যাংকার',
      tie: 'টাই',
      'player-pair': 'প্লেয়ার জোড়া',
      'banker-pair': 'ব্যাংকার জোড়া',
    },
    pays: (times) => `পাবেন ${times}`,
    cloth: 'কোথায় বাজি ধরবেন',
    road: 'শেষ কয়েক রাউন্ড, পুরোনোটি আগে',
    points: (side, points) => `${side} ${points}`,
    betUntil: (seconds) => `বাজি ধরুন · ${seconds} সেকেন্ড`,
    closed: 'আর বাজি নয়',
    dealing: 'তাস বাঁটা হচ্ছে …',
    wins: { player: 'প্লেয়ার জিতেছে', banker: 'ব্যাংকার জিতেছে', tie: 'টাই' },
    beads: { player: 'প্লে', banker: 'ব্যা', tie: 'টা' },
    placeWon: 'জিতেছে',
    ownWon: 'জিতেছে, আপনার বাজি',
    rules: [
      'প্লেয়ার ও ব্যাংকার, দুই হাতে তাস বাঁটা হয়। যে হাত নয়ের বেশি কাছে আসবে বা টাই হবে, তাতে বাজি ধরুন। সবাই একই তাস দেখেন।',
      'টেক্কা এক, দশ ও ছবির তাস শূন্য, বাকিগুলো নিজের সংখ্যা; যোগফলের শুধু শেষ অঙ্কটি ধরা হয়।',
      'দুই তাসে আট বা নয় হলে রাউন্ড শেষ। না হলে পাঁচ বা কম থাকলে প্লেয়ার তৃতীয় তাস নেয়, ব্যাংকার নেয় বাঁধা নিয়মে। কারও কিছু ঠিক করার নেই।',
      'টাই হলে প্লেয়ার ও ব্যাংকারের বাজি ফেরত আসে। প্রথম দুই তাস একই মানের হলে জোড়া।',
      'যত জায়গায় খুশি চিপ রাখুন, আর সময় শেষ হওয়ার আগে বাজি নিশ্চিত করুন। নিশ্চিত না করা চিপ রাউন্ডে ধরা হয় না।',
    ],
    payTable: {
      head: ['বাজি', '৳১০০-এ পাবেন', 'ফেরত আসে'],
      rows: [
        ['প্লেয়ার', '৳২০০', '৯৮.৭৭ %'],
        ['ব্যাংকার', '৳১৯৫', '৯৮.৯৪ %'],
        ['টাই', '৳১,০০০', '৯৫.৪৩ %'],
        ['প্লেয়ার বা ব্যাংকার জোড়া', '৳১,২০০', '৯২.৩১ %'],
      ],
    },
  },
};
