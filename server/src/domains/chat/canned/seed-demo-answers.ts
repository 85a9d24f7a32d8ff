import { type Db, inTransaction } from '../../../kernel/db.ts';
import { CANNED_MAX } from './add-canned-answer.ts';
import { type CannedText, insertCanned } from './canned-store.ts';

const ANSWERS: readonly CannedText[] = [
  {
    title: 'Greeting',
    textEn: 'Hello, thank you for writing. How can I help you?',
    textBn: 'আসসালামু আলাইকুম, আমাদের কাছে লেখার জন্য ধন্যবাদ। কীভাবে সাহায্য করতে পারি?',
  },
  {
    title: 'Deposit: which transaction id',
    textEn:
      'Please send me the transaction id of your payment, as your wallet’s message shows it. I will look it up at once.',
    textBn: 'আপনার ওয়ালেটের মেসেজে যে ট্রানজ্যাকশন আইডি এসেছে, সেটি দয়া করে এখানে লিখুন। আমি এখনই দেখে দিচ্ছি।',
  },
  {
    title: 'Deposit: credited now',
    textEn: 'Your deposit is credited now. Please look at your balance again.',
    textBn: 'আপনার জমার টাকা এখন ওয়ালেটে এসেছে। দয়া করে ব্যালেন্সটি আরেকবার দেখুন।',
  },
  {
    title: 'Withdrawal: being checked',
    textEn: 'Your withdrawal is being checked. You will be told in your inbox as soon as it is paid.',
    textBn: 'আপনার টাকা তোলার অনুরোধটি যাচাই করা হচ্ছে। টাকা পাঠানো হলেই ইনবক্সে জানতে পারবেন।',
  },
  {
    title: 'Bet: how it is settled',
    textEn:
      'Bets are settled by the official result of the match. You find the result of each bet in Betting records.',
    textBn: 'ম্যাচের অফিসিয়াল ফলাফল অনুযায়ী বাজির নিষ্পত্তি হয়। প্রতিটি বাজির ফল ‘বাজির রেকর্ড’-এ পাবেন।',
  },
  {
    title: 'Good-bye',
    textEn: 'Thank you for your patience. Write again whenever you need us.',
    textBn: 'ধৈর্য ধরার জন্য ধন্যবাদ। দরকার হলে যেকোনো সময় আবার লিখবেন।',
  },
];

/** Inserts a few canned answers for a sandbox's desk. */
export function seedDemoAnswers(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const answer of ANSWERS) await insertCanned(tx, answer, { max: CANNED_MAX, now });
  });
}
