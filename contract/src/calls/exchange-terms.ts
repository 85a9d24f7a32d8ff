import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape } from '../wire.ts';

/** The exchange's terms for all players (rows EXCH-8, EXCH-10). */

const exchangeTerms = shape({
  /** The house's share of a player's net winnings in a market, in hundredths of a percent. */
  commissionBps: as('commission_bps', z.number()),
  /** The smallest stake of an order. */
  stakeMin: as('stake_min', moneySchema),
  /** A smaller stake is accepted if it could return this much. */
  payoutMin: as('payout_min', moneySchema),
});

/** The exchange's commission and smallest stake. */
export type ExchangeTerms = z.output<typeof exchangeTerms>;

export const exchangeTermsCalls = defineCalls({
  exchangeTerms: {
    method: 'GET',
    path: '/exchange/terms',
    caller: 'anyone',
    summary: 'The commission on net winnings and the smallest stake of an order.',
    answer: exchangeTerms,
    status: 200,
    refusals: [],
  },
});
