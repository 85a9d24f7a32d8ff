import { isDeepStrictEqual } from 'node:util';
import type { Money } from '@maidan/engine';
import { advanceRound, askMore } from './advance-round.ts';
import { findUnanswered } from './call-store.ts';
import { inTransaction } from './database.ts';
import { driveRound } from './drive-round.ts';
import { getRules, judgeRound } from './judge-round.ts';
import type { Sitting } from './player-store.ts';
import type { PlayhousePart } from './playhouse-part.ts';
import { PlayRefusal } from './refusal.ts';
import { lockRound } from './round-store.ts';

/** An action in a round. */
export interface AskedAction {
  readonly roundId: string;
  /** How many actions the player has seen before it: so a repeat is known for one, and a second tap comes too late. */
  readonly step: number;
  readonly action: unknown;
}

/**
 * Does an action in an open round and takes the round as far as it then goes by itself; answers the balance, if the
 * wallet told it. Refuses BAD_CHOICE for what is no
 * action of the game, NOT_FOUND for a round that isn't this player's, and NOT_POSSIBLE when the rules don't allow it now.
 */
export async function actInRound(
  part: PlayhousePart,
  sitting: Sitting,
  { roundId, step, action: given }: AskedAction,
): Promise<Money | undefined> {
  const action = getRules(sitting.game).readAction(given);
  if (action === undefined) throw new PlayRefusal('BAD_CHOICE');
  await part.driven.get(roundId);
  await inTransaction(part.database, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round === undefined || round.playerId !== sitting.playerId || round.game !== sitting.game)
      throw new PlayRefusal('NOT_FOUND');
    if (step < round.actions.length && isDeepStrictEqual(round.actions[step], action)) return;
    const isBusy = (await findUnanswered(tx, roundId)) !== undefined;
    if (round.state !== 'open' || isBusy || step !== round.actions.length)
      throw new PlayRefusal('NOT_POSSIBLE');
    const actions = [...round.actions, action];
    const judged = await judgeRound(tx, part, round, actions);
    if (judged === 'impossible') throw new PlayRefusal('NOT_POSSIBLE');
    if (judged !== 'unknown' && judged.staked > round.staked)
      await askMore(tx, part, round, { action, judged });
    else await advanceRound(tx, part, round, actions);
  });
  return driveRound(part, roundId);
}
