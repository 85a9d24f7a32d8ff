import * as z from 'zod/mini';

const choiceShape = z.object({ bets: z.array(z.object({ on: z.string(), parts: z.number() })) });
const viewShape = z.object({ pocket: z.number(), won: z.array(z.string()) });

/** The places with their parts of the stake. */
export type Bets = z.output<typeof choiceShape>['bets'];

/** The bets of a choice; none where it is invalid. */
export const readBets = (given: unknown): Bets => z.safeParse(choiceShape, given).data?.bets ?? [];

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;
