import { expect, test } from 'vitest';
import { twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { findMessageFault } from './find-message-fault.ts';

const market = { ...twoRunnerMarket, type: 'EACH_WAY', eachWay: { divisor: 5, places: 3 } };

test('[TRADE-101] an each-way market with its terms is complete', () => {
  expect(findMessageFault({ kind: 'market', market })).toBeUndefined();
});

test.each([
  ['no terms', { eachWay: undefined }],
  ['a divisor of 0', { eachWay: { divisor: 0, places: 3 } }],
  ['a divisor that is no whole number', { eachWay: { divisor: 4.5, places: 3 } }],
  ['no places', { eachWay: { divisor: 5 } }],
  ['one place', { eachWay: { divisor: 5, places: 1 } }],
  ['several winners', { numberOfWinners: 3 }],
  ['another type', { type: 'WIN' }],
])('[TRADE-101] a market each way with %s is refused', (_name, change) => {
  expect(findMessageFault({ kind: 'market', market: { ...market, ...change } })).toBeTypeOf('string');
});

const result = { marketId: market.marketId, outcome: 'won', winners: [11] };

test.each([
  [{ runners: [11, 12, 13] }, undefined],
  [{ runners: [], deadHeat: { runners: [11, 12, 13, 14], places: 3 } }, undefined],
  [{ runners: [12, 13, 14] }, 'A winner is not among the placed'],
])(
  '[TRADE-101] a result whose winner is placed by %j is refused if it contradicts itself',
  (placed, fault) => {
    const found = findMessageFault({ kind: 'result', result: { ...result, placed } });
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  },
);
