import type { Translated } from '../messages.ts';
import type { boards as english } from '../en/boards.ts';

export const boards: Translated<typeof english> = {
  title: 'বোর্ড',
  pinned: 'তারা দেওয়া',
  new: 'নতুন বোর্ড',
  newTitle: 'নতুন বোর্ড',
  name: 'নাম',
  nameOf: 'বোর্ড {nth}',
  nameMissing: 'বোর্ডের একটি নাম দিন।',
  add: 'বোর্ড তৈরি করুন',
  addWith: 'এই মার্কেট নিয়ে নতুন বোর্ড',
  count: '{most}টির মধ্যে {count}টি',
  full: 'আপনার {count}টি বোর্ড আছে, এর বেশি হয় না। মাল্টি মার্কেটে গিয়ে একটি মুছতে পারেন।',
  change: 'বদলান',
  edit: 'বোর্ড: {name}',
  save: 'নাম সংরক্ষণ করুন',
  earlier: 'আগে আনুন',
  later: 'পরে নিন',
  remove: 'বোর্ড মুছুন',
  removeText: 'আপনার সব ডিভাইস থেকে বোর্ডটি মুছে যাবে। মার্কেট ও আপনার বাজি যেমন আছে তেমনই থাকবে।',
  removeNow: '{name} মুছুন',
  keep: 'রেখে দিন',
  takeOff: '{board} থেকে {event} সরান',
  left: 'খেলা শেষ বা অন্য ডিভাইসে সরানো হয়েছে, তাই এই বোর্ডে আর নেই: {count}টি',
  emptyTitle: 'এই বোর্ডে এখনো কিছু নেই',
  emptyAdvice: 'কোনো ম্যাচ খুলে দরের নিচে ‘বোর্ডে রাখুন’ চাপুন।',
};
