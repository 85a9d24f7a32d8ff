import { DAILY_DRAW_PICKS, type Json, type Money } from '@maidan/engine';
import * as z from 'zod/mini';
import type { WantedBet } from '../../shared-scene.ts';

const viewShape = z.object({ drawn: z.array(z.number()) });
const picksShape = z.object({ picks: z.array(z.number()) });

/** The numbers of a draw in the order drawn; undefined before the draw. */
export const readDrawn = (view: unknown): readonly number[] | undefined =>
  z.safeParse(viewShape, view).data?.drawn;

/** The numbers of a ticket, or those picked so far. */
export const readPicks = (choice: unknown): readonly number[] =>
  z.safeParse(picksShape, choice).data?.picks ?? [];

/** The time between two numbers opening. */
export const OPEN_MS = 1_800;

/** How many numbers are visible at that time after the draw. */
export const openedAfter = (elapsedMs: number): number =>
  Math.min(DAILY_DRAW_PICKS, Math.max(0, Math.floor(elapsedMs / OPEN_MS)));

export const countHits = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length;

/** A ticket, once all of its numbers are picked. */
export function betsOf(choice: Json, stake: Money): readonly WantedBet[] {
  const picks = readPicks(choice);
  if (picks.length < DAILY_DRAW_PICKS) return [];
  return [{ stake, choice: { picks: picks.toSorted((one, other) => one - other) } }];
}
