import type { search as en } from '../en/search.ts';
import type { Translated } from '../messages.ts';

export const search = {
  title: 'খোঁজ',
  label: 'খেলা ও গেম খুঁজুন',
  placeholder: 'দল, খেলোয়াড়, গেম',
  clear: 'লেখা মুছুন',
  recent: 'আগে যা খুঁজেছেন',
  clearRecent: 'সব মুছুন',
  liveNow: 'এখন চলছে',
  startsNext: 'একটু পরেই শুরু',
  nothingListed: 'এখন তালিকায় কোনো ম্যাচ নেই।',
  matches: 'ম্যাচ',
  games: 'গেম',
  found: '{matches, plural, one {#টি ম্যাচ} other {#টি ম্যাচ}}, {games, plural, one {#টি গেম} other {#টি গেম}}',
  showAll: 'সব {count}টি দেখুন',
  close: 'ঠিক এই নামে কোনো ম্যাচ নেই। কাছাকাছি নামের এগুলো আছে।',
  playsFor: '<player>{name}</player> {side} দলে খেলেন',
  nothing: 'কিছু পাওয়া যায়নি',
  nothingAdvice: 'আরও কম অক্ষরে লিখুন, কিংবা দল, খেলোয়াড়, খেলা বা গেমের ধরন লিখে দেখুন।',
  offline: 'ইন্টারনেট সংযোগ নেই। যা লিখেছেন তা থাকবে, সংযোগ ফিরলেই খোঁজা হবে।',
  today: 'আজ {time}',
  tomorrow: 'আগামীকাল {time}',
} as const satisfies Translated<typeof en>;
