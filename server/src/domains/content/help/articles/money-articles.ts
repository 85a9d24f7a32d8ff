import type { Article } from '../model.ts';

/** Deposits and withdrawals. */
export const moneyArticles: readonly Article[] = [
  {
    slug: 'deposit-by-wallet',
    topic: 'money',
    related: ['transaction-id', 'deposit-by-usdt', 'bonus'],
    en: {
      title: 'Deposit by bKash, Nagad or another wallet',
      summary: 'Choose the wallet and amount, pay to the number shown, and send us the transaction id.',
      body: `1. My Account, then Funds, Deposit. Choose a promotion or no bonus, the wallet, the channel and the amount: ৳100 to ৳25,000.
2. Tap Next. You see a number and a countdown of 10 minutes.
3. In your wallet's app pay exactly that amount to exactly that number: Send Money, Cash Out or Payment, as the screen says.
4. Choose the number that you paid from, type the transaction id, and submit.

You need a verified phone number, and only one deposit can wait at a time. Progress is under Transaction Records, and a message comes to your Inbox.

In this sandbox all money is play money: nothing is really paid, and a deposit is decided after a few seconds.`,
      keywords: 'add money cash in top up bkash nagad rocket upay payment not credited pending balance',
    },
    bn: {
      title: 'বিকাশ, নগদ বা অন্য ওয়ালেট দিয়ে জমা',
      summary: 'ওয়ালেট ও টাকার পরিমাণ বাছুন, দেখানো নম্বরে টাকা পাঠান, তারপর ট্রানজ্যাকশন আইডি দিন।',
      body: `1. ‘আমার অ্যাকাউন্ট’ থেকে ‘জমা’ খুলুন। প্রমোশন (বা বোনাস ছাড়া), ওয়ালেট, চ্যানেল ও টাকার পরিমাণ বাছুন: ৳১০০ থেকে ৳২৫,০০০।
2. ‘পরবর্তী’ চাপুন। একটি নম্বর ও ১০ মিনিটের সময় দেখা যাবে।
3. নিজের ওয়ালেট অ্যাপ থেকে ঠিক ওই নম্বরে ঠিক ওই টাকা পাঠান: সেন্ড মানি, ক্যাশ আউট না পেমেন্ট, স্ক্রিনে লেখা থাকে।
4. যে নম্বর থেকে পাঠিয়েছেন সেটি বাছুন, ট্রানজ্যাকশন আইডি লিখে জমা দিন।

যাচাই করা ফোন নম্বর লাগবে, আর একবারে একটির বেশি জমা অপেক্ষায় থাকতে পারে না। কতদূর হলো দেখা যায় ‘লেনদেনের রেকর্ড’-এ, ইনবক্সেও বার্তা আসে।

এটি স্যান্ডবক্স, এখানে সবই খেলার টাকা: সত্যিকারের কোনো টাকা যায় না, কয়েক সেকেন্ডেই সিদ্ধান্ত হয়।`,
      keywords: 'ডিপোজিট টাকা ঢুকাবো জমা দেব বিকাশ নগদ রকেট ব্যালেন্সে আসেনি টাকা আসে নাই পেমেন্ট',
    },
  },
  {
    slug: 'deposit-by-usdt',
    topic: 'money',
    related: ['transaction-id', 'deposit-by-wallet'],
    en: {
      title: 'Deposit by USDT',
      summary: 'Send 10 to 200 USDT to the address shown within 30 minutes, and give us the hash.',
      body: `1. On Deposit choose the USDT channel. The line under the amount says what 1 USDT is worth in taka right now.
2. Choose 10 to 200 USDT and tap Next.
3. Send exactly that amount to the address that you see, on the network that it names. You have 30 minutes.
4. Paste the transaction hash and submit.

You are credited in taka, at the rate of the moment when the address was offered to you, rounded down to the paisa. What the network charges is not part of the amount: the full amount must arrive.

In this sandbox no coin moves. Never send real USDT to an address that you see here.`,
      keywords: 'crypto tether trc20 coin hash binance network dollar',
    },
    bn: {
      title: 'USDT দিয়ে জমা',
      summary: '৩০ মিনিটের মধ্যে দেখানো ঠিকানায় ১০ থেকে ২০০ USDT পাঠান, তারপর হ্যাশটি দিন।',
      body: `1. ‘জমা’ পাতায় USDT চ্যানেল বাছুন। পরিমাণের নিচে লেখা থাকে এখন ১ USDT সমান কত টাকা।
2. ১০ থেকে ২০০ USDT বেছে ‘পরবর্তী’ চাপুন।
3. যে ঠিকানা দেখবেন, সেখানে লেখা নেটওয়ার্কেই ঠিক ওই পরিমাণ পাঠান। সময় ৩০ মিনিট।
4. ট্রানজ্যাকশন হ্যাশ বসিয়ে জমা দিন।

টাকা যোগ হয় ঠিকানাটি দেখানোর সময়ের দরে, পয়সার ভাঙতি বাদ দিয়ে। নেটওয়ার্কের খরচ এর মধ্যে নয়: পুরো পরিমাণটি পৌঁছাতে হবে।

এই স্যান্ডবক্সে কোনো কয়েন যায় না। এখানে দেখা ঠিকানায় কখনো সত্যিকারের USDT পাঠাবেন না।`,
      keywords: 'ক্রিপ্টো ডলার কয়েন usdt trc20 হ্যাশ বাইনান্স',
    },
  },
  {
    slug: 'transaction-id',
    topic: 'money',
    related: ['deposit-by-wallet', 'deposit-by-usdt'],
    en: {
      title: 'The transaction id (TRX ID)',
      summary: "It stands in the wallet's message after you have paid; each one can be used once.",
      body: `After you have paid, your wallet's app or SMS shows a transaction id (TrxID): letters and digits, such as BFG71KQ2XA. Copy it, don't retype it.

- Each transaction id can be submitted once, by whomever. "This transaction id was submitted before" means that this payment is known already.
- The id must belong to the payment that you made for this very deposit, with exactly the amount shown.
- For USDT it is the hash of the transfer.

Typed a wrong one? Wait until the deposit is decided, then start it anew. If money has left your wallet and the deposit failed, write to us in the chat with a screenshot of the wallet's message.`,
      keywords: 'trxid trx wrong used before invalid reference number screenshot',
    },
    bn: {
      title: 'ট্রানজ্যাকশন আইডি (TRX ID)',
      summary: 'টাকা পাঠানোর পর ওয়ালেটের মেসেজে থাকে; একটি আইডি একবারই ব্যবহার করা যায়।',
      body: `টাকা পাঠানোর পর ওয়ালেট অ্যাপ বা এসএমএসে একটি ট্রানজ্যাকশন আইডি (TrxID) আসে: অক্ষর ও সংখ্যা, যেমন BFG71KQ2XA। হাতে না লিখে কপি করুন।

- একটি আইডি একবারই দেওয়া যায়, যে-ই দিক। "এই ট্রানজ্যাকশন আইডি আগেই জমা দেওয়া হয়েছে" মানে পেমেন্টটির কথা আগেই জানানো হয়েছে।
- আইডিটি ঠিক এই জমার জন্য করা পেমেন্টের হতে হবে, আর টাকার পরিমাণ দেখানো পরিমাণের সঙ্গে হুবহু মিলতে হবে।
- USDT-র বেলায় এটি লেনদেনের হ্যাশ।

ভুল লিখে ফেলেছেন? সিদ্ধান্ত আসা পর্যন্ত অপেক্ষা করুন, তারপর নতুন করে শুরু করুন। টাকা কেটে গেছে অথচ জমা হয়নি, এমন হলে ওয়ালেটের মেসেজের স্ক্রিনশটসহ চ্যাটে লিখুন।`,
      keywords: 'ট্রানজেকশন আইডি ট্রাঞ্জেকশন trxid ভুল হয়েছে স্ক্রিনশট রেফারেন্স',
    },
  },
  {
    slug: 'withdraw',
    topic: 'money',
    related: ['turnover', 'sign-up-and-verify-phone', 'exposure'],
    en: {
      title: 'Withdraw, and why it can be refused',
      summary:
        'Choose a wallet, an amount and one of your verified numbers; an open turnover must be done first.',
      body: `1. My Account, then Funds, Withdrawal. Choose the wallet, the amount, and one of your verified numbers.
2. Submit. The money leaves your Main Wallet at once and is held until we have decided.
3. If it is paid you get a message. If not, all of it comes back to your Main Wallet.

## It is refused when
- no phone number is verified: verify yours in Profile;
- another withdrawal is waiting: one at a time;
- a bonus turnover is open: finish it, or give the bonus up under Turnover;
- the amount is more than your available balance: what your open bets can lose is set aside;
- withdrawals are closed for the moment: try again later.`,
      keywords: 'cash out money take payout get my money pending rejected cannot refused bkash nagad',
    },
    bn: {
      title: 'টাকা তোলা, আর কেন তা আটকাতে পারে',
      summary: 'ওয়ালেট, টাকার পরিমাণ ও যাচাই করা নম্বর বাছুন; টার্নওভার বাকি থাকলে আগে সেটি শেষ করতে হবে।',
      body: `1. ‘আমার অ্যাকাউন্ট’ থেকে ‘উত্তোলন’ খুলুন। ওয়ালেট, টাকার পরিমাণ ও যাচাই করা একটি নম্বর বাছুন।
2. ‘উত্তোলন করুন’ চাপুন। টাকা সঙ্গে সঙ্গে মূল ওয়ালেট থেকে আলাদা হয়ে সিদ্ধান্ত পর্যন্ত রাখা থাকে।
3. পাঠানো হলে বার্তা পাবেন। না হলে পুরো টাকা মূল ওয়ালেটে ফিরে আসে।

## যখন তোলা যায় না
- কোনো ফোন নম্বর যাচাই করা নেই: প্রোফাইলে যাচাই করুন;
- আরেকটি উত্তোলন অপেক্ষায় আছে: একবারে একটিই;
- বোনাসের টার্নওভার বাকি: শেষ করুন, অথবা টার্নওভার পাতায় বোনাস ছেড়ে দিন;
- যত তুলতে চান তত টাকা ব্যালেন্সে খোলা নেই: খোলা বাজিতে যা হারাতে পারেন তা আলাদা রাখা থাকে;
- উত্তোলন আপাতত বন্ধ: পরে আবার চেষ্টা করুন।`,
      keywords: 'টাকা তুলবো কিভাবে উইথড্র উত্তোলন তুলতে পারছি না আটকে আছে পাইনি ক্যাশ আউট পেমেন্ট পাবো',
    },
  },
];
