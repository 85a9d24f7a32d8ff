import type { EventOf } from '../../../events.ts';
import type { Tx } from '../../../kernel/db.ts';
import { lockPlayer } from '../../accounts/index.ts';
import { fillTurnovers } from './fill-turnovers.ts';
import type { TurnoverDeps } from '../deps.ts';
import { insertPlayedRound } from '../points/play-store.ts';
import { recordPlay } from '../points/record-play.ts';
import { rewardReferrals } from '../referral/reward-referral.ts';

/**
 * Counts a settled round of a game, once, however often it is delivered: its stake goes towards the requirements that
 * were open at its first bet, at the percentage of its kind (CASH-13), and earns VIP points (ACCT-6). A round that was
 * already rolled back never counts.
 */
export async function countRound(
  tx: Tx,
  deps: Pick<TurnoverDeps, 'ports'>,
  { roundId, playerId, game: kind, stake, at }: EventOf<'round-settled'>,
  now: Date,
): Promise<void> {
  await lockPlayer(tx, playerId);
  if (!(await insertPlayedRound(tx, { roundId, playerId }, now))) return;
  const cause = { cause: 'round', causeId: roundId } as const;
  await fillTurnovers(tx, deps.ports, { ...cause, playerId, kind, at, since: () => stake }, now);
  await recordPlay(tx, deps.ports, { ...cause, kind, times: 1, stakes: [{ playerId, stake }] }, now);
  await rewardReferrals(tx, deps, [playerId], now);
}
