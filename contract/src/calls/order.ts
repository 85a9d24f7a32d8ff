import * as z from 'zod/mini';
import { as, idSchema, moneySchema, priceSchema, runnerIdSchema, shape, timeSchema } from '../wire.ts';

/** The side of a bet on the exchange. */
export const sideSchema = z.enum(['BACK', 'LAY']);

/** What becomes of what is unmatched when the market turns in play. */
export const persistenceSchema = z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE']);

/** Why some of an order left the book unmatched. */
export const cancelReasons = [
  /** Its player cancelled or reduced it. */
  'PLAYER',
  /** It would have met the player's own order. */
  'SELF_TRADE',
  'FILL_OR_KILL',
  /** A better price than asked was on offer, and its player has best execution off. */
  'PRICE_IMPROVEMENT',
  /** The market turned in play. */
  'IN_PLAY',
  'CLOSED',
  'RUNNER_REMOVED',
  /** A goal, a wicket, or a correction of the score during its in-play delay. */
  'GOAL',
  'WICKET',
  'SCORE_CORRECTED',
  /** The source of prices fell silent, or was changed, during its in-play delay. */
  'NO_FRESH_PRICES',
  'FEED_SWITCHED',
  /** The market was suspended or changed otherwise during its in-play delay. */
  'SUSPENDED',
  /** Staff made it void. */
  'VOID',
  /** A correction took what was held for it. */
  'SHORT_OF_FUNDS',
  /** The account was suspended or closed. */
  'ACCOUNT',
  /** The site's licence ended. */
  'LICENCE',
  /** It could not be placed after the in-play delay. */
  'DELAY',
  /** Nobody was left to match it with at the starting price. */
  'NO_STARTING_PRICE',
] as const;

/** One of {@link cancelReasons}. */
export type CancelReason = (typeof cancelReasons)[number];

/** An order as its owner sees it; also what the stream sends. */
export const orderSchema = shape({
  id: idSchema,
  marketId: as('market_id', z.string()),
  runnerId: as('selection_id', runnerIdSchema),
  side: sideSchema,
  odds: as('price', priceSchema),
  size: moneySchema,
  sizeMatched: as('size_matched', moneySchema),
  sizeRemaining: as('size_remaining', moneySchema),
  sizeCancelled: as('size_cancelled', moneySchema),
  /** Why the last of that was cancelled; null while nothing was. */
  cancelReason: as('cancel_reason', z.nullable(z.enum(cancelReasons))),
  averagePriceMatched: as('avg_price_matched', z.number()),
  persistence: persistenceSchema,
  /** Of a bet at the starting price, what it may lose; its price is the worst that it takes. Left out for any other. */
  onCloseAmount: as('on_close_amount', z.optional(moneySchema)),
  /** Pending while it waits out the in-play delay: in no book yet, with nothing on hold. */
  status: z.enum(['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE']),
  placedAt: as('placed_at', timeSchema),
  /** Once the market is settled: what the bet won or lost, before commission. */
  profit: z.nullable(moneySchema),
  /** Empty where its market is no longer known. */
  eventId: as('event_id', z.string()),
  eventName: as('event_name', z.string()),
  runnerName: as('runner_name', z.string()),
  /** In the feed's English; left out for Match Odds. */
  marketName: as('market_name', z.optional(z.string())),
  /** Each way, divisor and places: it is two bets of its size, and a place pays 1 / divisor of the odds less 1. Empty where the place part is void. */
  eachWay: as('each_way', z.optional(z.array(z.number()))),
  /** In a line market, where prices are lines, its least line, its greatest, and how far two are apart. */
  line: z.optional(z.array(z.number())),
});

/** The longest list of a player's orders; the records page through older ones. */
export const listedOrdersMax = 200;

/** A player's order. */
export type Order = z.output<typeof orderSchema>;
