import { ROULETTE_PLACES, rouletteColour, roulettePays } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, inOneScript, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';
import type { Join } from './join-numbers.ts';

interface RouletteTexts extends SceneTexts {
  readonly table: string;
  readonly undo: string;
  readonly clear: string;
  readonly total: string;
  readonly last: string;
  readonly wheel: string;
  readonly betWon: string;
  readonly betLost: string;
  /** The label for how many numbers a chip covers, and its choices. */
  readonly join: string;
  readonly joins: Readonly<Record<Join, string>>;
  /** What to tap for each. */
  readonly hints: Readonly<Record<Join, string>>;
  /** Says that more numbers can be tapped. */
  readonly goOn: (numbers: string) => string;
  readonly colours: Readonly<Record<ReturnType<typeof rouletteColour>, string>>;
  /** The label of each place, and its name where that differs. */
  readonly places: Readonly<Record<string, { readonly mark: string; readonly name: string }>>;
  /** The name of an inside bet of that kind on those numbers. */
  readonly inside: (kind: string, numbers: string) => string;
  readonly chip: (place: string, amount: string) => string;
}

const pays = (language: Language, place: string) =>
  timesText(language, roulettePays(ROULETTE_PLACES.get(place)?.length ?? 1));
const same = (text: string) => ({ mark: text, name: text });
const bangla = (text: string) => inOneScript('bn', text);

const INSIDE_EN: Readonly<Record<string, string>> = {
  straight: 'Number',
  split: 'Split',
  street: 'Street',
  trio: 'Trio',
  corner: 'Corner',
  'first-four': 'First four',
  'six-line': 'Six line',
};
const INSIDE_BN: Readonly<Record<string, string>> = {
  straight: 'নম্বর',
  split: 'স্প্লিট',
  street: 'স্ট্রিট',
  trio: 'ট্রায়ো',
  corner: 'কর্নার',
  'first-four': 'প্রথম চার',
  'six-line': 'ছয় নম্বর',
};

/** What each kind of inside bet pays, with how many numbers it covers. */
const listInside = (language: Language, names: readonly string[]) =>
  [1, 2, 3, 4, 6].map((count, index) => [
    names[index] ?? '',
    digitsIn(language, String(count)),
    timesText(language, roulettePays(count)),
  ]);

