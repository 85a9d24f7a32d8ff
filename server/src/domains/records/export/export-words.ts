import { type BettingRecord, type RecordWords, recordWordsBn, recordWordsEn } from '@maidan/contract';

/** Names of the columns and cells of an export. */
export interface ExportWords extends RecordWords {
  readonly statement: readonly string[];
  readonly transactions: readonly string[];
  readonly bets: readonly string[];
  readonly rounds: readonly string[];
  /** The parts of a bet each way, each with a row of its own. */
  readonly parts: Readonly<Record<'win' | 'place', string>>;
  /** The only row of a file that has none. */
  readonly noActivity: string;
  /** States of a round of a game. */
  readonly roundStatuses: Readonly<Record<BettingRecord['status'], string>>;
}

/** Both languages of the files that a player downloads. */
export const exportWords: Readonly<Record<'en' | 'bn', ExportWords>> = {
  en: {
    statement: [
      'Time (GMT+6)',
      'Reason',
      'Match',
      'Balance before',
      'Money in',
      'Money out',
      'Lost from the hold',
      'Balance after',
      'No.',
    ],
    transactions: [
      'Time (GMT+6)',
      'Type',
      'Payment method',
      'Transaction ID',
      'Amount (BDT)',
      'Status',
      'Last change (GMT+6)',
    ],
    bets: [
      'Time (GMT+6)',
      'Match',
      'Market',
      'Selection',
      'Bet type',
      'Odds',
      'Run',
      'Stake',
      'Status',
      'Won',
      'Lost',
      'Transaction ID',
    ],
    rounds: [
      'Time (GMT+6)',
      'Platform',
      'Game',
      'Bet amount',
      'Win amount',
      'Status',
      'Won',
      'Lost',
      'Round',
    ],
    parts: { win: 'win part', place: 'place part' },
    noActivity: 'No activity',
    roundStatuses: { ...recordWordsEn.statuses, EVEN: 'Even', ROLLED_BACK: 'Rolled back' },
    ...recordWordsEn,
  },
  bn: {
    statement: [
      'সময় (GMT+6)',
      'কারণ',
      'ম্যাচ',
      'আগের ব্যালেন্স',
      'টাকা এসেছে',
      'টাকা গেছে',
      'আটকে রাখা টাকা থেকে হার',
      'পরের ব্যালেন্স',
      'নম্বর',
    ],
    transactions: [
      'সময় (GMT+6)',
      'ধরন',
      'পেমেন্ট পদ্ধতি',
      'ট্রানজ্যাকশন আইডি',
      'পরিমাণ (টাকা)',
      'অবস্থা',
      'সর্বশেষ পরিবর্তন (GMT+6)',
    ],
    bets: [
      'সময় (GMT+6)',
      'ম্যাচ',
      'মার্কেট',
      'যার ওপর বাজি',
      'বাজির ধরন',
      'দর',
      'রান',
      'বাজির টাকা',
      'অবস্থা',
      'জিত',
      'হার',
      'লেনদেন নম্বর',
    ],
    rounds: ['সময় (GMT+6)', 'প্ল্যাটফর্ম', 'গেম', 'বাজির টাকা', 'ফেরত এসেছে', 'অবস্থা', 'জিত', 'হার', 'রাউন্ড'],
    parts: { win: 'জয়ের অংশ', place: 'প্লেসের অংশ' },
    noActivity: 'কোনো লেনদেন নেই',
    roundStatuses: { ...recordWordsBn.statuses, EVEN: 'সমান', ROLLED_BACK: 'ফেরত নেওয়া হয়েছে' },
    ...recordWordsBn,
  },
};
