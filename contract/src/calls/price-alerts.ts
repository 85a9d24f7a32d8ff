import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, oddsSchema, runnerIdSchema, shape } from '../wire.ts';

/** Prices that a player wants to be told of once they are reached (row PLAY-83). */

/** The most that one player can wait for at once. */
export const priceAlertsMax = 20;

const priceAlert = shape({
  id: idSchema,
  marketId: as('market_id', z.string()),
  runnerId: as('selection_id', runnerIdSchema),
  odds: as('price', oddsSchema),
  /** Whether the price was lower when the alert was set, and has to rise to it, or higher. */
  direction: z.enum(['UP', 'DOWN']),
  eventName: as('event_name', z.string()),
  runnerName: as('runner_name', z.string()),
});

/** A price that a player waits for: that at which a runner can be backed. */
export type PriceAlert = z.output<typeof priceAlert>;

const answer = shape({ alerts: z.array(priceAlert) });

export const priceAlertCalls = defineCalls({
  listPriceAlerts: {
    method: 'GET',
    path: '/exchange/price-alerts',
    caller: 'player',
    summary: 'The prices that the player waits for, newest first.',
    answer,
    status: 200,
    refusals: [],
  },
  setPriceAlert: {
    method: 'POST',
    path: '/exchange/price-alerts',
    caller: 'player',
    summary:
      'Tells the player once the runner can be backed at this price, or at one beyond it; a repeat changes nothing.',
    body: shape({
      marketId: as('market_id', z.string().check(z.maxLength(32))),
      runnerId: as('selection_id', runnerIdSchema),
      odds: as('price', oddsSchema),
    }),
    answer,
    status: 200,
    refusals: ['NOT_FOUND', 'NO_PRICE_NOW', 'PRICE_REACHED', 'PRICE_ALERTS_FULL'],
  },
  removePriceAlert: {
    method: 'DELETE',
    path: '/exchange/price-alerts/:id',
    caller: 'player',
    summary: 'Waits for that price no longer; one that was reached or removed before is not found.',
    params: shape({ id: idSchema }),
    answer,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
