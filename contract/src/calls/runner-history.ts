import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape, timeSchema } from '../wire.ts';

/** What a runner traded at, and all that is on offer on it now (rows EXCH-2, EXCH-10). */

const level = z.object({ price: z.number(), size: moneySchema });

const runnerHistory = shape({
  /** Oldest first, at most 200: what was matched in equal parts of the time between the first match and the last. */
  points: z.array(
    shape({
      /** Of the last match of the part. */
      at: timeSchema,
      /** Of the last match of the part, and its lowest and highest. */
      price: z.number(),
      lowest: z.number(),
      highest: z.number(),
      size: moneySchema,
    }),
  ),
  /** Every price one can back at, highest first, with what is on offer there. */
  back: as('availableToBack', z.array(level)),
  /** Every price one can lay at, lowest first. */
  lay: as('availableToLay', z.array(level)),
});

/** A runner's matches and the depth of its book. */
export type RunnerHistory = z.output<typeof runnerHistory>;

export const runnerHistoryCalls = defineCalls({
  runnerHistory: {
    method: 'GET',
    path: '/exchange/runners/:marketId/:selectionId/history',
    caller: 'anyone',
    summary: 'What a runner was matched at over time, and the whole depth of its book; carries an ETag.',
    params: z.object({
      marketId: z.string().check(z.regex(/^1\.\d{1,15}$/, 'Invalid market id')),
      selectionId: z.string().check(z.regex(/^\d{1,9}$/, 'Invalid selection id')),
    }),
    answer: runnerHistory,
    status: 200,
    refusals: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
    snapshot: true,
  },
});
