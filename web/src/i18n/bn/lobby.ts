import type { lobby as en } from '../en/lobby.ts';
import type { Translated } from '../messages.ts';

export const lobby = {
  heroOver: 'এক আকাশে সবাই',
  flying: '{count} জন ওড়াচ্ছেন',
  nobodyFlying: 'এখন কেউ ওড়াচ্ছেন না',
  lastEnds: 'শেষ রাউন্ডগুলো যেখানে থেমেছে',
  fly: 'ওড়ান',
  continue: 'আবার খেলুন',
  today: 'আজ {amount}',
  justWon: 'এইমাত্র জিতেছেন',
  wonRule: 'গত ২৪ ঘণ্টার আসল জয়: বাজির অন্তত {times} আর লাভ অন্তত {amount}। নাম আড়াল করা।',
  nobodyWon: 'গত ২৪ ঘণ্টায় কেউ এতটা জেতেননি। পরের জয়টা এখানে দেখা যাবে।',
  ago: { now: 'এইমাত্র', minutes: '{count} মিনিট আগে', hours: '{count} ঘণ্টা আগে' },
  popular: 'এ সপ্তাহে জনপ্রিয়',
  fresh: 'নতুন',
  otherKinds: 'আরও নানা খেলা',
  allOf: 'সব {count}টি',
  allGames: 'সব গেম',
  meaning:
    'শতাংশটি হলো, বহু রাউন্ডের হিসাবে সব বাজির কতটা গেমটি ফেরত দেয়। শান্ত: এক বাজিতে সর্বোচ্চ {calm} ফেরে। চঞ্চল: সর্বোচ্চ {lively}। দামাল: তার চেয়েও বেশি।',
} as const satisfies Translated<typeof en>;
