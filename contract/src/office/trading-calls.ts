import { marketStatuses, marginMaxBps } from '@maidan/engine';
import * as z from 'zod/mini';
import { betSportSchema } from '../calls/bet-sport.ts';
import { amountSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { decided } from './desk-request.ts';
import { feedPlaces } from './feed-report.ts';
import { exchangeResultSchema, houseResultSchema, marketKeySchema, reasonSchema } from './desk-results.ts';

/** The trading desk: what is on, what the house can lose on it, and stopping a market by hand. */

const ofMarket = z.object({ id: marketKeySchema });

const suspension = z.object({ by: z.string(), reason: z.string(), at: timeSchema });

/** Which staff member suspended a market, and why. */
export type MarketSuspension = z.output<typeof suspension>;

const terms = z.object({
  stakeMin: z.nullable(moneySchema),
  stakeMax: z.nullable(moneySchema),
  /** What the house may lose on it; of an order book, what one order may risk. */
  riskMax: z.nullable(moneySchema),
  /** The house's margin on top of its feed's quotes, in basis points. */
  marginBps: z.nullable(z.number()),
  delaySeconds: z.nullable(z.number()),
  isInPlay: z.boolean(),
  by: z.string(),
  reason: z.string(),
  at: timeSchema,
});

/** A market's overrides by staff; null leaves a value to the feed and the defaults. */
export type MarketTerms = z.output<typeof terms>;

const delayMax = 30;

const marketStatus = z.enum(marketStatuses);

/** Why the app itself suspends a market, independent of its feed and staff. */
const appSuspension = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('NO_FRESH_PRICES'), since: timeSchema }),
  z.object({
    reason: z.enum(['RUNNER_REMOVED', 'GOAL', 'WICKET', 'SCORE_CORRECTED']),
    until: timeSchema,
  }),
  z.object({ reason: z.literal('NO_CONTEST') }),
]);

const tradingEvent = z.object({
  id: z.string(),
  name: z.string(),
  competition: z.string(),
  sport: betSportSchema,
  startsAt: timeSchema,
  isInPlay: z.boolean(),
  hasEnded: z.boolean(),
  /** The feed's last message about it since start-up; null when there was none. */
  mentionedAt: z.nullable(timeSchema),
  /** How many of its markets staff have suspended. */
  suspended: z.number(),
  /** The amount matched in its trading order books. */
  matched: moneySchema,
  /** What the house can lose on its bookmakers and fancies. */
  houseRisk: moneySchema,
});

/** An event in the desk's list. */
export type TradingEvent = z.output<typeof tradingEvent>;

const runner = z.object({ id: z.number(), name: z.string(), status: z.string() });

const exchangeMarket = z.object({
  id: marketKeySchema,
  name: z.string(),
  /** The feed's status; a market suspended by staff takes no bets though it is open here. */
  feedStatus: marketStatus,
  suspension: z.nullable(suspension),
  appSuspension: z.nullable(appSuspension),
  isInPlay: z.boolean(),
  /** The current delay of an order. */
  delaySeconds: z.number(),
  terms: z.nullable(terms),
  numberOfWinners: z.number(),
  /** Each way, how many are placed; null in other markets, and once the place part of bets is void. */
  eachWayPlaces: z.nullable(z.number()),
  /** The result is a number of runs. */
  isLine: z.boolean(),
  /** A result may return half of every bet: the market is one of a handicap. */
  mayReturnHalf: z.boolean(),
  runners: z.array(runner),
  matched: moneySchema,
  players: z.number(),
  /** How often it was settled; 0 while it trades. */
  settlement: z.number(),
  result: z.nullable(exchangeResultSchema),
});

/** A market of the order book at the desk. */
export type DeskExchangeMarket = z.output<typeof exchangeMarket>;

const ladderRow = z.object({
  /** The runs, the digits, or the runner that the row is about. */
  label: z.string(),
  /** What the house wins in that case; negative if it loses. */
  house: moneySchema,
});

/** The kinds of sportsbook markets. */
export const houseKinds = ['BOOKMAKER', 'SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY'] as const;

/** A kind of sportsbook market. */
export type HouseKind = (typeof houseKinds)[number];

const marginSchema = z
  .int('Type a percentage.')
  .check(z.nonnegative('Type a percentage.'), z.maximum(marginMaxBps, 'At most 50 %.'));

/** The house's margin on top of its feed's quotes for each kind of market, in basis points. */
const kindMargins = z.object({
  margins: z.record(z.enum(houseKinds), z.number()),
  /** Who set them, when and why; null while nobody has. */
  set: z.nullable(z.object({ by: z.string(), reason: z.string(), at: timeSchema })),
});

