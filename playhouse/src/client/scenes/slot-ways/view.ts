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

/** A round as the rules show it: the spin that was paid for, then its free spins. */
export type WaysView = z.output<typeof viewShape>;

/** Where the reels stopped once, and what that pays. */
export type Spin = WaysView['spin'];

/** A symbol that pays, all its ways together. */
export type Win = Spin['wins'][number];

/** The view that JSON of the server holds. */
export const readView = (given: unknown): WaysView | undefined => z.safeParse(viewShape, given).data;

/** The spins of a round in their order, the one that was paid for first. */
export const spinsOf = ({ spin, freeSpins }: WaysView): readonly Spin[] => [spin, ...freeSpins];
