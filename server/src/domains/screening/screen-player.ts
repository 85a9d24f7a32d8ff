import type { Tx } from '../../kernel/db.ts';
import { dhakaDay } from '../../kernel/time/dhaka-day.ts';
import { findHits, type Person } from './find-hits.ts';
import { insertHits, selectLastFound, upsertLook } from './hit-store.ts';

const DAY_MS = 86_400_000;

/** A player whose name and birthday were accepted. */
export interface KnownPlayer extends Person {
  readonly playerId: bigint;
}

/**
 * Looks a player up in the lists in force, and keeps which entries they may be. Answers true if one of them wasn't known (KNOW-63).
 * Whatever is found more on the same day of Dhaka is dated to the next, because findings of a risk rule are by day.
 */
export async function screenPlayer(
  tx: Tx,
  { playerId, ...person }: KnownPlayer,
  now: Date,
): Promise<boolean> {
  await upsertLook(tx, playerId, now);
  const { hits } = await findHits(tx, person);
  if (hits.length === 0) return false;
  const last = await selectLastFound(tx, playerId);
  const isTaken = last !== undefined && dhakaDay(last) >= dhakaDay(now);
  return (await insertHits(tx, playerId, hits, isTaken ? new Date(last.getTime() + DAY_MS) : now)) > 0;
}
