import type { SceneTexts } from '../../scene.ts';

interface CrashTexts extends SceneTexts {
  readonly untilRise: string;
  readonly flewAway: string;
  readonly rising: string;
  readonly auto: string;
  readonly autoHint: string;
  readonly lower: string;
  readonly higher: string;
  readonly left: (at: string) => string;
  readonly ended: (end: string) => string;
  readonly byHand: string;
  readonly notLeft: string;
}

export const texts: { readonly en: CrashTexts; readonly bn: CrashTexts } = {
  en: {
    untilRise: 'seconds until the kite rises',
    flewAway: 'The string broke',
    rising: 'The kite is rising',
    auto: 'Auto cash-out at',
    autoHint: 'You are cashed out at this multiplier, even if your connection is lost.',
    lower: 'A lower multiplier',
    higher: 'A higher multiplier',
    left: (at) => `cashed out at ${at}`,
    ended: (end) => `String broke at ${end}`,
    byHand: 'Cash out by hand',
    notLeft: 'not cashed out',
    rules: [
      'Stake before the kite rises. Everybody plays the same round.',
      'While it rises, your stake is worth more and more. Cash out whenever you like: the multiplier at which your tap reaches the house counts.',
      'When the string breaks, who has not cashed out loses the stake. That can happen at once, at 1.00×.',
      'With auto cash-out you are cashed out at the multiplier that you set, even if your connection is lost.',
      'Where the string breaks is fixed before it rises. If the house itself is interrupted so that nobody could cash out, stakes are given back.',
    ],
    payTable: {
      head: ['Reaches', 'Chance', '৳100 pays'],
      rows: [
        ['1.10×', '90 %', '৳110'],
        ['1.50×', '66 %', '৳150'],
        ['2.00×', '49.5 %', '৳200'],
        ['5.00×', '19.8 %', '৳500'],
        ['10.00×', '9.9 %', '৳1,000'],
        ['100.00×', '0.99 %', '৳10,000'],
      ],
    },
  },
  bn: {
    untilRise: 'সেকেন্ড পরে ঘুড়ি উড়বে',
    flewAway: 'সুতা কেটে গেছে',
    rising: 'ঘুড়ি উঠছে',
    auto: 'অটো তুলুন',
    autoHint: 'এই গুণে পৌঁছালে হাউস আপনার হয়ে টাকা তুলে নেয়, সংযোগ চলে গেলেও।',
    lower: 'গুণ কমান',
    higher: 'গুণ বাড়ান',
    left: (at) => `${at}-এ তুলেছেন`,
    ended: (end) => `${end}-এ সুতা কেটেছে`,
    byHand: 'নিজে তোলা',
    notLeft: 'তোলা হয়নি',
    rules: [
      'ঘুড়ি ওড়ার আগে বাজি ধরুন। সবাই একই রাউন্ড খেলেন।',
      'ঘুড়ি যত ওঠে, আপনার বাজির দাম তত বাড়ে। যখন খুশি তুলে নিন: আপনার চাপ হাউসে যে গুণে পৌঁছায়, সেটিই ধরা হয়।',
      'সুতা কেটে গেলে যিনি তোলেননি, তাঁর বাজি যায়। সুতা একেবারে শুরুতেই, ১.০০×-এও কাটতে পারে।',
      '“অটো তুলুন” চালু থাকলে আপনার ঠিক করা গুণে হাউস আপনার হয়ে তুলে নেয়, সংযোগ চলে গেলেও।',
      'সুতা কোথায় কাটবে তা ওড়ার আগেই ঠিক হয়ে থাকে। হাউস নিজে থেমে যাওয়ায় কেউ তুলতে না পারলে বাজি ফেরত দেওয়া হয়।',
    ],
    payTable: {
      head: ['পৌঁছায়', 'সম্ভাবনা', '৳১০০-এ পাবেন'],
      rows: [
        ['১.১০×', '৯০ %', '৳১১০'],
        ['১.৫০×', '৬৬ %', '৳১৫০'],
        ['২.০০×', '৪৯.৫ %', '৳২০০'],
        ['৫.০০×', '১৯.৮ %', '৳৫০০'],
        ['১০.০০×', '৯.৯ %', '৳১,০০০'],
        ['১০০.০০×', '০.৯৯ %', '৳১০,০০০'],
      ],
    },
  },
};
