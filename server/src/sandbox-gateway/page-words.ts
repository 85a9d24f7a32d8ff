/** A language of the hosted page. */
export type PageLanguage = 'en' | 'bn';

const en = {
  title: 'Maidan Pay',
  playMoney: 'Sandbox · play money only',
  payTo: 'Payment to Maidan',
  payBy: (time: string) => `Pay by ${time}`,
  stepNumber: '1 of 2 · Your wallet',
  stepCode: '2 of 2 · One-time code',
  number: 'Wallet account number',
  numberHint: '11 digits, such as 01712345678. A number that ends in 000 has no money.',
  numberFault: 'Please enter the 11 digits of a mobile number.',
  goOn: 'Get the code',
  codeSentTo: (number: string) => `A 6-digit code went to ${number}.`,
  code: 'One-time code',
  codeFault: (left: string) => `That is not the code. ${left} more tries.`,
  sandboxPhone: 'Your sandbox phone',
  sandboxCode: (code: string) => `${code} is your Maidan Pay code. Share it with nobody.`,
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel the payment',
  testDesk: 'For testers',
  arrives: 'What arrives',
  whole: 'The whole amount',
  short: '৳10 less',
  notices: 'Message to the site',
  once: 'Once, at once',
  twice: 'Twice',
  late: 'A minute after the time is over',
  never: 'Never',
  paid: 'Payment successful',
  paidText: 'Maidan checks it with us and adds it to your wallet.',
  failed: 'Payment failed',
  failedText: 'Nothing was taken from your wallet.',
  cancelled: 'Payment cancelled',
  cancelledText: 'Nothing was taken from your wallet.',
  expired: 'The time is over',
  expiredText: 'Nothing was taken from your wallet. Please start again at Maidan.',
  back: 'Back to Maidan',
  backSoon: 'You are taken back in a few seconds.',
  transaction: 'Transaction id',
  other: 'বাংলা',
};

const bn: typeof en = {
  title: 'ময়দান পে',
  playMoney: 'স্যান্ডবক্স · শুধু খেলার টাকা',
  payTo: 'ময়দানকে পেমেন্ট',
  payBy: (time) => `${time}-এর মধ্যে পেমেন্ট করুন`,
  stepNumber: 'ধাপ ১/২ · আপনার ওয়ালেট',
  stepCode: 'ধাপ ২/২ · ওটিপি কোড',
  number: 'ওয়ালেট অ্যাকাউন্ট নম্বর',
  numberHint: '১১ সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮। শেষে ০০০ থাকলে সেই নম্বরে টাকা নেই।',
  numberFault: 'মোবাইল নম্বরের ১১টি সংখ্যা লিখুন।',
  goOn: 'কোড নিন',
  codeSentTo: (number) => `${number} নম্বরে ৬ সংখ্যার একটি কোড গেছে।`,
  code: 'ওটিপি কোড',
  codeFault: (left) => `কোডটি ঠিক নয়। আর ${left} বার চেষ্টা করা যাবে।`,
  sandboxPhone: 'আপনার স্যান্ডবক্স ফোন',
  sandboxCode: (code) => `আপনার ময়দান পে কোড ${code}। কাউকে জানাবেন না।`,
  pay: (amount) => `${amount} পেমেন্ট করুন`,
  cancel: 'পেমেন্ট বাতিল করুন',
  testDesk: 'পরীক্ষকদের জন্য',
  arrives: 'কত টাকা পৌঁছাবে',
  whole: 'পুরোটা',
  short: '৳১০ কম',
  notices: 'সাইটকে কখন জানাবে',
  once: 'সঙ্গে সঙ্গে, একবার',
  twice: 'দুবার',
  late: 'সময় শেষের এক মিনিট পরে',
  never: 'জানাবে না',
  paid: 'পেমেন্ট সফল হয়েছে',
  paidText: 'ময়দান আমাদের সঙ্গে মিলিয়ে টাকাটি আপনার ওয়ালেটে যোগ করবে।',
  failed: 'পেমেন্ট হয়নি',
  failedText: 'আপনার ওয়ালেট থেকে কোনো টাকা কাটা হয়নি।',
  cancelled: 'পেমেন্ট বাতিল হয়েছে',
  cancelledText: 'আপনার ওয়ালেট থেকে কোনো টাকা কাটা হয়নি।',
  expired: 'সময় শেষ',
  expiredText: 'আপনার ওয়ালেট থেকে কোনো টাকা কাটা হয়নি। ময়দানে গিয়ে আবার শুরু করুন।',
  back: 'ময়দানে ফিরুন',
  backSoon: 'কয়েক সেকেন্ডের মধ্যে আপনাকে ফিরিয়ে নেওয়া হবে।',
  transaction: 'ট্রানজ্যাকশন আইডি',
  other: 'English',
};

/** The hosted page's texts. */
export const pageWords = { en, bn } as const;

/** Writes digits as that language does. */
export function digitsIn(language: PageLanguage, text: string): string {
  return language === 'en'
    ? text
    : text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
}

/** A time in Dhaka with its part of the day, so that nobody takes it for minutes that are left: "12:58 am", "রাত ১২:৫৮". */
export function timeOfDay(language: PageLanguage, time: Date): string {
  const style = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Dhaka' } as const;
  if (language === 'en') return new Intl.DateTimeFormat('en-GB', style).format(time);
  const parts = new Intl.DateTimeFormat('bn-BD', { ...style, dayPeriod: 'short' }).formatToParts(time);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  // রাত্রি is a word of poems; people say রাত.
  return `${valueOf('dayPeriod').replace('রাত্রি', 'রাত')} ${valueOf('hour')}:${valueOf('minute')}`;
}
