import type { Article } from '../model.ts';

/** Betting on the exchange and against the house. */
export const bettingArticles: readonly Article[] = [
  {
    slug: 'back-and-lay',
    topic: 'betting',
    related: ['exposure', 'in-play-and-suspension', 'commission'],
    en: {
      title: 'Back and lay: how to place a bet',
      summary: 'Back (blue) wins when the team wins; lay (pink) wins when it does not.',
      body: `Open a match, tap a price, say how much, and place the bet. The slip shows before you place it what you win and lose for each result.

## Back
You back Bangladesh with ৳1,000 at 1.90. Bangladesh wins: you win ৳900. If not: you lose ৳1,000.

## Lay
You lay Bangladesh with ৳1,000 at 1.90, so you bet against them. Bangladesh does not win: you win ৳1,000. Bangladesh wins: you lose ৳900. That is your liability.

## Matched and unmatched
An exchange matches players with each other. At the price on offer you are matched at once, at your price or a better one. If you ask for more, the bet waits unmatched until somebody takes it, and you can change or cancel it. The least stake is ৳100.`,
      keywords: 'khai lagai place bet how to bet odds price match order stake minimum unmatched',
    },
    bn: {
      title: 'ব্যাক ও লে: বাজি ধরবেন কীভাবে',
      summary: 'ব্যাক (নীল) ধরলে দল জিতলে জেতেন; লে (গোলাপি) ধরলে দল না জিতলে জেতেন।',
      body: `ম্যাচ খুলে একটি দরে চাপ দিন, টাকার অঙ্ক লিখুন, তারপর বাজি ধরুন। ধরার আগেই স্লিপে দেখা যায় কোন ফলে কত জিতবেন, কত হারবেন।

## ব্যাক
১.৯০ দরে বাংলাদেশকে ৳১,০০০ ব্যাক করলেন। বাংলাদেশ জিতলে জিতবেন ৳৯০০। না জিতলে হারাবেন ৳১,০০০।

## লে
১.৯০ দরে বাংলাদেশকে ৳১,০০০ লে করলেন। বাংলাদেশ না জিতলে জিতবেন ৳১,০০০। জিতলে হারাবেন ৳৯০০, এটিই আপনার ঝুঁকির টাকা।

## মিলেছে, মেলেনি
এক্সচেঞ্জে এক খেলোয়াড়ের বাজি আরেকজনের সঙ্গে মেলে। স্ক্রিনে যে দর আছে তাতে ধরলে সঙ্গে সঙ্গে মেলে, সেই দরে বা তার চেয়ে ভালো দরে। আরও ভালো দর চাইলে কেউ না নেওয়া পর্যন্ত বাজিটি অপেক্ষায় থাকে, তখন বদলানো বা বাতিল করা যায়। সর্বনিম্ন বাজি ৳১০০।`,
      keywords: 'খাই লাগাই ব্যাক লে পক্ষে বিপক্ষে বাজি ধরবো কিভাবে বেট দর রেট ম্যাচ হয়নি আনম্যাচড',
    },
  },
  {
    slug: 'exposure',
    topic: 'betting',
    related: ['back-and-lay', 'cash-out', 'withdraw'],
    en: {
      title: 'Exposure, and why your balance is smaller',
      summary:
        'Exposure is what your open bets can lose at worst; it is set aside until the market is settled.',
      body: `For each market the worst result is reckoned, and that much of your balance is set aside. It is not spent: what you don't lose comes back when the market is settled.

## An example
You back Alpha with ৳1,000 at 2.00: exposure ৳1,000. Then you lay Alpha with ৳1,000 at 1.80: if Alpha wins you get 1,000 − 800 = ৳200, if not ৳0. Exposure is ৳0, and the ৳1,000 are free again.

- Bets within a market net against each other, bets in two markets don't.
- Unmatched bets count in full, until they are cancelled.
- "Your balance does not cover this" means that the bet would need more than is available. Cancel an unmatched bet, bet less, or deposit.`,
      keywords: 'liability insufficient funds balance not enough locked money held available lower minus',
    },
    bn: {
      title: 'টাকা ঝুঁকিতে থাকা (এক্সপোজার), আর ব্যালেন্স কম দেখায় কেন',
      summary: 'খোলা বাজিতে সবচেয়ে খারাপ ফলে যা হারাতে পারেন তা-ই ঝুঁকিতে থাকা টাকা; নিষ্পত্তি পর্যন্ত আলাদা থাকে।',
      body: `প্রতিটি মার্কেটের সবচেয়ে খারাপ ফল হিসাব করে ব্যালেন্স থেকে ততটুকু আলাদা রাখা হয়। এটি খরচ নয়: যা হারাবেন না তা নিষ্পত্তির সময় ফিরে আসে।

## একটি উদাহরণ
২.০০ দরে আলফাকে ৳১,০০০ ব্যাক করলেন: ঝুঁকিতে ৳১,০০০। এরপর ১.৮০ দরে আলফাকে ৳১,০০০ লে করলেন: আলফা জিতলে পাবেন ১,০০০ − ৮০০ = ৳২০০, না জিতলে ৳০। ঝুঁকিতে এখন ৳০, ৳১,০০০ দিয়ে আবার বাজি ধরা যাবে।

- একই মার্কেটের উল্টো বাজিতে ঝুঁকি কমে, দুই মার্কেটের বাজিতে কমে না।
- মেলেনি এমন বাজি বাতিল না করা পর্যন্ত পুরোটাই ধরা হয়।
- "আপনার ব্যালেন্সে এই টাকা নেই" মানে বাজিটির জন্য আরও টাকা দরকার। মেলেনি এমন বাজি বাতিল করুন, কম টাকা ধরুন, অথবা জমা দিন।`,
      keywords: 'এক্সপোজার ব্যালেন্স কম টাকা কেটে নিয়েছে আটকে আছে পর্যাপ্ত ব্যালেন্স নেই দায়',
    },
  },
  {
    slug: 'in-play-and-suspension',
    topic: 'betting',
    related: ['back-and-lay', 'cash-out', 'bookmaker-and-fancy'],
    en: {
      title: 'In-play: why a bet waits, or a market is suspended',
      summary: 'In-play bets wait some seconds; a wicket or goal suspends the market for a moment.',
      body: `While a match runs a bet on the exchange waits some seconds before it is matched: 5 in cricket and football, 3 in tennis. So nobody who sees the ball earlier can take your price. The slip counts the seconds down.

## Suspended
At a wicket, a goal or a review the market is suspended: no bet is taken or matched, prices can't be tapped, and what you have unmatched can be cancelled. It opens again by itself.

- A bet that was still waiting when the market was suspended or moved lapses, and nothing of it is set aside any longer.
- When a match turns in-play, unmatched bets lapse unless you chose to keep them.
- On Match Odds they may take the starting price instead: what is left is matched as the match begins, at one price for everybody who takes it.
- Prices that are too old show as such, and can't be tapped until new ones have come.`,
      keywords: 'live delay slow lapsed market suspended closed cannot bet ball running not accepted wait',
    },
    bn: {
      title: 'চলমান খেলা: বাজি অপেক্ষা করে কেন, মার্কেট স্থগিত হয় কেন',
      summary: 'চলমান খেলায় বাজি কয়েক সেকেন্ড অপেক্ষা করে; উইকেট বা গোলে মার্কেট কিছুক্ষণ স্থগিত থাকে।',
      body: `খেলা চলার সময় এক্সচেঞ্জের বাজি মেলার আগে কয়েক সেকেন্ড অপেক্ষা করে: ক্রিকেট ও ফুটবলে ৫, টেনিসে ৩। যাতে কেউ আগে বল দেখে আপনার দর নিয়ে নিতে না পারে। স্লিপে সেকেন্ড গোনা দেখা যায়।

## স্থগিত
উইকেট, গোল বা রিভিউয়ের সময় মার্কেট স্থগিত হয়: কোনো বাজি নেওয়া বা মেলানো হয় না, দরে চাপ দেওয়া যায় না, তবে না-মেলা বাজি বাতিল করা যায়। মার্কেট নিজে থেকেই আবার খোলে।

- অপেক্ষার মধ্যে মার্কেট স্থগিত হলে বা দর সরে গেলে বাজিটি বাতিল হয়, টাকাও আর আলাদা থাকে না।
- খেলা শুরু হলে না-মেলা বাজি বাতিল হয়, রাখতে চেয়ে থাকলে থাকে।
- ম্যাচ অডসে না-মেলা বাজি চাইলে শুরুর দর নিতে পারে: খেলা শুরুর মুহূর্তে বাকিটা সবার জন্য একই দরে মেলে।
- দর পুরোনো হলে তা বোঝা যায়, নতুন দর না আসা পর্যন্ত চাপ দেওয়া যায় না।`,
      keywords: 'লাইভ দেরি সাসপেন্ড স্থগিত বাজি নিচ্ছে না বাতিল হয়ে গেছে বল চলছে',
    },
  },
  {
    slug: 'cash-out',
    topic: 'betting',
    related: ['exposure', 'back-and-lay'],
    en: {
      title: 'Cash out before the end',
      summary: 'Cash out places the bets that make every result equal for you, at the prices of that moment.',
      body: `Cash Out in a match shows what you would win or lose for certain if you ended your bets there now. It is no gift and no penalty: it places opposite bets on the exchange at the prices on offer.

## An example
You backed with ৳1,000 at 10.00, and the price is now 8.00. Laying ৳1,250 at 8.00 gives you ৳250 whatever happens.

- The offer moves with the prices. If it has changed when you accept, you are asked again, unless you chose to accept a better one.
- If too little is on offer, cash out is not possible for the moment.
- It is for bets on the exchange, not for bookmaker and fancy.`,
      keywords: 'close position hedge green book loss cut profit take early',
    },
    bn: {
      title: 'শেষ হওয়ার আগেই ক্যাশ আউট',
      summary: 'ক্যাশ আউট তখনকার দরে উল্টো বাজি ধরে সব ফলে আপনার লাভ-ক্ষতি সমান করে দেয়।',
      body: `ম্যাচের ক্যাশ আউট-এ দেখা যায় এখনই বাজি শেষ করলে নিশ্চিত কত জিতবেন বা হারবেন। এটি উপহারও নয়, জরিমানাও নয়: স্ক্রিনে যে দর আছে তাতে এক্সচেঞ্জে উল্টো বাজি ধরা হয়।

## একটি উদাহরণ
১০.০০ দরে ৳১,০০০ ব্যাক করেছিলেন, এখন দর ৮.০০। ৮.০০ দরে ৳১,২৫০ লে করলে ফল যা-ই হোক পাবেন ৳২৫০।

- দরের সঙ্গে অঙ্কটি বদলায়। মেনে নেওয়ার সময় বদলে গেলে আবার জিজ্ঞেস করা হয়, যদি না ভালো অঙ্ক মেনে নেওয়া বেছে থাকেন।
- অর্ডার বুকে যথেষ্ট টাকা না থাকলে সেই মুহূর্তে ক্যাশ আউট করা যায় না।
- এটি এক্সচেঞ্জের বাজির জন্য, বুকমেকার ও ফ্যান্সির জন্য নয়।`,
      keywords: 'ক্যাশআউট আগে বন্ধ লাভ নিয়ে বের হবো ক্ষতি কমানো',
    },
  },
  {
    slug: 'bookmaker-and-fancy',
    topic: 'betting',
    related: ['in-play-and-suspension', 'exposure', 'commission'],
    en: {
      title: 'Bookmaker and fancy: run and rate',
      summary: 'Here the house is the other side; rates are per 100, and a fancy asks for a number of runs.',
      body: `## Bookmaker
Rates are per 100. Back at 85 with ৳1,000: you win ৳850 or lose ৳1,000. Lay at 90 with ৳1,000: you win ৳1,000 or lose ৳900. There is no commission.

## Fancy
"6 over runs: No 45 (100), Yes 46 (100)". Yes wins with 46 runs or more, No wins with fewer than 45. The number in brackets is the rate: Yes with ৳500 at 100 wins ৳500; at 90 it wins ৳450. For No it is the other way round: you win the stake and risk stake × rate / 100.

- Bets are taken only between balls. "Ball running" means wait until it is dead.
- "The rate has changed" means that run or rate moved while you tapped: look at the new one and try again.
- A fancy that can't be completed, by rain or all out, is void and stakes come back.`,
      keywords: 'session khadda lottery odd even yes no rate changed ball running limit reached runs over',
    },
    bn: {
      title: 'বুকমেকার ও ফ্যান্সি: রান ও রেট',
      summary: 'এখানে বাজি হাউসের সঙ্গে; রেট প্রতি ১০০-তে, আর ফ্যান্সিতে রানের সংখ্যা নিয়ে বাজি।',
      body: `## বুকমেকার
রেট প্রতি ১০০-তে। ৮৫ রেটে ব্যাক ৳১,০০০: জিতলে ৳৮৫০, হারলে ৳১,০০০। ৯০ রেটে লে ৳১,০০০: জিতলে ৳১,০০০, হারলে ৳৯০০। কোনো কমিশন নেই।

## ফ্যান্সি
"৬ ওভারের রান: না ৪৫ (১০০), হ্যাঁ ৪৬ (১০০)"। ৪৬ বা বেশি রান হলে হ্যাঁ জেতে, ৪৫-এর কম হলে না জেতে। বন্ধনীর সংখ্যাটি রেট: ১০০ রেটে হ্যাঁ ৳৫০০ ধরলে জিতবেন ৳৫০০; ৯০ রেটে ৳৪৫০। না-এর বেলায় উল্টো: জিতলে বাজির টাকা, হারলে বাজি × রেট ÷ ১০০।

- বাজি নেওয়া হয় শুধু দুই বলের মাঝে। "বল চলছে" মানে বলটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।
- "রেট বদলে গেছে" মানে চাপ দেওয়ার মুহূর্তে রান বা রেট সরেছে: নতুনটি দেখে আবার চেষ্টা করুন।
- বৃষ্টি বা অল আউটে ফ্যান্সি শেষ না হলে বাতিল হয়, বাজির টাকা ফেরত আসে।`,
      keywords: 'সেশন খাদ্দা লটারি জোড় বিজোড় হ্যাঁ না রেট বদলে গেছে বল চলছে ওভার রান ফেন্সি',
    },
  },
  {
    slug: 'commission',
    topic: 'betting',
    related: ['back-and-lay', 'bookmaker-and-fancy'],
    en: {
      title: 'Commission',
      summary: 'The exchange takes 2 % of what you have won net in a market, and nothing when you lose.',
      body: `All your bets in one market are added up. If you have won, 2 % of that is commission; if you have lost, there is none. Markets are not set off against each other.

## An example
In one match you win ৳900 with one bet and lose ৳400 with another. Net you have won ৳500, so the commission is ৳10 and you get ৳490.

Bookmaker and fancy bets have no commission. Void bets have none either.`,
      keywords: 'fee charge percent deducted less winnings cut house',
    },
    bn: {
      title: 'কমিশন',
      summary: 'একটি মার্কেটে সব মিলিয়ে যা লাভ হয় তার ২% কমিশন; হারলে কিছুই নয়।',
      body: `একই মার্কেটের সব বাজি একসঙ্গে হিসাব হয়। সব মিলিয়ে লাভ হলে তার ২% কমিশন; হারলে নেই। এক মার্কেটের সঙ্গে আরেকটি কাটাকাটি হয় না।

## একটি উদাহরণ
একটি ম্যাচে এক বাজিতে ৳৯০০ জিতলেন, আরেকটিতে ৳৪০০ হারলেন। সব মিলিয়ে লাভ ৳৫০০, কমিশন ৳১০, পাবেন ৳৪৯০।

বুকমেকার ও ফ্যান্সির বাজিতে কমিশন নেই। বাতিল বাজিতেও নেই।`,
      keywords: 'ফি চার্জ কেটেছে কম পেয়েছি শতাংশ',
    },
  },
];
