import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape } from '../wire.ts';

/**
 * The markets of an event in which the house takes the other side: bookmaker and fancy (rows EXCH-3, EXCH-4,
 * EXCH-12).
 */

/** An event's id as the API has it. */
export const eventIdSchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Invalid event id'));

const statusSchema = z.enum(['OPEN', 'SUSPENDED', 'CLOSED']);

/** 1 or 0 on the wire, a boolean in the app. */
const flagSchema = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (is) => (is ? 1 : 0),
});

/** The kinds of fancy with their codes, which are the tabs of the fancy table; code 1 is the tab of all. */
export const fancyTypeCodes = { SESSION: 2, KHADDA: 3, LOTTERY: 4, ODD_EVEN: 5, BALL: 6 } as const;

/** What a fancy is on: runs of a session or of one ball, a range of runs, their last digit, or odd and even. */
export type FancyKind = keyof typeof fancyTypeCodes;

const fancyKindSchema = z.enum(['SESSION', 'KHADDA', 'LOTTERY', 'ODD_EVEN', 'BALL']);

/** Which runs a fancy counts, for a title in the reader's language. */
const fancySubject = z.object({
  /** The runs of the innings up to the end of an over, of one over, or of one ball. */
  counts: z.enum(['FIRST_OVERS', 'OVER', 'BALL']),
  innings: z.number(),
  /** From 1. For a ball, the over that it belongs to. */
  over: z.number(),
  /** From 1, for a ball only. */
  ball: z.nullable(z.number()),
  /** The batting side's name; null before the toss. */
  side: z.nullable(z.string()),
});

/** Which runs a fancy counts. */
export type FancySubject = z.output<typeof fancySubject>;

/** The schema of {@link FancySubject}. */
export const fancySubjectSchema = fancySubject;

const rate = z.nullable(z.number());

const fancyMarket = shape({
  marketKey: as('market_key', z.string()),
  /** In English; `subject` has the same in parts. */
  title: z.string(),
  subject: fancySubject,
  kind: fancyKindSchema,
  type: z.number(),
  status: statusSchema,
  /** Sessions and balls: the run and the rate per 100 of each side. Quotes are null while there are none. */
  no: rate,
  noRate: as('no_rate', rate),
  yes: rate,
  yesRate: as('yes_rate', rate),
  /** Khadda: how many runs a start covers, and the available starts with their rates per 100. */
  width: rate,
  starts: z.nullable(z.array(z.object({ run: z.number(), rate: z.number() }))),
  /** Odd/even: decimal odds of each side. */
  odd: rate,
  even: rate,
  /** Lottery: decimal odds of each last digit. */
  digits: z.nullable(z.array(z.object({ digit: z.number(), odds: z.number() }))),
  isSuspended: as('suspended', flagSchema),
  isBallRunning: as('ball_running', flagSchema),
  stakeMin: as('min', moneySchema),
  stakeMax: as('max', moneySchema),
  /** The runs, once known. */
  result: z.nullable(z.number()),
  /** Why the fancy is void, if it is, such as INNINGS_ENDED. */
  voidReason: as('void_reason', z.nullable(z.string())),
});

/** The schema of {@link FancyMarket}. */
export const fancyMarketSchema = fancyMarket;

/** A fancy market as shown in its table. */
export type FancyMarket = z.output<typeof fancyMarket>;

/** The quote of a fancy market that has none. */
export const noFancyQuote = {
  no: null,
  noRate: null,
  yes: null,
  yesRate: null,
  width: null,
  starts: null,
  odd: null,
  even: null,
  digits: null,
} as const satisfies Partial<FancyMarket>;

const bookmakerRunner = shape({
  runnerId: as('selection_id', z.number()),
  name: as('runner', z.string()),
  /** Per 100: 85 is decimal 1.85; null while not quoted. */
  backRate: as('backPrice', rate),
  layRate: as('layPrice', rate),
  isSuspended: as('suspended', flagSchema),
  isBallRunning: as('ball_running', flagSchema),
});

const bookmakerMarket = shape({
  marketKey: as('market_key', z.string()),
  name: z.string(),
  status: statusSchema,
  stakeMin: as('min', moneySchema),
  stakeMax: as('max', moneySchema),
  runners: z.array(bookmakerRunner),
});

/** The schema of {@link BookmakerMarket}. */
export const bookmakerMarketSchema = bookmakerMarket;

/** A bookmaker market as shown in its table. */
export type BookmakerMarket = z.output<typeof bookmakerMarket>;

const eventMarkets = shape({
  fancies: as('fancy2', z.record(z.string(), fancyMarket)),
  bookmakers: as('bookmaker', z.record(z.string(), bookmakerMarket)),
});

/** The schema of {@link EventMarkets}. */
export const eventMarketsSchema = eventMarkets;

/** The bookmaker and fancy markets of an event by their keys, in display order. */
export type EventMarkets = z.output<typeof eventMarkets>;

export const eventMarketsCalls = defineCalls({
  eventMarkets: {
    method: 'GET',
    path: '/event/:eventId',
    caller: 'anyone',
    summary: 'Bookmaker and fancy markets of an event; carries an ETag. An unknown event has none.',
    params: z.object({ eventId: eventIdSchema }),
    answer: z.object({ data: z.object({ items: z.record(z.string(), eventMarkets) }) }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
});
