import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, daySchema, idSchema, moneySchema, recordDateSchema, shape, timeSchema } from '../wire.ts';
import { betSportSchema } from './bet-sport.ts';
import { fancySubjectSchema } from './event-markets.ts';
import { cancelReasons } from './order.ts';
import { houseBetKindSchema, houseBetSchema, houseBetSideSchema } from './house-bets.ts';
import { marketKeySchema } from './sportsbook.ts';

/** A player's activity on the exchange and its results (rows EXCH-8, REC-1, REC-3). Days are Dhaka days. */

/** Order-book orders and sportsbook bets have separate ids: where a page ends in each. */
const cursorSchema = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}$/, 'Invalid page'));
const days = { from: z.optional(daySchema), to: z.optional(daySchema) };

/** The market: of the order book, a bookmaker's, or a fancy with the runs that it counts. */
const marketFields = {
  marketId: as('market_id', z.string()),
  marketName: as('market_name', z.string()),
  kind: z.union([z.literal('EXCHANGE'), houseBetKindSchema]),
  subject: z.nullable(fancySubjectSchema),
};

/** One of the two bets that a bet each way is. */
const eachWayPart = shape({
  status: z.enum(['open', 'WON', 'LOST', 'VOID']),
  /** What it won or lost, before the market's commission; both parts' are the bet's. Zero while it is open or if it was void. */
  netProfitLoss: as('net_profit_loss', moneySchema),
});

const exchangeRecord = shape({
  eventName: as('event_name', z.string()),
  betType: as('bet_type', houseBetSideSchema),
  /** What is or was at stake: matched, or still unmatched. */
  stake: moneySchema,
  /** What the bet won or lost, before the market's commission; zero while it is open or if it was void. */
  netProfitLoss: as('net_profit_loss', moneySchema),
  status: z.enum(['open', 'WON', 'LOST', 'VOID']),
  /** The bet's id; that of a sportsbook bet begins with `H`. */
  transactionId: as('transaction_id', z.string()),
  ...marketFields,
  runnerName: as('selection_name', z.string()),
  potentialProfit: as('potential_profit', moneySchema),
  potentialLiability: as('potential_liability', moneySchema),
  /** The average over matched and unmatched parts; for a sportsbook bet its rate as taken. */
  odds: z.number(),
  /** The run of a fancy bet; null for a bet on a runner. */
  run: z.nullable(z.number()),
  createdAt: as('created_at', timeSchema),
  sport: betSportSchema,
  settledAt: as('settled_at', z.nullable(timeSchema)),
  /** Of a bet each way, with `stake` on either part: a place pays 1 / divisor of the odds less 1, for so many places. */
  eachWay: as(
    'each_way',
    z.optional(shape({ divisor: z.number(), places: z.number(), win: eachWayPart, place: eachWayPart })),
  ),
  /** True for a bet on a line of runs: its odds are the line, and it sells or buys. */
  isLine: as('is_line', z.optional(z.literal(true))),
  /** The full terms of a sportsbook bet; null for a bet in the order book. */
  house: z.nullable(houseBetSchema),
});

/** A bet of the exchange, in the order book or the sportsbook, as the betting records show it. */
export type ExchangeRecord = z.output<typeof exchangeRecord>;

const result = {
  /** Winnings less losses, before commission. */
  gross: moneySchema,
  commission: moneySchema,
  /** The net change of the wallet. */
  net: moneySchema,
};

const marketResult = shape({
  sport: betSportSchema,
  ...marketFields,
  eventName: as('event_name', z.string()),
  /** The Dhaka day on which it was settled. */
  day: daySchema,
  bets: z.number(),
  ...result,
  /** The rate of the commission before the discount, in hundredths of a percent; 0 against the house. */
  commissionBps: as('commission_bps', z.number()),
  /** By how many hundredths of a percent the player's discount reduced that rate. */
  discountBps: as('discount_bps', z.number()),
});

/** A player's result in one market. */
export type MarketProfit = z.output<typeof marketResult>;

const exposure = shape({
  ...marketFields,
  eventId: as('event_id', z.string()),
  eventName: as('event_name', z.string()),
  sport: betSportSchema,
  exposure: moneySchema,
  /** The match's market in the order book, whose screen also shows this one; null where there is none. */
  opens: z.nullable(z.string()),
});

/** What a player has on hold for one market. */
export type MarketExposure = z.output<typeof exposure>;

