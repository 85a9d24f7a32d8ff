import { type Money, money } from '@maidan/engine';

/** Names a round: a provider's id of it, of one player and game. */
export interface RoundName {
  readonly partner: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly round: string;
}

/** A round as it stands. */
export interface Round {
  readonly staked: Money;
  /** What rollbacks gave back. */
  readonly undone: Money;
  readonly paid: Money;
  /** When its first transaction came. */
  readonly openedAt: Date;
  /** Since when it is over; null while it isn't. */
  readonly closedAt: Date | null;
}

/** What a transaction did to its round. */
export interface RoundChange {
  readonly kind: 'bet' | 'win' | 'rollback';
  /** By how much the wallet changed, below zero for a bet. */
  readonly moved: Money;
  /** Whether its partner says that the round is over. */
  readonly isClosed: boolean;
  readonly at: Date;
}

/**
 * A round after a transaction. A bet opens it, again if need be; it is over when its partner says so, or when nothing is staked
 * any more.
 */
export function nextRound(before: Round | undefined, { kind, moved, isClosed, at }: RoundChange): Round {
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
    };
  const closedAt = () => {
    if (staked > 0n) return closedNow;
    if (before.staked + staked === 0n) return before.closedAt ?? at;
    return closedNow ?? before.closedAt;
  };
  return {
    staked: money(before.staked + staked),
    undone: money(before.undone + undone),
    paid: money(before.paid + paid),
    openedAt: before.openedAt,
    closedAt: closedAt(),
  };
}
