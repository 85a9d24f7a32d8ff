import * as z from 'zod/mini';
import { betSportSchema } from '../calls/bet-sport.ts';
import { marketTypeSchema } from '../calls/market-type.ts';
import { amountSchema, oddsSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { marketKeySchema } from './desk-results.ts';

/** Events, markets, prices and scores that staff make by hand, without a feed. */

const ofEvent = z.object({ id: marketKeySchema });

const nameSchema = z
  .string()
  .check(z.trim(), z.minLength(2, 'Type a name.'), z.maxLength(60, 'At most 60 letters.'));

/** The version that the member saw; refused once somebody else has changed it. */
const version = z.int().check(z.nonnegative());

const RUNNERS_MAX = 40;
const OVERS_MAX = 50;
const RATE_MAX = 100_000;

const rate = z
  .int('Type a whole number.')
  .check(z.minimum(1, 'At least 1.'), z.maximum(RATE_MAX, 'Too high.'));
const run = z
  .int('Type the runs.')
  .check(z.nonnegative('Type the runs.'), z.maximum(2_000, 'Too many runs.'));

const runRate = z.object({ run, rate });

/** What staff quote on a fancy, by its kind. */
const fancyQuote = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['SESSION', 'BALL']),
    quote: z
      .object({ no: runRate, yes: runRate })
      .check(z.refine(({ no, yes }) => no.run <= yes.run, 'No is above Yes: both sides would win.')),
  }),
  z.object({
    kind: z.literal('KHADDA'),
    quote: z.array(z.object({ start: run, rate })).check(z.minLength(1), z.maxLength(20)),
  }),
  z.object({ kind: z.literal('ODD_EVEN'), quote: z.object({ odd: oddsSchema, even: oddsSchema }) }),
  z.object({ kind: z.literal('LOTTERY'), quote: z.array(oddsSchema).check(z.length(10)) }),
]);

const bookmakerQuote = z.object({
  kind: z.literal('BOOKMAKER'),
  runners: z
    .array(
      z
        .object({ id: z.int(), backRate: z.nullable(rate), layRate: z.nullable(rate) })
        .check(
          z.refine(
            ({ backRate, layRate }) => backRate === null || layRate === null || backRate < layRate,
            'Lay must be above back: a player could win on both.',
          ),
        ),
    )
    .check(z.minLength(2), z.maxLength(RUNNERS_MAX)),
});

const handQuote = z.union([bookmakerQuote, fancyQuote]);

/** The prices of a bookmaker or a fancy by hand. */
export type HandQuote = z.output<typeof handQuote>;

const fancyTitle = z.object({
  subject: z.enum(['FIRST_OVERS', 'OVER', 'BALL']),
  innings: z.literal([1, 2]),
  over: z
    .int('Type the over.')
    .check(z.minimum(1, 'Type the over.'), z.maximum(OVERS_MAX, 'Too many overs.')),
  ball: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
});

const stakes = { stakeMin: amountSchema, stakeMax: amountSchema };

const newMarket = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('BOOK'),
    type: marketTypeSchema,
    name: nameSchema,
    numberOfWinners: z.int().check(z.minimum(1), z.maximum(10)),
    runners: z.array(nameSchema).check(z.minLength(1), z.maxLength(RUNNERS_MAX)),
    /** Each way only: the divisor of the odds, and how many are placed. */
    eachWay: z.optional(
      z.object({ divisor: z.int().check(z.minimum(2)), places: z.int().check(z.minimum(2)) }),
    ),
    /** Of a market of lines only: the least and the greatest line and the step between two, in hundredths of a run. */
    line: z.optional(z.object({ min: z.int(), max: z.int(), interval: z.int() })),
  }),
  z.object({ kind: z.literal('BOOKMAKER'), ...stakes }),
  z.object({
    kind: z.literal('FANCY'),
    fancy: z.enum(['SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY']),
    title: fancyTitle,
    /** Of a khadda: from the start on, how many numbers win. */
    width: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
    ...stakes,
  }),
]);

/** A market that staff add to an event by hand. */
export type NewHandMarket = z.output<typeof newMarket>;

const side = z.enum(['home', 'away']);

const scoreEntry = z.discriminatedUnion('kind', [
  /** The innings begins; the toss is told with the first. */
  z.object({ kind: z.literal('begin'), batting: side, toss: z.optional(side) }),
  /** The bowler runs up: from now until the ball no bet is taken. */
  z.object({ kind: z.literal('run-up') }),
  /** A delivery: the runs beside the one that a wide or a no-ball is worth, and whether a wicket fell. */
  z.object({
    kind: z.literal('ball'),
    runs: z.int().check(z.nonnegative(), z.maximum(7)),
    extra: z.optional(z.enum(['wd', 'nb', 'b', 'lb'])),
    wicket: z.boolean(),
  }),
  /** The innings ends before its time. */
  z.object({ kind: z.literal('end-innings') }),
  /** The match is over; the winner where the runs don't tell it. */
  z.object({ kind: z.literal('end-match'), winner: z.optional(side) }),
]);

