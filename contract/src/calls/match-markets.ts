import { marketStatuses } from '@maidan/engine';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { marketTypeSchema } from './market-type.ts';
import { as, shape } from '../wire.ts';
import { eventIdSchema } from './event-markets.ts';

/** The markets of the order book that a match has (row TRADE-65). */

const matchMarket = shape({
  marketId: as('market_id', z.string()),
  type: marketTypeSchema,
  /** In the feed's English. */
  name: z.string(),
  status: z.enum(marketStatuses),
  /** Of an Asian handicap: its first runner's, in hundredths of a goal; the other has the opposite. */
  handicap: z.optional(z.int()),
});

/** A market of a match. */
export type MatchMarket = z.output<typeof matchMarket>;

export const matchMarketsCalls = defineCalls({
  matchMarkets: {
    method: 'GET',
    path: '/match-markets/:eventId',
    caller: 'anyone',
    summary: 'The order-book markets of a match, Match Odds first. An unknown event has none.',
    params: z.object({ eventId: eventIdSchema }),
    answer: z.array(matchMarket),
    status: 200,
    refusals: [],
  },
});
