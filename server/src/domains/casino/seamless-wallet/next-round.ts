import { type Money, money } from '@maidan/engine';
import type { GameKind, GameType } from '@maidan/contract';
import type { EventOf } from '../../../events.ts';

/** Identifies a round: a provider's id of it, with its player and game. */
export interface RoundName {
  readonly partner: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly round: string;
}

/** The current state of a round. */
export interface Round {
  readonly staked: Money;
  /** Total returned by rollbacks. */
  readonly undone: Money;
  readonly paid: Money;
  /** When its first transaction arrived. */
  readonly openedAt: Date;
  /** When it ended; null while it is open. */
  readonly closedAt: Date | null;
  /** True once its partner has reported that it is over; false again when all its stakes are rolled back. */
  readonly isFinal: boolean;
}

/** A transaction's effect on its round. */
export interface RoundChange {
  readonly kind: 'bet' | 'win' | 'rollback';
  /** The change of the wallet, negative for a bet. */
  readonly moved: Money;
  /** True if the round is taken to be over, and if the partner reports so itself. */
  readonly isClosed: boolean;
  readonly isFinal: boolean;
  readonly at: Date;
}

/**
 * A round after a transaction. A bet opens it, or reopens it; it is over when its partner reports so, or when nothing
 * is staked any more.
 */
export function nextRound(before: Round | undefined, change: RoundChange): Round {
  const { kind, moved, isClosed, at } = change;
  const staked = kind === 'win' ? 0n : -moved;
  const undone = staked < 0n ? -staked : 0n;
  const paid = kind === 'win' ? moved : 0n;
  const closedNow = isClosed ? at : null;
  if (before === undefined)
    return {
      staked: money(staked > 0n ? staked : 0n),
      undone: money(undone),
      paid: money(paid),
      openedAt: at,
      closedAt: kind === 'rollback' ? at : closedNow,
      isFinal: kind !== 'rollback' && change.isFinal,
    };
  const closedAt = () => {
    if (staked > 0n) return closedNow;
    if (before.staked + staked === 0n) return before.closedAt ?? at;
    return closedNow ?? before.closedAt;
  };
  const isFinal = () => {
    if (kind === 'bet') return change.isFinal;
    if (kind === 'rollback' && before.staked + staked === 0n) return false;
    return change.isFinal || before.isFinal;
  };
  return {
    staked: money(before.staked + staked),
    undone: money(before.undone + undone),
    paid: money(before.paid + paid),
    openedAt: before.openedAt,
    closedAt: closedAt(),
    isFinal: isFinal(),
  };
}

/** The kind as which a category's games count; virtual sports are decided instantly, as arcade games are. */
const KINDS: Readonly<Record<GameType, GameKind>> = {
  SPORTS: 'arcade',
  LIVE: 'live',
  SLOT: 'slot',
  TABLE: 'table',
  BINGO: 'poker',
  EGAME: 'crash',
  FH: 'fishing',
  LOTTO: 'lottery',
};

/** The change that a transaction made to its round. */
interface RoundStep {
  readonly name: RoundName;
  readonly before: Round | undefined;
  readonly after: Round;
  /** The category in which the site lists the game, if any. */
  readonly type: GameType | undefined;
}

/** A change of a round that other domains must learn of. */
export type RoundEvent = EventOf<'round-settled' | 'round-rolled-back' | 'round-moved'>;

/**
 * The event that a round with a stake is over, or that a finished one is undone, so that turnovers and points follow
 * (CASH-13). A game in no category of the site counts for nothing there. Whatever else changes what a finished round came to, such as a late
 * win or one without a stake, is `round-moved`.
 */
export function findRoundEvent({ name, before, after, type }: RoundStep): RoundEvent | undefined {
  const { partner, playerId, gameCode, round } = name;
  const roundId = `${partner}:${playerId}:${gameCode}:${round}`;
  const wasOver = before?.closedAt instanceof Date;
  if (wasOver && after.staked < before.staked) return { kind: 'round-rolled-back', roundId };
  if (after.closedAt === null) return undefined;
  if (wasOver || after.staked === 0n || type === undefined) {
    const came = (wasOver ? before.paid - before.staked : 0n) !== after.paid - after.staked;
    return came ? { kind: 'round-moved', roundId, playerId, at: after.openedAt } : undefined;
  }
  const game = KINDS[type];
  return { kind: 'round-settled', roundId, playerId, game, stake: after.staked, at: after.openedAt };
}
