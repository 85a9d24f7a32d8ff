import type { Bilingual, Words } from './model.ts';

/** The message about a match in which a player's own limit was reached by what was matched (TRADE-19). */
export function writeOwnLimit(event: Bilingual, tearsDown: boolean): Words {
  const waiting = tearsDown
    ? {
        en: ' What nobody had matched yet is cancelled.',
        bn: ' যা কারও সঙ্গে মেলেনি তা বাতিল করা হয়েছে।',
      }
    : { en: '', bn: '' };
  return {
    title: { en: `Your limit is reached: ${event.en}`, bn: `আপনার সীমা পূর্ণ: ${event.bn}` },
    text: {
      en: `What was matched for you on ${event.en} can lose more than the limit that you set for a match, so no more bets of yours are taken there.${waiting.en} Bets that were matched stand, and you can still cash out. On the security page you can open the match for bets again and change the limit.`,
      bn: `${event.bn} ম্যাচে মিলে যাওয়া বাজিতে আপনার ঠিক করা সীমার বেশি হারতে পারেন, তাই সেখানে আপনার আর কোনো বাজি নেওয়া হচ্ছে না।${waiting.bn} মিলে যাওয়া বাজিগুলো আগের মতোই আছে, আর ক্যাশ আউট করা যায়। নিরাপত্তা পাতায় ম্যাচটি আবার খুলে দিতে ও সীমা বদলাতে পারেন।`,
    },
  };
}
