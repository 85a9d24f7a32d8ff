import type { CoinSide } from '@maidan/engine';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface CoinTexts extends SceneTexts {
  readonly sides: Readonly<Record<CoinSide, string>>;
  readonly side: string;
  readonly tossAgain: string;
  readonly first: string;
  readonly now: string;
  readonly next: string;
  readonly take: (amount: string) => string;
  readonly streak: (count: string) => string;
  readonly ended: (count: string) => string;
  readonly wrongToss: string;
  readonly tossed: string;
}

export const texts: { readonly en: CoinTexts; readonly bn: CoinTexts } = {
  en: {
    sides: { shapla: 'Shapla', doyel: 'Doyel' },
    side: 'Your side',
    tossAgain: 'Toss again on',
    first: 'Pick a side and toss',
    now: 'Yours now',
    next: 'Next right toss',
    take: (amount) => `Cash out ${amount}`,
    streak: (count) => plural(count, 'right toss', 'right tosses'),
    ended: (count) => `A streak of ${count}`,
    wrongToss: 'wrong toss',
    tossed: 'Tosses',
    rules: [
      'Pick a side, the shapla or the doyel, and stake. The coin is tossed; each side is as likely as the other.',
      'If your side comes up, 1.98 times your stake is yours to take. Or pick a side again: each right toss doubles it.',
      'A wrong toss ends the round, and the stake is lost with everything that it had become.',
      'The 13th right toss in a row ends the round, paid. A round that was interrupted waits for you, just as it was.',
    ],
    payTable: {
      head: ['Right tosses', 'Chance', 'Pays'],
      rows: [
        ['1', '50.00 %', '1.98×'],
        ['2', '25.00 %', '3.96×'],
        ['3', '12.50 %', '7.92×'],
        ['4', '6.25 %', '15.84×'],
        ['5', '3.125 %', '31.68×'],
        ['8', '0.391 %', '253×'],
        ['10', '0.098 %', '1,013×'],
        ['13', '0.0122 %', '8,110×'],
      ],
    },
  },
  bn: {
    sides: { shapla: 'শাপলা', doyel: 'দোয়েল' },
    side: 'আপনার পিঠ',
    tossAgain: 'আবার টস করুন',
    first: 'একটি পিঠ বেছে টস করুন',
    now: 'এখন আপনার',
    next: 'পরের টস মিললে',
    take: (amount) => `${amount} তুলে নিন`,
    streak: (count) => `পরপর ${count}টি মিলেছে`,
    ended: (count) => `পরপর ${count}টি`,
    wrongToss: 'মেলেনি',
    tossed: 'টস',
    rules: [
      'শাপলা বা দোয়েল, একটি পিঠ বেছে বাজি ধরুন। তারপর টস হয়; দুই পিঠের সম্ভাবনা সমান।',
      'আপনার পিঠ পড়লে বাজির ১.৯৮ গুণ তুলে নিতে পারেন। চাইলে আবার পিঠ বাছুন: প্রতিবার মিললে তা দ্বিগুণ হয়।',
      'একবার না মিললেই রাউন্ড শেষ, বাজি আর তা থেকে যা হয়েছিল সব যায়।',
      'পরপর ১৩ বার মিললে পুরো টাকা দিয়ে রাউন্ড শেষ হয়। মাঝপথে থেমে যাওয়া রাউন্ড ঠিক সেভাবেই আপনার জন্য অপেক্ষা করে।',
    ],
    payTable: {
      head: ['পরপর মিলেছে', 'সম্ভাবনা', 'পাওনা'],
      rows: [
        ['১', '৫০.০০ %', '১.৯৮×'],
        ['২', '২৫.০০ %', '৩.৯৬×'],
        ['৩', '১২.৫০ %', '৭.৯২×'],
        ['৪', '৬.২৫ %', '১৫.৮৪×'],
        ['৫', '৩.১২৫ %', '৩১.৬৮×'],
        ['৮', '০.৩৯১ %', '২৫৩×'],
        ['১০', '০.০৯৮ %', '১,০১৩×'],
        ['১৩', '০.০১২২ %', '৮,১১০×'],
      ],
    },
  },
};
