import type { PointEntry } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** Points that a player gains, or loses when negative. */
export interface PointChange {
  readonly playerId: bigint;
  readonly points: number;
  readonly cause: Exclude<PointEntry['cause'], 'reversal'>;
  /** The cause's id, unique in the app: the same cause and id count only once. */
  readonly causeId: string;
}

/** A cash bonus for a player, and why. */
export interface BonusGrant {
  readonly playerId: bigint;
  readonly amount: Money;
  readonly cause: 'gift' | 'referral' | 'promotion';
  /** The cause's id, unique in the app: the same cause and id are granted only once. */
  readonly causeId: string;
}