/** A thing that the scorer enters. */
export type ScoreEntry = z.output<typeof scoreEntry>;

const handInnings = z.object({ batting: side, runs: z.number(), wickets: z.number(), balls: z.number() });

const handMarket = z.object({
  id: marketKeySchema,
  name: z.string(),
  kind: z.enum(['BOOK', 'BOOKMAKER', 'SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY']),
  version,
  /** True if it takes bets at its prices, as far as nothing else suspends it. */
  isOpen: z.boolean(),
  hasResult: z.boolean(),
  /** Null while a bookmaker or a fancy is not quoted, and for a market of the order book. */
  quote: z.nullable(handQuote),
  runners: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** A market by hand, as staff quote it. */
export type HandMarket = z.output<typeof handMarket>;

const handEvent = z.object({
  id: marketKeySchema,
  name: z.string(),
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  sport: betSportSchema,
  startsAt: timeSchema,
  ballsPerInnings: z.number(),
  markets: z.array(handMarket),
  score: z.object({
    version,
    phase: z.enum(['BEFORE', 'LIVE', 'BREAK', 'DONE', 'ENDED']),
    innings: z.array(handInnings),
    thisOver: z.array(z.string()),
    ballRunning: z.boolean(),
    target: z.nullable(z.number()),
  }),
});

/** An event by hand with its markets and its score. */
export type HandEvent = z.output<typeof handEvent>;

export const byHandCalls = defineOfficeCalls({
  createHandEvent: {
    method: 'POST',
    path: '/office/trading/by-hand',
    right: 'trading:manage',
    summary: 'Makes an event without a feed, with its market of match odds, suspended until staff open it.',
    body: z.object({
      sport: z.enum(['cricket', 'soccer', 'tennis']),
      competition: nameSchema,
      home: nameSchema,
      away: nameSchema,
      startsAt: timeSchema,
      /** Of each innings in cricket. */
      overs: z
        .int('Type the overs.')
        .check(z.minimum(1, 'Type the overs.'), z.maximum(OVERS_MAX, 'At most 50 overs.')),
    }),
    answer: z.object({ id: marketKeySchema }),
    status: 201,
    refusals: ['HAND_EVENT_UNFIT'],
  },
  showHandEvent: {
    method: 'GET',
    path: '/office/trading/by-hand/:id',
    right: 'trading:see',
    summary:
      'An event by hand: its markets with what staff quote, and its score with what may be entered next.',
    params: ofEvent,
    answer: handEvent,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addHandMarket: {
    method: 'POST',
    path: '/office/trading/by-hand/:id/markets',
    right: 'trading:manage',
    summary:
      'Adds a market of the order book, the bookmaker or a fancy to an event by hand; closed until it is opened.',
    params: ofEvent,
    body: z.object({ market: newMarket }),
    answer: z.object({ id: marketKeySchema }),
    status: 201,
    refusals: ['NOT_FOUND', 'HAND_MARKET_UNFIT', 'MARKET_EXISTS'],
  },
  quoteHandMarket: {
    method: 'POST',
    path: '/office/trading/by-hand/markets/:id/quote',
    right: 'trading:manage',
    summary:
      'Sets the prices of a bookmaker or a fancy by hand, and opens or suspends any market by hand. New prices suspend it for two seconds.',
    params: ofEvent,
    body: z.object({ version, isOpen: z.boolean(), quote: z.nullable(handQuote) }),
    answer: z.object({ version }),
    status: 200,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED', 'MARKET_MOVED', 'HAND_MARKET_UNFIT'],
  },
  enterHandScore: {
    method: 'POST',
    path: '/office/trading/by-hand/:id/score',
    right: 'trading:manage',
    summary:
      'Enters what happened next in a cricket match by hand. A fancy is settled by the entry after the one that decides it; one that moves more than a member may decide alone waits for its result by hand.',
    params: ofEvent,
    body: z.object({ version, entry: scoreEntry }),
    answer: z.object({ version }),
    status: 200,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED', 'SCORE_UNFIT'],
  },
  undoHandScore: {
    method: 'POST',
    path: '/office/trading/by-hand/:id/score/undo',
    right: 'trading:manage',
    summary: 'Takes the last entry of the score back, unless a fancy was settled by it.',
    params: ofEvent,
    body: z.object({ version }),
    answer: z.object({ version }),
    status: 200,
    refusals: ['NOT_FOUND', 'CONTENT_CHANGED', 'SCORE_UNFIT', 'SCORE_SETTLED'],
  },
  confirmHandEvent: {
    method: 'POST',
    path: '/office/trading/by-hand/:id/confirm',
    right: 'trading:manage',
    summary:
      'Says that a trader is looking after the event: its markets in play stay open. Sent while the screen is open.',
    params: ofEvent,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
