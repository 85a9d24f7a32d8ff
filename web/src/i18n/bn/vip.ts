import type { vip as en } from '../en/vip.ts';
import type { Translated } from '../messages.ts';

export const vip = {
  yourPoints: 'ভিআইপি পয়েন্ট',
  vp: 'পয়েন্ট',
  whatTheyAre: 'বাজির নিষ্পত্তি হলে ও গেম খেললে পয়েন্ট জমে। বদলে মূল ওয়ালেটে টাকা নিন।',
  convert: 'পয়েন্ট বদলান',
  pointsToConvert: 'কত পয়েন্ট বদলাবেন',
  minimum: 'অন্তত {count} ভিআইপি পয়েন্ট লাগবে',
  quickPoints: 'চট করে বাছুন',
  all: 'সব',
  youGet: 'আপনি পাবেন',
  convertNow: 'বদলে নিন',
  message: 'বার্তা',
  converted: '{points} পয়েন্ট বদলানো হয়েছে। টাকা আপনার মূল ওয়ালেটে।',
  faults: {
    tooFew: 'অন্তত ১০ ভিআইপি পয়েন্ট লাগবে',
    notEnough: 'পয়েন্ট যথেষ্ট নয়। বদলাতে হলে সর্বনিম্ন পয়েন্টের নিয়ম মানতে হবে।',
  },
  error: 'একটি সমস্যা হয়েছে',
  errorConverting: 'পয়েন্ট বদলানোর সময় সমস্যা হয়েছে',
  levelNow: 'আপনার স্তর: {level}',
  toNext: 'আর {points} পয়েন্ট হলে {level}',
  topLevel: 'এটাই সবচেয়ে উঁচু স্তর।',
  wayTo: '{level} স্তরের পথে',
  levels: 'কোন স্তরে কী পাবেন',
  yours: 'আপনার স্তর',
  fromStart: 'শুরু থেকেই',
  fromPoints: '{points} পয়েন্ট জমলে',
  gives: 'প্রতি পয়েন্ট বদলালে {value}। {points} পয়েন্টে হয় {amount}।',
  levelRule:
    'নিষ্পত্তি হওয়া বাজি ও গেম থেকে শুরু থেকে এ পর্যন্ত যত পয়েন্ট পেয়েছেন, তা দিয়েই স্তর ঠিক হয়। আপনার এখন পর্যন্ত {earned}। এর মেয়াদ ফুরায় না, পয়েন্ট বদলালেও স্তর কমে না। কোনো ফলাফল সংশোধন হলে সেই বাজির পয়েন্ট বাদ যায়, স্তরও তখন বদলাতে পারে।',
  history: 'পয়েন্টের হিসাব',
  howToEarn: 'এক্সচেঞ্জের বাজির নিষ্পত্তি হলে আর গেমের রাউন্ডে পয়েন্ট জমে। সব এখানে দেখা যাবে।',
  causes: {
    gift: 'উপহার',
    turnover: 'খেলে পাওয়া',
    conversion: 'টাকায় বদলানো',
    reversal: 'ফেরত নেওয়া',
  },
} as const satisfies Translated<typeof en>;
