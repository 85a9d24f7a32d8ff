import type { Tx } from '../../../kernel/db.ts';
import { lockPlayer } from '../../accounts/index.ts';
import type { TurnoverDeps } from '../deps.ts';
import { insertPlayedRound, updateRoundRolledBack } from '../points/play-store.ts';
import { recordPlay } from '../points/record-play.ts';
import { rewardReferrals } from '../referral/reward-referral.ts';
import { giveBackEntries } from './turnover-store.ts';

/**
 * Reverses the count of a rolled-back round (CASH-13): open requirements get it back, ended ones keep it, and its VIP
 * points are taken back. A round that wasn't counted yet is marked, so that it never counts. A repeat changes nothing.
 */
export async function takeBackRound(
  tx: Tx,
  deps: Pick<TurnoverDeps, 'ports'>,
  roundId: string,
  now: Date,
): Promise<void> {
  if (await insertPlayedRound(tx, { roundId, playerId: undefined }, now)) return;
  const playerId = await updateRoundRolledBack(tx, roundId, now);
  if (playerId === undefined) return;
  await lockPlayer(tx, playerId);
  const cause = { cause: 'round', causeId: roundId } as const;
  await giveBackEntries(tx, cause);
  const play = { ...cause, kind: 'exchange', times: 2, stakes: [] } as const;
  const changed = await recordPlay(tx, deps.ports, play, now);
  await rewardReferrals(tx, deps, changed, now);
}
