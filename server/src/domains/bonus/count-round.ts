import type { PlayedRound } from '../../events.ts';
import { inTransaction } from '../../kernel/db.ts';
import { lockPlayer } from '../accounts/index.ts';
import { tellCompleted } from './count-market.ts';
import { fillTurnovers } from './fill-turnovers.ts';
import type { TurnoverDeps } from './deps.ts';
import { insertPlayedRound } from './play-store.ts';
import { recordPlay } from './record-play.ts';
import { rewardReferrals } from './reward-referrals.ts';

/**
 * Counts a settled round of a game, once, however often it is told: its stake goes towards the open requirements that were
 * there at its first bet, with the share of its kind (CASH-13), and earns VIP points (ACCT-6). One that was rolled back
 * before never counts.
 */
export async function countRound(deps: TurnoverDeps, roundId: string, round: PlayedRound): Promise<void> {
  const now = deps.clock.now();
  const { playerId, game: kind, stake, at } = round;
  const hasCompleted = await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await insertPlayedRound(tx, { roundId, playerId }, now))) return false;
    const cause = { cause: 'round', causeId: roundId } as const;
    const completed = await fillTurnovers(
      tx,
      deps.ports,
      { ...cause, playerId, kind, at, since: () => stake },
      now,
    );
    await recordPlay(tx, deps.ports, { ...cause, kind, times: 1, stakes: [{ playerId, stake }] }, now);
    return completed;
  });
  if (hasCompleted) tellCompleted(deps, [playerId]);
  await rewardReferrals(deps, [playerId]);
}