const movement = shape({
  id: idSchema,
  at: timeSchema,
  /** `held`: the hold for bets changed; `settled`: a market's hold came back with its result. */
  kind: z.enum(['held', 'settled']),
  /** The change of the main balance. */
  amount: moneySchema,
  balanceAfter: as('balance_after', moneySchema),
  /** The match of a settled market; empty for a hold, which is for all markets together. */
  eventName: as('event_name', z.string()),
});

/** A movement of the main balance that the exchange caused. */
export type ExchangeMovement = z.output<typeof movement>;

const betActivity = {
  eventName: as('event_name', z.string()),
  runnerName: as('selection_name', z.string()),
  betType: as('bet_type', houseBetSideSchema),
  odds: z.number(),
  size: moneySchema,
  /** Of a bet at the starting price, what it might lose; left out for any other. */
  onCloseAmount: as('on_close_amount', z.optional(moneySchema)),
  /** How much of it was cancelled or lapsed. */
  cancelled: moneySchema,
  /** Why the last of that was; null while nothing was. */
  cancelReason: as('cancel_reason', z.nullable(z.enum(cancelReasons))),
  /** As in the betting records. */
  isLine: as('is_line', z.optional(z.literal(true))),
  /** For a sportsbook bet. */
  house: z.nullable(houseBetSchema),
};

const activity = z.union([
  shape({ kind: z.literal('login'), at: timeSchema, userAgent: as('user_agent', z.string()) }),
  shape({ kind: z.literal('bet'), at: timeSchema, bet: shape(betActivity) }),
  shape({
    kind: z.literal('settled'),
    at: timeSchema,
    eventName: as('event_name', z.string()),
    net: moneySchema,
  }),
]);

/** An action of a player on the exchange, or an event that affected the bets. */
export type Activity = z.output<typeof activity>;

export const exchangeRecordCalls = defineCalls({
  exchangeHub: {
    method: 'GET',
    path: '/exchange-hub',
    caller: 'player',
    summary:
      "The player's bets on the exchange, the newest 500, by status and by the Dhaka day they were placed.",
    query: z.object({
      status: z.optional(z.enum(['', 'all', 'open', 'settled', 'WON', 'LOST'])),
      date: z.optional(recordDateSchema),
    }),
    answer: shape({ records: as('data', z.array(exchangeRecord)) }),
    status: 200,
    refusals: [],
  },
  listSettledBets: {
    method: 'GET',
    path: '/exchange/history',
    caller: 'player',
    summary:
      'Settled bets, newest first, 20 per page: by sport, market and the Dhaka days of settlement. `before` is the `next` of the previous page.',
    query: shape({
      sport: z.optional(betSportSchema),
      marketId: as('market_id', z.optional(marketKeySchema)),
      ...days,
      before: z.optional(cursorSchema),
    }),
    answer: z.object({ bets: z.array(exchangeRecord), next: z.nullable(cursorSchema) }),
    status: 200,
    refusals: [],
  },
  profitAndLoss: {
    method: 'GET',
    path: '/exchange/profit-loss',
    caller: 'player',
    summary:
      "The player's results of settled markets, as the ledger paid them, by sport and market: of the last 7 Dhaka days, or of at most 31.",
    query: shape(days),
    answer: shape({
      total: z.object(result),
      sports: z.array(z.object({ sport: betSportSchema, ...result })),
      markets: z.array(marketResult),
    }),
    status: 200,
    refusals: [],
  },
  listExposures: {
    method: 'GET',
    path: '/exchange/exposures',
    caller: 'player',
    summary: 'The markets in which the player has a hold, largest first.',
    answer: z.object({ exposures: z.array(exposure) }),
    status: 200,
    refusals: [],
  },
  exchangeStatement: {
    method: 'GET',
    path: '/exchange/statement',
    caller: 'player',
    summary: 'Movements of the main balance caused by the exchange, newest first, 20 per page.',
    query: z.object({ before: z.optional(idSchema) }),
    answer: z.object({ movements: z.array(movement), next: z.nullable(idSchema) }),
    status: 200,
    refusals: [],
  },
  listActivity: {
    method: 'GET',
    path: '/exchange/activity',
    caller: 'player',
    summary:
      'Logins of open sessions, bets and settlements, newest first, about 30 per page. `before` is the `next` of the previous page.',
    query: z.object({ before: z.optional(timeSchema) }),
    answer: z.object({ activities: z.array(activity), next: z.nullable(timeSchema) }),
    status: 200,
    refusals: [],
  },
});