/** The margins of the kinds of markets, as staff set them. */
export type KindMargins = z.output<typeof kindMargins>;

const houseMarket = z.object({
  id: marketKeySchema,
  name: z.string(),
  kind: z.enum(houseKinds),
  feedStatus: marketStatus,
  suspension: z.nullable(suspension),
  appSuspension: z.nullable(appSuspension),
  /** For a bookmaker: who can win. */
  runners: z.array(z.object({ id: z.number(), name: z.string() })),
  bets: z.number(),
  staked: moneySchema,
  /** What the house can lose on its open bets. */
  risk: moneySchema,
  terms: z.nullable(terms),
  ladder: z.array(ladderRow),
  settlement: z.number(),
  result: z.nullable(houseResultSchema),
});

/** A bookmaker or a fancy at the desk. */
export type DeskHouseMarket = z.output<typeof houseMarket>;

export const tradingCalls = defineOfficeCalls({
  listTradingEvents: {
    method: 'GET',
    path: '/office/trading/events',
    right: 'trading:see',
    summary: 'Events of the last day and upcoming ones, in play first, with what is at stake.',
    answer: z.object({ events: z.array(tradingEvent) }),
    status: 200,
    refusals: [],
  },
  showTradingEvent: {
    method: 'GET',
    path: '/office/trading/events/:id',
    right: 'trading:see',
    summary: 'The markets of an event: order books, and sportsbook markets with their run books.',
    params: ofMarket,
    answer: z.object({
      event: tradingEvent,
      exchange: z.array(exchangeMarket),
      house: z.array(houseMarket),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  suspendMarket: {
    method: 'POST',
    path: '/office/trading/markets/:id/suspend',
    right: 'trading:manage',
    summary: 'Suspends a market until staff resume it, whatever the feed says. A repeat changes nothing.',
    params: ofMarket,
    body: z.object({ reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  setMarketTerms: {
    method: 'PATCH',
    path: '/office/trading/markets/:id/terms',
    right: 'trading:manage',
    summary:
      "Sets a market's limits, a sportsbook market's margin, an order book's delay, and its turn in-play, which is final. Null leaves a value to the feed and the defaults. What weakens a control waits for a second member.",
    params: ofMarket,
    body: z.object({
      stakeMin: z.nullable(amountSchema),
      stakeMax: z.nullable(amountSchema),
      /** What the house may lose on it; of an order book, what one order may risk. */
      riskMax: z.nullable(amountSchema),
      /** For a sportsbook market: its margin, replacing that of its kind. */
      marginBps: z.nullable(marginSchema),
      /** For an order-book market. */
      delaySeconds: z.nullable(
        z
          .int('Type whole seconds.')
          .check(z.nonnegative('Type whole seconds.'), z.maximum(delayMax, 'At most 30 seconds.')),
      ),
      isInPlay: z.boolean(),
      reason: reasonSchema,
    }),
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_WAITS', 'TERMS_UNFIT', 'MARKET_MOVED'],
  },
  showMargins: {
    method: 'GET',
    path: '/office/trading/margins',
    right: 'trading:see',
    summary: "The house's margin on top of its feed’s quotes for each kind of market, in basis points.",
    answer: kindMargins,
    status: 200,
    refusals: [],
  },
  setMargins: {
    method: 'PATCH',
    path: '/office/trading/margins',
    right: 'trading:manage',
    summary:
      'Sets the margin of every kind of sportsbook market, at once; a market with its own margin keeps it, and so do bets already taken.',
    body: z.object({
      margins: z.record(z.enum(houseKinds), marginSchema),
      /** The margins that the member saw; refused once others are set. */
      seen: z.record(z.enum(houseKinds), marginSchema),
      reason: reasonSchema,
    }),
    answer: z.undefined(),
    status: 204,
    refusals: ['CONTENT_CHANGED'],
  },
  resumeMarket: {
    method: 'POST',
    path: '/office/trading/markets/:id/resume',
    right: 'trading:manage',
    summary:
      'Resumes a market as the feed says, unless a result of it waits for a second member. A repeat changes nothing.',
    params: ofMarket,
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'PROPOSAL_WAITS'],
  },
  chooseFeed: {
    method: 'POST',
    path: '/office/trading/feeds/:id/use',
    right: 'trading:manage',
    summary:
      'Takes prices and results from that feed from now on; if it is in use already, starts it anew. All markets wait for its prices.',
    params: z.object({ id: z.enum(feedPlaces) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
});
