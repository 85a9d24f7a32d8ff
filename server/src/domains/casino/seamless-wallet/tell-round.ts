import type { GameKind, GameType } from '@maidan/contract';
import type { PlayedRound } from '../../../events.ts';
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

/** A fact about a round: to keep with the transaction, and to publish after the commit. */
export type RoundFact =
  | { readonly kind: 'round-rolled-back'; readonly subjectId: string }
  | { readonly kind: 'round-settled'; readonly subjectId: string; readonly round: PlayedRound };

/**
 * The fact that a round with a stake is over, or that one which was over is undone, so that turnovers and points follow
 * (CASH-13). A game that stands in no category of the site counts for nothing.
 */
export function tellRound({ name, before, after, type }: RoundStep): RoundFact | undefined {
  const subjectId = `${name.partner}:${name.playerId}:${name.gameCode}:${name.round}`;
  const wasOver = before?.closedAt instanceof Date;
  if (wasOver && after.staked < before.staked) return { kind: 'round-rolled-back', subjectId };
  if (wasOver || after.closedAt === null || after.staked === 0n || type === undefined) return undefined;
  const round = { playerId: name.playerId, game: KINDS[type], stake: after.staked, at: after.openedAt };
  return { kind: 'round-settled', subjectId, round };
}
