import { inTransaction } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { undoRound } from '../undo-round.ts';
import { inLockedRound } from '../locked-rounds.ts';
import { readServerSeed } from './judge-shared.ts';
import { type SharedRow, changeShared, lockShared, selectBets } from './shared-store.ts';

/**
 * Ends a running round: its seed is public from now on, and its bets can be settled with it, however often
 * that is started. A round whose seed is gone changes to undoing instead.
 */
export function drawRound(
  deps: PlayhouseDeps,
  id: string,
  { wasUnwatched }: Pick<SharedRow, 'wasUnwatched'>,
): Promise<SharedRow> {
  return inTransaction(deps.database, async (tx) => {
    const round = await lockShared(tx, id);
    if (round === undefined) throw new Error(`shared round ${id} is gone`);
    if (round.state !== 'running') return round;
    const serverSeed = readServerSeed(deps, round);
    if (serverSeed === undefined) return changeShared(tx, round, { state: 'undoing' });
    return changeShared(tx, round, { state: 'drawn', serverSeed, wasUnwatched, endedAt: deps.clock.now() });
  });
}

/** Marks a round as complete. */
export function finishRound(deps: PlayhouseDeps, id: string): Promise<SharedRow> {
  return inTransaction(deps.database, async (tx) => {
    const round = await lockShared(tx, id);
    if (round === undefined) throw new Error(`shared round ${id} is gone`);
    if (round.state === 'drawn') return changeShared(tx, round, { state: 'over' });
    if (round.state !== 'undoing') return round;
    return changeShared(tx, round, { state: 'undone', endedAt: deps.clock.now() });
  });
}

/** Undoes all bets of a round that are still open, so that their stakes go back; returns their ids. */
export async function undoBets(deps: PlayhouseDeps, sharedRoundId: string): Promise<string[]> {
  const open = (await selectBets(deps.database, sharedRoundId)).filter(({ isOpen }) => isOpen);
  for (const { id } of open)
    await inLockedRound(deps, id, async (_, bet) => {
      if (bet?.row.state === 'open') undoRound(deps, bet);
    });
  return open.map(({ id }) => id);
}
