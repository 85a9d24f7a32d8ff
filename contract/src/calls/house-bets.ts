import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, shape, timeSchema } from '../wire.ts';
import { eventIdSchema, fancySubjectSchema } from './event-markets.ts';

/** A player's bets against the house, as lists show them (row EXCH-11). */

/** What a sportsbook bet is on: a kind of fancy, or a bookmaker's runner. */
export const houseBetKindSchema = z.enum(['SESSION', 'KHADDA', 'LOTTERY', 'ODD_EVEN', 'BALL', 'BOOKMAKER']);

/** The side of such a bet. */
export const houseBetSideSchema = z.enum(['YES', 'NO', 'ODD', 'EVEN', 'BACK', 'LAY']);

/** A sportsbook bet in the API. */
export const houseBetSchema = shape({
  id: idSchema,
  eventId: as('event_id', z.string()),
  eventName: as('event_name', z.string()),
  marketKey: as('market_key', z.string()),
  /** The bookmaker's name, or the fancy's title in English. */
  marketName: as('market_name', z.string()),
  kind: houseBetKindSchema,
  subject: z.nullable(fancySubjectSchema),
  side: houseBetSideSchema,
  /** Session: the line. Khadda: the first run that wins. Lottery: the digit. */
  run: z.nullable(z.number()),
  width: z.nullable(z.number()),
  runnerId: as('selection_id', z.nullable(z.number())),
  runnerName: as('runner', z.nullable(z.string())),
  /** Per 100; for odd/even and lottery, decimal odds. */
  rate: z.number(),
  stake: moneySchema,
  /** What the bet wins if it is right, and loses if wrong. */
  wins: as('to_win', moneySchema),
  loses: as('to_lose', moneySchema),
  status: z.enum(['OPEN', 'WON', 'LOST', 'VOID']),
  /** Once settled: what the bet won, or lost (below zero). */
  profit: z.nullable(moneySchema),
  /** The runs that settled a fancy. */
  result: z.nullable(z.number()),
  voidReason: as('void_reason', z.nullable(z.string())),
  placedAt: as('placed_at', timeSchema),
  settledAt: as('settled_at', z.nullable(timeSchema)),
});

/** A player's bet against the house. */
export type HouseBet = z.output<typeof houseBetSchema>;

/** How many bets a page of the list has. */
export const houseBetsOfPage = 50;

export const houseBetCalls = defineCalls({
  listHouseBets: {
    method: 'GET',
    path: '/fancy/bets',
    caller: 'player',
    summary:
      "The player's bookmaker and fancy bets, newest first, 50 per page; `before` is the previous page's `next`.",
    query: shape({
      eventId: as('event_id', z.optional(eventIdSchema)),
      status: z._default(z.enum(['open', 'settled', 'all']), 'open'),
      before: z.optional(idSchema),
    }),
    answer: z.object({ bets: z.array(houseBetSchema), next: z.nullable(idSchema) }),
    status: 200,
    refusals: [],
  },
});
