import { type Db, inTransaction } from '../../kernel/db.ts';
import type { Bilingual } from './model.ts';
import { addMessages } from './add-messages.ts';

interface DemoMessage {
  readonly name: string;
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/** The sandbox's messages to its demo player, oldest first. */
const messages: readonly DemoMessage[] = [
  {
    name: 'welcome',
    title: { en: 'Welcome to Maidan', bn: 'ময়দানে স্বাগতম' },
    text: {
      en: 'Good to have you here! ৳10,000 of play money is in your Main Wallet, and your phone is verified.\n\nChoose a match under In-Play, tap a price, and say how much. A back bet wins with the team, a lay bet wins against it.',
      bn: 'আপনাকে পেয়ে ভালো লাগছে! মূল ওয়ালেটে ৳১০,০০০ খেলার টাকা আছে, আর আপনার ফোন নম্বরও যাচাই করা।\n\nচলমান খেলা থেকে একটি ম্যাচ বেছে নিন, যেকোনো দরে চাপ দিন, তারপর টাকার অঙ্ক লিখুন। ব্যাক করলে দল জিতলে জিতবেন, লে করলে দল না জিতলে।',
    },
  },
  {
    name: 'limits',
    title: { en: 'Play with a clear head', bn: 'মাথা ঠান্ডা রেখে খেলুন' },
    text: {
      en: 'Decide before the first ball what you are ready to lose, and stop there. Never chase a loss, and never bet money that somebody else needs.\n\nIf it is no fun any more, take a break. The matches come back, and your balance waits for you.',
      bn: 'প্রথম বল হওয়ার আগেই ঠিক করুন কত টাকা পর্যন্ত হারাতে রাজি আছেন, আর সেখানেই থামুন। হারানো টাকা তোলার জন্য জেদ করবেন না, অন্যের দরকারের টাকা দিয়েও বাজি ধরবেন না।\n\nখেলায় আর আনন্দ না পেলে বিরতি নিন। ম্যাচ আবার আসবে, আপনার ব্যালেন্সও থেকে যাবে।',
    },
  },
  {
    name: 'points',
    title: { en: '1,250 VIP points for you', bn: 'আপনার জন্য ১,২৫০ ভিআইপি পয়েন্ট' },
    text: {
      en: '1,250 VIP points are on your account. On the My VIP page you can turn them into money of your Main Wallet, from 10 points on.',
      bn: '১,২৫০ ভিআইপি পয়েন্ট আপনার অ্যাকাউন্টে জমা হয়েছে। আমার ভিআইপি পাতায় গিয়ে ১০ পয়েন্ট থেকে শুরু করে তা মূল ওয়ালেটের টাকায় বদলে নিতে পারেন।',
    },
  },
];

/** Inserts the messages for the sandbox's demo player; idempotent. */
export async function seedDemoMessages(
  { db }: { readonly db: Db },
  playerId: bigint,
  now: Date,
): Promise<void> {
  const written = messages.map(
    ({ name, title, text }) => ({ playerId, kind: 'staff', cause: `demo:${name}`, title, text }) as const,
  );
  await inTransaction(db, (tx) => addMessages(tx, written, now));
}
