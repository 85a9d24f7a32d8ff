import { type StatementLine, type Transaction } from '@maidan/contract';

type Cause = StatementLine['cause'];

/** What the columns and cells of an export are called. */
export interface ExportWords {
  readonly statement: readonly string[];
  readonly transactions: readonly string[];
  readonly bets: readonly string[];
  readonly causes: Readonly<Record<Cause, string>>;
  readonly actions: Readonly<Record<Transaction['action'], string>>;
  readonly outcomes: Readonly<Record<Transaction['outcome'], string>>;
  readonly statuses: Readonly<Record<'open' | 'WON' | 'LOST' | 'VOID', string>>;
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
    causes: {
      deposit: 'Deposit credited',
      'withdrawal-requested': 'Withdrawal: put on hold',
      'withdrawal-returned': 'Withdrawal: money returned',
      'bets-held': 'Put on hold for bets',
      'bets-released': 'Hold for bets released',
      'bets-settled': 'Bets settled',
      'bets-corrected': 'Bets settled again, corrected',
      'bets-voided': 'Bet void, stake returned',
      'bonus-released': 'Bonus paid out',
      'bonus-claimed': 'Cash bonus claimed',
      'points-converted': 'VIP points converted',
      'game-bet': 'Bet in a game',
      'game-won': 'Won in a game',
      'game-undone': 'Game round undone',
      'wallet-recalled': 'Recalled from a game wallet',
      'play-money': 'Play money to start with',
      other: 'Correction by the house',
    },
    actions: { deposit: 'Deposit', withdraw: 'Withdrawal' },
    outcomes: { pending: 'Processing', success: 'Success', fail: 'Fail' },
    statuses: { open: 'Open', WON: 'Won', LOST: 'Lost', VOID: 'Void' },
  },
  bn: {
    statement: ['সময় (GMT+6)', 'কারণ', 'ম্যাচ', 'আগের ব্যালেন্স', 'জমা', 'খরচ', 'পরের ব্যালেন্স', 'নম্বর'],
    transactions: [
      'সময় (GMT+6)',
      'ধরন',
      'পেমেন্ট মাধ্যম',
      'লেনদেন নম্বর',
      'পরিমাণ (টাকা)',
      'অবস্থা',
      'সর্বশেষ পরিবর্তন (GMT+6)',
    ],
    bets: [
      'সময় (GMT+6)',
      'ম্যাচ',
      'মার্কেট',
      'যার উপর বাজি',
      'বাজির ধরন',
      'দর',
      'রান',
      'স্টেক',
      'অবস্থা',
      'জিত',
      'হার',
      'লেনদেন নম্বর',
    ],
    causes: {
      deposit: 'ডিপোজিট জমা হয়েছে',
      'withdrawal-requested': 'উত্তোলন: টাকা আটকে রাখা হয়েছে',
      'withdrawal-returned': 'উত্তোলন: টাকা ফেরত এসেছে',
      'bets-held': 'বাজির জন্য আটকে রাখা হয়েছে',
      'bets-released': 'বাজির আটকে রাখা টাকা ছাড়া হয়েছে',
      'bets-settled': 'বাজি নিষ্পন্ন হয়েছে',
      'bets-corrected': 'বাজি সংশোধন করে আবার নিষ্পন্ন',
      'bets-voided': 'বাজি বাতিল, স্টেক ফেরত',
      'bonus-released': 'বোনাস পরিশোধ হয়েছে',
      'bonus-claimed': 'ক্যাশ বোনাস তোলা হয়েছে',
      'points-converted': 'ভিআইপি পয়েন্ট থেকে টাকা',
      'game-bet': 'গেমে বাজি',
      'game-won': 'গেমে জিত',
      'game-undone': 'গেমের রাউন্ড বাতিল',
      'wallet-recalled': 'গেম ওয়ালেট থেকে ফেরত',
      'play-money': 'শুরুর খেলার টাকা',
      other: 'হাউসের সংশোধন',
    },
    actions: { deposit: 'ডিপোজিট', withdraw: 'উত্তোলন' },
    outcomes: { pending: 'প্রক্রিয়াধীন', success: 'সফল', fail: 'ব্যর্থ' },
    statuses: { open: 'খোলা', WON: 'জিতেছেন', LOST: 'হেরেছেন', VOID: 'বাতিল' },
  },
};
