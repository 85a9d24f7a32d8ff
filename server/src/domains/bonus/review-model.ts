import type { Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';

/** Why a bonus waits for staff (SAFE-17). */
export type ReviewReason = 'few-others' | 'tied-accounts';

/** Whom a player's bets of a market were matched with, as the exchange answers it. */
export interface Counterparty {
  /** Undefined for the house. */
  readonly playerId: bigint | undefined;
  /** What the player's bets against this one alone could have lost. */
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

/** What judging a turnover asks of domains that bonuses may not name; the house gives it. */
export interface ReviewPorts {
  /** Whom a player's orders of a market were matched with that were placed since then at these odds or longer. */
  readonly listCounterparties: (
    reader: Reader,
    marketId: string,
    orders: { readonly playerId: bigint; readonly since: Date; readonly oddsMin: number },
  ) => Promise<readonly Counterparty[]>;
  /** Those of the others who share something with the player. */
  readonly listTies: (reader: Reader, playerId: bigint, others: readonly bigint[]) => Promise<readonly Tie[]>;
}

/** What came off a requirement by a market, and whom that market's bets were matched with. */
export interface MarketShare {
  readonly counted: Money;
  readonly counterparties: readonly Counterparty[];
}

/** A player against whom a turnover was earned. */
export interface Opponent {
  readonly playerId: bigint;
  /** How much of the requirement. */
  readonly stake: Money;
  readonly trades: number;
  readonly oddsMin: number;
  readonly oddsMax: number;
}

/** Against whom a turnover was earned. */
export interface TurnoverOrigin {
  /** How much of the requirement was matched with the house. */
  readonly houseStake: Money;
  /** The largest first. */
  readonly opponents: readonly Opponent[];
}

/** What the desk judges a bonus by. */
export interface ReviewFindings {
  readonly reasons: readonly ReviewReason[];
  readonly houseStake: Money;
  readonly playersStake: Money;
  /** Matched with the few largest opponents. */
  readonly fewStake: Money;
  /** Matched with opponents who are tied to the player. */
  readonly tiedStake: Money;
  /** Those that the desk is shown. */
  readonly opponents: readonly (Opponent & Omit<Tie, 'playerId'>)[];
}
