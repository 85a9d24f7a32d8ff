import {
  FREE_SPINS,
  FREE_SPIN_FACTOR,
  PAYING_SYMBOLS,
  type PayingSymbol,
  SCATTER_PAYS,
  WAYS_PAYS,
  type WaysSymbol,
} from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, inOneScript, timesText } from '../../i18n/numbers.ts';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface SlotWaysTexts extends SceneTexts {
  readonly symbols: Readonly<Record<WaysSymbol, string>>;
  readonly ways: string;
  readonly first: string;
  readonly total: string;
  /** The reels while they spin. */
  readonly reels: string;
  readonly pays: string;
  readonly freeSpin: (number: string, count: string) => string;
  readonly freeSpins: (count: string) => string;
  readonly trigger: (count: string, times: string) => string;
  readonly win: (symbol: string, reels: string, ways: string, times: string) => string;
  readonly outcome: (times: string, freeSpins: string | undefined) => string;
  readonly none: string;
}

const EN: Readonly<Record<WaysSymbol, string>> = {
  tiger: 'Tiger',
  boat: 'Boat',
  hilsa: 'Hilsa',
  lotus: 'Lotus',
  ace: 'Ace',
  king: 'King',
  queen: 'Queen',
  jack: 'Jack',
  wild: 'Honeycomb',
  scatter: 'Lantern',
};

const BN: Readonly<Record<WaysSymbol, string>> = {
  tiger: 'বাঘ',
  boat: 'নৌকা',
  hilsa: 'ইলিশ',
  lotus: 'শাপলা',
  ace: 'টেক্কা',
  king: 'সাহেব',
  queen: 'বিবি',
  jack: 'গোলাম',
  wild: 'মৌচাক',
  scatter: 'হারিকেন',
};

const rowsOf = (language: Language, symbols: Readonly<Record<WaysSymbol, string>>) => {
  const row = (symbol: PayingSymbol | 'scatter', pays: readonly number[]) => [
    symbols[symbol],
    ...pays.map((times) => timesText(language, times)),
  ];
  return [...PAYING_SYMBOLS.map((symbol) => row(symbol, WAYS_PAYS[symbol])), row('scatter', SCATTER_PAYS)];
};

const spins = (language: Language) => FREE_SPINS.map((count) => digitsIn(language, String(count)));
const [enThree, enFour, enFive] = spins('en');
const [bnThree, bnFour, bnFive] = spins('bn');
const factor = (language: Language) => digitsIn(language, String(FREE_SPIN_FACTOR));

export const texts: { readonly en: SlotWaysTexts; readonly bn: SlotWaysTexts } = {
  en: {
    symbols: EN,
    ways: '243 ways to pay',
    first: 'Three or more alike from the left pay, in every way they lie.',
    total: 'Total',
    reels: 'Reels',
    pays: 'What each way of five pays',
    freeSpin: (number, count) => `Free spin ${number} of ${count} · pays ${factor('en')}×`,
    freeSpins: (count) => plural(count, 'free spin', 'free spins'),
    trigger: (count, times) => `${plural(count, 'lantern', 'lanterns')} · ${times}`,
    win: (symbol, reels, ways, times) =>
      `${symbol}, ${plural(reels, 'reel', 'reels')} · ${plural(ways, 'way', 'ways')} · ${times}`,
    outcome: (times, freeSpins) =>
      freeSpins === undefined ? times : `${plural(freeSpins, 'free spin', 'free spins')} · ${times}`,
    none: 'Nothing in a row',
    rules: [
      'Five reels stop, three pictures of each are seen. A picture that is on the first three reels or more pays, wherever it lies on each of them: every choice of places is a way.',
      'The ways are multiplied: two tigers on the first reel, one on the second and three on the third are six ways. Each way pays the whole stake so many times.',
      'The honeycomb stands for any picture but the lantern; it is on the three reels in the middle.',
      `Three, four or five lanterns anywhere pay, and give ${enThree}, ${enFour} or ${enFive} free spins. They belong to the same round, pay ${factor('en')} times as much, and give no further ones.`,
      'All that the spins pay is added up. Each reel stops at any of its places as likely as at any other.',
    ],
    payTable: { head: ['Each way', '3', '4', '5'], rows: rowsOf('en', EN) },
  },
  bn: {
    symbols: BN,
    ways: inOneScript('bn', 'মেলার পথ ২৪৩টি'),
    first: 'বাঁ দিক থেকে তিন রিলে এক ছবি মিললেই টাকা, যেভাবেই থাকুক।',
    total: 'মোট',
    reels: 'রিল',
    pays: 'পাঁচ রিলে মিললে প্রতি পথে পাওনা',
    freeSpin: (number, count) => `ফ্রি স্পিন ${number}/${count} · পাওনা ${factor('bn')} গুণ`,
    freeSpins: (count) => `${count}টি ফ্রি স্পিন`,
    trigger: (count, times) => `${count}টি হারিকেন · ${times}`,
    win: (symbol, reels, ways, times) => `${symbol}, ${reels} রিলে · ${ways} পথ · ${times}`,
    outcome: (times, freeSpins) => (freeSpins === undefined ? times : `${freeSpins}টি ফ্রি স্পিন · ${times}`),
    none: 'কিছু মেলেনি',
    rules: [
      'পাঁচটি রিল থামে, প্রতিটির তিনটি ছবি দেখা যায়। একই ছবি প্রথম তিন বা তার বেশি রিলে থাকলে টাকা মেলে, রিলের যে ঘরেই থাকুক: ঘরের প্রতিটি জোট একটি পথ।',
      'পথ গোনা হয় গুণ করে: প্রথম রিলে দুটি বাঘ, দ্বিতীয়টিতে একটি, তৃতীয়টিতে তিনটি হলে ছয় পথ। প্রতি পথ পুরো বাজির তত গুণ দেয়।',
      'মৌচাক হারিকেন ছাড়া যেকোনো ছবির বদলে চলে; তা থাকে মাঝের তিন রিলে।',
      `যেকোনো জায়গায় তিন, চার বা পাঁচটি হারিকেন এলে টাকা মেলে, সঙ্গে ${bnThree}, ${bnFour} বা ${bnFive}টি ফ্রি স্পিন। সেগুলো একই রাউন্ডের, পাওনা ${factor('bn')} গুণ, তবে আর নতুন ফ্রি স্পিন দেয় না।`,
      'সব স্পিনের পাওনা যোগ হয়। প্রতিটি রিল যেকোনো ঘরে থামার সম্ভাবনা সমান।',
    ],
    payTable: { head: ['প্রতি পথে', '৩', '৪', '৫'], rows: rowsOf('bn', BN) },
  },
};
