import type { GameKind, GameType } from '@maidan/contract';
import type { EventOf } from '../../../events.ts';
import type { Round, RoundName } from './next-round.ts';

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
export type RoundEvent = EventOf<'round-settled' | 'round-rolled-back'>;

/**
 * The event that a round with a stake is over, or that a finished one is undone, so that turnovers and points follow
 * (CASH-13). A game in no category of the site counts for nothing.
 */
export function findRoundEvent({ name, before, after, type }: RoundStep): RoundEvent | undefined {
  const { partner, playerId, gameCode, round } = name;
  const roundId = `${partner}:${playerId}:${gameCode}:${round}`;
  const wasOver = before?.closedAt instanceof Date;
  if (wasOver && after.staked < before.staked) return { kind: 'round-rolled-back', roundId };
  if (wasOver || after.closedAt === null || after.staked === 0n || type === undefined) return undefined;
  const game = KINDS[type];
  return { kind: 'round-settled', roundId, playerId, game, stake: after.staked, at: after.openedAt };
}
