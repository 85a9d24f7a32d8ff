import * as z from 'zod/mini';
import { marketOddsSchema, orderSchema } from './calls/exchange.ts';
import { moneySchema } from './wire.ts';

/**
 * The payloads of `GET exchange/stream`, one schema a topic. An event's name is its topic: `market:{id}`,
 * `score:{eventId}`, `orders`, `wallet`, and `bye` when the server is about to restart.
 */
export const liveMarketSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), market: marketOddsSchema }),
  /** Fields that changed; a runner that changed comes whole. */
  z.object({ type: z.literal('change'), market: z.partial(marketOddsSchema) }),
]);

/** The player's orders that were placed or changed. */
export const liveOrdersSchema = z.object({ orders: z.array(orderSchema) });

/** The player's wallet as the exchange header shows it. */
export const liveWalletSchema = z.object({
  balance: moneySchema,
  exposure: moneySchema,
  available: moneySchema,
});

/** An image or a change of a market. */
export type LiveMarket = z.output<typeof liveMarketSchema>;
