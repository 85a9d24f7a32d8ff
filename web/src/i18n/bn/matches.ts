import type { matches as en } from '../en/matches.ts';
import type { Translated } from '../messages.ts';

export const matches = {
  live: 'লাইভ',
  ended: 'শেষ',
  firstInnings: '১ম ইনিংস',
  secondInnings: '২য় ইনিংস',
  need: '{balls} বলে দরকার {runs}',
  overs: '({overs} ওভার)',
  minute: '{minute}′',
  halfTime: 'বিরতি',
  set: 'সেট {number}',
  tieBreak: 'টাইব্রেক',
  batting: 'ব্যাট করছে',
  serving: 'সার্ভ করছে',
  back: 'ব্যাক',
  lay: 'লে',
  draw: 'ড্র',
  cell: {
    back: '{runner} ব্যাক, দর',
    lay: '{runner} লে, দর',
    backNone: '{runner} ব্যাক: এখন কোনো দর নেই',
    layNone: '{runner} লে: এখন কোনো দর নেই',
  },
  status: {
    INACTIVE: 'এখনো খোলেনি',
    SUSPENDED: 'স্থগিত',
    CLOSED: 'বন্ধ',
    removed: 'বাদ',
  },
  ifWinsProfit: 'জিতলে আপনার লাভ',
  ifWinsLoss: 'জিতলে আপনার ক্ষতি',
  matched: 'মিলেছে {amount}',
  fancy: 'ফ্যান্সি বাজি',
  bookmaker: 'বুকমেকার',
} as const satisfies Translated<typeof en>;
