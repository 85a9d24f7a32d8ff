import { latinDigits, type VerificationKind, type VerificationReason } from '@maidan/contract';
import type { Bilingual, DecidedVerification, Words } from './model.ts';

/** The message about a verification that was decided (KNOW-17); undefined while it isn't. */
export function writeVerification(verification: DecidedVerification | undefined): Words | undefined {
  if (verification === undefined) return undefined;
  const { kind, state, reason, grants } = verification;
  const what = NAMES[kind];
  if (state === 'accepted') {
    const { en, bn } = what;
    const level = grants ?? 0;
    return {
      title: { en: `Your ${en} was accepted`, bn: `আপনার ${bn} যাচাই হয়েছে` },
      text: {
        en: `We have checked your ${en}: it counts towards level ${level}. What you may do now is under My Account, Verify identity.`,
        bn: `আপনার ${bn} আমরা যাচাই করেছি; এটি স্তর ${level}-এর জন্য ধরা হবে। এখন কী কী করতে পারবেন, তা ‘আমার অ্যাকাউন্ট’ পাতার ‘পরিচয় যাচাই’ অংশে দেখুন।`,
      },
    };
  }
  if ((state !== 'refused' && state !== 'again') || reason === null) return undefined;
  const why = REASONS[reason];
  return {
    title:
      state === 'again'
        ? { en: `Please send your ${what.en} again`, bn: `আপনার ${what.bn} আবার পাঠান` }
        : { en: `Your ${what.en} was not accepted`, bn: `আপনার ${what.bn} গ্রহণ করা যায়নি` },
    text: {
      en: `${why.en}\n\nYou can send it again under My Account, Verify identity. If you have questions, write to support.`,
      bn: `${why.bn}\n\n‘আমার অ্যাকাউন্ট’ পাতার ‘পরিচয় যাচাই’ থেকে আবার পাঠাতে পারবেন। প্রশ্ন থাকলে সাপোর্টে লিখুন।`,
    },
  };
}

/** The reminder that what was accepted ends (KNOW-25); undefined for what doesn't. */
export function writeExpiring(verification: DecidedVerification | undefined): Words | undefined {
  const { kind, expiresOn } = verification ?? {};
  if (kind === undefined || expiresOn === null || expiresOn === undefined) return undefined;
  const { en, bn } = NAMES[kind];
  const day = new Date(`${expiresOn}T12:00:00+06:00`);
  const [enDay, bnDay] = [ENGLISH_DAYS.format(day), latinDigits(BANGLA_DAYS.format(day))];
  return {
    title: { en: `Your ${en} ends on ${enDay}`, bn: `আপনার ${bn}-এর মেয়াদ ${bnDay} শেষ` },
    text: {
      en: 'After that day your level of identity is lower, and you may be able to do less. Send a new one under My Account, Verify identity.',
      bn: 'ওই দিনের পরে আপনার পরিচয়ের স্তর কমে যাবে, তখন কিছু কাজ বন্ধ হতে পারে। ‘আমার অ্যাকাউন্ট’ পাতার ‘পরিচয় যাচাই’ থেকে নতুন একটি পাঠান।',
    },
  };
}

const LONG = { dateStyle: 'long', timeZone: 'Asia/Dhaka' } as const;
const ENGLISH_DAYS = new Intl.DateTimeFormat('en-GB', LONG);
const BANGLA_DAYS = new Intl.DateTimeFormat('bn-BD', LONG);

const NAMES: Readonly<Record<VerificationKind, Bilingual>> = {
  document: { en: 'document', bn: 'পরিচয়পত্র' },
  address: { en: 'proof of address', bn: 'ঠিকানার প্রমাণ' },
  funds: { en: 'source of funds', bn: 'আয়ের উৎসের প্রমাণ' },
};

const REASONS: Readonly<Record<VerificationReason, Bilingual>> = {
  unreadable: {
    en: 'The pictures can’t be read. Photograph it in good light, sharp and without reflections.',
    bn: 'ছবিগুলো পড়া যাচ্ছে না। ভালো আলোতে, পরিষ্কার করে ও আলোর ঝলক ছাড়া ছবি তুলুন।',
  },
  incomplete: {
    en: 'A part of the document is missing from the pictures.',
    bn: 'ছবিতে কাগজটির একটি অংশ নেই।',
  },
  'wrong-document': {
    en: 'This is not the document that was asked for.',
    bn: 'যে কাগজটি চাওয়া হয়েছিল, এটি সেটি নয়।',
  },
  expired: { en: 'The document has expired.', bn: 'কাগজটির মেয়াদ শেষ।' },
  'details-differ': {
    en: 'What the document says differs from your account.',
    bn: 'কাগজে যা লেখা আছে, তা আপনার অ্যাকাউন্টের সঙ্গে মেলে না।',
  },
  'selfie-differs': {
    en: 'The selfie can’t be matched with the document.',
    bn: 'সেলফি আর কাগজের ছবি মেলানো যায়নি।',
  },
  underage: { en: 'You are too young to play here.', bn: 'এখানে খেলার বয়স আপনার হয়নি।' },
  'other-account': {
    en: 'You have been verified in another account. Each person may have one.',
    bn: 'অন্য একটি অ্যাকাউন্টে আপনার পরিচয় যাচাই করা আছে। একজনের একটিই অ্যাকাউন্ট থাকতে পারে।',
  },
  'not-genuine': {
    en: 'We could not confirm that the document is genuine.',
    bn: 'কাগজটি আসল কি না, আমরা নিশ্চিত হতে পারিনি।',
  },
};
