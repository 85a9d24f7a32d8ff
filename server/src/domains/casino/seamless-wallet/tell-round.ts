import type { GameKind, GameType } from '@maidan/contract';
import type { Tx } from '../../../kernel/db.ts';
import { keepFact } from '../../../kernel/kept-facts.ts';
import { type Round, type RoundName, findGameType } from './wallet-store.ts';

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
export interface RoundStep {
  readonly name: RoundName;
  readonly before: Round | undefined;
  readonly after: Round;
  readonly now: Date;
}

/** A fact to publish after the commit, beside the one that was kept. */
export type RoundFact = { readonly kind: 'round-settled' | 'round-rolled-back'; readonly roundId: string };

/**
 * Keeps the fact that a round with a stake is over, or that one which was over is undone, so that turnovers and points
 * follow (CASH-13). A game that stands in no category of the site counts for nothing.
 */
export async function tellRound(
  tx: Tx,
  { name, before, after, now }: RoundStep,
): Promise<RoundFact | undefined> {
  const roundId = `${name.partner}:${name.playerId}:${name.gameCode}:${name.round}`;
  const wasOver = before?.isOver === true;
  if (wasOver && after.staked < before.staked) {
    await keepFact(tx, { kind: 'round-rolled-back', subjectId: roundId }, now);
    return { kind: 'round-rolled-back', roundId };
  }
  if (wasOver || !after.isOver || after.staked === 0n) return undefined;
  const type = await findGameType(tx, name);
  if (type === undefined) return undefined;
  const { playerId } = name;
  const round = { playerId, game: KINDS[type], stake: after.staked, at: after.openedAt };
  await keepFact(tx, { kind: 'round-settled', subjectId: roundId, round }, now);
  return { kind: 'round-settled', roundId };
}
