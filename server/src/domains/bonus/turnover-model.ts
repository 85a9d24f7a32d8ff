import type { Contribution, PlayKind } from '@maidan/contract';
import type { BonusTerms, Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';

/** A promotion as a deposit takes it. */
export interface PromotionTerms extends BonusTerms {
  readonly promotionId: bigint;
  readonly nameEn: string;
  readonly nameBn: string;
  /** The bonus lapses so many days after the credit. */
  readonly turnoverDays: number;
  /** While the bonus is open, no bet may risk more. */
  readonly betMax: Money | undefined;
  readonly contributions: readonly Contribution[];
  /** Taken once by a player, or again as soon as the one before has ended. */
  readonly oncePerPlayer: boolean;
}

/** The settled bets of a market, as the exchange answers them. */
export interface SettledStakes {
  readonly settledAt: Date;
  readonly players: readonly PlayerStakes[];
}

/** A player's matched bets in that market. */
export interface PlayerStakes {
  readonly playerId: bigint;
  /** What all of them together could have lost, with the player's bets elsewhere on the market's result. */
  readonly lossMax: Money;
  readonly bets: readonly {
    readonly placedAt: Date;
    readonly stake: Money;
    /** Divided by the stake, the average odds in hundredths. */
    readonly stakeTimesOdds: bigint;
  }[];
}

/** What bonuses ask of domains that they may not name; the house gives it. */
export interface TurnoverPorts {
  /** A promotion that runs at that moment. */
  readonly findPromotion: (
    reader: Reader,
    promotionId: bigint,
    now: Date,
  ) => Promise<PromotionTerms | undefined>;
  /** What these players, or all, had matched in a market that was settled with a result; undefined for any other. */
  readonly listSettledStakes: (
    reader: Reader,
    marketId: string,
    playerIds: readonly bigint[] | 'everyone',
  ) => Promise<SettledStakes | undefined>;
  /** The markets that were settled with a result at that moment or since. */
  readonly listSettledMarkets: (reader: Reader, since: Date) => Promise<string[]>;
  /** How much of a stake the house lets count where no promotion says otherwise. */
  readonly listContributions: (reader: Reader) => Promise<readonly Contribution[]>;
}

/** What a settled stake was part of. */
export interface StakeCause {
  readonly cause: 'market' | 'round';
  readonly causeId: string;
}

/** How a requirement can end once it was open. */
export type TurnoverEnd = 'completed' | 'given-up' | 'expired' | 'taken-back' | 'declined';

/** A requirement as its table has it. */
export interface TurnoverRow {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly promotion_name_en: string;
  readonly promotion_name_bn: string;
  readonly method_name: string;
  readonly turnover_times: number;
  /** How much of a stake counts, in percent; what isn't named counts for nothing. */
  readonly contributions: Readonly<Partial<Record<PlayKind, number>>>;
  readonly bet_max: Money | null;
  readonly bonus: Money;
  readonly required: Money;
  readonly remaining: Money;
  readonly state: 'promised' | 'active' | 'in-review' | 'rejected' | TurnoverEnd;
  /** Why staff declined the bonus, in both languages. */
  readonly reason_en: string | null;
  readonly reason_bn: string | null;
  readonly created_at: Date;
  readonly opened_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
}

/** What a deposit wants to take. */
export interface PromotionChoice {
  readonly playerId: bigint;
  readonly promotionId: bigint;
  /** What the wallet gets, in taka. */
  readonly deposit: Money;
}

/** A submitted deposit and the promotion that was chosen for it. */
export interface PromisedDeposit extends PromotionChoice {
  readonly depositId: bigint;
  readonly methodName: string;
}
