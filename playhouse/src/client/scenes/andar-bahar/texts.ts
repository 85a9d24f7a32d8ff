import { ANDAR_BAHAR_PAYS, type AndarBaharPlace } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface AndarBaharTexts extends SceneTexts {
  readonly joker: string;
  readonly sides: { readonly andar: string; readonly bahar: string };
  readonly bets: string;
  readonly counts: string;
  readonly first: string;
  readonly dealt: (cards: string) => string;
  readonly ended: (side: string, cards: string) => string;
  /** The unit of a range. */
  readonly cardsWord: string;
}

/** Every place that a stake can be on. */
export const PLACES: readonly AndarBaharPlace[] = [
  'andar',
  'bahar',
  '1-5',
  '6-10',
  '11-15',
  '16-25',
  '26-30',
  '31-35',
  '36-40',
  '41-49',
];

/** A range of cards as text: "6–10". */
export const rangeText = (language: Language, range: string) => digitsIn(language, range.replace('-', '–'));

const listPays = (language: Language, { sides, cardsWord }: Pick<AndarBaharTexts, 'sides' | 'cardsWord'>) =>
  PLACES.map((place) => [
    place === 'andar' || place === 'bahar' ? sides[place] : `${rangeText(language, place)} ${cardsWord}`,
    timesText(language, ANDAR_BAHAR_PAYS[place]),
  ]);

const en = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  cardsWord: 'cards',
};
const bn = {
  sides: { andar: 'আন্দর', bahar: 'বাহার' },
  cardsWord: 'তাস',
};

export const texts: { readonly en: AndarBaharTexts; readonly bn: AndarBaharTexts } = {
  en: {
    ...en,
    joker: 'Joker',
    bets: 'Your stake is on',
    counts: 'or on how many cards it takes',
    first: 'Which side gets a card like the joker?',
    dealt: (cards) => `${plural(cards, 'card', 'cards')} dealt`,
    ended: (side, cards) => `${side}, after ${plural(cards, 'card', 'cards')}`,
    rules: [
      'One card is turned over: the joker. Then cards are dealt in turns, the first to Andar, the next to Bahar.',
      'The round ends when a side gets a card of the joker’s face. A stake on that side is paid.',
      'A stake on a range is paid when the matching card falls within so many cards, both sides and the match counted.',
      'Every round is dealt from a fresh deck of 52. Andar gets the first card and wins a little more often, so it pays less.',
    ],
    payTable: { head: ['Stake on', 'Pays'], rows: listPays('en', en) },
  },
  bn: {
    ...bn,
    joker: 'জোকার',
    bets: 'আপনার বাজি কোথায়',
    counts: 'অথবা কয়টি তাসে মিলবে',
    first: 'জোকারের মতো তাস কোন দিকে পড়বে?',
    dealt: (cards) => `${cards}টি তাস পড়েছে`,
    ended: (side, cards) => `${side}, ${cards}টি তাসে`,
    rules: [
      'প্রথমে একটি তাস খোলা হয়: জোকার। তারপর পালা করে তাস পড়ে, প্রথমটি আন্দরে, পরেরটি বাহারে।',
      'কোনো দিকে জোকারের সমান তাস পড়লেই রাউন্ড শেষ। সেই দিকে বাজি থাকলে টাকা পান।',
      'তাসের সংখ্যায় বাজি ধরলে, দুই দিক আর মিলে যাওয়া তাসটিসহ ততগুলো তাসের মধ্যে মিললে টাকা পান।',
      'প্রতি রাউন্ড নতুন ৫২ তাস থেকে। আন্দর প্রথম তাস পায় বলে একটু বেশি জেতে, তাই তার পাওনা একটু কম।',
    ],
    payTable: { head: ['বাজি', 'পাওনা'], rows: listPays('bn', bn) },
  },
};
