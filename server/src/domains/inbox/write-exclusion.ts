import { inDhaka } from '../../kernel/time/in-dhaka.ts';
import type { Words } from './model.ts';

/** The message about a self-exclusion that has begun: for how long, and what stays open (CARE-16). */
export function writeExclusionBegun(endsAt: Date | null): Words {
  const end = endsAt && inDhaka(endsAt);
  const [title, until] = end === null ? FOR_GOOD : untilEnd(end);
  return {
    title,
    text: {
      en: `${until.en} No bets, deposits or bonuses are taken, your waiting orders are cancelled, and you get no advertising. Nobody can shorten this, not even support.\n\nOpen bets stand and are settled. Withdrawals, cash out, your records, the inbox and the chat stay open.`,
      bn: `${until.bn} এই সময়ে কোনো বাজি, জমা বা বোনাস নেওয়া হবে না, অপেক্ষায় থাকা অর্ডারগুলো বাতিল হয়েছে, আর কোনো প্রচারের মেসেজ আসবে না। এটি কেউ কমাতে পারবে না, সাপোর্টও না।\n\nযে বাজি ধরা আছে সেগুলো থাকবে, ফলও হবে। টাকা তোলা, ক্যাশ আউট, রেকর্ড, ইনবক্স আর চ্যাট খোলা থাকবে।`,
    },
  };
}

type Text = Words['title'];

const FOR_GOOD: readonly [Text, Text] = [
  { en: 'You have excluded yourself for good', bn: 'আপনি চিরদিনের জন্য খেলা বন্ধ করেছেন' },
  {
    en: 'Your account is closed for play for good.',
    bn: 'আপনার অ্যাকাউন্টে খেলা চিরদিনের জন্য বন্ধ।',
  },
];

const untilEnd = ({ en, bn }: Text): readonly [Text, Text] => [
  { en: `You have excluded yourself until ${en}`, bn: `আপনি ${bn} পর্যন্ত খেলা বন্ধ করেছেন` },
  {
    en: `Your account is closed for play until ${en} (Bangladesh time), and after that until you ask to come back.`,
    bn: `আপনার অ্যাকাউন্টে খেলা ${bn} (বাংলাদেশ সময়) পর্যন্ত বন্ধ, এরপরও আপনি ফিরে আসতে না চাওয়া পর্যন্ত বন্ধই থাকবে।`,
  },
];

/** The message that the player asked to come back, and from when it can be confirmed. */
export function writeReturnRequested(confirmableFrom: Date): Words {
  const from = inDhaka(confirmableFrom);
  return {
    title: { en: 'You have asked to come back', bn: 'আপনি ফিরে আসতে চেয়েছেন' },
    text: {
      en: `Your account stays closed for play. From ${from.en} (Bangladesh time) on you can confirm under My Account, Safer play, that you want to come back. If you don’t, nothing changes.`,
      bn: `আপনার অ্যাকাউন্টে খেলা এখনো বন্ধ। ${from.bn} (বাংলাদেশ সময়) থেকে ‘আমার অ্যাকাউন্ট’ পাতার ‘নিরাপদ খেলা’য় গিয়ে ফিরে আসা নিশ্চিত করতে পারবেন। না করলে কিছুই বদলাবে না।`,
    },
  };
}

/** The message that the player has come back. */
export function writeReturned(): Words {
  return {
    title: { en: 'Your account is open for play again', bn: 'আপনার অ্যাকাউন্টে আবার খেলা যাবে' },
    text: {
      en: 'You have come back from your self-exclusion. Limits and time-outs are under My Account, Safer play.',
      bn: 'নিজে খেলা বন্ধ রাখার পর আপনি ফিরে এসেছেন। সীমা আর বিরতি পাবেন ‘আমার অ্যাকাউন্ট’ পাতার ‘নিরাপদ খেলা’য়।',
    },
  };
}
