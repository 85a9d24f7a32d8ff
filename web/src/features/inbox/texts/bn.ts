import type { InboxTexts } from './en.ts';

export const bn: InboxTexts = {
  allRead: 'সব বার্তা পড়া হয়েছে',
  unreadCount: (count) => `${count}টি অপঠিত`,
  isNew: 'নতুন',
  edit: 'সম্পাদনা',
  done: 'শেষ',
  selectAll: 'সব বেছে নিন',
  selectedCount: (count) => `${count}টি বাছা হয়েছে`,
  read: 'পঠিত করুন',
  delete: 'মুছুন',
  markedRead: 'পঠিত করা হয়েছে।',
  deleted: 'মুছে ফেলা হয়েছে।',
  emptyAdvice: 'জমা, উত্তোলন, বোনাস আর বাজি নিষ্পত্তির খবর এখানে আসবে।',
  notUpToDate: 'তালিকাটি পুরোনো হতে পারে। আবার আনার চেষ্টা চলছে।',
  pages: 'ইনবক্সের পাতা',
  newer: 'আগের পাতা',
  older: 'পরের পাতা',
  pageOf: (page, last) => `পাতা ${page} / ${last}`,
  kinds: { deposit: 'জমা', withdrawal: 'উত্তোলন', bonus: 'বোনাস', bet: 'বাজি', staff: 'ময়দান থেকে' },
};
