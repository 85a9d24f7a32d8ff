import type { GameKind, GameType } from '@maidan/contract';
import type { EventOf } from '../../../events.ts';
import type { Round, RoundName } from './next-round.ts';

/** As what a category's games count; the virtual sports are decided in a moment, as arcade games are. */
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

/** What a transaction has made of its round. */
interface RoundStep {
  readonly name: RoundName;
  readonly before: Round | undefined;
  readonly after: Round;
  /** The category in which the site lists the game, if it does. */
  readonly type: GameType | undefined;
}

/** What happened to a round that others must hear of. */
export type RoundEvent = EventOf<'round-settled' | 'round-rolled-back'>;

/**
 * The event that a round with a stake is over, or that one which was over is undone, so that turnovers and points follow
 * (CASH-13). A game that stands in no category of the site counts for nothing.
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
