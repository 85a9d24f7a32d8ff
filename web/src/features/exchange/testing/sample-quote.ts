import type { CashOutQuote } from '@maidan/contract';
import { getOdds } from '@maidan/engine';
import { taka } from '../../../testing/people.ts';

/** An offer to cash out the market for a loss of ৳1.98, valid for a minute. */
export const quote: CashOutQuote = {
  marketId: '1.5',
  runnerId: null,
  result: taka('-1.98'),
  bets: [{ runnerId: 11, side: 'LAY', size: taka('99.00'), odds: getOdds(202), averagePrice: 2.02 }],
  marketVersion: 1,
  validUntil: new Date(Date.now() + 60_000),
  validSeconds: 60,
  quote: 'first',
};
