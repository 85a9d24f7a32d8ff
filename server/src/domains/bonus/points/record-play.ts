import type { PlayKind } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Tx } from '../../../kernel/db.ts';
import { type PlayedStake, addPlay, awardPoints, selectPointRates, writePlayedStakes } from './play-store.ts';
import type { StakeCause, TurnoverPorts } from '../turnover/turnover-model.ts';

/** A settled market or round, its kind, and each player's stake in it. */
export interface Play extends StakeCause {
  readonly kind: PlayKind;
  /** How often it was counted, including this time: each count may give points or take them back. */
  readonly times: number;
  readonly stakes: readonly { readonly playerId: bigint; readonly stake: Money }[];
}

const MINOR_UNITS = 100n;

/**
 * Stores the players' stakes in a settled market or round, replacing earlier ones, and gives or takes back its VIP
 * points (ACCT-6). Points are whole: the remainder counts with the next play. Returns the players whose play changed.
 */
export async function recordPlay(
  tx: Tx,
  ports: Pick<TurnoverPorts, 'listContributions'>,
  play: Play,
  now: Date,
): Promise<bigint[]> {
  const shares = await ports.listContributions(tx);
  const percent = BigInt(shares.find(({ kind }) => kind === play.kind)?.percent ?? 0);
  const rate = BigInt((await selectPointRates(tx)).get(play.kind) ?? 0);
  const stakes = play.stakes
    .filter(({ stake }) => stake > 0n)
    .map(({ playerId, stake }): PlayedStake => ({
      playerId,
      stake,
      turnover: money((stake * percent) / 100n),
      millipoints: (stake * rate) / MINOR_UNITS,
    }));
  const changes = await writePlayedStakes(tx, play, stakes);
  if (changes.length === 0) return [];
  const players = changes.map(({ playerId }) => playerId);
  await addPlay(tx, changes);
  await awardPoints(tx, players, `${play.cause}:${play.causeId}:${play.times}`, now);
  return players;
}
