import { HAND_RANKS } from '@maidan/engine';
import * as z from 'zod/mini';

const holdShape = z.array(z.number());
const viewShape = z.object({
  dealt: z.array(z.string()),
  hand: z.array(z.string()),
  hold: z.nullable(holdShape),
  rank: z.enum(HAND_RANKS),
});

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;

/** The places to hold. */
export const readHold = (given: unknown): readonly number[] => z.safeParse(holdShape, given).data ?? [];
