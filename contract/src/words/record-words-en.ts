import type { Transaction } from '../calls/cashier.ts';
import type { StatementLine } from '../calls/statement.ts';

/** How records and the files made of them name what happened, in one language. */
export interface RecordWords {
  /** Why the main wallet moved. */
  readonly causes: Readonly<Record<StatementLine['cause'], string>>;
  readonly actions: Readonly<Record<Transaction['action'], string>>;
  readonly outcomes: Readonly<Record<Transaction['outcome'], string>>;
  /** What became of a bet. */
  readonly statuses: Readonly<Record<'open' | 'WON' | 'LOST' | 'VOID', string>>;
}

/** The words of records in English; each language is a file of its own, so that a screen brings only the one it speaks. */
export const recordWordsEn = {
  causes: {
    deposit: 'Deposit credited',
    'withdrawal-requested': 'Withdrawal: put on hold',
    'withdrawal-returned': 'Withdrawal: money returned',
    'bets-held': 'Put on hold for bets',
    'bets-released': 'Hold for bets released',
    'bets-settled': 'Bets settled',
    'bets-lost': 'Bets lost',
    'bets-corrected': 'Bets settled again, corrected',
    'bets-voided': 'Bet void, stake returned',
    'bonus-released': 'Bonus paid out',
    'bonus-claimed': 'Cash bonus claimed',
    'points-converted': 'VIP points converted',
    'daily-bonus': 'Daily bonus, play money',
    'mission-reward': 'Mission done, play money',
    'jackpot-won': 'Jackpot won',
    'game-bet': 'Bet in a game',
    'game-won': 'Won in a game',
    'game-undone': 'Game round undone',
    'wallet-recalled': 'Recalled from a game wallet',
    'play-money': 'Play money to start with',
    adjusted: 'Adjusted by our staff',
    'deposit-taken-back': 'Deposit taken back',
    'debt-opened': 'Owed: the wallet did not have it',
    'debt-paid': 'Debt repaid',
    other: 'Correction by the house',
  },
  actions: { deposit: 'Deposit', withdraw: 'Withdrawal' },
  outcomes: { pending: 'Processing', success: 'Success', fail: 'Fail' },
  statuses: { open: 'Open', WON: 'Won', LOST: 'Lost', VOID: 'Void' },
} as const satisfies RecordWords;
