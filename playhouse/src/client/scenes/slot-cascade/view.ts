import { CASCADE_MULTIPLIER_MAX, CASCADE_SYMBOLS, type Multiplier } from '@maidan/engine';
import * as z from 'zod/mini';

const symbolShape = z.enum(CASCADE_SYMBOLS);

/** A round's view from the rules: each field with the clusters that paid and were removed. */
export const viewShape = z.object({
  falls: z.array(
    z.object({
      field: z.array(symbolShape),
      factor: z.number(),
      clusters: z.array(
        z.object({ symbol: symbolShape, places: z.array(z.number()), multiplier: z.number() }),
      ),
    }),
  ),
  multiplier: z.number(),
});

/** A round's view from the rules. */
export type CascadeView = z.output<typeof viewShape>;

/** A field with what pays on it. */
export type Fall = CascadeView['falls'][number];

/** Parses the server's view. */
export const readView = (given: unknown): CascadeView | undefined => z.safeParse(viewShape, given).data;

/** What the first `count` fields pay, capped at the round's maximum. */
export function paidUntil({ falls }: CascadeView, count: number): Multiplier {
  const clusters = falls.slice(0, count).flatMap((fall) => fall.clusters);
  return Math.min(
    CASCADE_MULTIPLIER_MAX,
    clusters.reduce((sum, { multiplier }) => sum + multiplier, 0),
  );
}
