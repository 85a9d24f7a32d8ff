import type { Money } from '@maidan/engine';

/** What a player staked in a minute, and what was won less what was lost by what was decided in it. */
export interface PlayedMinute {
  readonly playerId: bigint;
  /** When the minute began. */
  readonly at: Date;
  readonly staked: Money;
  readonly won: Money;
}
