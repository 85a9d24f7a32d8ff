import type { DisputeOutcome, Words } from './model.ts';

/** What a player is told when staff have answered a dispute: what they wrote, and which bet it is about. */
export function writeDisputeAnswer({ state, eventName, betId, answerEn, answerBn }: DisputeOutcome): Words {
  const isUpheld = state === 'upheld';
  return {
    title: {
      en: `Your dispute was ${isUpheld ? 'upheld' : 'declined'}: ${eventName}`,
      bn: `আপনার আপত্তি ${isUpheld ? 'গৃহীত হয়েছে' : 'গৃহীত হয়নি'}: ${eventName}`,
    },
    text: {
      en: `We looked again at the result of your bet ${betId}.\n\n${answerEn}`,
      bn: `আপনার বাজি ${betId}-এর ফলাফল আমরা আবার দেখেছি।\n\n${answerBn}`,
    },
  };
}
