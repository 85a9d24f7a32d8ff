import { MINE_TILES } from '@maidan/engine';
import * as z from 'zod/mini';

const choiceShape = z.object({ mines: z.number() });
const viewShape = z.object({
  mines: z.number(),
  opened: z.array(z.number()),
  hit: z.boolean(),
  multiplier: z.number(),
  nextMultiplier: z.nullable(z.number()),
  mineTiles: z.nullable(z.array(z.number())),
});

/** A round's view from the rules; it has the mines only once it is over. */
export type MinesView = z.output<typeof viewShape>;

/** The leaves, from 1. */
export const TILES: readonly number[] = Array.from({ length: MINE_TILES }, (_, index) => index + 1);

/** What a leaf shows: nothing known yet, what the player found, or what the end of a round reveals. */
export type LeafState = 'closed' | 'found' | 'hit' | 'lotus' | 'mine';

/** True for a mine. */
export const isMine = (state: LeafState): boolean => state === 'hit' || state === 'mine';

/** How many mines a choice hides. */
export const readMines = (given: unknown): number => z.safeParse(choiceShape, given).data?.mines ?? 3;

/** Parses the server's view. */
export const readView = (given: unknown): MinesView | undefined => z.safeParse(viewShape, given).data;

/** What that leaf shows. */
export function stateOf(view: MinesView | undefined, tile: number): LeafState {
  if (view === undefined) return 'closed';
  const isOpened = view.opened.includes(tile);
  if (isOpened) return view.hit && view.opened.at(-1) === tile ? 'hit' : 'found';
  if (view.mineTiles === null) return 'closed';
  return view.mineTiles.includes(tile) ? 'mine' : 'lotus';
}
