import { COIN_SIDES, type CoinSide } from '@maidan/engine';
import * as z from 'zod/mini';

const side = z.enum(COIN_SIDES);
const choiceShape = z.object({ side });
const viewShape = z.object({
  tossed: z.array(side),
  wrong: z.boolean(),
  multiplier: z.number(),
  nextMultiplier: z.nullable(z.number()),
});

/** A round's view from the rules. */
export type CoinView = z.output<typeof viewShape>;

/** A choice's side; an invalid one becomes the first. */
export const readSide = (given: unknown): CoinSide => z.safeParse(choiceShape, given).data?.side ?? 'shapla';

/** Parses the server's view. */
export const readView = (given: unknown): CoinView | undefined => z.safeParse(viewShape, given).data;

/** How many right tosses a round had. */
export const streakOf = ({ tossed, wrong }: CoinView): number => tossed.length - (wrong ? 1 : 0);
