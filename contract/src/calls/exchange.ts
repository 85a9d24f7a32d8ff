import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import {
  as,
  idSchema,
  moneySchema,
  oddsSchema,
  runnerIdSchema,
  runnerIdText,
  shape,
  timeSchema,
  wantedOddsSchema,
} from '../wire.ts';
import { marketIdSchema } from './market-odds.ts';
import { orderSchema, persistenceSchema, sideSchema } from './order.ts';

/** Orders, cash-outs and positions (rows EXCH-9, EXCH-10, EXCH-12). */

const wallet = { balance: moneySchema, exposure: moneySchema };
const orderAnswer = z.object({ order: orderSchema, ...wallet });

/** The limits that players set themselves (row TRADE-18). */
const ownLimitRefusals = [
  'STAKE_LIMIT_REACHED',
  'LOSS_LIMIT_REACHED',
  'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED',
  'EVENT_BLOCKED',
] as const;

const orderTerms = [
  'INVALID_ODDS',
  'INVALID_BET_SIZE',
  'INVALID_PROFIT_RATIO',
  'INSUFFICIENT_FUNDS',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'BET_TAKEN_OR_LAPSED',
  'BET_LAPSED_PRICE_CHANGED',
  'BONUS_BET_TOO_HIGH',
  'STAKE_ABOVE_LIMIT',
  'ACCOUNT_BLOCKED',
  'SECTION_BLOCKED',
  'IN_TIME_OUT',
  'SELF_EXCLUDED',
  'PRODUCT_CLOSED',
  'IDENTITY_LEVEL_NEEDED',
  'LICENCE_ENDED',
  'REALITY_CHECK_DUE',
  'SESSION_LIMIT_REACHED',
  'AGREEMENTS_DUE',
  'STAKE_TOO_HIGH',
  ...ownLimitRefusals,
] as const;

const clientRefSchema = z.string().check(z.minLength(1), z.maxLength(64));
const cashOutQuote = shape({
  marketId: as('market_id', z.string()),
  /** The only runner whose bets are closed; null for the whole market. */
  runnerId: as('selection_id', z.nullable(runnerIdSchema)),
  /** The worst result of the closed bets over all winners, before commission. */
  result: moneySchema,
  bets: z.array(
    shape({
      runnerId: as('selection_id', runnerIdSchema),
      side: sideSchema,
      size: moneySchema,
      /** The worst price accepted, and the average of all, to four places. */
      odds: as('price', oddsSchema),
      averagePrice: as('average_price', z.number()),
    }),
  ),
  /** The market's version that the offer was made for. */
  marketVersion: as('market_version', z.number()),
  /** Until when the offer can be taken, and how many seconds that is from when it was made. */
  validUntil: as('valid_until', timeSchema),
  validSeconds: as('valid_seconds', z.number()),
  /** Identifies this offer in `POST exchange/cash-out`. */
  quote: z.string(),
});

/** The offer to a player for closing bets now. */
export type CashOutQuote = z.output<typeof cashOutQuote>;

/** The schema of an offer, for clients that read one from a refusal. */
export const cashOutQuoteSchema = cashOutQuote;

