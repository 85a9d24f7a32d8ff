import { digitsIn } from '../../i18n/numbers.ts';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface MinesTexts extends SceneTexts {
  readonly mines: string;
  readonly lotuses: string;
  readonly next: string;
  readonly now: string;
  readonly take: (amount: string) => string;
  readonly tile: (number: string) => string;
  readonly lotus: string;
  readonly mine: string;
  readonly first: string;
  readonly described: (mines: string, opened: string) => string;
  readonly hitMine: string;
  readonly mineCount: (mines: number) => string;
  readonly openedLeaves: (leaves: string) => string;
  readonly openedWord: string;
}

export const texts: { readonly en: MinesTexts; readonly bn: MinesTexts } = {
  en: {
    mines: 'Mines',
    lotuses: 'Lotuses',
    next: 'Next lotus',
    now: 'Yours now',
    take: (amount) => `Cash out ${amount}`,
    tile: (number) => `Leaf ${number}`,
    lotus: 'lotus',
    mine: 'mine',
    first: 'Open a leaf',
    described: (mines, opened) => `${plural(mines, 'mine', 'mines')} · ${plural(opened, 'lotus', 'lotuses')}`,
    hitMine: 'mine hit',
    mineCount: (mines) => plural(String(mines), 'mine', 'mines'),
    openedLeaves: (leaves) => `opened: ${leaves}`,
    openedWord: 'opened',
    rules: [
      'Choose how many of the 25 leaves hide a mine, and stake. Where they lie is fixed before you open the first leaf.',
      'Each lotus that you find raises your payout. You can cash out after any of them.',
      'A mine ends the round and the stake is lost.',
      'A round that was interrupted waits for you, just as it was.',
    ],
    payTable: {
      head: ['Lotuses', '1 mine', '3 mines', '5 mines', '10 mines'],
      rows: [
        ['1', '1.03×', '1.12×', '1.23×', '1.65×'],
        ['2', '1.07×', '1.29×', '1.56×', '2.82×'],
        ['3', '1.12×', '1.48×', '1.99×', '5.00×'],
        ['5', '1.23×', '1.99×', '3.38×', '17.52×'],
        ['10', '1.65×', '5.00×', '17.52×', '1,077×'],
      ],
    },
  },
  bn: {
    mines: 'মাইন',
    lotuses: 'পদ্ম',
    next: 'পরের পদ্মে',
    now: 'এখন আপনার',
    take: (amount) => `${amount} তুলে নিন`,
    tile: (number) => `পাতা ${number}`,
    lotus: 'পদ্ম',
    mine: 'মাইন',
    first: 'একটি পাতা খুলুন',
    described: (mines, opened) => `${mines}টি মাইন · ${opened}টি পদ্ম`,
    hitMine: 'মাইনে পড়েছেন',
    mineCount: (mines) => `${digitsIn('bn', String(mines))}টি মাইন`,
    openedLeaves: (leaves) => `খুলেছেন: ${leaves}`,
    openedWord: 'খোলা',
    rules: [
      '২৫টি পাতার কয়টির নিচে মাইন থাকবে বেছে নিয়ে বাজি ধরুন। প্রথম পাতা খোলার আগেই মাইনের জায়গা ঠিক হয়ে যায়।',
      'প্রতিটি পদ্ম পেলে আপনার পাওনা বাড়ে। যেকোনো পদ্মের পর তা তুলে নিতে পারেন।',
      'মাইন বেরোলে রাউন্ড শেষ, বাজি যায়।',
      'মাঝপথে থেমে যাওয়া রাউন্ড ঠিক সেভাবেই আপনার জন্য অপেক্ষা করে।',
    ],
    payTable: {
      head: ['পদ্ম', '১ মাইন', '৩ মাইন', '৫ মাইন', '১০ মাইন'],
      rows: [
        ['১', '১.০৩×', '১.১২×', '১.২৩×', '১.৬৫×'],
        ['২', '১.০৭×', '১.২৯×', '১.৫৬×', '২.৮২×'],
        ['৩', '১.১২×', '১.৪৮×', '১.৯৯×', '৫.০০×'],
        ['৫', '১.২৩×', '১.৯৯×', '৩.৩৮×', '১৭.৫২×'],
        ['১০', '১.৬৫×', '৫.০০×', '১৭.৫২×', '১,০৭৭×'],
      ],
    },
  },
};
