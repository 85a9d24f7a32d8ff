import type { Article } from '../model.ts';

/** Bonuses and their conditions. */
export const bonusArticles: readonly Article[] = [
  {
    slug: 'turnover',
    topic: 'bonus',
    related: ['bonus', 'withdraw', 'back-and-lay'],
    en: {
      title: 'What turnover is, with an example',
      summary: 'The amount that you must bet before a bonus is yours and withdrawals are open again.',
      body: `A bonus comes with a turnover: so many times deposit and bonus together must be bet before the bonus is yours.

## An example
You deposit ৳1,000 with a promotion of 50 % and turnover 5×. The bonus is ৳500. To bet: (৳1,000 + ৳500) × 5 = ৳7,500.

You back a team with ৳500 at odds 1.80. Once the bet is settled, ৳500 counts: ৳7,000 are left. A bet of ৳500 at 1.20 counts nothing, because its odds are under 1.50.

## What counts
- Settled bets on the exchange with their stake, if their average odds are 1.50 or more.
- Back and lay in one market count with no more than you could lose in it; a bet the other way with the bookmaker makes that less.
- Slots count in full, table games with 20 % and live games with 15 % of the stake, unless the promotion says otherwise.
- Void and cancelled bets, what you cashed out, and bets on bookmaker and fancy don't count.

If most of the bets were matched with few other players, or many with accounts on your device, at your address or brought by you, our staff look at them before the bonus is paid. That bonus holds up withdrawals no longer, and what came of it comes to your inbox.

Turnover in the menu shows the rest. You can give the bonus up there at any time: that costs the bonus only, and withdrawals are open at once.`,
      keywords: 'wagering rollover requirement wager complete your turnover remaining rollover play through',
    },
    bn: {
      title: 'টার্নওভার কী, উদাহরণসহ',
      summary: 'বোনাসটি নিজের হওয়া ও টাকা তোলার আগে মোট যত টাকার বাজি ধরতে হয়, সেটিই টার্নওভার।',
      body: `বোনাসের সঙ্গে টার্নওভার থাকে: জমা ও বোনাস মিলিয়ে যত, তার নির্দিষ্ট গুণ বাজি ধরলে বোনাসটি আপনার হয়।

## একটি উদাহরণ
৫০% বোনাস আর ৫ গুণ টার্নওভারের প্রমোশনে ৳১,০০০ জমা দিলেন। বোনাস ৳৫০০। বাজি ধরতে হবে: (৳১,০০০ + ৳৫০০) × ৫ = ৳৭,৫০০।

১.৮০ দরে একটি দলকে ৳৫০০ ব্যাক করলেন। বাজিটি নিষ্পত্তি হলে ৳৫০০ গোনা হয়: বাকি ৳৭,০০০। ১.২০ দরে ৳৫০০ ধরলে কিছুই গোনা হয় না, কারণ দর ১.৫০-এর কম।

## কী গোনা হয়
- এক্সচেঞ্জে নিষ্পত্তি হওয়া বাজি, গড় দর ১.৫০ বা বেশি হলে।
- একই মার্কেটে ব্যাক ও লে দুটোই ধরলে তাতে সর্বোচ্চ যত হারাতে পারতেন ততটুকু; বুকমেকারে উল্টো বাজি ধরলে তা আরও কমে।
- স্লটের বাজি পুরোটাই, টেবিল গেমের ২০% আর লাইভ গেমের ১৫%, প্রমোশনে অন্য কিছু লেখা না থাকলে।
- বাতিল বাজি, ক্যাশ আউট করা বাজি, আর বুকমেকার ও ফ্যান্সির বাজি গোনা হয় না।

বেশির ভাগ বাজি অল্প কয়েকজন খেলোয়াড়ের সঙ্গে, অথবা অনেকটা আপনার ডিভাইস বা ঠিকানার কিংবা আপনার আনা অ্যাকাউন্টের সঙ্গে মিললে বোনাস দেওয়ার আগে আমাদের কর্মীরা বাজিগুলো দেখেন। সেই বোনাসের জন্য টাকা তোলায় আর বাধা থাকে না, সিদ্ধান্ত ইনবক্সে আসে।

কত বাকি তা মেনুর টার্নওভার পাতায় দেখা যায়। সেখান থেকে যেকোনো সময় বোনাস ছেড়েও দিতে পারেন: তাতে শুধু বোনাসটিই যায়, টাকা তখনই তোলা যায়।`,
      keywords: 'টার্ন ওভার রোলওভার ওয়েজারিং শর্ত বাকি কত বোনাস শেষ করবো টার্নওভার পূরণ',
    },
  },
  {
    slug: 'bonus',
    topic: 'bonus',
    related: ['turnover', 'vip-points', 'referral'],
    en: {
      title: 'Bonuses and promotions',
      summary:
        'Choose a promotion with your deposit; the bonus waits beside your wallet until its turnover is done.',
      body: `Choose a promotion on the deposit screen, or no bonus. Each says how much it adds, up to which amount, for which least deposit, and how many times deposit and bonus must be bet.

- The bonus waits beside your Main Wallet; until the turnover is done you play with your own deposit.
- When it is done the bonus goes to your Main Wallet by itself.
- You have 30 days, then it lapses. Your own money is not touched.
- Some promotions can be taken once only.

While a turnover is open you can't withdraw. If you would rather keep that freedom, choose no bonus.

The cash bonus on the referral page is different: from ৳10 on you claim it with one tap, without any turnover.`,
      keywords: 'promotion offer free money welcome reload claim gift code lapse',
    },
    bn: {
      title: 'বোনাস ও প্রমোশন',
      summary: 'জমার সময় প্রমোশন বাছুন; টার্নওভার শেষ না হওয়া পর্যন্ত বোনাস ওয়ালেটের পাশে জমা থাকে।',
      body: `জমার পাতায় একটি প্রমোশন বাছুন, অথবা বোনাস ছাড়াই জমা দিন। প্রতিটিতে লেখা থাকে কত যোগ হবে, সর্বোচ্চ কত, কমপক্ষে কত জমা লাগবে, আর জমা ও বোনাসের কত গুণ বাজি ধরতে হবে।

- বোনাস মূল ওয়ালেটের পাশে থাকে; টার্নওভার শেষ না হওয়া পর্যন্ত নিজের জমার টাকায় খেলেন।
- শেষ হলে বোনাস নিজে থেকেই মূল ওয়ালেটে আসে।
- সময় ৩০ দিন, তারপর বোনাস বাতিল হয়। নিজের টাকায় হাত পড়ে না।
- কিছু প্রমোশন একবারই নেওয়া যায়।

টার্নওভার বাকি থাকলে টাকা তোলা যায় না। তা না চাইলে বোনাস ছাড়া জমা দিন।

রেফারেল পাতার ক্যাশ বোনাস আলাদা: ৳১০ হলেই এক চাপে নেওয়া যায়, কোনো টার্নওভার নেই।`,
      keywords: 'অফার প্রমো ফ্রি টাকা ওয়েলকাম রিলোড গিফট পাইনি',
    },
  },
  {
    slug: 'vip-points',
    topic: 'bonus',
    related: ['bonus', 'referral'],
    en: {
      title: 'VIP points',
      summary: 'Points on your account become money on the My VIP page, from 10 points on.',
      body: `You earn points by settled play: one for ৳100 on the exchange or slots, one for ৳500 elsewhere. My VIP shows your points and where each of them came from. Type how many you want to convert, 10 or more; the page says before you confirm what they come to. The money is in your Main Wallet at once and has no turnover.

All the points that your play has ever earned also set your level, and each level says what a point is worth. My VIP shows your level, the way to the next, and what every level gives. A level does not run out, and converting points does not lower it.

Points are no money until you convert them. What was given by mistake, or for a bet that was voided later, can be taken back.`,
      keywords: 'vp coin convert level loyalty rewards points',
    },
    bn: {
      title: 'ভিআইপি পয়েন্ট',
      summary: 'অ্যাকাউন্টের পয়েন্ট আমার ভিআইপি পাতায় টাকায় বদলানো যায়, ১০ পয়েন্ট থেকে।',
      body: `বাজি বা রাউন্ডের নিষ্পত্তি হলে পয়েন্ট জমে: এক্সচেঞ্জ বা স্লটে ৳১০০-তে একটি, অন্য গেমে ৳৫০০-তে একটি। আমার ভিআইপি পাতায় দেখা যায় কত পয়েন্ট আছে আর কোনটি কোথা থেকে এসেছে। কত পয়েন্ট বদলাতে চান লিখুন, ১০ বা তার বেশি; নিশ্চিত করার আগেই দেখা যায় কত টাকা হবে। টাকা সঙ্গে সঙ্গে মূল ওয়ালেটে আসে, কোনো টার্নওভার নেই।

খেলে এ পর্যন্ত মোট যত পয়েন্ট পেয়েছেন, তা দিয়ে আপনার স্তরও ঠিক হয়, আর একেক স্তরে এক পয়েন্টের দাম একেক রকম। আমার ভিআইপি পাতায় দেখা যায় আপনি কোন স্তরে, পরের স্তরে যেতে আর কত লাগবে, আর কোন স্তরে কী পাবেন। স্তরের মেয়াদ ফুরায় না, পয়েন্ট বদলালেও কমে না।

না বদলানো পর্যন্ত পয়েন্ট টাকা নয়। ভুলে দেওয়া পয়েন্ট, বা পরে বাতিল হওয়া বাজির পয়েন্ট ফেরত নেওয়া হতে পারে।`,
      keywords: 'ভিপি কয়েন পয়েন্ট বদল কনভার্ট লেভেল স্তর',
    },
  },
  {
    slug: 'referral',
    topic: 'bonus',
    related: ['bonus', 'vip-points'],
    en: {
      title: 'Bring a friend',
      summary: 'Pass your referral link on; what you are given for it waits as a cash bonus to be claimed.',
      body: `Referral Program in the menu holds your code and your link. Who signs up by the link is yours; the code is filled in for them. Who brought somebody is written at sign-up and can't be changed later.

What you are given for it is a cash bonus on the same page. From ৳10 on, Claim all moves it to your Main Wallet.

You can't refer yourself, nor with a second account. Pass the link on to adults only.`,
      keywords: 'refer friend invite code link commission affiliate claim',
    },
    bn: {
      title: 'বন্ধুকে আনুন',
      summary: 'রেফারেল লিংক পাঠান; এর জন্য যা পাবেন তা ক্যাশ বোনাস হিসেবে জমা থাকে।',
      body: `মেনুর রেফারেল পাতায় আপনার কোড ও লিংক আছে। লিংক থেকে যিনি সাইন আপ করবেন তিনি আপনার রেফারেল; কোডটি নিজে থেকেই বসে যায়। কে কাকে এনেছে তা সাইন আপের সময়ই লেখা হয়, পরে বদলানো যায় না।

এর জন্য যা পান তা একই পাতায় ক্যাশ বোনাস হিসেবে থাকে। ৳১০ হলেই সব একসঙ্গে মূল ওয়ালেটে নিতে পারেন।

নিজেকে রেফার করা যায় না, দ্বিতীয় অ্যাকাউন্ট দিয়েও না। লিংক শুধু প্রাপ্তবয়স্কদের দিন।`,
      keywords: 'রেফার বন্ধু আমন্ত্রণ কোড লিংক কমিশন',
    },
  },
];
