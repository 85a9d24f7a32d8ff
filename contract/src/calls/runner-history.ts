import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, runnerIdText, shape, timeSchema } from '../wire.ts';
import { marketIdSchema } from './market-odds.ts';

/** A runner's traded prices, and everything on offer on it now (rows EXCH-2, EXCH-10). */

const historySpan = z.enum(['15m', '1h', '6h', 'all']);

/** A stretch of time, up to now, over which a runner's prices are shown; `all` is all that is known. */
export type HistorySpan = z.output<typeof historySpan>;

const matchMoment = shape({
  at: timeSchema,
  kind: z.enum(['WICKET', 'GOAL', 'BREAK', 'SET']),
  /** The side that lost the wicket, or that scored, broke, or won the set; as the feed names it. */
  team: z.string(),
  /** The score after it: `45/2` of the innings, goals, games of the set after a break, or sets. */
  score: z.string(),
});

/** A wicket, goal, break or set, and when it came. */
export type MatchMoment = z.output<typeof matchMoment>;

const level = z.object({ price: z.number(), size: moneySchema });

const runnerHistory = shape({
  /** The stretch of time that was asked for, as far as anything is known of it. */
  from: timeSchema,
  to: timeSchema,
  /**
   * The best prices, oldest first, each until the next one or until `to`: at most one each five seconds, and at most 242.
   * Null where nothing could be taken, and for times of which nothing is known, such as while the server was down.
   */
  best: z.array(shape({ at: timeSchema, back: z.nullable(z.number()), lay: z.nullable(z.number()) })),
  /** What happened in the match meanwhile, oldest first. */
  moments: z.array(matchMoment),
  /** Oldest first, at most 60: the matches in equal intervals of that stretch. */
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
    summary:
      "A runner's best prices and matches over time, what happened in its match meanwhile, and the whole depth of its book; carries an ETag.",
    params: shape({ marketId: marketIdSchema, runnerId: as('selectionId', runnerIdText) }),
    query: shape({ span: z.optional(historySpan) }),
    answer: runnerHistory,
    status: 200,
    refusals: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
    snapshot: true,
  },
});
