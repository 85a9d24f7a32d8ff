import type { exchangeLists as en } from '../en/exchange-lists.ts';
import type { Translated } from '../messages.ts';

export const exchangeLists = {
  home: {
    following: 'ফলো করা',
    changeFollowing: 'বদলান',
    liveNow: 'এখন লাইভ',
    soon: 'একটু পরেই শুরু',
    popular: 'জনপ্রিয়',
    offered: 'বাজারে {amount}',
    seeAll: 'সব {count}টি',
    nothingLive: 'এখন কোনো খেলা চলছে না।',
    nothingSoon: 'আগামীকালের শেষ পর্যন্ত আর কোনো খেলা তালিকায় নেই।',
    leaderboard: 'লাভের হারে সেরা',
    matched: 'মিলেছে {amount}',
  },
  list: {
    tabs: { inPlay: 'চলমান', today: 'আজ', tomorrow: 'আগামীকাল', result: 'ফলাফল' },
    tabsLabel: 'কখন',
    sports: 'খেলা',
    all: 'সব',
    followed: 'ফলো করা',
    noneFollowed: 'যা ফলো করেন তার কোনো খেলা এখানে নেই। অন্য ট্যাব দেখুন।',
    search: 'খেলা ও গেম খুঁজুন',
    nothing: {
      inPlay: 'এখন কোনো খেলা চলছে না। আজকের খেলা দেখুন।',
      today: 'আজ আর কোনো খেলা শুরু হবে না। আগামীকালের খেলা দেখুন।',
      tomorrow: 'আগামীকালের খেলা এখনো তালিকায় আসেনি।',
      result: 'গত এক দিনে কোনো খেলা শেষ হয়নি।',
    },
    noneOfSport: 'এখানে এই খেলার কিছু নেই। অন্য খেলা দেখুন।',
    winner: 'জিতেছে: {runner}',
    ended: 'শেষ',
    times: 'বাংলাদেশ সময়, GMT+৬',
  },
  sportsTree: {
    competitions: '{count, plural, one {#টি প্রতিযোগিতা} other {#টি প্রতিযোগিতা}}',
    events: '{count, plural, one {#টি খেলা} other {#টি খেলা}}',
    inPlay: '{count, plural, one {#টি চলছে} other {#টি চলছে}}',
    nothing: 'আগামীকালের শেষ পর্যন্ত এই খেলার কিছু তালিকায় নেই।',
  },
} as const satisfies Translated<typeof en>;
