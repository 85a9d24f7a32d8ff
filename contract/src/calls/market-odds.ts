import { marketStatuses } from '@maidan/engine';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, decimalOddsSchema, runnerIdSchema, shape } from '../wire.ts';

/** The snapshot of a market (row EXCH-2) that every screen with odds reads. */

/** A market's id in the API. */
export const marketIdSchema = z.string().check(z.regex(/^1\.\d{1,15}$/, 'Invalid market id'));

const priceSize = z.object({ price: decimalOddsSchema, size: z.number() });

const runner = shape({
  runnerId: as('selectionId', runnerIdSchema),
  name: as('SelectionName', z.string()),
  status: z.enum(['ACTIVE', 'WINNER', 'PLACED', 'LOSER', 'REMOVED']),
  lastPriceTraded: z.nullable(z.number()),
  prices: as(
    'ex',
    shape({
      back: as('availableToBack', z.array(priceSize)),
      lay: as('availableToLay', z.array(priceSize)),
    }),
  ),
});

/** A market as sent by the stream and the polled call. */
export const marketOddsSchema = z.object({
  marketId: z.string(),
  eventId: z.string(),
  status: z.enum(marketStatuses),
  inplay: z.boolean(),
  betDelay: z.number(),
  version: z.number(),
  /** Each way, divisor and places: a place pays 1 / divisor of the odds less 1. Empty where the place part of bets is void. */
  eachWay: z.optional(z.array(z.number())),
  /** In a line market, in runs: the least line, the greatest, and how far two are apart. Prices are lines. */
  line: z.optional(z.array(z.number())),
  /** Taka matched so far. */
  totalMatched: z.number(),
  runners: z.array(runner),
});

/** A market as its odds view shows it: three prices deep, best first; sizes in taka. */
export type MarketOdds = z.output<typeof marketOddsSchema>;

/** Calls that read that snapshot. */
export const marketOddsCalls = defineCalls({
  matchOdds: {
    method: 'GET',
    path: '/match-odds/:marketId',
    caller: 'anyone',
    summary: 'The market, three prices deep; carries an ETag.',
    params: z.object({ marketId: marketIdSchema }),
    answer: z.array(marketOddsSchema),
    status: 200,
    refusals: ['INVALID_MARKET_ID'],
  },
});

/** A raw answer of `match-odds` with the best price of each side alone, which is all that lists show. */
export function keepBestPrices(answer: unknown): unknown {
  const schema = marketOddsCalls.matchOdds.answer;
  const read = schema.safeParse(answer);
  if (!read.success) return undefined;
  const best = read.data.map((market) => ({
    ...market,
    runners: market.runners.map((one) => ({
      ...one,
      prices: { back: one.prices.back.slice(0, 1), lay: one.prices.lay.slice(0, 1) },
    })),
  }));
  return z.encode(schema, best);
}
