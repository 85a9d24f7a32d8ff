import type { DisputeOutcome, Words } from './model.ts';

/** The message with the answer to a dispute: what staff wrote, and about which bet. */
export function writeDisputeAnswer({ state, eventName, betId, answerEn, answerBn }: DisputeOutcome): Words {
  const isUpheld = state === 'upheld';
  return {
    title: {
      en: `Your dispute was ${isUpheld ? 'upheld' : 'declined'}: ${eventName}`,
      bn: `আপনার আপত্তি ${isUpheld ? 'মেনে নেওয়া হয়েছে' : 'মানা হয়নি'}: ${eventName}`,
    },
    text: {
      en: `We looked again at the result of your bet ${betId}.\n\n${answerEn}`,
      bn: `আপনার বাজি ${betId}-এর ফলাফল আমরা আবার দেখেছি।\n\n${answerBn}`,
    },
  };
}
