import * as z from 'zod/mini';
import { eventMarketsSchema } from './calls/event-markets.ts';
import { marketOddsSchema } from './calls/market-odds.ts';
import { orderSchema } from './calls/order.ts';
import { idSchema, moneySchema } from './wire.ts';

/** Price levels per side in a market's snapshot. */
export const priceLevels = 3;

const level = z.number().check(z.int(), z.minimum(0), z.maximum(priceLevels - 1));
const sideLetter = z.enum(['B', 'L']);

/**
 * Prices that moved, compact because there are many: selection id, `B` for available to back or `L` for
 * available to lay, the level from 0 (the best), then price and size of that level and of those after it that
 * moved too. Without any, the side is empty from that level on.
 */
const movedPricesSchema = z.tuple([z.number(), sideLetter, level], z.number());

/** Prices of one side of a runner that moved. */
export type MovedPrices = z.output<typeof movedPricesSchema>;

/**
 * The payloads of `GET exchange/stream`, one schema a topic. An event's name is its topic: `market:{id}`,
 * `event:{eventId}`, `score:{eventId}`, `scoreline:{eventId}` (`scorelineSchema`), `orders`, `wallet`, `chat`
 * (`liveChatSchema`), `inbox`, `transactions`, and `bye` when the server is about to restart.
 */
export const liveMarketSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), market: marketOddsSchema }),
  /** Changed fields; a changed runner is sent whole. */
  z.object({ type: z.literal('change'), market: z.partial(marketOddsSchema) }),
  /** Moved prices, and selections with their last traded price. */
  z.object({
    type: z.literal('prices'),
    moved: z.optional(z.array(movedPricesSchema)),
    traded: z.optional(z.array(z.tuple([z.number(), z.number()]))),
    totalMatched: z.optional(z.number()),
  }),
]);

/** The bookmaker and fancy markets of an event: all of them, or the changed ones, each whole. */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), event: eventMarketsSchema }),
  z.object({
    type: z.literal('change'),
    event: eventMarketsSchema,
    /** The keys of all markets in order, when one was added, removed or moved. */
    order: z.optional(z.object({ fancies: z.array(z.string()), bookmakers: z.array(z.string()) })),
  }),
]);

/** The player's orders that were placed or changed. */
export const liveOrdersSchema = z.object({ orders: z.array(orderSchema) });

/** The player's wallet as the exchange header shows it. */
export const liveWalletSchema = z.object({
  balance: moneySchema,
  exposure: moneySchema,
  available: moneySchema,
});

/** The number of unread messages in the player's inbox, capped at 100. */
export const liveInboxSchema = z.object({ unread: z.number() });

/** The player's deposit or withdrawal that has just been requested or reached another state. */
export const liveTransactionSchema = z.object({ id: idSchema });

/** A snapshot or a change of an event's bookmaker and fancy markets. */
export type LiveEvent = z.output<typeof liveEventSchema>;

/** A snapshot or a change of a market. */
export type LiveMarket = z.output<typeof liveMarketSchema>;
