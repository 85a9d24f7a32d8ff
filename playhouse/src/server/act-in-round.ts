import { isDeepStrictEqual } from 'node:util';
import type { Money } from '@maidan/engine';
import { advanceRound, askMore } from './settle-answer.ts';
import { findUnanswered, lockRound } from './round-store.ts';
import { inTransaction } from './database.ts';
import { driveRound } from './drive-round.ts';
import { getRules, judgeRound } from './judge-round.ts';
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
 * Performs an action in an open round and advances the round as far as it goes by itself; returns the
 * balance, if the wallet reported it. Refuses BAD_CHOICE for what is no action of the game, NOT_FOUND for a
 * round that isn't this player's, and NOT_POSSIBLE when the rules don't allow it now.
 */
export async function actInRound(
  deps: PlayhouseDeps,
  gameSession: GameSession,
  { roundId, step, action: given }: AskedAction,
): Promise<Money | undefined> {
  const action = getRules(gameSession.game).readAction(given);
  if (action === undefined) throw new PlayRefusal('BAD_CHOICE');
  await deps.driven.get(roundId);
  await inTransaction(deps.database, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round === undefined || round.playerId !== gameSession.playerId || round.game !== gameSession.game)
      throw new PlayRefusal('NOT_FOUND');
    if (step < round.actions.length && isDeepStrictEqual(round.actions[step], action)) return;
    const isBusy = (await findUnanswered(tx, roundId)) !== undefined;
    if (round.state !== 'open' || isBusy || step !== round.actions.length)
      throw new PlayRefusal('NOT_POSSIBLE');
    const actions = [...round.actions, action];
    const judged = await judgeRound(tx, deps, round, actions);
    if (judged === 'impossible') throw new PlayRefusal('NOT_POSSIBLE');
    if (judged !== 'unknown' && judged.staked > round.staked)
      await askMore(tx, deps, round, { action, judged });
    else await advanceRound(tx, deps, round, actions);
  });
  return driveRound(deps, roundId);
}
