import { PAYING_SYMBOLS, WAYS_SYMBOLS } from '@maidan/engine';
import * as z from 'zod/mini';

const spinShape = z.object({
  stops: z.array(z.number()),
  reels: z.array(z.array(z.enum(WAYS_SYMBOLS))),
  wins: z.array(
    z.object({
      symbol: z.enum(PAYING_SYMBOLS),
      reels: z.number(),
      ways: z.number(),
      multiplier: z.number(),
    }),
  ),
});

const viewShape = z.object({
  spin: spinShape,
  scatters: z.number(),
  scatterMultiplier: z.number(),
  freeSpins: z.array(spinShape),
  multiplier: z.number(),
});

/** A round's view from the rules: the paid spin, then its free spins. */
export type WaysView = z.output<typeof viewShape>;

/** One spin's stops, and what it pays. */
export type Spin = WaysView['spin'];

/** A winning symbol with all its ways. */
export type Win = Spin['wins'][number];

/** Parses the server's view. */
export const readView = (given: unknown): WaysView | undefined => z.safeParse(viewShape, given).data;

/** The spins of a round in order, the paid one first. */
export const spinsOf = ({ spin, freeSpins }: WaysView): readonly Spin[] => [spin, ...freeSpins];
