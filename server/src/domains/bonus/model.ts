import type { PointEntry } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** Points that come to a player, or leave when they are below zero. */
export interface PointChange {
  readonly playerId: bigint;
  readonly points: number;
  readonly cause: Exclude<PointEntry['cause'], 'reversal'>;
  /** What caused it, once in the house: the same cause and id count only once. */
  readonly causeId: string;
}

/** A cash bonus for a player, and why. */
export interface BonusGrant {
  readonly playerId: bigint;
  readonly amount: Money;
  readonly cause: 'gift' | 'referral' | 'promotion';
  /** What caused it, once in the house: the same cause and id are granted only once. */
  readonly causeId: string;
}
