import { HI_LO_GUESSES } from '@maidan/engine';
import * as z from 'zod/mini';

const guess = z.enum(HI_LO_GUESSES);
const viewShape = z.object({
  cards: z.array(z.string()),
  guesses: z.array(guess),
  wrong: z.boolean(),
  multiplier: z.number(),
  next: z.array(z.object({ on: guess, right: z.number(), multiplier: z.number() })),
});

/** A round's view from the rules. */
export type HiLoView = z.output<typeof viewShape>;

/** Parses the server's view. */
export const readView = (given: unknown): HiLoView | undefined => z.safeParse(viewShape, given).data;

/** How many guesses of a round were right. */
export const rightOf = ({ guesses, wrong }: HiLoView): number => guesses.length - (wrong ? 1 : 0);
