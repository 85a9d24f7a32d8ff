import { FISH, type Fish } from '@maidan/engine';
import * as z from 'zod/mini';

const viewShape = z.object({ fish: z.enum(FISH), caught: z.boolean(), multiplier: z.number() });
const choiceShape = z.object({ fish: z.enum(FISH) });

/** The fish aimed at before the player chooses one. */
export const FIRST_FISH: Fish = 'puti';

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;

/** The fish of a choice. */
export const readFish = (given: unknown): Fish => z.safeParse(choiceShape, given).data?.fish ?? FIRST_FISH;
