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

const innings = {
  ...twoRunnerMarket,
  type: 'INNINGS_RUNS',
  line: { min: 150, max: 34_950, interval: 100 },
  runners: twoRunnerMarket.runners.slice(0, 1),
};

test('[TRADE-108] a line market with its range is complete', () => {
  expect(findMessageFault({ kind: 'market', market: innings })).toBeUndefined();
});

test.each([
  ['no range', { line: undefined }],
  ['an interval of 0', { line: { ...innings.line, interval: 0 } }],
  ['an interval that is no whole number', { line: { ...innings.line, interval: 99.5 } }],
  ['a range that its interval doesn’t divide', { line: { ...innings.line, max: 35_000 } }],
  ['a range below 1.5', { line: { ...innings.line, min: 50 } }],
  ['a range backwards', { line: { ...innings.line, max: 50 } }],
  ['more lines than a book has prices', { line: { ...innings.line, max: 50_050 } }],
  ['half of a range', { line: { min: 150, max: 34_950 } }],
  ['several runners', { runners: twoRunnerMarket.runners }],
  ['another type', { type: 'TOTAL_GAMES' }],
])('[TRADE-108] a line market with %s is refused', (_name, change) => {
  expect(findMessageFault({ kind: 'market', market: { ...innings, ...change } })).toBeTypeOf('string');
});

test.each([
  [{ runs: 0 }, true],
  [{ runs: 2_000 }, true],
  [{ runs: -1 }, false],
  [{ runs: 40.5 }, false],
  [{ runs: 2_001 }, false],
  [{ runs: '40' }, false],
  [{ runs: 40, winners: [11] }, false],
  [{ runs: 40, deadHeat: { runners: [11, 12], places: 1 } }, false],
])('[TRADE-108] runs as a result like %j are taken only if they can be: %s', (given, isTaken) => {
  const scored = { ...result, winners: [], ...given };
  const fault = findMessageFault({ kind: 'result', result: scored });
  if (isTaken) expect(fault).toBeUndefined();
  else expect(fault).toBeTypeOf('string');
});
