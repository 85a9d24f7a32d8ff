import type { PlayKind, PromotionCategory } from '@maidan/contract';

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
  /** The largest risk of a bet while the bonus is open; without it there is no limit. */
  readonly betMaxTaka?: number;
  /** Free spins that come with the bonus. */
  readonly freeSpins?: { readonly count: number; readonly game: string; readonly stakeTaka: number };
  /** Kinds of play that count at a percentage different from the default. */
  readonly contributions?: Readonly<Partial<Record<PlayKind, number>>>;
  /** It ends with the day that many days after the first start. */
  readonly days: number;
}

const PLAY_MONEY: Bilingual = {
  en: 'This house runs on play money: deposit, bonus and winnings have no value outside it.',
  bn: 'এখানে খেলার টাকা চলে: জমা, বোনাস ও জেতা টাকার এই সাইটের বাইরে কোনো মূল্য নেই।',
};

/** Terms of every promotion (CASH-13). */
const TURNOVER: Bilingual = {
  en: `The bonus waits beside your Main Wallet and is paid into it as soon as the turnover is done; until then you play with your own deposit. Bets on the exchange count once they are settled, with their stake, if their average odds are 1.50 or more; rounds of games count with the share that is listed here for their kind. Back and lay bets in one market count with no more than you could lose in it, bets the other way with the bookmaker included. Void, cancelled and cashed-out bets do not count, nor bets between accounts of one person, nor bookmaker and fancy bets.

If most of the turnover was bet against few other players, or much of it against accounts on your device, at your address or brought by you, our staff look at the bets before the bonus is paid, and may decline it; you are told why.

Withdrawals wait until the turnover is done. You have 30 days, then the bonus lapses; your own money and all that you won with it stay yours. You can give the bonus up at any time: that costs you the bonus and nothing else, and you can withdraw again at once.`,
  bn: `বোনাসটি মূল ওয়ালেটের পাশে জমা থাকে; টার্নওভার পূর্ণ হলেই মূল ওয়ালেটে চলে আসে। ততদিন আপনি নিজের জমার টাকায় খেলেন। এক্সচেঞ্জের বাজি নিষ্পত্তি হলে টার্নওভারে ধরা হয়, যদি গড় দর ১.৫০ বা তার বেশি হয়; গেমের রাউন্ড ধরা হয় তার ধরনের পাশে লেখা হারে। একই মার্কেটে ব্যাক ও লে দুটোই ধরলে তাতে সর্বোচ্চ যত টাকা হারাতে পারেন ততটুকুই ধরা হয়; বুকমেকারে উল্টো বাজি ধরলে তা আরও কমে। বাতিল বা ক্যাশ আউট করা বাজি, একই ব্যক্তির একাধিক অ্যাকাউন্টের মধ্যে ধরা বাজি, আর বুকমেকার ও ফ্যান্সির বাজি ধরা হয় না।

টার্নওভারের বেশির ভাগ অল্প কয়েকজন খেলোয়াড়ের সঙ্গে, অথবা অনেকটা আপনার ডিভাইস বা ঠিকানার কিংবা আপনার আনা অ্যাকাউন্টের সঙ্গে বাজি ধরে পূর্ণ হলে বোনাস দেওয়ার আগে আমাদের কর্মীরা বাজিগুলো দেখেন, বোনাস নাও দিতে পারেন; তখন কারণ আপনাকে জানানো হয়।

টার্নওভার পূর্ণ না হওয়া পর্যন্ত টাকা তোলা যায় না। সময় ৩০ দিন, তারপর বোনাসটি বাতিল হয়ে যায়; আপনার নিজের টাকা ও তা দিয়ে জেতা সব টাকা আপনারই থাকে। চাইলে যেকোনো সময় বোনাস ছেড়ে দিতে পারেন: তাতে শুধু বোনাসটিই যায়, আর টাকা তখনই তোলা যায়।`,
};

const terms = (en: string, bn: string): Bilingual => ({
  en: `${en}\n\n${TURNOVER.en}\n\n${PLAY_MONEY.en}`,
  bn: `${bn}\n\n${TURNOVER.bn}\n\n${PLAY_MONEY.bn}`,
});

