import type { Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';

/** What a friend brings to who referred them, and what it takes (ACCT-7). */
export interface ReferralTerms {
  readonly reward: Money;
  readonly depositMin: Money;
  /** What the friend must have turned over, at the shares of the house. */
  readonly turnoverMin: Money;
}

/** How far a friend is. */
export interface FriendProgress {
  readonly hasDeposited: boolean;
  /** Of the turnover that is needed, up to 100. */
  readonly turnoverPercent: number;
  /** The reward was granted, is still to come, or will not, because the friend's person was counted before. */
  readonly reward: 'granted' | 'open' | 'refused';
}

/** What rewards for friends ask of domains that they may not name; the house gives it. */
export interface ReferralPorts {
  /** Which of these players have a deposit of at least that much, credited and not taken back. */
  readonly listDepositors: (reader: Reader, playerIds: readonly bigint[], min: Money) => Promise<bigint[]>;
  /** Whether a player paid from, or was paid to, a number of one of the others. */
  readonly sharesPaymentNumber: (
    reader: Reader,
    playerId: bigint,
    others: readonly bigint[],
  ) => Promise<boolean>;
  /** Whether staff linked the player's account to one of the others as one person's. */
  readonly isLinkedToAny: (reader: Reader, playerId: bigint, others: readonly bigint[]) => Promise<boolean>;
}
