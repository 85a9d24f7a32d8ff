import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, shape, timeSchema } from '../wire.ts';

/** Orders, positions and the prepared market picture (rows EXCH-2, EXCH-9, EXCH-10, EXCH-12). */

const marketIdSchema = z.string().check(z.regex(/^1\.\d{1,15}$/, 'Invalid market id'));
const oddsSchema = z.number().check(z.minimum(1.01), z.maximum(1000));
const sideSchema = z.enum(['BACK', 'LAY']);

const priceSize = z.object({ price: oddsSchema, size: z.number() });

const runner = shape({
  selectionId: z.number().check(z.int()),
  name: as('SelectionName', z.string()),
  status: z.enum(['ACTIVE', 'WINNER', 'LOSER', 'REMOVED']),
  lastPriceTraded: z.nullable(z.number()),
  prices: as(
    'ex',
    shape({
      back: as('availableToBack', z.array(priceSize)),
      lay: as('availableToLay', z.array(priceSize)),
    }),
  ),
});

const marketOdds = z.object({
  marketId: z.string(),
  eventId: z.string(),
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inplay: z.boolean(),
  betDelay: z.number(),
  version: z.number(),
  /** Taka matched so far. */
  totalMatched: z.number(),
  runners: z.array(runner),
});

/** A market as its odds view shows it: three prices deep, best first; sizes in taka. */
export type MarketOdds = z.output<typeof marketOdds>;

/** The schema of the prepared picture, for the client of the stream. */
export const marketOddsSchema = marketOdds;

const order = shape({
  id: idSchema,
  marketId: as('market_id', z.string()),
  selectionId: as('selection_id', z.number().check(z.int())),
  side: sideSchema,
  price: oddsSchema,
  size: moneySchema,
  sizeMatched: as('size_matched', moneySchema),
  sizeRemaining: as('size_remaining', moneySchema),
  sizeCancelled: as('size_cancelled', moneySchema),
  averagePriceMatched: as('avg_price_matched', z.number()),
  persistence: z.enum(['LAPSE', 'PERSIST']),
  status: z.enum(['EXECUTABLE', 'EXECUTION_COMPLETE']),
  placedAt: as('placed_at', timeSchema),
  /** Once the market is settled: what the bet won or lost, before commission. */
  profit: z.nullable(moneySchema),
  eventName: as('event_name', z.string()),
  runnerName: as('runner_name', z.string()),
});

/** A player's order. */
export type Order = z.output<typeof order>;

/** The schema of an order, for the client of the stream. */
export const orderSchema = order;

const wallet = { balance: moneySchema, exposure: moneySchema };
const orderAnswer = z.object({ order, ...wallet });

export const exchangeCalls = defineCalls({
  matchOdds: {
    method: 'GET',
    path: '/match-odds/:marketId',
    caller: 'anyone',
    summary: 'The market, three prices deep; carries an ETag.',
    params: z.object({ marketId: marketIdSchema }),
    answer: z.array(marketOdds),
    status: 200,
    refusals: ['INVALID_MARKET_ID'],
  },
  placeOrder: {
    method: 'POST',
    path: '/exchange/orders',
    caller: 'player',
    summary: 'Places a back or lay order. `client_ref` makes a repeat safe.',
    body: shape({
      marketId: as('market_id', marketIdSchema),
      selectionId: as('selection_id', z.number().check(z.int())),
      side: sideSchema,
      price: z.number(),
      size: moneySchema,
      persistence: z._default(z.enum(['LAPSE', 'PERSIST']), 'LAPSE'),
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
      'INSUFFICIENT_FUNDS',
      'MARKET_SUSPENDED',
      'MARKET_NOT_OPEN_FOR_BETTING',
      'BET_TAKEN_OR_LAPSED',
      'BET_LAPSED_PRICE_CHANGED',
      'TOO_MANY_OPEN_ORDERS',
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
    answer: z.object({ orders: z.array(order) }),
    status: 200,
    refusals: [],
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/exchange/orders/:id',
    caller: 'player',
    summary: 'Cancels what is unmatched of an order.',
    params: z.object({ id: idSchema }),
    answer: orderAnswer,
    status: 200,
    refusals: ['NOT_FOUND', 'BET_TAKEN_OR_LAPSED'],
    movesMoney: true,
  },
  reduceOrder: {
    method: 'PATCH',
    path: '/exchange/orders/:id',
    caller: 'player',
    summary: 'Lowers the size of an order; it keeps its place in the queue.',
    params: z.object({ id: idSchema }),
    body: z.object({ size: moneySchema }),
    answer: orderAnswer,
    status: 200,
    refusals: ['NOT_FOUND', 'BET_TAKEN_OR_LAPSED', 'INVALID_BET_SIZE'],
    movesMoney: true,
  },
  exchangeAccount: {
    method: 'GET',
    path: '/exchange/account',
    caller: 'player',
    summary: 'Balance, exposure and what is free to bet with.',
    answer: z.object({ ...wallet, available: moneySchema }),
    status: 200,
    refusals: [],
  },
  positions: {
    method: 'GET',
    path: '/exchange/positions/:marketId',
    caller: 'player',
    summary: "The player's profit or loss for each runner, from matched bets.",
    params: z.object({ marketId: marketIdSchema }),
    answer: z.object({
      runners: z.array(
        shape({
          selectionId: as('selection_id', z.number().check(z.int())),
          ifWin: as('if_win', moneySchema),
          ifLose: as('if_lose', moneySchema),
        }),
      ),
    }),
    status: 200,
    refusals: ['INVALID_MARKET_ID'],
  },
});
