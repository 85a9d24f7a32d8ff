import type { collusionEn, collusionKindsEn } from './collusion-en.ts';
import type { Translated } from './translated.ts';

export const collusionBn = {
  title: 'যোগসাজশ',
  advice:
    'যে খেলোয়াড়রা বোঝাপড়া করে খেলছেন বলে মনে হয়, আর যেসব অ্যাকাউন্ট খেলা বন্ধ রাখা খেলোয়াড়ের মতো। প্রমাণ দেখুন, তারপর খারিজ বা নিশ্চিত করুন।',
  failed: 'তালিকাটি লোড করা যায়নি',
  empty: 'সিদ্ধান্তের অপেক্ষায় কিছু নেই।',
  emptyDecided: 'এখনো কোনোটির সিদ্ধান্ত হয়নি।',
  show: 'দেখান',
  waiting: 'অপেক্ষমাণ',
  decided: 'সিদ্ধান্ত হয়েছে',
  players: 'খেলোয়াড়',
  more: '+{count}',
  kind: 'ধরন',
  matched: 'নিজেদের মধ্যে বাজি',
  moved: 'হাতবদল',
  age: 'কত আগের',
  state: 'অবস্থা',
  states: { open: 'অপেক্ষমাণ', dismissed: 'খারিজ', confirmed: 'নিশ্চিত' },
  open: 'খুলুন',
  openOne: '{names}: খুলুন',
  oneFailed: 'তথ্যগুলো লোড করা যায়নি',
  case: 'যোগসাজশ',
  titleOf: 'যোগসাজশ: {names}',
  names: '{name} ও আরও {others, plural, one {# জন} other {# জন}}',
  meaning: {
    ring: 'এই খেলোয়াড়দের বেশির ভাগ বাজি মেলে নিজেদের মধ্যেই: তাঁরা একই ব্যক্তি হতে পারেন, বা বোঝাপড়া করে খেলছেন।',
    transfer:
      'বাকিরা {name}-এর কাছে হারেন, আর তাঁর সঙ্গে তাঁদের ডিভাইস, আইপি ঠিকানা বা রেফারেল মেলে: বাজিগুলো হয়তো শুধু টাকা সরানোর জন্য।',
    excluded: '{name} নিজের খেলা বন্ধ করেছেন। অন্য অ্যাকাউন্টটি একই ব্যক্তির মনে হচ্ছে: দুটির কী কী মেলে দেখুন।',
  },
  found: 'ধরা পড়েছে',
  grown: 'শেষ বেড়েছে',
  counted:
    'ধরা পড়ার বা শেষ বাড়ার আগের এক মাসে নিষ্পত্তি হওয়া মার্কেটের হিসাব। হাতবদল মানে যাঁরা হেরেছেন তাঁদের থেকে যাঁরা জিতেছেন তাঁদের কাছে যা গেছে, কমিশনের আগে।',
  excludedPlayer: 'খেলা বন্ধ রাখা খেলোয়াড়',
  newAccount: 'নতুন অ্যাকাউন্ট',
  member: 'খেলোয়াড়',
  inside: 'নিজেদের মধ্যে',
  share: 'মোট বাজির অংশ',
  percent: '{percent}%',
  ofTotal: 'মোট {total}',
  won: 'নিজেদের মধ্যে জয়-হার',
  pairs: 'কে কার থেকে জিতেছেন',
  pair: 'জিতেছেন ← হেরেছেন',
  wonFrom: 'জিতেছেন, হেরেছেন',
  markets: 'মার্কেট',
  trades: 'মিলেছে',
  traded: 'বাজি',
  ties: 'যা মেলে',
  decide: 'সিদ্ধান্ত',
  reason: 'কারণ',
  missingReason: 'কমপক্ষে তিন অক্ষরের কারণ লিখুন।',
  dismiss: 'খারিজ করুন',
  dismissAdvice: 'এই খেলোয়াড়দের কিছুই বদলাবে না। তাঁরা আরও অর্ধেক পরিমাণ বাজি ধরলে বিষয়টি আবার আসবে।',
  dismissed: '{names}: খারিজ করা হয়েছে।',
  confirm: 'নিশ্চিত করুন',
  confirmAdvice:
    'অ্যাকাউন্টগুলো একই ব্যক্তির বলে যুক্ত হবে: তাদের অর্ডার আর নিজেদের মধ্যে মিলবে না, আর নিজেদের মধ্যের বাজি কোনো টার্নওভারে গোনা হবে না। কোনো টাকা নড়ে না, কেউ স্থগিতও হন না; তা করা যায় খেলোয়াড়ের পাতায়।',
  dismissExcludedAdvice: 'কোনো অ্যাকাউন্টের কিছুই বদলাবে না।',
  confirmExcludedAdvice:
    '{name}-এর খেলা যত দিন বন্ধ, অন্য অ্যাকাউন্টেও তত দিন খেলা বন্ধ থাকবে: এখনই বন্ধ হবে, টাকা তোলা যাবে। এটি কেউ ফিরিয়ে নিতে পারবে না।',
  confirmed: '{names}: যোগসাজশ নিশ্চিত করা হয়েছে।',
  decision: 'সিদ্ধান্ত',
  decidedBy: '{state}: {name}, {moment}',
} as const satisfies Translated<typeof collusionEn>;

export const collusionKindsBn = {
  ring: 'চক্র',
  transfer: 'টাকা হস্তান্তর',
  excluded: 'খেলা বন্ধ রাখা খেলোয়াড়',
} as const satisfies Translated<typeof collusionKindsEn>;
