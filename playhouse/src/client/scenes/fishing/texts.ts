import { FISH, FISH_PAYS, type Fish, catchChance } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { percentText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';
import { shortPay } from './short-pay.ts';

interface FishingTexts extends SceneTexts {
  readonly kinds: string;
  readonly names: Readonly<Record<Fish, string>>;
  readonly aim: (name: string) => string;
  readonly caught: (name: string, times: string) => string;
  readonly missed: (name: string) => string;
  readonly shot: string;
  readonly fish: string;
  readonly cost: string;
  readonly brought: string;
}

const EN: Readonly<Record<Fish, string>> = {
  'small-fry': 'Small fry',
  anchovy: 'Phasa',
  puti: 'Puti',
  tilapia: 'Tilapia',
  koi: 'Koi',
  pabda: 'Pabda',
  catfish: 'Pangas',
  rohu: 'Rui',
  hilsa: 'Ilish',
  turtle: 'Turtle',
  shark: 'Shark',
  crocodile: 'Crocodile',
  'golden-dragon': 'Dragon',
};
const BN: Readonly<Record<Fish, string>> = {
  'small-fry': 'মলা',
  anchovy: 'ফাসা',
  puti: 'পুঁটি',
  tilapia: 'তেলাপিয়া',
  koi: 'কই',
  pabda: 'পাবদা',
  catfish: 'পাঙ্গাশ',
  rohu: 'রুই',
  hilsa: 'ইলিশ',
  turtle: 'কাছিম',
  shark: 'হাঙর',
  crocodile: 'কুমির',
  'golden-dragon': 'ড্রাগন',
};

const WHOLE = 10_000;

/** Every kind with what it pays and its catch probability. */
const listPays = (language: Language, names: Readonly<Record<Fish, string>>): string[][] =>
  FISH.map((fish) => [
    names[fish],
    shortPay(language, FISH_PAYS[fish]),
    percentText(language, catchChance(fish) * WHOLE),
  ]);

export const texts: { readonly en: FishingTexts; readonly bn: FishingTexts } = {
  en: {
    kinds: 'Fish to aim at',
    names: EN,
    aim: (name) => `Aimed at: ${name}`,
    caught: (name, times) => `${name} caught, ${times}`,
    missed: (name) => `${name} swam on`,
    shot: 'Throw',
    fish: 'Fish',
    cost: 'Cost',
    brought: 'Brought',
    rules: [
      'Tap a fish in the river, or choose its kind below, and press Play. Each throw of the net is a round with your stake.',
      'A caught fish pays your stake times what stands beside it. A fish that is missed swims on, and the stake is lost.',
      'Rare fish pay more and are caught less often. Where a fish swims, its size and earlier throws change nothing.',
      'You may aim at a kind while it swims out of sight: it comes into view for the throw.',
    ],
    payTable: { head: ['Fish', 'Pays', 'Chance'], rows: listPays('en', EN) },
  },
  bn: {
    kinds: 'কোন মাছ ধরবেন',
    names: BN,
    aim: (name) => `নিশানা: ${name}`,
    caught: (name, times) => `${name} ধরা পড়েছে, ${times}`,
    missed: (name) => `${name} ফসকে গেছে`,
    shot: 'জাল',
    fish: 'মাছ',
    cost: 'খরচ',
    brought: 'পাওনা',
    rules: [
      'নদীর কোনো মাছে চাপ দিন, বা নিচ থেকে মাছ বেছে নিন, তারপর ‘খেলুন’ চাপুন। প্রতিবার জাল ফেলা মানে আপনার বাজিতে একটি রাউন্ড।',
      'মাছ ধরা পড়লে পাশে লেখা যত গুণ, বাজির তত গুণ টাকা পান। ফসকে গেলে মাছ চলে যায়, বাজিও যায়।',
      'যে মাছ কম ধরা পড়ে তাতে পাওনা বেশি। মাছ কোথায় আছে, কত বড়, বা আগে কী হয়েছে, তাতে সম্ভাবনা বদলায় না।',
      'মাছ চোখের আড়ালে থাকলেও নিশানা করা যায়: জাল ফেলার সময় সে সামনে আসে।',
    ],
    payTable: { head: ['মাছ', 'পাওনা', 'সম্ভাবনা'], rows: listPays('bn', BN) },
  },
};
