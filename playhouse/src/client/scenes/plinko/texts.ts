import type { PlinkoRisk } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';

interface PlinkoTexts extends SceneTexts {
  readonly rows: string;
  readonly risk: string;
  readonly risks: Readonly<Record<PlinkoRisk, string>>;
  readonly slot: (times: string) => string;
  readonly way: (steps: string) => string;
  readonly left: string;
  readonly right: string;
}

const ROWS = [
  ['8', '5.4×', '12×', '28×'],
  ['12', '10×', '30×', '150×'],
  ['16', '15×', '100×', '1,000×'],
] as const;
const rowsIn = (language: Language) => ROWS.map((row) => row.map((text) => digitsIn(language, text)));

export const texts: { readonly en: PlinkoTexts; readonly bn: PlinkoTexts } = {
  en: {
    rows: 'Rows',
    risk: 'Risk',
    risks: { low: 'Low', medium: 'Medium', high: 'High' },
    slot: (times) => `Basket ${times}`,
    way: (steps) => `Way of the mango: ${steps}`,
    left: 'left',
    right: 'right',
    rules: [
      'The mango falls through the branches. At each row it goes left or right, one as likely as the other.',
      'The basket that it lands in says what your stake is multiplied by. Some baskets give back less than the stake.',
      'More rows and more risk pay more at the edges, where few mangoes land, and less in the middle, where most do.',
    ],
    payTable: { head: ['Rows', 'Edge, low', 'Edge, medium', 'Edge, high'], rows: rowsIn('en') },
  },
  bn: {
    rows: 'সারি',
    risk: 'ঝুঁকি',
    risks: { low: 'কম', medium: 'মাঝারি', high: 'বেশি' },
    slot: (times) => `ঝুড়ি ${times}`,
    way: (steps) => `আমের পথ: ${steps}`,
    left: 'বাঁয়ে',
    right: 'ডানে',
    rules: [
      'আমটি ডালের ফাঁক দিয়ে পড়ে। প্রতিটি সারিতে বাঁয়ে বা ডানে যায়, দুটির সম্ভাবনা সমান।',
      'যে ঝুড়িতে পড়ে, তাতে লেখা যত গুণ, বাজির তত গুণ টাকা পান। কিছু ঝুড়িতে বাজির চেয়ে কম ফেরত আসে।',
      'সারি আর ঝুঁকি যত বেশি, দুই ধারের ঝুড়ি তত বেশি দেয়, যেখানে কম আম পড়ে; মাঝখানে দেয় কম, যেখানে বেশি আম পড়ে।',
    ],
    payTable: { head: ['সারি', 'ধারে, কম', 'ধারে, মাঝারি', 'ধারে, বেশি'], rows: rowsIn('bn') },
  },
};
