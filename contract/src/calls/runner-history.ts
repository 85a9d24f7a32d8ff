import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, runnerIdText, shape, timeSchema } from '../wire.ts';
import { marketIdSchema } from './market-odds.ts';

/** A runner's traded prices, and everything on offer on it now (rows EXCH-2, EXCH-10). */

const level = z.object({ price: z.number(), size: moneySchema });

const runnerHistory = shape({
  /** Oldest first, at most 200: the matches in equal intervals between the first and the last. */
  points: z.array(
    shape({
      /** Time of the interval's last match. */
      at: timeSchema,
      /** Price of the interval's last match, with its lowest and highest. */
      price: z.number(),
      lowest: z.number(),
      highest: z.number(),
      size: moneySchema,
    }),
  ),
  /** Every price available to back, highest first, with its size. */
  back: as('availableToBack', z.array(level)),
  /** Every price available to lay, lowest first. */
  lay: as('availableToLay', z.array(level)),
});

/** A runner's matches and the depth of its book. */
export type RunnerHistory = z.output<typeof runnerHistory>;

export const runnerHistoryCalls = defineCalls({
  runnerHistory: {
    method: 'GET',
    path: '/exchange/runners/:marketId/:selectionId/history',
    caller: 'anyone',
    summary: "A runner's matched prices over time, and the whole depth of its book; carries an ETag.",
    params: shape({ marketId: marketIdSchema, runnerId: as('selectionId', runnerIdText) }),
    answer: runnerHistory,
    status: 200,
    refusals: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
    snapshot: true,
  },
});
