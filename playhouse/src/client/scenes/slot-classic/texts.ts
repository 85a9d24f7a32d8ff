import type { ClassicSymbol } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { inOneScript, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';
import { LINE_PAYS, type LinePay } from './line-pays.ts';

interface SlotClassicTexts extends SceneTexts {
  readonly lines: string;
  /** The stake of a line. */
  readonly eachLine: string;
  readonly line: (number: string, times: string) => string;
  readonly noLine: string;
  /** The reels while they spin. */
  readonly reels: string;
  readonly pays: string;
  /** What a line pays for, such as three crowns. */
  readonly paysFor: (symbols: LinePay['symbols']) => string;
  readonly symbols: Readonly<Record<ClassicSymbol, string>>;
}

const EN: Readonly<Record<ClassicSymbol, string>> = {
  crown: 'Crown',
  tiger: 'Tiger',
  hilsa: 'Hilsa',
  mango: 'Mango',
  bell: 'Bell',
  cherry: 'Cherry',
};

const BN: Readonly<Record<ClassicSymbol, string>> = {
  crown: 'মুকুট',
  tiger: 'বাঘ',
  hilsa: 'ইলিশ',
  mango: 'আম',
  bell: 'ঘণ্টা',
  cherry: 'চেরি',
};

/** How a language names what a line pays for. */
const enFor = ([symbol = 'crown', ...more]: LinePay['symbols']) =>
  more.length === 1 ? `2 × ${EN[symbol]}, on the first reels` : `3 × ${EN[symbol]}`;
const bnFor = ([symbol = 'crown', ...more]: LinePay['symbols']) =>
  more.length === 1
    ? inOneScript('bn', `প্রথম দুই রিলে ২টি ${BN[symbol]}`)
    : inOneScript('bn', `৩টি ${BN[symbol]}`);

const rowsOf = (language: Language, paysFor: SlotClassicTexts['paysFor']) =>
  LINE_PAYS.map(({ symbols, pays }) => [paysFor(symbols), timesText(language, pays)]);

export const texts: { readonly en: SlotClassicTexts; readonly bn: SlotClassicTexts } = {
  en: {
    lines: 'Lines',
    eachLine: 'On each line',
    line: (number, times) => `Line ${number} · ${times}`,
    noLine: 'No line',
    reels: 'Reels',
    pays: 'What a line pays',
    paysFor: enFor,
    symbols: EN,
    rules: [
      'Choose one, three or five lines. Your stake is shared equally among them: first the middle row, then the top and the bottom one, then both diagonals.',
      'Three of a kind on a line pay that line’s part of the stake so many times. Two cherries on the first two reels of a line pay as well.',
      'All that the lines pay is added up. On several lines it can come to less than the whole stake.',
      'Each reel has twenty places, and stops on any of them as likely as on any other.',
    ],
    payTable: {
      head: ['On a line', 'Pays'],
      rows: rowsOf('en', enFor),
    },
  },
  bn: {
    lines: 'লাইন',
    eachLine: 'প্রতি লাইনে',
    line: (number, times) => `লাইন ${number} · ${times}`,
    noLine: 'কোনো লাইন মেলেনি',
    reels: 'রিল',
    pays: 'এক লাইনে পাওনা',
    paysFor: bnFor,
    symbols: BN,
    rules: [
      'এক, তিন বা পাঁচ লাইন বেছে নিন। বাজির টাকা লাইনগুলোতে সমান ভাগ হয়: প্রথমে মাঝের সারি, তারপর ওপরের ও নিচের সারি, শেষে দুই কোনাকুনি লাইন।',
      'এক লাইনে একই ছবি তিনবার এলে ছবিটির যত গুণ, সেই লাইনের বাজির তত গুণ টাকা আসে। লাইনের প্রথম দুই রিলে দুটি চেরি এলেও টাকা আসে।',
      'সব লাইনের পাওনা যোগ হয়। কয়েক লাইনে খেললে তা পুরো বাজির চেয়ে কমও হতে পারে।',
      'প্রতিটি রিলে বিশটি ঘর, যেকোনো ঘরে থামার সম্ভাবনা সমান।',
    ],
    payTable: {
      head: ['এক লাইনে', 'পাওনা'],
      rows: rowsOf('bn', bnFor),
    },
  },
};
