import type { SceneTexts } from '../../scene.ts';

interface DiceTexts extends SceneTexts {
  readonly over: string;
  readonly under: string;
  readonly target: string;
  readonly chance: string;
  readonly multiplier: string;
  readonly wins: string;
  readonly rolled: (roll: string, side: string) => string;
}

export const texts: { readonly en: DiceTexts; readonly bn: DiceTexts } = {
  en: {
    over: 'Over',
    under: 'Under',
    target: 'Where the lamp must land',
    chance: 'Chance',
    multiplier: 'Pays',
    wins: 'You get',
    rolled: (roll, side) => `${roll} · ${side}`,
    rules: [
      'Choose a number on the river, and whether the lamp should land over or under it.',
      'The lamp floats to a number from 0.00 to 100.00; each of the 10,001 numbers is as likely as any other.',
      'On your side of the number you are paid; on the number itself and beyond it the stake is lost.',
      'The fewer numbers you win on, the more they pay.',
    ],
    payTable: {
      head: ['You win on', 'Chance', 'Pays'],
      rows: [
        ['98 %', '97.99 %', '1.01×'],
        ['75 %', '75.00 %', '1.32×'],
        ['50 %', '49.99 %', '1.98×'],
        ['25 %', '25.00 %', '3.96×'],
        ['10 %', '10.00 %', '9.90×'],
        ['1 %', '1.00 %', '99.00×'],
        ['0.1 %', '0.10 %', '990×'],
      ],
    },
  },
  bn: {
    over: 'ওপরে',
    under: 'নিচে',
    target: 'প্রদীপ কোথায় থামবে',
    chance: 'সম্ভাবনা',
    multiplier: 'পাওনা',
    wins: 'পাবেন',
    rolled: (roll, side) => `${roll} · ${side}`,
    rules: [
      'নদীর বুকে একটি সংখ্যা বেছে নিন, আর ঠিক করুন প্রদীপ তার ওপরে না নিচে থামবে।',
      'প্রদীপ ভেসে ০.০০ থেকে ১০০.০০-এর মধ্যে একটি সংখ্যায় থামে; ১০,০০১টি সংখ্যার প্রতিটির সম্ভাবনা সমান।',
      'আপনার দিকে থামলে টাকা পান; ঠিক সেই সংখ্যায় বা উল্টো দিকে থামলে বাজি যায়।',
      'জেতার সংখ্যা যত কম, পাওনা তত বেশি।',
    ],
    payTable: {
      head: ['যত সংখ্যায় জেতেন', 'সম্ভাবনা', 'পাওনা'],
      rows: [
        ['৯৮ %', '৯৭.৯৯ %', '১.০১×'],
        ['৭৫ %', '৭৫.০০ %', '১.৩২×'],
        ['৫০ %', '৪৯.৯৯ %', '১.৯৮×'],
        ['২৫ %', '২৫.০০ %', '৩.৯৬×'],
        ['১০ %', '১০.০০ %', '৯.৯০×'],
        ['১ %', '১.০০ %', '৯৯.০০×'],
        ['০.১ %', '০.১০ %', '৯৯০×'],
      ],
    },
  },
};
