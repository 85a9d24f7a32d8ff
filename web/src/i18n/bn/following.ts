import type { following as en } from '../en/following.ts';
import type { Translated } from '../messages.ts';

export const following = {
  title: 'ফলো করা',
  ofMatch: 'এই ম্যাচ',
  others: 'আরও যা ফলো করেন',
  all: 'আপনি ফলো করেন',
  side: 'দল',
  player: 'খেলোয়াড়',
  competition: 'প্রতিযোগিতা',
  follow: '{name} ফলো করুন',
  alerts: 'ম্যাচ শুরু হলে জানান: {name}',
  emptyTitle: 'এখনো কিছু ফলো করেন না',
  emptyAdvice: 'একটি ম্যাচ খুলে ‘ফলো’ চাপুন: সেখানে দল আর প্রতিযোগিতা বেছে রাখা যায়।',
  prices: {
    title: 'দরের খবর',
    all: 'যে দরের অপেক্ষায় আছেন',
    ask: 'এই দরে {runner} ব্যাক করা গেলে আমাকে জানান',
    odds: 'যে দরের অপেক্ষা',
    set: 'জানান',
    noPrice: 'এখন কোনো দর নেই। দর এলে এখানে অপেক্ষার দর বেছে নিতে পারবেন।',
    UP: '{odds} বা বেশি',
    DOWN: '{odds} বা কম',
    remove: '{runner}, দর {odds}: আর অপেক্ষা নয়',
  },
  note: 'যা ফলো করেন তার ম্যাচ এক্সচেঞ্জের হোমে সবার ওপরে থাকে, আর ‘চলমান’ পাতায় আলাদা বোতামে পাওয়া যায়। ঘণ্টা চালু থাকলে ম্যাচ শুরু হলে ইনবক্সে বার্তা আসে।',
} as const satisfies Translated<typeof en>;
