import { ROULETTE_PLACES, rouletteColour, roulettePays } from '@maidan/engine';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';

interface RouletteTexts extends SceneTexts {
  readonly table: string;
  readonly undo: string;
  readonly clear: string;
  readonly total: string;
  /** Shown while no chip lies on the table. */
  readonly begin: string;
  readonly last: string;
  readonly colours: Readonly<Record<ReturnType<typeof rouletteColour>, string>>;
  /** What stands on a place, and what it is called where that is not the same. */
  readonly places: Readonly<Record<string, { readonly mark: string; readonly name: string }>>;
  readonly number: (number: string) => string;
  readonly chip: (place: string, amount: string) => string;
}

const pays = (place: string) => timesText(roulettePays(ROULETTE_PLACES.get(place)?.length ?? 1));
const same = (text: string) => ({ mark: text, name: text });
const bangla = (text: string) => digitsIn('bn', text);

export const texts: { readonly en: RouletteTexts; readonly bn: RouletteTexts } = {
  en: {
    table: 'Betting table',
    undo: 'Undo',
    clear: 'Clear',
    total: 'On the table',
    begin: 'Tap the table to put a chip down',
    last: 'Last numbers',
    colours: { red: 'Red', black: 'Black', green: 'Green' },
    places: {
      red: same('Red'),
      black: same('Black'),
      even: same('Even'),
      odd: same('Odd'),
      low: { mark: '1–18', name: '1 to 18' },
      high: { mark: '19–36', name: '19 to 36' },
      'dozen-1': { mark: '1st 12', name: 'First dozen' },
      'dozen-2': { mark: '2nd 12', name: 'Second dozen' },
      'dozen-3': { mark: '3rd 12', name: 'Third dozen' },
      'column-1': { mark: '3×', name: 'Column of 1' },
      'column-2': { mark: '3×', name: 'Column of 2' },
      'column-3': { mark: '3×', name: 'Column of 3' },
    },
    number: (number) => `Number ${number}`,
    chip: (place, amount) => `${place}: ${amount}`,
    rules: [
      'Choose what a chip is worth, and tap the table to put chips down: on a number, or on a place outside that holds many.',
      'The ball falls into one of 37 pockets, 0 to 36, each as likely. Every place that holds its number pays; what it pays has the chip’s own worth in it.',
      'On 0 all the places outside lose.',
      'Your chips stay where they are for the next spin. Undo takes the last one back, Clear takes all.',
    ],
    payTable: {
      head: ['Place', 'Numbers', 'Pays'],
      rows: [
        ['A number', '1', pays('straight-1')],
        ['Dozen or column', '12', pays('dozen-1')],
        ['Red, black, even, odd, 1–18, 19–36', '18', pays('red')],
      ],
    },
  },
  bn: {
    table: 'বাজির টেবিল',
    undo: 'ফেরান',
    clear: 'সব তুলুন',
    total: 'টেবিলে আছে',
    begin: 'চিপ বসাতে টেবিলে ট্যাপ করুন',
    last: 'আগের নম্বর',
    colours: { red: 'লাল', black: 'কালো', green: 'সবুজ' },
    places: {
      red: same('লাল'),
      black: same('কালো'),
      even: same('জোড়'),
      odd: same('বিজোড়'),
      low: { mark: '১–১৮', name: '১ থেকে ১৮' },
      high: { mark: '১৯–৩৬', name: '১৯ থেকে ৩৬' },
      'dozen-1': { mark: '১ম ১২', name: 'প্রথম ডজন' },
      'dozen-2': { mark: '২য় ১২', name: 'দ্বিতীয় ডজন' },
      'dozen-3': { mark: '৩য় ১২', name: 'তৃতীয় ডজন' },
      'column-1': { mark: '3×', name: '১-এর কলাম' },
      'column-2': { mark: '3×', name: '২-এর কলাম' },
      'column-3': { mark: '3×', name: '৩-এর কলাম' },
    },
    number: (number) => `নম্বর ${number}`,
    chip: (place, amount) => `${place}: ${amount}`,
    rules: [
      'চিপের দাম বেছে নিয়ে টেবিলে ট্যাপ করে চিপ বসান: একটি নম্বরে, কিংবা বাইরের কোনো ঘরে, যেখানে একসঙ্গে অনেক নম্বর আছে।',
      'বল ০ থেকে ৩৬, এই ৩৭টি ঘরের একটিতে পড়ে; সবগুলোর সম্ভাবনা সমান। যেসব ঘরে নম্বরটি আছে, তার প্রতিটিতে টাকা আসে; চিপের দাম তার মধ্যেই ধরা।',
      '০ পড়লে বাইরের সব ঘরের বাজি যায়।',
      'পরের বারের জন্য চিপ যেখানে আছে সেখানেই থাকে। ‘ফেরান’ শেষ চিপটি তোলে, ‘সব তুলুন’ সবগুলো।',
    ],
    payTable: {
      head: ['ঘর', 'নম্বর', 'পাওনা'],
      rows: [
        ['একটি নম্বর', bangla('1'), pays('straight-1')],
        ['ডজন বা কলাম', bangla('12'), pays('dozen-1')],
        ['লাল, কালো, জোড়, বিজোড়, ১–১৮, ১৯–৩৬', bangla('18'), pays('red')],
      ],
    },
  },
};
