import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, runnerIdText, shape } from '../wire.ts';
import { marketIdSchema } from './market-odds.ts';

/** Everything on offer on a runner, what was traded at each price, and the places of the player's own orders (rows PLAY-30, TRADE-131). */

const level = z.object({ price: z.number(), size: moneySchema });
const runnerLadder = shape({
  /** Every price available to back, highest first, with its size. */
  back: as('availableToBack', z.array(level)),
  /** Every price available to lay, lowest first. */
  lay: as('availableToLay', z.array(level)),
  /** What was matched at each price, lowest first, each match counted once. */
  traded: as('tradedVolume', z.array(level)),
  /** What the starting price would be now, or was once the market turned in-play; may be off the ladder. Without one, left out. */
  startingPrice: as('startingPrice', z.optional(z.number())),
  /** The player's orders in the runner's book, with the size that is matched before each at its price. */
  queue: z.array(shape({ orderId: as('order_id', idSchema), ahead: moneySchema })),
});

/** The depth of a runner's book, as one player sees it. */
export type RunnerLadder = z.output<typeof runnerLadder>;

export const runnerLadderCalls = defineCalls({
  runnerLadder: {
    method: 'GET',
    path: '/exchange/runners/:marketId/:selectionId/ladder',
    caller: 'player',
    summary:
      "The whole depth of a runner's book, what was traded at each price, the starting price, and the size that stands before each of the player's orders; carries an ETag.",
    params: shape({ marketId: marketIdSchema, runnerId: as('selectionId', runnerIdText) }),
    answer: runnerLadder,
    status: 200,
    refusals: ['INVALID_MARKET_ID', 'INVALID_RUNNER'],
    snapshot: true,
  },
});
