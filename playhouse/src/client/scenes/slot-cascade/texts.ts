import { CASCADE_SYMBOLS, type CascadeSymbol, FALL_FACTORS, clusterPays } from '@maidan/engine';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { plural } from '../../i18n/plural.ts';
import type { Language } from '../../i18n/language.tsx';
import type { SceneTexts } from '../../scene.ts';

interface SlotCascadeTexts extends SceneTexts {
  readonly fruits: Readonly<Record<CascadeSymbol, string>>;
  readonly first: string;
  readonly total: string;
  readonly factors: string;
  readonly pays: string;
  readonly none: string;
  readonly cluster: (count: string, fruit: string, times: string) => string;
  readonly fall: (number: string) => string;
  readonly outcome: (falls: string, times: string) => string;
}

const EN: Readonly<Record<CascadeSymbol, string>> = {
  mango: 'Mango',
  jackfruit: 'Jackfruit',
  lychee: 'Lychee',
  guava: 'Guava',
  papaya: 'Papaya',
  coconut: 'Coconut',
};

const BN: Readonly<Record<CascadeSymbol, string>> = {
  mango: 'আম',
  jackfruit: 'কাঁঠাল',
  lychee: 'লিচু',
  guava: 'পেয়ারা',
  papaya: 'পেঁপে',
  coconut: 'নারকেল',
};

/** The cluster sizes that the pay table lists. */
const SIZES = [5, 8, 10, 12, 15] as const;
const sizeHeads = (language: Language) =>
  SIZES.map((size) => digitsIn(language, size === 15 ? '15+' : String(size)));
const rowsOf = (language: Language, names: Readonly<Record<CascadeSymbol, string>>) =>
  CASCADE_SYMBOLS.map((symbol) => [
    names[symbol],
    ...SIZES.map((size) => timesText(language, clusterPays(symbol, size))),
  ]);
const factors = (language: Language) =>
  digitsIn(language, FALL_FACTORS.map((factor) => `${factor}×`).join(', '));

export const texts: { readonly en: SlotCascadeTexts; readonly bn: SlotCascadeTexts } = {
  en: {
    fruits: EN,
    first: 'Five or more that touch pay, and make room for more.',
    total: 'Total',
    factors: 'What each fall is multiplied by',
    pays: 'What five that touch pay in the first fall',
    none: 'No cluster',
    cluster: (count, fruit, times) => `${count} × ${fruit} ${times}`,
    fall: (number) => `Fall ${number}`,
    outcome: (falls, times) => `${plural(falls, 'fall', 'falls')} · ${times}`,
    rules: [
      'Forty-nine fruits fall into the field, each kind as likely as any other. Five or more of a kind that touch by their sides are a cluster, and pay.',
      'What paid bursts, what lay above comes down, and new fruits fall in. That goes on until nothing pays any more, all for one stake.',
      `The clusters of the first, second, third … fall are multiplied by ${factors('en')}; later falls by the last of these.`,
      'All that the clusters pay is added up. That can be less than your stake. A round ends when it has come to the top prize.',
    ],
    payTable: { head: ['Cluster of', ...sizeHeads('en')], rows: rowsOf('en', EN) },
  },
  bn: {
    fruits: BN,
    first: 'পাঁচ বা তার বেশি একই ফল পাশাপাশি এলেই টাকা, তারপর জায়গা করে নেয় নতুন ফল।',
    total: 'মোট',
    factors: 'কোন ধাপে কত গুণ',
    pays: 'প্রথম ধাপে পাশাপাশি পাঁচটিতে পাওনা',
    none: 'কোনো গুচ্ছ মেলেনি',
    cluster: (count, fruit, times) => `${count}টি ${fruit} ${times}`,
    fall: (number) => `ধাপ ${number}`,
    outcome: (falls, times) => `${falls} ধাপ · ${times}`,
    rules: [
      'ঘরে ৪৯টি ফল পড়ে, সব ফলের সম্ভাবনা সমান। একই ফল পাঁচ বা তার বেশি পাশাপাশি লেগে থাকলে গুচ্ছ হয়, আর গুচ্ছে টাকা মেলে।',
      'যে ফলে টাকা মেলে তা ফেটে যায়, ওপরের ফল নেমে আসে, নতুন ফল পড়ে: এটি একটি ধাপ। আর কিছু না মেলা পর্যন্ত এভাবে চলে, সবই এক বাজিতে।',
      `প্রথম, দ্বিতীয়, তৃতীয় … ধাপের গুচ্ছে পাওনা হয় ${factors('bn')} গুণ; তার পরের ধাপে শেষেরটিই চলে।`,
      'সব গুচ্ছের পাওনা যোগ হয়, তা বাজির চেয়ে কমও হতে পারে। সর্বোচ্চ পুরস্কারে পৌঁছালে রাউন্ড শেষ।',
    ],
    payTable: { head: ['গুচ্ছে', ...sizeHeads('bn')], rows: rowsOf('bn', BN) },
  },
};
