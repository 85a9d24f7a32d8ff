import type { Article } from '../model.ts';

/** Signing up, verifying a phone, keeping an account safe, and the terms. */
export const startArticles: readonly Article[] = [
  {
    slug: 'sign-up-and-verify-phone',
    topic: 'account',
    related: ['account-safety', 'deposit-by-wallet'],
    en: {
      title: 'Sign up and verify your phone',
      summary: 'Choose a username, sign up, then verify your phone in Profile with a 6-digit code.',
      body: `1. Tap Sign up. Choose a username of 8 to 16 letters and digits, and a password of at least 8. You must be 18 or older.
2. Open My Account, then Profile.
3. Under Verify your phone tap Send code, and type the 6 digits that we send you.

A code is good for 5 minutes and for five tries. A new code ends the one before.

## Why it is needed
Deposits and withdrawals need a verified number: money goes out only to a number that is yours. You can add two more numbers and verify each in the same way.`,
      keywords: 'register registration create account open otp code sms number join verification',
    },
    bn: {
      title: 'অ্যাকাউন্ট খোলা ও ফোন যাচাই',
      summary: 'ইউজারনেম বেছে সাইন আপ করুন, তারপর প্রোফাইলে গিয়ে ৬ সংখ্যার কোড দিয়ে ফোন যাচাই করুন।',
      body: `1. ‘সাইন আপ’-এ চাপ দিন। ৮ থেকে ১৬ অক্ষর বা সংখ্যার ইউজারনেম আর অন্তত ৮ অক্ষরের পাসওয়ার্ড দিন। বয়স ১৮ বা তার বেশি হতে হবে।
2. আমার অ্যাকাউন্ট থেকে প্রোফাইল খুলুন।
3. ‘ফোন নম্বর যাচাই করুন’ অংশে ‘কোড পাঠান’-এ চাপ দিন, তারপর যে ৬ সংখ্যার কোড আসবে সেটি লিখুন।

একটি কোড ৫ মিনিট ও পাঁচবার চেষ্টা পর্যন্ত চলে। নতুন কোড নিলে আগেরটি আর কাজ করে না।

## কেন দরকার
টাকা জমা ও তোলার জন্য যাচাই করা নম্বর লাগে: টাকা শুধু আপনার নিজের নম্বরেই যায়। চাইলে আরও দুটি নম্বর যোগ করে একইভাবে যাচাই করতে পারেন।`,
      keywords: 'রেজিস্ট্রেশন নিবন্ধন একাউন্ট খুলবো ওটিপি কোড মোবাইল নাম্বার ভেরিফাই ভেরিফিকেশন',
    },
  },
  {
    slug: 'account-safety',
    topic: 'account',
    related: ['sign-up-and-verify-phone', 'responsible-play'],
    en: {
      title: 'Keep your account safe',
      summary:
        'Use a password of its own, never pass on a code, and look at Devices and logins now and then.',
      body: `- Use a password that you use nowhere else. Change it under Profile; all your other devices are then logged out.
- Nobody of the support will ever ask for your password or for a code. Who asks is not from us.
- Profile, then Devices and logins, shows where you are logged in. Log out what you don't know, or everything at once.
- After 24 hours without use you are logged out by yourself.

## Forgotten the password?
On the login screen tap Forgot password. A code comes by e-mail or SMS, and with it you set a new one.`,
      keywords: 'hacked stolen security password change reset forgot login locked device session',
    },
    bn: {
      title: 'অ্যাকাউন্ট নিরাপদ রাখুন',
      summary: 'আলাদা পাসওয়ার্ড রাখুন, কোড কাউকে দেবেন না, আর মাঝে মাঝে দেখে নিন কোন কোন ডিভাইসে লগ ইন আছে।',
      body: `- এমন পাসওয়ার্ড দিন যা আর কোথাও ব্যবহার করেন না। প্রোফাইল থেকে বদলানো যায়; বদলালে বাকি সব ডিভাইস থেকে লগ আউট হয়ে যায়।
- সাপোর্টের কেউ কখনো আপনার পাসওয়ার্ড বা কোড চাইবেন না। যে চায় সে আমাদের কেউ নয়।
- প্রোফাইলের ‘ডিভাইস ও লগ ইন’ পাতায় দেখা যায় কোথায় কোথায় লগ ইন আছেন। অচেনা কিছু থাকলে লগ আউট করে দিন, চাইলে সব একসঙ্গে।
- ২৪ ঘণ্টা ব্যবহার না করলে নিজে থেকেই লগ আউট হয়ে যায়।

## পাসওয়ার্ড ভুলে গেছেন?
লগ ইন পাতায় ‘পাসওয়ার্ড ভুলে গেছেন?’-এ চাপ দিন। ইমেইল বা এসএমএসে কোড আসবে, সেটি দিয়ে নতুন পাসওয়ার্ড দিন।`,
      keywords: 'হ্যাক চুরি নিরাপত্তা পাসওয়ার্ড বদল রিসেট লগইন করতে পারছি না ডিভাইস',
    },
  },
  {
    slug: 'responsible-play',
    topic: 'account',
    related: ['account-safety', 'exposure'],
    en: {
      title: 'Play with a clear head',
      summary: 'Decide beforehand what you are ready to lose, stop there, and take breaks.',
      body: `Betting is for adults and for fun. Nobody wins for ever, and no system changes that.

- Decide before the first ball what you are ready to lose. When it is gone, stop.
- Never chase a loss, and never bet money that somebody else needs.
- Withdraw what you have won instead of betting it again.

## What the site does
- You can never lose more than is in your wallet: the worst case of each bet is set aside when you place it.
- Each market has a largest stake, and the house takes no more of its own bets once a market has reached its limit.
- Under My Account, then Safer play, you take a time-out, close sports, the casino or a kind of game to yourself, or exclude yourself for months, years or for good.
- My Account, then Betting Records and the exchange's Profit & Loss show honestly what you have won and lost.

If it is no fun any more, talk to somebody you trust.`,
      keywords: 'addiction limit block self exclusion stop gambling problem lose too much break help',
    },
    bn: {
      title: 'মাথা ঠান্ডা রেখে খেলুন',
      summary: 'আগে ঠিক করুন কত টাকা পর্যন্ত হারাতে রাজি, সেখানেই থামুন, আর মাঝে মাঝে বিরতি নিন।',
      body: `বাজি প্রাপ্তবয়স্কদের জন্য, আনন্দের জন্য। কেউ সব সময় জেতে না, কোনো কৌশলই তা বদলাতে পারে না।

- প্রথম বল হওয়ার আগেই ঠিক করুন কত টাকা পর্যন্ত হারাতে রাজি। সেটুকু গেলে থেমে যান।
- হারানো টাকা তোলার জন্য জেদ করবেন না, অন্যের দরকারের টাকা দিয়েও বাজি ধরবেন না।
- জেতা টাকা আবার বাজিতে না লাগিয়ে তুলে নিন।

## সাইট কী করে
- ওয়ালেটে যা আছে তার বেশি কখনো হারাতে পারবেন না: বাজি ধরার সময়ই সবচেয়ে খারাপ ফলের টাকা আলাদা রাখা হয়।
- প্রতিটি মার্কেটে বাজির সর্বোচ্চ সীমা আছে, আর সীমায় পৌঁছালে হাউস সেই মার্কেটে আর বাজি নেয় না।
- ‘আমার অ্যাকাউন্ট’ পাতার ‘নিরাপদ খেলা’য় বিরতি নিতে পারেন, স্পোর্টস, ক্যাসিনো বা কোনো ধরনের গেম নিজের জন্য বন্ধ করতে পারেন, কয়েক মাস, কয়েক বছর বা চিরদিনের জন্য নিজের খেলাও বন্ধ করতে পারেন।
- আমার অ্যাকাউন্টের ‘বাজির রেকর্ড’ আর এক্সচেঞ্জের ‘লাভ-ক্ষতি’ পাতায় পরিষ্কার দেখা যায় কত জিতেছেন, কত হেরেছেন।

খেলায় আর আনন্দ না পেলে বিশ্বাস করেন এমন কারও সঙ্গে কথা বলুন।`,
      keywords: 'আসক্তি নেশা সীমা বন্ধ করতে চাই বিরতি বেশি হারছি লস সাহায্য',
    },
  },
  {
    slug: 'terms',
    topic: 'account',
    related: ['responsible-play', 'account-safety'],
    en: {
      title: 'The terms of this sandbox',
      summary: 'Play money, no prizes, for adults only, and your data stays on this installation.',
      body: `Whoever signs up accepts these terms.

- All money here is play money. Deposits and withdrawals are only simulated: send no real payment, and expect none.
- There are no prizes. A balance, a bonus, points or a place among the best returns is worth nothing outside this site.
- You are 18 or older.
- One person has one account, and plays only for themselves.
- Matches are simulated or recorded. Bets are settled by the result that the site has; a wrong one is corrected later.

## Your data
- What you enter and what you do here is kept on this installation, by its operator.
- The site hands it to nobody but the services that its operator has connected, such as a chat or the alerts on your device.
- Use a password that you use nowhere else.
- The sandbox can be emptied at any time, and your account with it.

The operator's terms, privacy notice and rules in full, with their versions, are under Terms and rules, at the end of home and in My Account.

If something is unclear, ask the support in the chat.`,
      keywords:
        'conditions agreement legal privacy policy age adult real money prize personal delete account',
    },
    bn: {
      title: 'এই স্যান্ডবক্সের শর্ত',
      summary: 'খেলার টাকা, কোনো পুরস্কার নেই, শুধু প্রাপ্তবয়স্কদের জন্য, আর আপনার তথ্য এই ইনস্টলেশনেই থাকে।',
      body: `যিনি সাইন আপ করেন তিনি এই শর্তগুলো মেনে নেন।

- এখানকার সব টাকা খেলার টাকা। জমা ও উত্তোলন শুধু দেখানোর জন্য: আসল টাকা পাঠাবেন না, আসল টাকা পাবেনও না।
- কোনো পুরস্কার নেই। ব্যালেন্স, বোনাস, পয়েন্ট বা সেরা রিটার্নের তালিকায় জায়গা, এই সাইটের বাইরে কোনোটিরই দাম নেই।
- আপনার বয়স ১৮ বা তার বেশি।
- একজনের একটিই অ্যাকাউন্ট, আর প্রত্যেকে শুধু নিজের জন্য খেলেন।
- ম্যাচগুলো কম্পিউটারে তৈরি, নয়তো আগে রেকর্ড করা। সাইটের কাছে যে ফল থাকে তা দিয়েই বাজির নিষ্পত্তি হয়; ভুল ফল পরে সংশোধন করা হয়।

## আপনার তথ্য
- আপনি যা লেখেন ও যা করেন তা এই ইনস্টলেশনে থাকে, যিনি এটি চালান তাঁর কাছে।
- সাইট তা আর কাউকে দেয় না, শুধু চ্যাট বা ডিভাইসের নোটিফিকেশনের মতো যেসব সেবা যিনি সাইট চালান তিনি যুক্ত করেছেন সেগুলো ছাড়া।
- এমন পাসওয়ার্ড দিন যা আর কোথাও ব্যবহার করেন না।
- স্যান্ডবক্স যেকোনো সময় খালি করা হতে পারে, আর তার সঙ্গে আপনার অ্যাকাউন্টও।

শর্তাবলি, গোপনীয়তার কথা আর সব নিয়ম পুরোটা, সংস্করণসহ, পাবেন ‘শর্ত ও নিয়ম’ পাতায়: হোমের শেষে আর আমার অ্যাকাউন্টে।

কিছু না বুঝলে চ্যাটে সাপোর্টকে জিজ্ঞেস করুন।`,
      keywords: 'নিয়ম শর্তাবলি চুক্তি আইন গোপনীয়তা বয়স আসল টাকা পুরস্কার ব্যক্তিগত তথ্য মুছে ফেলা',
    },
  },
];
