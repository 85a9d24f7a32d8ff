import type { MarketOdds } from '@maidan/contract';
import { expect, test } from 'vitest';
import { findOffer } from './find-offer.ts';

const pick = { runnerId: 11, runnerName: 'Gamma', side: 'BACK', price: 2 } as const;
const gamma: MarketOdds['runners'][number] = {
  runnerId: 11,
  name: 'Gamma',
  status: 'ACTIVE',
  lastPriceTraded: null,
  prices: {
    back: [
      { price: 2.1, size: 50 },
      { price: 2, size: 200 },
    ],
    lay: [],
  },
};
const market: MarketOdds = {
  marketId: '1.5',
  eventId: '9',
  status: 'OPEN',
  inplay: true,
  betDelay: 0,
  version: 1,
  totalMatched: 0,
  runners: [gamma],
};

const offerAt = (status: MarketOdds['status']) => findOffer(pick, { ...market, status });

test('[PLAY-4] a wanted price becomes the best one of now, never the one that was tapped', () => {
  expect(findOffer(pick, market)).toEqual({ odds: 210 });
});

test('[PLAY-4] without a price on the wanted side there is nothing to open', () => {
  expect(findOffer({ ...pick, side: 'LAY' }, market)).toEqual({ obstacle: 'noPrice' });
});

test('[PLAY-4] a market that is suspended or not open yet takes no bet, and one that is over none any more', () => {
  expect(offerAt('SUSPENDED')).toEqual({ obstacle: 'suspended' });
  expect(offerAt('INACTIVE')).toEqual({ obstacle: 'suspended' });
  expect(offerAt('CLOSED')).toEqual({ obstacle: 'over' });
});

test('[PLAY-4] a runner that was removed or that nobody knows takes no bet', () => {
  expect(findOffer(pick, { ...market, runners: [{ ...gamma, status: 'REMOVED' }] })).toEqual({
    obstacle: 'over',
  });
  expect(findOffer({ ...pick, runnerId: 99 }, market)).toEqual({ obstacle: 'over' });
});