export const texts: { readonly en: RouletteTexts; readonly bn: RouletteTexts } = {
  en: {
    table: 'Betting table',
    undo: 'Undo',
    clear: 'Clear',
    total: 'On the table',
    last: 'Last numbers',
    wheel: 'The wheel',
    join: 'A chip on',
    joins: { straight: 'Number', split: 'Split', street: 'Street', corner: 'Corner', 'six-line': 'Six line' },
    hints: {
      straight: 'Tap the table to put a chip down',
      split: 'Tap two numbers side by side',
      street: 'Tap any number of the three',
      corner: 'Tap two numbers across a corner',
      'six-line': 'Tap two neighbouring threes',
    },
    goOn: (numbers) => `${numbers} and … tap a lit number`,
    colours: { red: 'Red', black: 'Black', green: 'Green' },
    places: {
      red: same('Red'),
      black: same('Black'),
      even: same('Even'),
      odd: same('Odd'),
      low: same('1–18'),
      high: same('19–36'),
      'dozen-1': same('1st 12'),
      'dozen-2': same('2nd 12'),
      'dozen-3': same('3rd 12'),
      'column-1': { mark: '3×', name: 'Column of 1, 3×' },
      'column-2': { mark: '3×', name: 'Column of 2, 3×' },
      'column-3': { mark: '3×', name: 'Column of 3, 3×' },
    },
    inside: (kind, numbers) => `${INSIDE_EN[kind] ?? ''} ${numbers}`,
    chip: (place, amount) => `${place}: ${amount}`,
    betWon: 'won',
    betLost: 'lost',
    rules: [
      'Choose what a chip is worth, and tap the table to put chips down: on a number, or on a place outside that holds many.',
      'A chip may also lie on two, three, four or six numbers at once: choose how above the stake, then tap the numbers. After the first, those that can join it are lit. With 0 a chip lies on two, on three (trio) or on 0 to 3.',
      'The ball falls into one of 37 pockets, 0 to 36, each as likely. Every place that holds its number pays; what it pays has the chip’s own worth in it.',
      'On 0 all the places outside lose.',
      'Your chips stay where they are for the next spin. Undo takes the last one back, Clear takes all.',
    ],
    payTable: {
      head: ['Place', 'Numbers', 'Pays'],
      rows: [
        ...listInside('en', [
          'A number',
          'Split: two side by side',
          'Street of three, or trio with 0',
          'Corner, or first four with 0',
          'Six line: two streets',
        ]),
        ['Dozen or column', '12', pays('en', 'dozen-1')],
        ['Red, black, even, odd, 1–18, 19–36', '18', pays('en', 'red')],
      ],
    },
  },
  bn: {
    table: 'বাজির টেবিল',
    undo: 'ফেরান',
    clear: 'সব তুলুন',
    total: 'টেবিলে আছে',
    last: 'আগের নম্বর',
    wheel: 'চাকা',
    join: 'চিপ বসবে',
    joins: {
      straight: 'নম্বর',
      split: 'স্প্লিট',
      street: 'স্ট্রিট',
      corner: 'কর্নার',
      'six-line': 'ছয় নম্বর',
    },
    hints: {
      straight: 'চিপ বসাতে টেবিলে চাপ দিন',
      split: 'পাশাপাশি দুটি নম্বরে চাপ দিন',
      street: 'তিনটির যেকোনো নম্বরে চাপ দিন',
      corner: 'কোনাকুনি দুটি নম্বরে চাপ দিন',
      'six-line': 'পাশাপাশি দুই সারিতে চাপ দিন',
    },
    goOn: (numbers) => `${numbers} ও … জ্বলে ওঠা নম্বরে চাপ দিন`,
    colours: { red: 'লাল', black: 'কালো', green: 'সবুজ' },
    places: {
      red: same('লাল'),
      black: same('কালো'),
      even: same('জোড়'),
      odd: same('বিজোড়'),
      low: same(bangla('১–১৮')),
      high: same(bangla('১৯–৩৬')),
      'dozen-1': same(bangla('১ম ১২')),
      'dozen-2': same(bangla('২য় ১২')),
      'dozen-3': same(bangla('৩য় ১২')),
      'column-1': { mark: bangla('৩×'), name: bangla('১-এর কলাম, ৩×') },
      'column-2': { mark: bangla('৩×'), name: bangla('২-এর কলাম, ৩×') },
      'column-3': { mark: bangla('৩×'), name: bangla('৩-এর কলাম, ৩×') },
    },
    inside: (kind, numbers) => `${INSIDE_BN[kind] ?? ''} ${numbers}`,
    chip: (place, amount) => `${place}: ${amount}`,
    betWon: 'জিতেছে',
    betLost: 'হেরেছে',
    rules: [
      'চিপের দাম বেছে নিয়ে টেবিলে চাপ দিয়ে চিপ বসান: একটি নম্বরে, কিংবা বাইরের কোনো ঘরে, যেখানে একসঙ্গে অনেক নম্বর আছে।',
      'একটি চিপ একসঙ্গে দুই, তিন, চার বা ছয় নম্বরেও বসে: বাজির ওপরে ধরনটি বেছে নিয়ে নম্বরে চাপ দিন। প্রথমটির পর যেগুলো জুড়তে পারে সেগুলো জ্বলে ওঠে। ০-সহ চিপ বসে দুই, তিন (ট্রায়ো) বা ০ থেকে ৩ নম্বরে।',
      'বল ০ থেকে ৩৬, এই ৩৭টি ঘরের একটিতে পড়ে; সবগুলোর সম্ভাবনা সমান। যেসব ঘরে নম্বরটি আছে, তার প্রতিটিতে টাকা আসে; চিপের দাম তার মধ্যেই ধরা।',
      '০ পড়লে বাইরের সব ঘরের বাজি যায়।',
      'পরের বারের জন্য চিপ যেখানে আছে সেখানেই থাকে। ‘ফেরান’ শেষ চিপটি তোলে, ‘সব তুলুন’ সবগুলো।',
    ],
    payTable: {
      head: ['ঘর', 'নম্বর', 'পাওনা'],
      rows: [
        ...listInside('bn', [
          'একটি নম্বর',
          'স্প্লিট: পাশাপাশি দুটি',
          'স্ট্রিট: তিনটি, বা ০-সহ ট্রায়ো',
          'কর্নার, বা ০-সহ প্রথম চার',
          'ছয় নম্বর: দুই স্ট্রিট',
        ]),
        ['ডজন বা কলাম', bangla('12'), pays('bn', 'dozen-1')],
        ['লাল, কালো, জোড়, বিজোড়, ১–১৮, ১৯–৩৬', bangla('18'), pays('bn', 'red')],
      ],
    },
  },
};
