import type { ExchangeRecord } from '@maidan/contract';
import { taka } from '../../../testing/people.ts';

/** A back of ৳100 on Gamma at 2, which won. */
export const record: ExchangeRecord = {
  eventName: 'Gamma v Delta',
  betType: 'BACK',
  stake: taka('100.00'),
  netProfitLoss: taka('100.00'),
  status: 'WON',
  transactionId: '701',
  marketId: '1.5',
  marketName: 'Match Odds',
  kind: 'EXCHANGE',
  subject: null,
  runnerName: 'Gamma',
  potentialProfit: taka('100.00'),
  potentialLiability: taka('100.00'),
  odds: 2,
  run: null,
  createdAt: new Date(),
  sport: 'cricket',
  settledAt: new Date(),
  house: null,
};
