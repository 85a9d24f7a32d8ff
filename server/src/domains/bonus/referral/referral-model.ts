import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';

/** What a referred friend earns the referrer, and the conditions (ACCT-7). */
export interface ReferralTerms {
  readonly reward: Money;
  readonly depositMin: Money;
  /** What the friend must have turned over, at the operator's percentages. */
  readonly turnoverMin: Money;
}

/** A friend's progress towards the reward. */
export interface FriendProgress {
  readonly hasDeposited: boolean;
  /** Percent of the required turnover, up to 100. */
  readonly turnoverPercent: number;
  /** Granted, still open, or refused because the friend is a person who was counted before. */
  readonly reward: 'granted' | 'open' | 'refused';
}

/** Functions of other domains that referral rewards can't import; the app passes them in. */
export interface ReferralPorts {
  /** Those of these players with a deposit of at least that much, credited and not charged back. */
  readonly listDepositors: (reader: Reader, playerIds: readonly bigint[], min: Money) => Promise<bigint[]>;
  /** True if a player paid from, or was paid to, a number of one of the others. */
  readonly sharesPaymentNumber: (
    reader: Reader,
    playerId: bigint,
    others: readonly bigint[],
  ) => Promise<boolean>;
  /** True if staff linked the player's account to one of the others as one person. */
  readonly isLinkedToAny: (reader: Reader, playerId: bigint, others: readonly bigint[]) => Promise<boolean>;
}