export const exchangeCalls = defineCalls({
  placeOrder: {
    method: 'POST',
    path: '/exchange/orders',
    caller: 'player',
    summary: 'Places a back or lay order. `client_ref` makes a retry safe.',
    body: shape({
      marketId: as('market_id', marketIdSchema),
      runnerId: as('selection_id', runnerIdSchema),
      side: sideSchema,
      odds: as('price', wantedOddsSchema),
      size: moneySchema,
      persistence: z._default(persistenceSchema, 'LAPSE'),
      timeInForce: as('time_in_force', z.optional(z.literal('FILL_OR_KILL'))),
      minFillSize: as('min_fill_size', z.optional(moneySchema)),
      marketVersion: as('market_version', z.optional(z.number().check(z.int()))),
      clientRef: as('client_ref', z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    answer: orderAnswer,
    status: 201,
    refusals: [
      'INVALID_MARKET_ID',
      'INVALID_RUNNER',
      'INVALID_ODDS',
      'INVALID_BET_SIZE',
      'INVALID_PROFIT_RATIO',
      'INVALID_MIN_FILL_SIZE',
      'NO_STARTING_PRICE',
      'INSUFFICIENT_FUNDS',
      'MARKET_SUSPENDED',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'BET_TAKEN_OR_LAPSED',
      'BET_LAPSED_PRICE_CHANGED',
      'ACCOUNT_BLOCKED',
      'TOO_MANY_OPEN_ORDERS',
      'BONUS_BET_TOO_HIGH',
      'STAKE_ABOVE_LIMIT',
      'SECTION_BLOCKED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'PRODUCT_CLOSED',
      'IDENTITY_LEVEL_NEEDED',
      'LICENCE_ENDED',
      'REALITY_CHECK_DUE',
      'SESSION_LIMIT_REACHED',
      'AGREEMENTS_DUE',
      'STAKE_TOO_HIGH',
      ...ownLimitRefusals,
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
  },
  listOrders: {
    method: 'GET',
    path: '/exchange/orders',
    caller: 'player',
    summary: "The player's orders: open ones, or all with status=all, newest first.",
    query: shape({
      status: z._default(z.enum(['open', 'all']), 'open'),
      marketId: as('market_id', z.optional(marketIdSchema)),
    }),
    answer: z.object({ orders: z.array(orderSchema) }),
    status: 200,
    refusals: [],
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/exchange/orders/:id',
    caller: 'player',
    summary: 'Cancels the unmatched part of an order.',
    params: z.object({ id: idSchema }),
    answer: orderAnswer,
    status: 200,
    refusals: ['NOT_FOUND', 'BET_TAKEN_OR_LAPSED'],
    movesMoney: true,
  },
  changeOrder: {
    method: 'PATCH',
    path: '/exchange/orders/:id',
    caller: 'player',
    summary:
      'A smaller size keeps the place in the queue; another price cancels the order and returns the new one that replaces it, or does neither.',
    params: z.object({ id: idSchema }),
    body: shape({
      /** The new size of the whole order; with another price, the total of the new order and the matched part. */
      size: z.optional(moneySchema),
      odds: as('price', z.optional(wantedOddsSchema)),
      /** The client's reference of the replacing order; makes a retry safe. */
      clientRef: as('client_ref', z.optional(clientRefSchema)),
    }),
    answer: orderAnswer,
    status: 200,
    refusals: ['NOT_FOUND', ...orderTerms, 'CONFLICTING_REPEAT'],
    movesMoney: true,
  },
  cancelOrders: {
    method: 'DELETE',
    path: '/exchange/orders',
    caller: 'player',
    summary: 'Cancels the unmatched part of all orders: of one selection, of one market, or of every market.',
    query: shape({
      marketId: as('market_id', z.optional(marketIdSchema)),
      runnerId: as('selection_id', z.optional(runnerIdText)),
    }),
    answer: z.object({ orders: z.array(orderSchema), ...wallet }),
    status: 200,
    refusals: ['MALFORMED'],
    movesMoney: true,
  },
  quoteCashOut: {
    method: 'GET',
    path: '/exchange/cash-out/:marketId',
    caller: 'player',
    summary: "The result of closing the player's bets now, with the bets that would do it.",
    params: z.object({ marketId: marketIdSchema }),
    query: shape({ runnerId: as('selection_id', z.optional(runnerIdText)) }),
    answer: cashOutQuote,
    status: 200,
    refusals: [
      'INVALID_MARKET_ID',
      'INVALID_RUNNER',
      'MARKET_SUSPENDED',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'NOTHING_TO_CASH_OUT',
      'CASH_OUT_UNAVAILABLE',
    ],
  },
  cashOut: {
    method: 'POST',
    path: '/exchange/cash-out',
    caller: 'player',
    summary:
      "Closes the player's bets of a market or a selection: all closing bets whole and at once, or none. A refusal because the book moved carries the new offer as `quote`.",
    body: shape({
      marketId: as('market_id', marketIdSchema),
      runnerId: as('selection_id', z.optional(runnerIdSchema)),
      /** Which changes since the offer are accepted: none, only better ones, or any. */
      accept: z._default(z.enum(['ask', 'better', 'any']), 'any'),
      /** The offer that is taken; required for `ask` and `better`. */
      quote: z.optional(z.string().check(z.maxLength(100))),
      clientRef: as('client_ref', z.optional(clientRefSchema)),
    }),
    answer: z.object({
      /** The worst result of the closed bets over all winners, before commission. */
      result: moneySchema,
      orders: z.array(orderSchema),
      ...wallet,
    }),
    status: 201,
    refusals: [
      'INVALID_MARKET_ID',
      'INVALID_RUNNER',
      'INVALID_BET_SIZE',
      'INSUFFICIENT_FUNDS',
      'MARKET_SUSPENDED',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'BET_LAPSED_PRICE_CHANGED',
      'ACCOUNT_BLOCKED',
      'NOTHING_TO_CASH_OUT',
      'CASH_OUT_UNAVAILABLE',
      'CASH_OUT_CHANGED',
      'CASH_OUT_EXPIRED',
      'CONFLICTING_REPEAT',
    ],
    movesMoney: true,
  },
  positions: {
    method: 'GET',
    path: '/exchange/positions/:marketId',
    caller: 'player',
    summary:
      "The least that the player's matched bets in the market make if each runner wins, and if it doesn't.",
    params: z.object({ marketId: marketIdSchema }),
    answer: z.object({
      runners: z.array(
        shape({
          runnerId: as('selection_id', runnerIdSchema),
          ifWin: as('if_win', moneySchema),
          ifLose: as('if_lose', moneySchema),
          /** Each way, if it is placed without winning. */
          ifPlaced: as('if_placed', z.optional(moneySchema)),
        }),
      ),
      /** In a line market, the result by what is scored, fewest runs first; `to` is null where any more have it too. */
      runs: z.optional(
        z.array(z.object({ from: z.number(), to: z.nullable(z.number()), result: moneySchema })),
      ),
    }),
    status: 200,
    refusals: ['INVALID_MARKET_ID'],
  },
});
