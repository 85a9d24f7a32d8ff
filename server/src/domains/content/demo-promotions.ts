import type { PromotionCategory } from '@maidan/contract';

interface Bilingual {
  readonly en: string;
  readonly bn: string;
}

/** A promotion of the sandbox. */
export interface DemoPromotion {
  readonly name: Bilingual;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly details: Bilingual;
  readonly drawing: string;
  readonly categories: readonly PromotionCategory[];
  readonly bonusPercent: number;
  readonly bonusMaxTaka: number;
  readonly depositMinTaka: number;
  readonly turnoverTimes: number;
  /** It ends with the day so many days after the first start. */
  readonly days: number;
}

const PLAY_MONEY: Bilingual = {
  en: 'This house runs on play money: deposit, bonus and winnings have no value outside it.',
  bn: 'এখানে খেলার টাকা চলে: জমা, বোনাস ও জেতা টাকার এই সাইটের বাইরে কোনো মূল্য নেই।',
};

const terms = (en: string, bn: string): Bilingual => ({
  en: `${en}\n\n${PLAY_MONEY.en}`,
  bn: `${bn}\n\n${PLAY_MONEY.bn}`,
});

/** The sandbox's promotions: each category that a tab shows has at least one. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    name: { en: 'Sports welcome', bn: 'স্পোর্টস স্বাগত' },
    title: { en: '৳7,777 sports welcome bonus', bn: '৭,৭৭৭ টাকা পর্যন্ত স্পোর্টস স্বাগত বোনাস' },
    summary: {
      en: 'Your first deposit doubled for the exchange, up to ৳7,777.',
      bn: 'এক্সচেঞ্জের জন্য প্রথম জমা দ্বিগুণ, সর্বোচ্চ ৳৭,৭৭৭।',
    },
    details: terms(
      'For your first deposit with us. Every settled bet on cricket, soccer or tennis counts towards the turnover with its stake; bets that are void or cancelled do not count.',
      'শুধু প্রথম জমার জন্য। ক্রিকেট, ফুটবল বা টেনিসে নিষ্পত্তি হওয়া প্রতিটি বাজির টাকা টার্নওভারে যোগ হয়; বাতিল বাজি যোগ হয় না।',
    ),
    drawing: 'promotion-welcome.svg',
    categories: ['welcome', 'sports'],
    bonusPercent: 100,
    bonusMaxTaka: 7777,
    depositMinTaka: 500,
    turnoverTimes: 8,
    days: 180,
  },
  {
    name: { en: 'Slots welcome', bn: 'স্লট স্বাগত' },
    title: { en: '100% slots bonus with extra spins', bn: 'বাড়তি স্পিনসহ ১০০% স্লট বোনাস' },
    summary: {
      en: 'A full match for the reels, and twenty spins on top.',
      bn: 'রিলের জন্য সমান বোনাস, সঙ্গে আরও বিশটি স্পিন।',
    },
    details: terms(
      'For a first deposit that you mean for slots. The twenty spins are played at the lowest stake of the game, and what they win is added to the bonus. Only slot rounds count towards the turnover.',
      'স্লট খেলার জন্য প্রথম জমায়। বিশটি স্পিন চলে খেলার সর্বনিম্ন বাজিতে, আর তাতে যা জেতেন তা বোনাসে যোগ হয়। টার্নওভারে শুধু স্লটের রাউন্ড ধরা হয়।',
    ),
    drawing: 'promotion-slots.svg',
    categories: ['welcome', 'slots'],
    bonusPercent: 100,
    bonusMaxTaka: 5000,
    depositMinTaka: 500,
    turnoverTimes: 15,
    days: 180,
  },
  {
    name: { en: 'Friday reload', bn: 'শুক্রবারের রিলোড' },
    title: { en: '50% more for the weekend’s matches', bn: 'সপ্তাহান্তের ম্যাচে ৫০% বেশি' },
    summary: {
      en: 'Top up before the weekend and bet with half as much again.',
      bn: 'সপ্তাহান্তের আগে জমা দিন, দেড় গুণ নিয়ে খেলুন।',
    },
    details: terms(
      'Once each week. Back and lay bets on the exchange count with what you could lose on them, so a lay at long odds counts with its liability.',
      'সপ্তাহে একবার। এক্সচেঞ্জে পক্ষে ও বিপক্ষে দুই ধরনের বাজিই ধরা হয়, যত টাকা হারাতে পারেন সেই হিসাবে; তাই বেশি দরে বিপক্ষে ধরলে পুরো ঝুঁকির টাকা যোগ হয়।',
    ),
    drawing: 'promotion-friday.svg',
    categories: ['sports'],
    bonusPercent: 50,
    bonusMaxTaka: 3000,
    depositMinTaka: 300,
    turnoverTimes: 5,
    days: 120,
  },
  {
    name: { en: 'Evening tables', bn: 'সন্ধ্যার টেবিল' },
    title: { en: '30% for live casino and tables', bn: 'লাইভ ক্যাসিনো ও টেবিলে ৩০%' },
    summary: {
      en: 'A third on top for an evening at the tables.',
      bn: 'সন্ধ্যায় টেবিলে বসুন প্রায় এক-তৃতীয়াংশ বেশি নিয়ে।',
    },
    details: terms(
      'Once a day. Rounds of roulette in which you cover more than 25 of the 37 numbers do not count towards the turnover.',
      'দিনে একবার। রুলেটে ৩৭টির মধ্যে ২৫টির বেশি নম্বর ধরলে সেই রাউন্ড টার্নওভারে যোগ হয় না।',
    ),
    drawing: 'promotion-tables.svg',
    categories: ['casino', 'table'],
    bonusPercent: 30,
    bonusMaxTaka: 4000,
    depositMinTaka: 500,
    turnoverTimes: 10,
    days: 90,
  },
  {
    name: { en: 'River catch', bn: 'নদীর মাছ' },
    title: { en: '25% for the fishing rooms', bn: 'ফিশিং রুমে ২৫% বেশি' },
    summary: {
      en: 'More shots for the same taka, for hunters of the big hilsa.',
      bn: 'একই টাকায় বেশি শট, বড় ইলিশ যাঁরা খোঁজেন তাঁদের জন্য।',
    },
    details: terms(
      'Once a day. Every shot in a fishing game counts towards the turnover with its price.',
      'দিনে একবার। ফিশিং গেমে প্রতিটি শটের দাম টার্নওভারে যোগ হয়।',
    ),
    drawing: 'promotion-fishing.svg',
    categories: ['fishing'],
    bonusPercent: 25,
    bonusMaxTaka: 2500,
    depositMinTaka: 200,
    turnoverTimes: 8,
    days: 90,
  },
  {
    name: { en: 'Night league', bn: 'রাতের লিগ' },
    title: { en: '20% for e-sports nights', bn: 'ই-স্পোর্টসের রাতে ২০%' },
    summary: {
      en: 'For those who stay up for the last map of the series.',
      bn: 'সিরিজের শেষ ম্যাপ পর্যন্ত যাঁরা জেগে থাকেন।',
    },
    details: terms(
      'Once a day, for bets on e-sports matches. A match that is not played to its end is void, and its bets do not count.',
      'দিনে একবার, ই-স্পোর্টস ম্যাচের বাজিতে। ম্যাচ শেষ না হলে তা বাতিল, আর সেই বাজি টার্নওভারে ধরা হয় না।',
    ),
    drawing: 'promotion-esports.svg',
    categories: ['esports'],
    bonusPercent: 20,
    bonusMaxTaka: 2000,
    depositMinTaka: 200,
    turnoverTimes: 6,
    days: 60,
  },
  {
    name: { en: 'Lucky draw', bn: 'সৌভাগ্যের ড্র' },
    title: { en: '15% for the evening draw', bn: 'সন্ধ্যার ড্রতে ১৫%' },
    summary: {
      en: 'A little more on your numbers before the draw.',
      bn: 'ড্রয়ের আগে আপনার নম্বরে একটু বেশি।',
    },
    details: terms(
      'Once a day. A ticket counts towards the turnover with its price once its draw has been held.',
      'দিনে একবার। ড্র হয়ে গেলে টিকিটের দাম টার্নওভারে যোগ হয়।',
    ),
    drawing: 'promotion-lottery.svg',
    categories: ['lottery'],
    bonusPercent: 15,
    bonusMaxTaka: 1500,
    depositMinTaka: 100,
    turnoverTimes: 4,
    days: 60,
  },
  {
    name: { en: 'Card circle', bn: 'তাসের আসর' },
    title: { en: '10% for player-to-player rooms', bn: 'খেলোয়াড়ে খেলোয়াড়ে ১০%' },
    summary: {
      en: 'Sit down with other players and bring a little more.',
      bn: 'অন্য খেলোয়াড়দের সঙ্গে বসুন, একটু বেশি নিয়ে।',
    },
    details: terms(
      'Once a week. The fee of each hand counts twenty times towards the turnover, because in these rooms you play against people and not against the house.',
      'সপ্তাহে একবার। এই রুমে আপনি হাউসের সঙ্গে নয়, মানুষের সঙ্গে খেলেন; তাই প্রতি হাতের ফি টার্নওভারে বিশ গুণ ধরা হয়।',
    ),
    drawing: 'promotion-cards.svg',
    categories: ['p2p'],
    bonusPercent: 10,
    bonusMaxTaka: 1000,
    depositMinTaka: 200,
    turnoverTimes: 5,
    days: 90,
  },
  {
    name: { en: 'Arcade weekend', bn: 'আর্কেড সপ্তাহান্ত' },
    title: { en: '40% for quick arcade rounds', bn: 'ঝটপট আর্কেডে ৪০%' },
    summary: {
      en: 'Dice, mines and wheels with a weekend’s extra.',
      bn: 'ডাইস, মাইন আর হুইলে সপ্তাহান্তের বাড়তি।',
    },
    details: terms(
      'Once each weekend. Rounds that pay less than 1.2 times the stake do not count towards the turnover.',
      'প্রতি সপ্তাহান্তে একবার। যে রাউন্ডে বাজির ১.২ গুণের কম ফেরে তা টার্নওভারে ধরা হয় না।',
    ),
    drawing: 'promotion-arcade.svg',
    categories: ['arcade'],
    bonusPercent: 40,
    bonusMaxTaka: 2000,
    depositMinTaka: 200,
    turnoverTimes: 9,
    days: 60,
  },
  {
    name: { en: 'Steady climb', bn: 'ধীরে ওঠা' },
    title: { en: '35% reload for crash games', bn: 'ক্র্যাশ গেমে ৩৫% রিলোড' },
    summary: {
      en: 'For cool heads who step out before the drop.',
      bn: 'পড়ার আগেই যাঁরা ঠান্ডা মাথায় নেমে পড়েন।',
    },
    details: terms(
      'Twice a week. A round counts towards the turnover with its stake when you left it at 1.5 times or higher, or lost it.',
      'সপ্তাহে দুবার। ১.৫ গুণ বা তার বেশিতে নামলে, কিংবা হারলে, সেই রাউন্ডের বাজি টার্নওভারে যোগ হয়।',
    ),
    drawing: 'promotion-crash.svg',
    categories: ['crash'],
    bonusPercent: 35,
    bonusMaxTaka: 2500,
    depositMinTaka: 200,
    turnoverTimes: 9,
    days: 60,
  },
  {
    name: { en: 'Rainy-day top-up', bn: 'বৃষ্টিদিনের টপ-আপ' },
    title: { en: '5% on any deposit, small turnover', bn: 'যেকোনো জমায় ৫%, অল্প টার্নওভার' },
    summary: {
      en: 'Small, simple, and good for every game in the house.',
      bn: 'ছোট, সহজ, আর সাইটের সব খেলায় চলে।',
    },
    details: terms(
      'As often as you like. Every settled bet and every finished round in the house counts towards the turnover with its stake.',
      'যতবার খুশি। নিষ্পত্তি হওয়া প্রতিটি বাজি ও শেষ হওয়া প্রতিটি রাউন্ড টার্নওভারে যোগ হয়।',
    ),
    drawing: 'promotion-rain.svg',
    categories: ['others'],
    bonusPercent: 5,
    bonusMaxTaka: 500,
    depositMinTaka: 100,
    turnoverTimes: 2,
    days: 180,
  },
];

/** The slides of the sandbox's desktop banner. */
export const demoBanners: readonly { readonly title: Bilingual; readonly image: string }[] = [
  {
    title: { en: 'One order book, every ball', bn: 'এক অর্ডার বুক, প্রতিটি বল' },
    image: 'desktop-banner-stadium.svg',
  },
  {
    title: { en: 'Welcome bonus up to ৳7,777', bn: 'স্বাগত বোনাস ৳৭,৭৭৭ পর্যন্ত' },
    image: 'desktop-banner-welcome.svg',
  },
  {
    title: { en: 'Your limits, your game', bn: 'আপনার সীমা, আপনার খেলা' },
    image: 'desktop-banner-river.svg',
  },
];
