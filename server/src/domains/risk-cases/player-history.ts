import type { Money } from '@maidan/engine';

/** A deposit that was credited, or that failed. */
export interface PastDeposit {
  readonly id: bigint;
  readonly at: Date;
  readonly amount: Money;
  /** The number that it was paid from; null where nobody says. */
  readonly payer: string | null;
}

/** A withdrawal that was asked for. */
export interface PastWithdrawal {
  readonly id: bigint;
  readonly at: Date;
  readonly amount: Money;
  readonly payee: string | null;
}

/** A minute in which something was staked or decided. */
export interface PastMinute {
  /** When the minute was over. */
  readonly at: Date;
  readonly staked: Money;
  /** What was won less what was lost by what was decided in it. */
  readonly won: Money;
}

/** A session of play. */
export interface PastSession {
  readonly beganAt: Date;
  readonly lastPlayedAt: Date;
}

/** A settled market in which a linked account took the other side of bets. */
export interface OppositeMarket {
  readonly otherId: bigint;
  readonly marketId: string;
  readonly at: Date;
  readonly matched: Money;
}

/** Two countries in which a player was sooner than one can travel. */
export interface PastTravel {
  /** When the second one was seen. */
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  /** The least distance between the two, and how long after the first the second was seen. */
  readonly km: number;
  readonly minutes: number;
}

/** An entry of a list, such as sanctions, whose name is like the player's. */
export interface PastListing {
  readonly at: Date;
  readonly list: string;
  readonly name: string;
  /** A day, a year, or nothing. */
  readonly birth: string;
  readonly reference: string;
  /** How alike they are, up to 100. */
  readonly score: number;
}

/** What is known of a player since some moment, each list the oldest first. */
export interface PlayerHistory {
  readonly deposits: readonly PastDeposit[];
  readonly failed: readonly PastDeposit[];
  readonly withdrawals: readonly PastWithdrawal[];
  readonly play: readonly PastMinute[];
  readonly sessions: readonly PastSession[];
  /** When the player asked to loosen or lift a limit, or to reopen a closed product. */
  readonly loosened: readonly Date[];
  readonly opposite: readonly OppositeMarket[];
  readonly travels: readonly PastTravel[];
  readonly listings: readonly PastListing[];
}

/** Of whom nothing is known. */
export const NO_HISTORY: PlayerHistory = {
  deposits: [],
  failed: [],
  withdrawals: [],
  play: [],
  sessions: [],
  loosened: [],
  opposite: [],
  travels: [],
  listings: [],
};
