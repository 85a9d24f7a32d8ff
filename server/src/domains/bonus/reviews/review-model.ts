import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';

/** Why a bonus is in review (SAFE-17). */
export type ReviewReason = 'few-others' | 'tied-accounts';

/** A counterparty of a player's matched bets in a market, as the exchange returns it. */
export interface Counterparty {
  /** Undefined for the operator. */
  readonly playerId: bigint | undefined;
  /** What the player's bets against this counterparty alone could have lost. */
  readonly risk: Money;
  readonly trades: number;
  /** Decimal odds in hundredths. */
  readonly oddsMin: number;
  readonly oddsMax: number;
}

/** What a counterparty and the player have in common. */
export interface Tie {
  readonly playerId: bigint;
  readonly hasSameDevice: boolean;
  readonly hasSameAddress: boolean;
  readonly isReferral: boolean;
}

/** Functions of other domains that judging a turnover can't import; the app passes them in. */
export interface ReviewPorts {
  /** Counterparties of a player's orders of a market that were placed since then at these odds or longer. */
  readonly listCounterparties: (
    reader: Reader,
    marketId: string,
    orders: { readonly playerId: bigint; readonly since: Date; readonly oddsMin: number },
  ) => Promise<readonly Counterparty[]>;
  /** Those of the others who share something with the player. */
  readonly listTies: (reader: Reader, playerId: bigint, others: readonly bigint[]) => Promise<readonly Tie[]>;
}

/** What a market took off a requirement, and the counterparties of that market's bets. */
export interface MarketShare {
  readonly counted: Money;
  readonly counterparties: readonly Counterparty[];
}

/** A player against whom a turnover was earned. */
export interface Opponent {
  readonly playerId: bigint;
  /** How much of the requirement was earned against this player. */
  readonly stake: Money;
  readonly trades: number;
  readonly oddsMin: number;
  readonly oddsMax: number;
}

/** The counterparties against whom a turnover was earned. */
export interface TurnoverOrigin {
  /** How much of the requirement was matched with the operator. */
  readonly houseStake: Money;
  /** Largest first. */
  readonly opponents: readonly Opponent[];
}

/** What staff judge a bonus by. */
export interface ReviewFindings {
  readonly reasons: readonly ReviewReason[];
  readonly houseStake: Money;
  readonly playersStake: Money;
  /** Stake matched with the few largest opponents. */
  readonly fewStake: Money;
  /** Stake matched with opponents who have a tie to the player. */
  readonly tiedStake: Money;
  /** The opponents that the desk is shown. */
  readonly opponents: readonly (Opponent & Omit<Tie, 'playerId'>)[];
}
