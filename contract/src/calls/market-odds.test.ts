import { expect, test } from 'vitest';
import { keepBestPrices } from './market-odds.ts';

const levels = (...odds: number[]) => odds.map((price) => ({ price, size: 100 }));

const answer = (back: object[], lay: object[]) => [
  {
    marketId: '1.1',
    eventId: '1',
    status: 'OPEN',
    inplay: true,
    betDelay: 5,
    version: 1,
    totalMatched: 5000,
    runners: [
      {
        selectionId: 11,
        SelectionName: 'Alpha',
        status: 'ACTIVE',
        lastPriceTraded: null,
        ex: { availableToBack: back, availableToLay: lay },
      },
    ],
  },
];

test('[PLAY-9] of a market the best price of each side is kept, and everything else', () => {
  expect(keepBestPrices(answer(levels(2, 1.9, 1.8), levels(2.1, 2.2)))).toEqual(
    answer(levels(2), levels(2.1)),
  );
  expect(keepBestPrices(answer([], []))).toEqual(answer([], []));
  expect(keepBestPrices(undefined)).toBeUndefined();
});
