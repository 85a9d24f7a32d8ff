import type { PointEntry } from '@maidan/contract';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { insertPointEntry, lockPoints, updatePoints } from './store.ts';

/** Points that come to a player, or leave when they are below zero. */
export interface PointChange {
  readonly playerId: bigint;
  readonly points: number;
  readonly cause: Exclude<PointEntry['cause'], 'reversal'>;
  /** What caused it, once in the house: the same cause and id count only once. */
  readonly causeId: string;
}

/** Enters a change of a player's points; refuses POINTS_NOT_ENOUGH rather than go below zero. */
export async function addPoints(tx: Tx, change: PointChange, now: Date): Promise<void> {
  const pointsAfter = (await lockPoints(tx, change.playerId)) + change.points;
  if (pointsAfter < 0) throw new Refusal('POINTS_NOT_ENOUGH');
  const isNew = await insertPointEntry(tx, { ...change, pointsAfter }, now);
  if (isNew) await updatePoints(tx, change.playerId, pointsAfter);
}
