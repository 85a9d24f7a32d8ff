import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape } from '../wire.ts';
import { marketIdSchema } from './market-odds.ts';

/** What a player pays of net winnings in a market of the order book (row TRADE-16). */

const playerCommission = shape({
  /** The base rate of the market, or of most markets, in hundredths of a percent. */
  commissionBps: as('commission_bps', z.number()),
  /** By how many hundredths of a percent the player's discount reduces that; 0 where the market allows none. */
  discountBps: as('discount_bps', z.number()),
  /** The points that the player has from commission paid; 15 % of them fade each week. */
  points: z.number(),
  /** The next discount, and from how many points on it is given; null at the last. */
  next: z.nullable(shape({ points: z.number(), discountBps: as('discount_bps', z.number()) })),
});

/** A player's commission: the rate, the discount, and the points that it comes from. */
export type PlayerCommission = z.output<typeof playerCommission>;

export const playerCommissionCalls = defineCalls({
  playerCommission: {
    method: 'GET',
    path: '/exchange/commission',
    caller: 'player',
    summary:
      "The commission on the player's net winnings, of a market or of most: its base rate, the player's discount, and the points that it comes from.",
    query: shape({ marketId: as('market_id', z.optional(marketIdSchema)) }),
    answer: playerCommission,
    status: 200,
    refusals: ['INVALID_MARKET_ID'],
  },
});
