import { isDeepStrictEqual } from 'node:util';
import { advanceRound, askMore } from './settle-answer.ts';
import { driveRound } from './drive-round.ts';
import type { Driven } from './round-steps.ts';
import { getRules, judgeBySeeds } from './judge-round.ts';
import { inLockedRound } from './locked-rounds.ts';
import type { GameSession } from './player-store.ts';
import type { PlayhouseDeps } from './deps.ts';
import { PlayRefusal } from './refusal.ts';

/** A request for an action in a round. */
export interface AskedAction {
  readonly roundId: string;
  /** How many earlier actions the player has seen: this recognises a repeat, and makes a second tap come too late. */
  readonly step: number;
  readonly action: unknown;
}

/**
 * Performs an action in an open round and advances the round as far as it goes by itself. Refuses BAD_CHOICE for what is no action of the game, NOT_FOUND for a
 * round that isn't this player's, and NOT_POSSIBLE when the rules don't allow it now.
 */
export async function actInRound(
  deps: PlayhouseDeps,
  gameSession: GameSession,
  { roundId, step, action: given }: AskedAction,
): Promise<Driven> {
  const action = getRules(gameSession.game).readAction(given);
  if (action === undefined) throw new PlayRefusal('BAD_CHOICE');
  await deps.driven.get(roundId);
  await inLockedRound(deps, roundId, async (tx, round) => {
    if (round === undefined) throw new PlayRefusal('NOT_FOUND');
    const { playerId, game, state, staked, actions: before } = round.row;
    if (playerId !== gameSession.playerId || game !== gameSession.game) throw new PlayRefusal('NOT_FOUND');
    if (step < before.length && isDeepStrictEqual(before[step], action)) return;
    if (state !== 'open' || round.unanswered !== undefined || step !== before.length)
      throw new PlayRefusal('NOT_POSSIBLE');
    const actions = [...before, action];
    const judged = judgeBySeeds(round.seeds, round.row, actions);
    if (judged === 'impossible') throw new PlayRefusal('NOT_POSSIBLE');
    if (judged !== 'unknown' && judged.staked > staked) askMore(deps, round, { action, judged });
    else await advanceRound(tx, deps, round, actions);
  });
  return driveRound(deps, roundId);
}
