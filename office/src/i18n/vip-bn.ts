/** Texts of the desk of VIP levels. */
export const vipBn = {
  title: 'ভিআইপি স্তর',
  advice:
    'খেলে কত পয়েন্ট জমালে কোন স্তর, আর সেই স্তরে একটি ভিআইপি পয়েন্ট বদলালে কত টাকা। জমানো পয়েন্টের হিসাব কখনো কমে না।',
  failed: 'স্তরগুলো আনা যায়নি',
  readOnly: 'স্তর শুধু মালিকরা বদলাতে পারেন।',
  level: 'স্তর {number, number}',
  nameEn: 'ইংরেজি নাম',
  nameBn: 'বাংলা নাম',
  pointsMin: 'কত পয়েন্ট থেকে',
  pointValue: 'এক পয়েন্টে কত টাকা',
  labelOf: 'স্তর {number, number}: {field}',
  firstHint: 'সবাই এখান থেকে শুরু করেন।',
  valueHint: 'পুরো পয়সায়, সর্বোচ্চ ৳১।',
  add: 'স্তর যোগ করুন',
  remove: 'স্তর {number, number} বাদ দিন',
  save: 'স্তরগুলো সেভ করুন',
  saved: 'স্তরগুলো সেভ হয়েছে। পরের বার পয়েন্ট বদলানোর সময় থেকেই কার্যকর।',
  secondNote: 'যে বদলে কোনো খেলোয়াড় আগের চেয়ে বেশি পান, তাতে দ্বিতীয় একজন মালিকের সম্মতি লাগে।',
  change: 'স্তর {number, number} এখন: {now}। হবে: {next}।',
  levelText: '{names}, {points, number} পয়েন্ট থেকে, এক পয়েন্টে {value}',
  noLevel: 'নেই',
} as const;
