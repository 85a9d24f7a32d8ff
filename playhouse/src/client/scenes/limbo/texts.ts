import type { SceneTexts } from '../../scene.ts';

interface LimboTexts extends SceneTexts {
  readonly target: string;
  readonly line: (target: string) => string;
  readonly chance: string;
  readonly wins: string;
  readonly rose: (height: string) => string;
}

export const texts: { readonly en: LimboTexts; readonly bn: LimboTexts } = {
  en: {
    target: 'Target',
    line: (target) => `Target ${target}`,
    chance: 'Chance',
    wins: 'You get',
    rose: (height) => `Rose to ${height}`,
    rules: [
      'Choose a height, from 1.01 to 10,000 times your stake, and let a lantern rise.',
      'If it rises to your height or above, you are paid that many times your stake, however far it rises. Below it the stake is lost.',
      'The lantern rises to 0.99 divided by a number between 0 and 1 that is drawn for the round, rounded down to the hundredth, and to 1.00 at least.',
      'The higher your target, the rarer it is reached. Every target returns the same in the long run.',
    ],
    payTable: {
      head: ['Target', 'Chance', 'Pays'],
      rows: [
        ['1.10×', '90.00 %', '1.10×'],
        ['1.50×', '66.00 %', '1.50×'],
        ['2.00×', '49.50 %', '2.00×'],
        ['5.00×', '19.80 %', '5.00×'],
        ['10.00×', '9.90 %', '10.00×'],
        ['100×', '0.99 %', '100×'],
        ['1,000×', '0.099 %', '1,000×'],
      ],
    },
  },
  bn: {
    target: 'লক্ষ্য',
    line: (target) => `লক্ষ্য ${target}`,
    chance: 'সম্ভাবনা',
    wins: 'পাবেন',
    rose: (height) => `${height} পর্যন্ত উঠেছে`,
    rules: [
      'বাজির ১.০১ থেকে ১০,০০০ গুণের মধ্যে একটি উচ্চতা বেছে নিন, তারপর ফানুস ওড়ান।',
      'ফানুস সেই উচ্চতায় বা তার ওপরে উঠলে ততগুণ টাকা পান, যত ওপরেই উঠুক। নিচে থেমে গেলে বাজি যায়।',
      'প্রতি রাউন্ডে ০ আর ১-এর মধ্যে একটি সংখ্যা ওঠে। ০.৯৯-কে সেটি দিয়ে ভাগ করলে যা হয়, ফানুস তত উঁচুতে ওঠে; দশমিকের পর দুই ঘর রাখা হয়, আর অন্তত ১.০০ ধরা হয়।',
      'লক্ষ্য যত উঁচু, পৌঁছানো তত কঠিন। অনেক রাউন্ডের হিসাবে সব লক্ষ্যেই সমান ফেরত আসে।',
    ],
    payTable: {
      head: ['লক্ষ্য', 'সম্ভাবনা', 'পাওনা'],
      rows: [
        ['১.১০×', '৯০.০০ %', '১.১০×'],
        ['১.৫০×', '৬৬.০০ %', '১.৫০×'],
        ['২.০০×', '৪৯.৫০ %', '২.০০×'],
        ['৫.০০×', '১৯.৮০ %', '৫.০০×'],
        ['১০.০০×', '৯.৯০ %', '১০.০০×'],
        ['১০০×', '০.৯৯ %', '১০০×'],
        ['১,০০০×', '০.০৯৯ %', '১,০০০×'],
      ],
    },
  },
};
