import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertPointEntry, lockPoints, updatePoints } from '../store.ts';
import type { PointChange } from '../model.ts';

/** Enters a change of a player's points; refuses POINTS_NOT_ENOUGH rather than go below zero. */
export async function addPoints(tx: Tx, change: PointChange, now: Date): Promise<void> {
  const pointsAfter = (await lockPoints(tx, change.playerId)) + change.points;
  if (pointsAfter < 0) throw new Refusal('POINTS_NOT_ENOUGH');
  const isNew = await insertPointEntry(tx, { ...change, pointsAfter }, now);
  if (isNew) await updatePoints(tx, change.playerId, pointsAfter);
}
