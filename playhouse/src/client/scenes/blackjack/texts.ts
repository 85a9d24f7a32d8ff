import { BLACKJACK_PAYS } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { inOneScript, timesText } from '../../i18n/numbers.ts';
import type { SceneTexts } from '../../scene.ts';

interface BlackjackTexts extends SceneTexts {
  readonly dealer: string;
  readonly yours: string;
  readonly handOf: (number: string) => string;
  readonly hole: string;
  readonly first: string;
  readonly pays: string;
  readonly stands: string;
  readonly hit: string;
  readonly stand: string;
  readonly double: (stake: string) => string;
  readonly split: (stake: string) => string;
  readonly insure: (stake: string) => string;
  readonly decline: string;
  readonly didSplit: string;
  readonly didDouble: string;
  readonly didInsure: string;
  readonly insurance: (stake: string) => string;
  readonly asks: string;
  /** An ace may count one or eleven. */
  readonly either: (low: string, high: string) => string;
  readonly counts: (who: string, points: string) => string;
  readonly ends: Readonly<Record<'blackjack' | 'won' | 'push' | 'lost' | 'bust', string>>;
  readonly outcome: (hands: string, dealer: string) => string;
}

const listPays = (language: Language) => [
  timesText(language, BLACKJACK_PAYS.blackjack),
  timesText(language, BLACKJACK_PAYS.win),
  timesText(language, BLACKJACK_PAYS.push),
  timesText(language, BLACKJACK_PAYS.insurance),
];
const rowsOf = (language: Language, names: readonly string[]) => {
  const pays = listPays(language);
  return names.map((name, index) => [name, pays[index] ?? '']);
};

export const texts: { readonly en: BlackjackTexts; readonly bn: BlackjackTexts } = {
  en: {
    dealer: 'Dealer',
    yours: 'Your hand',
    handOf: (number) => `Hand ${number}`,
    hole: 'A card face down',
    first: 'Come closer to 21 than the dealer, and not over it.',
    pays: 'Blackjack pays 3 to 2',
    stands: 'The dealer stands on every 17',
    hit: 'Hit',
    stand: 'Stand',
    double: (stake) => `Double, ${stake} more`,
    split: (stake) => `Split, ${stake} more`,
    insure: (stake) => `Insure ${stake}`,
    decline: 'No, thanks',
    insurance: (stake) => `Insurance ${stake}`,
    asks: 'The dealer shows an ace. Insure against a blackjack?',
    either: (low, high) => `${low} or ${high}`,
    counts: (who, points) => `${who}: ${points}.`,
    ends: { blackjack: 'Blackjack', won: 'Won', push: 'Push', lost: 'Lost', bust: 'Bust' },
    outcome: (hands, dealer) => `${hands} against ${dealer}`,
    didSplit: 'Split',
    didDouble: 'Doubled',
    didInsure: 'Insured',
    rules: [
      'Play deals two cards to you and two to the dealer, one of them face down. Whoever is closer to 21 wins; a hand over 21 is bust and lost at once.',
      'Cards count what they show, pictures ten, an ace eleven or, where that is too much, one.',
      'Hit takes a card, Stand takes none. Double takes exactly one for a second stake. Two cards of the same count can be split once: each becomes a hand with a stake of its own. Split aces get one card each.',
      'Under an ace or a ten the dealer looks for blackjack before you go on. Under an ace you are asked about insurance first: half of your stake, which pays 2 to 1 if it is one.',
      'The dealer draws to 16 and stands on every 17. Blackjack is an ace and a ten as dealt; it pays 3 to 2. If both hands count the same, the stake comes back.',
      'Each card is drawn from all 52. The returned share is that of the best play. A round that was interrupted waits for you, just as it was.',
    ],
    payTable: {
      head: ['Your hand', 'Pays, stake included'],
      rows: rowsOf('en', ['Blackjack', 'Better than the dealer’s', 'The same as the dealer’s', 'Insurance']),
    },
  },
  bn: {
    dealer: 'ডিলার',
    yours: 'আপনার হাত',
    handOf: (number) => `হাত ${number}`,
    hole: 'উল্টো করা তাস',
    first: inOneScript('bn', 'ডিলারের চেয়ে ২১-এর কাছে যান, তবে ২১ পেরোবেন না।'),
    pays: inOneScript('bn', 'ব্ল্যাকজ্যাকে লাভ ৩ : ২'),
    stands: inOneScript('bn', 'ডিলার সব ১৭-তে থামে'),
    hit: 'তাস নিন',
    stand: 'থামুন',
    double: (stake) => `দ্বিগুণ, আরও ${stake}`,
    split: (stake) => `ভাগ, আরও ${stake}`,
    insure: (stake) => `বিমা ${stake}`,
    decline: 'বিমা নয়',
    insurance: (stake) => `বিমা ${stake}`,
    asks: 'ডিলারের টেক্কা। ব্ল্যাকজ্যাকের বিপরীতে বিমা করবেন?',
    either: (low, high) => `${low} বা ${high}`,
    counts: (who, points) => `${who}: ${points}।`,
    ends: { blackjack: 'ব্ল্যাকজ্যাক', won: 'জিত', push: 'সমান', lost: 'হার', bust: inOneScript('bn', '২১ পার') },
    outcome: (hands, dealer) => `আপনার ${hands}, ডিলারের ${dealer}`,
    didSplit: 'ভাগ করেছেন',
    didDouble: 'দ্বিগুণ করেছেন',
    didInsure: 'বিমা করেছেন',
    rules: [
      'খেলুন চাপলে আপনি দুটি আর ডিলার দুটি তাস পান; ডিলারের একটি উল্টো করা থাকে। যার হাত ২১-এর বেশি কাছে সে জেতে, আর ২১ পেরোলে সঙ্গে সঙ্গে হার।',
      'তাসের মান তার সংখ্যা, ছবির তাস দশ। টেক্কা এগারো, আর তাতে বেশি হয়ে গেলে এক।',
      '“তাস নিন” চাপলে একটি তাস আসে, “থামুন” চাপলে আর আসে না। দ্বিগুণ করলে সমান আরেকটি বাজিতে ঠিক একটি তাস আসে। একই মানের দুই তাস একবার ভাগ করা যায়: প্রতিটি আলাদা বাজির আলাদা হাত হয়। ভাগ করা টেক্কায় একটি করেই তাস আসে।',
      'টেক্কা বা দশের নিচে ব্ল্যাকজ্যাক আছে কি না, ডিলার আগেই দেখে নেয়। টেক্কা হলে তার আগে বিমার কথা জিজ্ঞেস করা হয়: বাজির অর্ধেক, ডিলারের ব্ল্যাকজ্যাক হলে লাভ ২ : ১।',
      'ডিলার ১৬ পর্যন্ত তাস নেয়, সব ১৭-তে থামে। প্রথম দুই তাস টেক্কা আর দশ হলে ব্ল্যাকজ্যাক, তাতে লাভ ৩ : ২। দুই হাত সমান হলে বাজি ফেরত।',
      'প্রতিটি তাস ৫২টির মধ্য থেকেই টানা হয়। ফেরতের হারটি সবচেয়ে ভালো খেললে যা আসে। মাঝপথে থেমে যাওয়া রাউন্ড ঠিক সেভাবেই আপনার জন্য অপেক্ষা করে।',
    ],
    payTable: {
      head: ['আপনার হাত', 'পাওনা, বাজিসহ'],
      rows: rowsOf('bn', ['ব্ল্যাকজ্যাক', 'ডিলারের চেয়ে ভালো', 'ডিলারের সমান', 'বিমা']),
    },
  },
};
