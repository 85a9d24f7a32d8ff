import type { games as en } from '../en/games.ts';
import type { Translated } from '../messages.ts';

export const games = {
  game: 'গেম',
  search: 'গেম খুঁজুন',
  sort: 'সাজান',
  sorts: { recommend: 'বাছাই করা', latest: 'নতুন আগে', favorite: 'পছন্দের', alphabet: 'নাম অনুযায়ী' },
  providers: 'প্রোভাইডার',
  allProviders: 'সব',
  favourite: 'পছন্দের: {name}',
  heartFailed: 'পছন্দটা রাখা যায়নি। আবার চেষ্টা করুন।',
  recent: 'সম্প্রতি খেলেছেন',
  nothingYet: 'এখানে এখনো কোনো গেম নেই। “খেলা” বিভাগে এক্সচেঞ্জ খোলা আছে।',
  nothingFound: 'এই নামে কোনো গেম নেই।',
  closeFound: 'ঠিক এই নামে কোনো গেম নেই। কাছাকাছি নামের এগুলো আছে।',
  kindFound: 'এই নামে কোনো গেম নেই। এগুলো ওই ধরনের।',
  tempers: { calm: 'শান্ত', lively: 'চঞ্চল', wild: 'দামাল' },
  elsewhere: 'অন্য তালিকায়',
  clearFilters: 'ফিল্টার মুছুন',
  closeGame: 'গেম বন্ধ করুন',
  systemsFailed: 'সিস্টেমের তালিকা আনা যায়নি',
  systemsError: 'সিস্টেমের তালিকা আনতে গিয়ে হঠাৎ একটি সমস্যা হয়েছে',
  providersFailed: 'প্রোভাইডারের তালিকা আনা যায়নি',
  providersError: 'প্রোভাইডারের তালিকা আনতে গিয়ে হঠাৎ একটি সমস্যা হয়েছে',
  gamesFailed: 'গেমগুলো আনা যায়নি।',
  gameFailed: 'গেমটি খোলা যায়নি।',
  roundWaits: 'কোনো রাউন্ড চলমান থাকলে তা আপনার জন্য রাখা আছে।',
} as const satisfies Translated<typeof en>;
