import type { AndarBaharPlace } from '@maidan/engine';
import * as z from 'zod/mini';
import { PLACES } from './texts.ts';

const choiceShape = z.object({ on: z.string() });
const viewShape = z.object({
  joker: z.string(),
  andar: z.array(z.string()),
  bahar: z.array(z.string()),
  winner: z.enum(['andar', 'bahar']),
  cards: z.number(),
});

/** What a choice is on; an invalid one is on Andar. */
export const readPlace = (given: unknown): AndarBaharPlace =>
  PLACES.find((place) => place === z.safeParse(choiceShape, given).data?.on) ?? 'andar';

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;