/** The sandbox's promotions: at least one for each category with a tab. */
export const demoPromotions: readonly DemoPromotion[] = [
  {
    name: { en: 'Sports welcome', bn: 'স্পোর্টস ওয়েলকাম' },
    title: { en: 'Sports welcome bonus up to ৳7,777', bn: '৳৭,৭৭৭ পর্যন্ত স্পোর্টস ওয়েলকাম বোনাস' },
    summary: {
      en: 'As much bonus as you deposit, up to ৳7,777.',
      bn: 'যত জমা, তত বোনাস, সর্বোচ্চ ৳৭,৭৭৭।',
    },
    details: terms(
      'For new players: once per player, for a deposit of ৳500 or more.',
      'নতুন খেলোয়াড়দের জন্য: একজন একবারই নিতে পারেন, অন্তত ৳৫০০ জমায়।',
    ),
    drawing: 'promotion-welcome.svg',
    categories: ['welcome', 'sports'],
    bonusPercent: 100,
    bonusMaxTaka: 7777,
    depositMinTaka: 500,
    turnoverTimes: 8,
    betMaxTaka: 5000,
    days: 180,
  },
  {
    name: { en: 'Slots welcome', bn: 'স্লট ওয়েলকাম' },
    title: { en: '100% Bonus plus Extra Free Spins', bn: '১০০% বোনাস, সঙ্গে বাড়তি ফ্রি স্পিন' },
    summary: {
      en: 'Your deposit matched in full, up to ৳5,000, and 20 free spins of ৳10 in Rickshaw Reels.',
      bn: 'জমার সমান বোনাস, সর্বোচ্চ ৳৫,০০০, আর রিকশা রিলে ৳১০ করে ২০টি ফ্রি স্পিন।',
    },
    details: terms(
      `For new players who are here for the reels: once per player, for a deposit of ৳500 or more.

The free spins are in Rickshaw Reels as soon as the bonus is there, and stay for 7 days. Each pays what a spin of ৳10 pays, straight into your Main Wallet; nothing is taken from it, so they don’t count towards the turnover either. If you give the bonus up or it lapses, the spins that are left go with it; what you won with the others stays yours.`,
      `যাঁরা স্লট খেলতে এসেছেন, সেই নতুন খেলোয়াড়দের জন্য: একজন একবারই নিতে পারেন, অন্তত ৳৫০০ জমায়।

বোনাস পেলেই ফ্রি স্পিনগুলো রিকশা রিলে চলে আসে, থাকে ৭ দিন। প্রতিটিতে ৳১০-এর স্পিনের সমান জেতা যায়, টাকা সরাসরি মূল ওয়ালেটে আসে; ওয়ালেট থেকে কিছু কাটা হয় না, তাই টার্নওভারেও ধরা হয় না। বোনাস ছেড়ে দিলে বা বাতিল হয়ে গেলে বাকি স্পিনগুলোও যায়; আগের স্পিনে যা জিতেছেন তা আপনারই থাকে।`,
    ),
    drawing: 'promotion-slots.svg',
    categories: ['welcome', 'slots'],
    bonusPercent: 100,
    bonusMaxTaka: 5000,
    depositMinTaka: 500,
    turnoverTimes: 15,
    betMaxTaka: 1000,
    freeSpins: { count: 20, game: 'slot-classic', stakeTaka: 10 },
    days: 180,
  },
  {
    name: { en: 'Friday reload', bn: 'শুক্রবারের রিলোড' },
    title: { en: '50% more for the weekend’s matches', bn: 'ছুটির দিনের ম্যাচে ৫০% বেশি' },
    summary: {
      en: 'Top up before the weekend and earn half as much again.',
      bn: 'ছুটির আগে জমা দিন, খেলে তুলে নিন আরও অর্ধেক।',
    },
    details: terms(
      'Made for the weekend, and there all week. Back and lay bets both count towards the turnover.',
      'ছুটির দিনের কথা ভেবে, তবে পুরো সপ্তাহ চালু। ব্যাক ও লে দুই ধরনের বাজিই টার্নওভারে ধরা হয়।',
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
      en: 'Nearly a third on top, for an evening at the tables.',
      bn: 'সন্ধ্যার টেবিলের জন্য প্রায় তিন ভাগের এক ভাগ বেশি।',
    },
    details: terms(
      'For evenings at the tables: their rounds count with more here than elsewhere.',
      'সন্ধ্যায় টেবিলে বসার জন্য: টেবিলের রাউন্ড এখানে অন্য অফারের চেয়ে বেশি হারে ধরা হয়।',
    ),
    drawing: 'promotion-tables.svg',
    categories: ['casino', 'table'],
    bonusPercent: 30,
    bonusMaxTaka: 4000,
    depositMinTaka: 500,
    turnoverTimes: 10,
    contributions: { table: 40, live: 30 },
    days: 90,
  },
  {
    name: { en: 'River catch', bn: 'নদীর মাছ' },
    title: { en: '25% for the fishing rooms', bn: 'ফিশিং রুমে ২৫% বেশি' },
    summary: {
      en: 'A quarter more, for hunters of the big hilsa.',
      bn: 'চার ভাগের এক ভাগ বেশি, বড় ইলিশ যাঁরা খোঁজেন তাঁদের জন্য।',
    },
    details: terms(
      'For an evening by the river. Shots in fishing games do not count towards the turnover.',
      'নদীর পাড়ে একটি সন্ধ্যার জন্য। ফিশিং গেমের শট টার্নওভারে ধরা হয় না।',
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
      bn: 'সিরিজের শেষ ম্যাপ পর্যন্ত যাঁরা জেগে থাকেন, তাঁদের জন্য।',
    },
    details: terms('For the long nights of a series.', 'সিরিজের লম্বা রাতগুলোর জন্য।'),
    drawing: 'promotion-esports.svg',
    categories: ['esports'],
    bonusPercent: 20,
    bonusMaxTaka: 2000,
    depositMinTaka: 200,
    turnoverTimes: 6,
    days: 60,
  },
  {
    name: { en: 'Lucky draw', bn: 'লাকি ড্র' },
    title: { en: '15% for the evening draw', bn: 'সন্ধ্যার ড্রতে ১৫%' },
    summary: {
      en: 'A little on top before the draw.',
      bn: 'ড্রয়ের আগে একটু বাড়তি।',
    },
    details: terms(
      'For the evening of the draw. Tickets do not count towards the turnover.',
      'ড্রয়ের সন্ধ্যার জন্য। টিকিট টার্নওভারে ধরা হয় না।',
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
    title: { en: '10% for player-to-player rooms', bn: 'খেলোয়াড়দের নিজেদের খেলায় ১০%' },
    summary: {
      en: 'A little more for those who play against people.',
      bn: 'মানুষের সঙ্গে খেলতে যাঁরা ভালোবাসেন, তাঁদের জন্য একটু বেশি।',
    },
    details: terms(
      'On the exchange, too, you play against people and not against the house: its bets are what counts.',
      'এক্সচেঞ্জেও আপনি হাউসের সঙ্গে নয়, মানুষের সঙ্গে খেলেন; সেখানকার বাজিই ধরা হয়।',
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
    name: { en: 'Arcade weekend', bn: 'আর্কেডের ছুটি' },
    title: { en: '40% for quick arcade rounds', bn: 'ঝটপট আর্কেডে ৪০%' },
    summary: {
      en: 'Dice, mines and wheels with a weekend’s extra.',
      bn: 'ডাইস, মাইন আর হুইলে ছুটির দিনের বাড়তি।',
    },
    details: terms(
      'For quick rounds between two matches. Arcade rounds do not count towards the turnover.',
      'দুই ম্যাচের ফাঁকে ঝটপট খেলার জন্য। আর্কেডের রাউন্ড টার্নওভারে ধরা হয় না।',
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
      bn: 'পড়ার আগেই যাঁরা ঠান্ডা মাথায় নেমে পড়েন, তাঁদের জন্য।',
    },
    details: terms(
      'For a cool head between two climbs. Crash rounds do not count towards the turnover.',
      'দুই রাউন্ডের ফাঁকে মাথা ঠান্ডা রাখার জন্য। ক্র্যাশের রাউন্ড টার্নওভারে ধরা হয় না।',
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
    name: { en: 'Rainy-day top-up', bn: 'বৃষ্টির দিনের টপ-আপ' },
    title: { en: '5% on any deposit, small turnover', bn: 'যেকোনো জমায় ৫%, অল্প টার্নওভার' },
    summary: {
      en: 'Small, simple, and soon yours.',
      bn: 'ছোট, সহজ, তাড়াতাড়িই আপনার।',
    },
    details: terms('As often as you like, one after the other.', 'একটি শেষ হলে আরেকটি, যতবার খুশি।'),
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
    title: { en: 'One order book, every ball', bn: 'প্রতিটি বলে, একটিই অর্ডার বুক' },
    image: 'desktop-banner-stadium.svg',
  },
  {
    title: { en: 'Welcome bonus up to ৳7,777', bn: 'ওয়েলকাম বোনাস ৳৭,৭৭৭ পর্যন্ত' },
    image: 'desktop-banner-welcome.svg',
  },
  {
    title: { en: 'Your limits, your game', bn: 'আপনার সীমা, আপনার খেলা' },
    image: 'desktop-banner-river.svg',
  },
];
