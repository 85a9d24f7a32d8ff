import type { HiLoGuess } from '@maidan/engine';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface HiLoTexts extends SceneTexts {
  /** Higher and lower beside the lowest and the highest card, where the same isn't right. */
  readonly guesses: Readonly<Record<HiLoGuess, string>>;
  readonly orSame: Readonly<Record<HiLoGuess, string>>;
  readonly card: (number: string, name: string) => string;
  readonly cards: string;
  readonly pile: string;
  readonly first: string;
  readonly now: (amount: string) => string;
  readonly guess: string;
  readonly take: (amount: string) => string;
  readonly right: (count: string) => string;
  readonly wrongGuess: string;
}

export const texts: { readonly en: HiLoTexts; readonly bn: HiLoTexts } = {
  en: {
    guesses: { higher: 'Higher', lower: 'Lower', same: 'Same' },
    orSame: { higher: 'Higher or same', lower: 'Lower or same', same: 'Same' },
    card: (number, name) => `Card ${number}: ${name}`,
    cards: 'Cards of this round',
    pile: 'Face down',
    first: 'Play to turn over the first card',
    now: (amount) => `Yours now: ${amount}`,
    guess: 'What will the next card be?',
    take: (amount) => `Cash out ${amount}`,
    right: (count) => plural(count, 'right guess', 'right guesses'),
    wrongGuess: 'wrong guess',
    rules: [
      'A card is turned over. Guess whether the next one is higher or lower. The 2 is the lowest card, the ace the highest, and suits don’t count.',
      'The same card counts as right for both guesses. Beside a 2 and beside an ace it counts for neither, and can be guessed by itself.',
      'A right guess pays 0.99 over its chance, several pay 0.99 over the chance of all of them. You can cash out after each.',
      'A wrong guess ends the round, and the stake is lost with everything that it had become.',
      'The 12th right guess ends the round, paid, and so does one after which any other would pay over 10,000 times the stake. Each card is drawn from all 52, whatever was drawn before.',
      'A round that was interrupted waits for you, just as it was.',
    ],
    payTable: {
      head: ['Right cards', 'Chance', 'Pays'],
      rows: [
        ['12 of 13', '92.31 %', '1.07×'],
        ['10 of 13', '76.92 %', '1.28×'],
        ['8 of 13', '61.54 %', '1.60×'],
        ['7 of 13', '53.85 %', '1.83×'],
        ['6 of 13', '46.15 %', '2.14×'],
        ['4 of 13', '30.77 %', '3.21×'],
        ['2 of 13', '15.38 %', '6.43×'],
        ['1 of 13', '7.69 %', '12.87×'],
      ],
    },
  },
  bn: {
    guesses: { higher: 'বড়', lower: 'ছোট', same: 'সমান' },
    orSame: { higher: 'বড় বা সমান', lower: 'ছোট বা সমান', same: 'সমান' },
    card: (number, name) => `তাস ${number}: ${name}`,
    cards: 'এই রাউন্ডের তাস',
    pile: 'উল্টানো',
    first: 'প্রথম তাস তুলতে খেলুন চাপুন',
    now: (amount) => `এখন আপনার: ${amount}`,
    guess: 'পরের তাসটি কেমন হবে?',
    take: (amount) => `${amount} তুলে নিন`,
    right: (count) => `${count}টি ঠিক`,
    wrongGuess: 'ভুল অনুমান',
    rules: [
      'একটি তাস ওঠে। পরেরটি বড় না ছোট হবে বলুন। ২ সবচেয়ে ছোট, টেক্কা সবচেয়ে বড়; রঙের হিসাব নেই।',
      'একই তাস এলে দুই অনুমানই ঠিক ধরা হয়। তবে ২ আর টেক্কার বেলায় কোনোটিই ঠিক নয়; সেখানে ‘সমান’ আলাদা করে বলা যায়।',
      'ঠিক হলে পান ০.৯৯ ভাগ তার সম্ভাবনা; পরপর কয়েকটি ঠিক হলে ০.৯৯ ভাগ সবগুলোর মিলিত সম্ভাবনা। প্রতিবারের পর তা তুলে নিতে পারেন।',
      'একবার ভুল হলেই রাউন্ড শেষ, বাজি আর তা থেকে যা হয়েছিল সব যায়।',
      'পরপর ১২টি ঠিক হলে পুরো টাকা দিয়ে রাউন্ড শেষ হয়; পরের যেকোনো অনুমানে বাজির ১০,০০০ গুণের বেশি হয়ে গেলেও তাই। প্রতিটি তাস ৫২টির সব কটি থেকে ওঠে, আগে যা-ই উঠুক।',
      'মাঝপথে থেমে যাওয়া রাউন্ড ঠিক সেভাবেই আপনার জন্য অপেক্ষা করে।',
    ],
    payTable: {
      head: ['ঠিক তাস', 'সম্ভাবনা', 'পাওনা'],
      rows: [
        ['১২টি, ১৩টির মধ্যে', '৯২.৩১ %', '১.০৭×'],
        ['১০টি, ১৩টির মধ্যে', '৭৬.৯২ %', '১.২৮×'],
        ['৮টি, ১৩টির মধ্যে', '৬১.৫৪ %', '১.৬০×'],
        ['৭টি, ১৩টির মধ্যে', '৫৩.৮৫ %', '১.৮৩×'],
        ['৬টি, ১৩টির মধ্যে', '৪৬.১৫ %', '২.১৪×'],
        ['৪টি, ১৩টির মধ্যে', '৩০.৭৭ %', '৩.২১×'],
        ['২টি, ১৩টির মধ্যে', '১৫.৩৮ %', '৬.৪৩×'],
        ['১টি, ১৩টির মধ্যে', '৭.৬৯ %', '১২.৮৭×'],
      ],
    },
  },
};
