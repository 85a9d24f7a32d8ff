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

/** How far a suspension of staff reaches, the narrowest first; a market has a call of its own. */
export const suspensionScopes = ['runner', 'event', 'sport', 'site'] as const;

/** How far a suspension reaches beside a single market. */
export type SuspensionScope = (typeof suspensionScopes)[number];

const suspensionTarget = z.discriminatedUnion('scope', [
  /** A runner of a market of the order book, or of a bookmaker. */
  z.object({ scope: z.literal('runner'), market: marketKeySchema, runnerId: z.int().check(z.positive()) }),
  z.object({ scope: z.literal('event'), event: marketKeySchema }),
  z.object({ scope: z.literal('sport'), sport: betSportSchema }),
  z.object({ scope: z.literal('site') }),
]);

/** What staff suspend beside a single market. */
export type SuspensionTarget = z.output<typeof suspensionTarget>;

/** A suspension of an event, a sport or the whole site. */
const wideSuspension = z.object({ ...suspension.shape, scope: z.enum(['event', 'sport', 'site']) });

/** A suspension of more than a market, with who made it and why. */
export type WideSuspension = z.output<typeof wideSuspension>;

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
    reason: z.enum(['RUNNER_REMOVED', 'GOAL', 'WICKET', 'SCORE_CORRECTED', 'PRICE_MOVED']),
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
  /** Made by staff, without a feed. */
  isByHand: z.boolean(),
  hasEnded: z.boolean(),
  /** The feed's last message about it since start-up; null when there was none. */
  mentionedAt: z.nullable(timeSchema),
  /** How many of its markets staff have suspended. */
  suspended: z.number(),
  /** The amount matched in its trading order books. */
  matched: moneySchema,
  /** What suspends all of it, the narrowest first: each is lifted by itself. */
  suspensions: z.array(wideSuspension),
  /** What the house can lose on its bookmakers and fancies, and in order books by its own accounts, each in its worst case. */
  houseRisk: moneySchema,
});

/** An event in the desk's list. */
export type TradingEvent = z.output<typeof tradingEvent>;

/** A price on offer: odds as a decimal, in a line market the line. */
const priceLevel = z.object({ price: z.number(), size: moneySchema });

const runner = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string(),
  /** The three best prices to back and to lay, best first. */
  back: z.array(priceLevel),
  lay: z.array(priceLevel),
  lastPrice: z.nullable(z.number()),
  matched: moneySchema,
  /** The feed's best prices to back and to lay. */
  feedBack: z.nullable(z.number()),
  feedLay: z.nullable(z.number()),
  /** The least that the house's own accounts make of the market if it wins, and if it doesn't; null in a line market. */
  houseIfWin: z.nullable(moneySchema),
  houseIfLose: z.nullable(moneySchema),
  suspension: z.nullable(suspension),
});

/** A runner of the order book at the desk. */
export type DeskRunner = z.output<typeof runner>;

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
  /** In a line market, what the house's own accounts make of it by the runs scored, the fewest first. */
  houseByRuns: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), house: moneySchema })),
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

/** One thing that a player can take of a fancy. */
const fancyOffer = z.object({
  pick: z.enum(['NO', 'YES', 'FROM', 'ODD', 'EVEN', 'DIGIT']),
  /** The run of NO and YES, the first run of a khadda, the digit; null for odd and even. */
  number: z.nullable(z.number()),
  rate: z.number(),
});

/** One thing that a player can take of a fancy, at the desk. */
export type FancyOfferAtDesk = z.output<typeof fancyOffer>;

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
  /** For a bookmaker: who can win, at which rates per 100; null while it is not quoted. */
  runners: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      backRate: z.nullable(z.number()),
      layRate: z.nullable(z.number()),
      suspension: z.nullable(suspension),
    }),
  ),
  /** For a fancy: what players can take, by runs or digits; rates per 100, for odd, even and a digit decimal odds. */
  offers: z.array(fancyOffer),
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
    summary:
      'Events in play and upcoming before those of the last day that ended, the largest liability first; found by a part of the name, the competition or the sport.',
    query: z.object({ find: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    answer: z.object({
      events: z.array(tradingEvent),
      /** True if more events fit than are answered. */
      isCut: z.boolean(),
      /** The sports that have events, with the suspension of each; the site's own last. */
      sports: z.array(z.object({ sport: betSportSchema, suspension: z.nullable(suspension) })),
      site: z.nullable(suspension),
    }),
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
  showMarketLadder: {
    method: 'GET',
    path: '/office/trading/exchange/:id/ladder',
    right: 'trading:see',
    summary: 'Every price of a market of the order book, with what waits there and what was matched.',
    params: ofMarket,
    answer: z.object({
      runners: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** The highest price first. */
          rows: z.array(
            z.object({ price: z.number(), toBack: moneySchema, toLay: moneySchema, matched: moneySchema }),
          ),
        }),
      ),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  suspendTrading: {
    method: 'POST',
    path: '/office/trading/suspensions',
    right: 'trading:manage',
    summary:
      'Suspends a runner, an event, a sport or the whole site until staff lift exactly that, whatever the feed says. A repeat changes nothing.',
    body: z.object({ target: suspensionTarget, reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  resumeTrading: {
    method: 'POST',
    path: '/office/trading/suspensions/lift',
    right: 'trading:manage',
    summary:
      'Lifts the suspension of exactly that runner, event, sport or the site; narrower and wider ones stay. A repeat changes nothing.',
    body: z.object({ target: suspensionTarget, reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
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
