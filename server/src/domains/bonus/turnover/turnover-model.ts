import type { Contribution, PlayKind } from '@maidan/contract';
import type { BonusTerms, Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';

/** Free spins of one of the house's slots that come with a bonus. */
export interface FreeSpins {
  readonly count: number;
  /** The game's code. */
  readonly game: string;
  /** What each pays as if it had been staked. */
  readonly stake: Money;
}

/** A promotion's terms at the time of a deposit. */
export interface PromotionTerms extends BonusTerms {
  readonly promotionId: bigint;
  readonly nameEn: string;
  readonly nameBn: string;
  /** Days after the credit until the bonus lapses. */
  readonly turnoverDays: number;
  /** While the bonus is open, no bet may risk more. */
  readonly betMax: Money | undefined;
  readonly freeSpins: FreeSpins | undefined;
  readonly contributions: readonly Contribution[];
  /** True if a player may use it only once; otherwise again as soon as the previous one has ended. */
  readonly oncePerPlayer: boolean;
}

/** The settled bets of a market, as the exchange returns them. */
export interface SettledStakes {
  readonly settledAt: Date;
  readonly players: readonly PlayerStakes[];
}

/** A player's matched bets in that market. */
export interface PlayerStakes {
  readonly playerId: bigint;
  /** What all of them together could have lost, including the player's bets elsewhere on the market's result. */
  readonly lossMax: Money;
  readonly bets: readonly {
    readonly placedAt: Date;
    readonly stake: Money;
    /** Divided by the stake, this gives the average odds in hundredths. */
    readonly stakeTimesOdds: bigint;
  }[];
}

/** Functions of other domains that bonuses can't import; the app passes them in. */
export interface TurnoverPorts {
  /** A promotion that is running at that moment. */
  readonly findPromotion: (
    reader: Reader,
    promotionId: bigint,
    now: Date,
  ) => Promise<PromotionTerms | undefined>;
  /**
   * The matched bets of these players, or of all, in a market that was settled with a result; undefined for any other.
   */
  readonly listSettledStakes: (
    reader: Reader,
    marketId: string,
    playerIds: readonly bigint[] | 'everyone',
  ) => Promise<SettledStakes | undefined>;
  /** The markets settled with a result since that moment. */
  readonly listSettledMarkets: (reader: Reader, since: Date) => Promise<string[]>;
  /** How much of a stake counts where no promotion says otherwise. */
  readonly listContributions: (reader: Reader) => Promise<readonly Contribution[]>;
}

/** The market or round that a settled stake belongs to. */
export interface StakeCause {
  readonly cause: 'market' | 'round';
  readonly causeId: string;
}

/** How an open requirement can end. */
export type TurnoverEnd = 'completed' | 'given-up' | 'expired' | 'taken-back' | 'declined';

/** A row of a requirement. */
export interface TurnoverRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly promotionNameEn: string;
  readonly promotionNameBn: string;
  readonly methodName: string;
  readonly turnoverTimes: number;
  /** Percent of a stake that counts, by kind of play; a kind that isn't listed doesn't count. */
  readonly contributions: Readonly<Partial<Record<PlayKind, number>>>;
  readonly betMax: Money | null;
  readonly spinCount: number | null;
  readonly spinGame: string | null;
  readonly spinStake: Money | null;
  readonly bonus: Money;
  readonly required: Money;
  readonly remaining: Money;
  readonly state: 'promised' | 'active' | 'in-review' | 'rejected' | TurnoverEnd;
  /** Why staff declined the bonus, in both languages. */
  readonly reasonEn: string | null;
  readonly reasonBn: string | null;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
}

/** The promotion that a player chose for a deposit. */
export interface PromotionChoice {
  readonly playerId: bigint;
  readonly promotionId: bigint;
  /** The amount credited to the wallet, in taka. */
  readonly deposit: Money;
}

/** A submitted deposit and the promotion chosen for it. */
export interface PromisedDeposit extends PromotionChoice {
  readonly depositId: bigint;
  readonly methodName: string;
}
