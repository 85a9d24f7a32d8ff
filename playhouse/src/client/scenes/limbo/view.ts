import * as z from 'zod/mini';

const choiceShape = z.object({ target: z.number() });
const viewShape = z.object({ rise: z.number(), won: z.boolean(), multiplier: z.number() });

/** A round's view from the rules; heights are in hundredths. */
export type LimboView = z.output<typeof viewShape>;

/** The target before the player chooses one, in hundredths. */
export const FIRST_TARGET = 200;

/** A choice's target; an invalid one becomes the first. */
export const readTarget = (given: unknown): number =>
  z.safeParse(choiceShape, given).data?.target ?? FIRST_TARGET;

/** Parses the server's view. */
export const readView = (given: unknown): LimboView | undefined => z.safeParse(viewShape, given).data;

/** Where the target's line hangs in the sky, from 0 at the river to 1. */
export const LINE = 0.6;
/** The highest place that is still seen. */
const TOP = 0.9;

/** Where a lantern hangs in the sky at a height, from 0 at the river to 1: at the line exactly where it reaches the target. */
export function placeAt(height: number, target: number): number {
  const share = Math.log(height / 100) / Math.log(target / 100);
  return share <= 1 ? share * LINE : Math.min(TOP, LINE + (share - 1) * LINE);
}
