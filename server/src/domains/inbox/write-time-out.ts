import { inDhaka } from '../../kernel/time/in-dhaka.ts';
import type { TimeOut, Words } from './model.ts';

/** The message about a time-out that has begun: until when, and what stays open (CARE-5). */
export function writeTimeOutBegun({ endsAt }: TimeOut): Words {
  const end = inDhaka(endsAt);
  return {
    title: { en: `Time-out until ${end.en}`, bn: `বিরতি চলবে ${end.bn} পর্যন্ত` },
    text: {
      en: `Your time-out has begun and ends on ${end.en} (Bangladesh time). Until then no bets, deposits or bonuses are taken, and your waiting orders are cancelled. It can’t be shortened, by nobody.\n\nOpen bets stand and are settled. Withdrawals, cash out, your records, the inbox and the chat stay open.`,
      bn: `আপনার বিরতি শুরু হয়েছে, শেষ হবে ${end.bn} (বাংলাদেশ সময়)। ততক্ষণ কোনো বাজি, জমা বা বোনাস নেওয়া হবে না, আর আপনার অপেক্ষায় থাকা অর্ডারগুলো বাতিল হয়েছে। এই বিরতি কেউই কমাতে পারবে না।\n\nযে বাজি ধরা আছে সেগুলো থাকবে, ফলও হবে। টাকা তোলা, ক্যাশ আউট, রেকর্ড, ইনবক্স আর চ্যাট খোলা থাকবে।`,
    },
  };
}

/** The message that a time-out has ended. */
export function writeTimeOutEnded(): Words {
  return {
    title: { en: 'Your time-out has ended', bn: 'আপনার বিরতি শেষ হয়েছে' },
    text: {
      en: 'Bets and deposits are open to you again. If you need more time, take another time-out under My Account, Safer play.',
      bn: 'এখন আবার বাজি ধরা ও টাকা জমা দেওয়া যাবে। আরও সময় দরকার হলে ‘আমার অ্যাকাউন্ট’ পাতার ‘নিরাপদ খেলা’ থেকে আবার বিরতি নিন।',
    },
  };
}

/** Reminds of limits that were neither changed nor looked at for six months. */
export function writeLimitsDue(): Words {
  return {
    title: { en: 'Do your limits still fit?', bn: 'আপনার সীমাগুলো কি এখনো ঠিক আছে?' },
    text: {
      en: 'You set your limits six months ago or more. Please look at them under My Account, Safer play: a tighter one applies at once.',
      bn: 'ছয় মাস বা তারও আগে আপনি নিজের সীমা ঠিক করেছেন। ‘আমার অ্যাকাউন্ট’ পাতার ‘নিরাপদ খেলা’ থেকে একবার দেখে নিন: কমালে সঙ্গে সঙ্গে কার্যকর হয়।',
    },
  };
}
