import type { MarketOdds } from '@maidan/contract';
import { expect, test } from 'vitest';
import type { ListedEvent } from '../../../lib/sports.ts';
import { offeredIn, rankPopular } from './rank-popular.ts';

const event = (marketId: string): ListedEvent => ({
  marketId,
  eventId: '1',
  name: 'Dhaka v Sylhet',
  competition: 'Test Cup',
  sport: 'cricket',
  hasFancy: false,
  hasBookmaker: false,
  inPlay: true,
  startsAt: new Date(0),
});
const market = (totalMatched: number, status: MarketOdds['status'] = 'OPEN'): MarketOdds => ({
  marketId: '1.1',
  eventId: '1',
  status,
  inplay: true,
  betDelay: 5,
  version: 1,
  totalMatched,
  runners: [
    {
      runnerId: 11,
      name: 'Dhaka',
      status: 'ACTIVE',
      lastPriceTraded: null,
      prices: { back: [{ price: 1.9, size: 100 }], lay: [{ price: 1.92, size: 50.5 }] },
    },
  ],
});

test('[EXCH-6] the most matched market comes first; closed and unknown markets are left out', () => {
  const markets = new Map([
    ['1.1', market(0)],
    ['1.2', market(900, 'SUSPENDED')],
    ['1.3', market(5000, 'CLOSED')],
    ['1.5', market(0)],
  ]);
  const events = ['1.1', '1.2', '1.3', '1.4', '1.5'].map(event);
  const ids = rankPopular(events, (id) => markets.get(id)).map(({ marketId }) => marketId);
  expect(ids).toEqual(['1.2', '1.1', '1.5']);
});

test('[EXCH-6] the amount on offer is the sum of both sides', () => {
  expect(offeredIn(market(0))).toBe(150.5);
  expect(offeredIn(undefined)).toBe(0);
});
