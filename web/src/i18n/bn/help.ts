import type { Messages } from '../messages.ts';

export const help: Messages['help'] = {
  search: 'সাহায্যে খুঁজুন',
  placeholder: 'টার্নওভার, টাকা তোলা, ক্যাশ আউট…',
  clear: 'খোঁজা মুছুন',
  results: '{count}টি পাওয়া গেছে',
  nothing: '“{search}” নিয়ে কিছু পাওয়া যায়নি',
  nothingAdvice: 'একটি শব্দ লিখে দেখুন, অথবা চ্যাটে জিজ্ঞেস করুন।',
  askInChat: 'চ্যাটে জিজ্ঞেস করুন',
  all: 'সব লেখা',
  related: 'আরও পড়ুন',
  showBetting: 'বাজি ধরার নিয়ম: দেখিয়ে দিন',
  showBettingInfo: 'আসল ম্যাচে প্রথম বাজি, ছোট চারটি ধাপে।',
  stillOpen: 'আরও প্রশ্ন আছে?',
  topics: { money: 'জমা ও উত্তোলন', betting: 'বাজি', bonus: 'বোনাস', account: 'অ্যাকাউন্ট' },
};
