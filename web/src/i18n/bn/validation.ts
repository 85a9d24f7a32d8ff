import type { validation as en } from '../en/validation.ts';
import type { Translated } from '../messages.ts';

export const validation = {
  usernameRequired: 'ইউজারনেম দিন',
  usernameLetters: 'ইউজারনেমে শুধু ইংরেজি অক্ষর ও সংখ্যা চলবে',
  usernameLength: 'ইউজারনেম ৮ থেকে ১৬ অক্ষরের হতে হবে',
  usernameTaken: 'এই ইউজারনেম আগেই নেওয়া হয়েছে',
  passwordRequired: 'পাসওয়ার্ড দিন',
  passwordShort: 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে',
  passwordLong: 'পাসওয়ার্ড ২০ অক্ষরের বেশি হতে পারবে না',
  passwordLetters: 'পাসওয়ার্ডে শুধু ইংরেজি অক্ষর ও সংখ্যা চলবে (বিশেষ চিহ্ন নয়)',
  confirmRequired: 'পাসওয়ার্ডটি আবার দিন',
  confirmDiffers: 'দুটি পাসওয়ার্ড মেলেনি',
  emailRequired: 'ইমেইল দিন',
  emailInvalid: 'ইমেইল ঠিকানাটি সঠিক নয়',
  emailTaken: 'এই ইমেইল আগেই নেওয়া হয়েছে',
  phoneRequired: 'ফোন নম্বর দিন',
  phoneInvalid: 'ফোন নম্বরটি সঠিক নয় (১০-১৫ সংখ্যা)',
  phoneTaken: 'এই ফোন নম্বর আগেই নেওয়া হয়েছে',
  currencyRequired: 'মুদ্রা বেছে নিন',
  invalidCredentials: 'ইউজারনেম বা পাসওয়ার্ড ভুল',
} as const satisfies Translated<typeof en>;
