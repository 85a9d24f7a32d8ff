import { HAND_RANKS, type HandRank, VIDEO_POKER_PAYS } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';

interface VideoPokerTexts extends SceneTexts {
  readonly ranks: Readonly<Record<HandRank, string>>;
  readonly hand: string;
  readonly pays: string;
  readonly card: (place: string, name: string) => string;
  /** The name of a card that isn't dealt yet. */
  readonly faceDown: string;
  readonly held: string;
  readonly dealtHand: string;
  readonly finalHand: string;
  readonly kept: (cards: string) => string;
  readonly keptNone: string;
  readonly first: string;
  readonly choose: string;
  readonly draw: (count: string) => string;
  readonly standPat: string;
}

/** The hands that pay, the best one first. */
export const PAYING_RANKS = HAND_RANKS.filter((rank) => VIDEO_POKER_PAYS[rank] > 0).toReversed();

const en: VideoPokerTexts['ranks'] = {
  nothing: 'No paying hand',
  'jacks-or-better': 'Jacks or better',
  'two-pair': 'Two pair',
  'three-of-a-kind': 'Three of a kind',
  straight: 'Straight',
  flush: 'Flush',
  'full-house': 'Full house',
  'four-of-a-kind': 'Four of a kind',
  'straight-flush': 'Straight flush',
  'royal-flush': 'Royal flush',
};

const bn: VideoPokerTexts['ranks'] = {
  nothing: 'এই হাতে পাওনা নেই',
  'jacks-or-better': 'গোলাম বা বড় জোড়া',
  'two-pair': 'দুই জোড়া',
  'three-of-a-kind': 'তিনটি এক',
  straight: 'স্ট্রেইট',
  flush: 'ফ্লাশ',
  'full-house': 'ফুল হাউস',
  'four-of-a-kind': 'চারটি এক',
  'straight-flush': 'স্ট্রেইট ফ্লাশ',
  'royal-flush': 'রয়্যাল ফ্লাশ',
};

const rowsOf = (language: Language, ranks: VideoPokerTexts['ranks']) =>
  PAYING_RANKS.map((rank) => [ranks[rank], timesText(language, VIDEO_POKER_PAYS[rank])]);

export const texts: { readonly en: VideoPokerTexts; readonly bn: VideoPokerTexts } = {
  en: {
    ranks: en,
    hand: 'Your hand',
    pays: 'What hands pay',
    card: (place, name) => `Card ${place}: ${name}`,
    faceDown: 'face down',
    held: 'Hold',
    first: 'Five cards, one draw. A pair of jacks brings your stake back.',
    choose: 'Tap the cards that you keep.',
    draw: (count) => `Draw ${count}`,
    standPat: 'Keep all',
    dealtHand: 'Dealt',
    finalHand: 'After the draw',
    kept: (cards) => `Kept ${cards}`,
    keptNone: 'Kept none',
    rules: [
      'Play deals you five cards of one deck of 52. Your stake is on this one hand.',
      'Tap the cards that you keep, then draw: the others are replaced once from the same deck.',
      'The hand you then have pays by its rank. A pair pays from jacks on up; an ace also counts as one in a straight.',
      'The returned share is that of the best hold on every hand. A hand that was interrupted waits for you, just as it was.',
    ],
    payTable: { head: ['Hand', 'Pays'], rows: rowsOf('en', en) },
  },
  bn: {
    ranks: bn,
    hand: 'আপনার হাত',
    pays: 'কোন হাতে কত',
    card: (place, name) => `তাস ${place}: ${name}`,
    faceDown: 'উল্টো করা',
    held: 'থাকছে',
    first: 'পাঁচটি তাস, বদলের সুযোগ একবার। গোলামের জোড়া পেলেই বাজি ফেরত।',
    choose: 'যে তাসগুলো রাখবেন, সেগুলোতে চাপ দিন।',
    draw: (count) => `${count}টি বদলান`,
    standPat: 'সব রাখুন',
    dealtHand: 'প্রথমে যা এসেছিল',
    finalHand: 'বদলানোর পরে',
    kept: (cards) => `রেখেছেন ${cards}`,
    keptNone: 'কিছুই রাখেননি',
    rules: [
      '‘খেলুন’ চাপলে ৫২ তাসের একটি প্যাকেট থেকে পাঁচটি তাস পাবেন। আপনার বাজি এই এক হাতের ওপর।',
      'যে তাসগুলো রাখবেন সেগুলোতে চাপ দিয়ে বাকিগুলো বদলান: একই প্যাকেট থেকে একবারই নতুন তাস আসে।',
      'শেষে হাতে যা থাকে, তার মান অনুযায়ী টাকা পান। জোড়ায় টাকা মেলে গোলাম থেকে; স্ট্রেইটে টেক্কা এক হিসেবেও চলে।',
      'ফেরতের হারটি প্রতি হাতে সবচেয়ে ভালো তাসগুলো রাখলে যা আসে। মাঝপথে থেমে যাওয়া হাত ঠিক সেভাবেই আপনার জন্য অপেক্ষা করে।',
    ],
    payTable: { head: ['হাত', 'পাওনা'], rows: rowsOf('bn', bn) },
  },
};
