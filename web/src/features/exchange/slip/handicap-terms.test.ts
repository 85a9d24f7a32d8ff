import { expect, test } from 'vitest';
import { handicapTerms } from './handicap-terms.ts';

test.each([
  [-150, 2, undefined],
  [-100, 2, { lead: 1, outcome: 'RETURNED' }],
  [-75, 2, { lead: 1, outcome: 'HALF_WON' }],
  [-50, 1, undefined],
  [-25, 1, { lead: 0, outcome: 'HALF_LOST' }],
  [0, 1, { lead: 0, outcome: 'RETURNED' }],
  [25, 1, { lead: 0, outcome: 'HALF_WON' }],
  [50, 0, undefined],
  [75, 0, { lead: -1, outcome: 'HALF_LOST' }],
  [125, 0, { lead: -1, outcome: 'HALF_WON' }],
  [150, -1, undefined],
])('[TRADE-70] a handicap of %d hundredths wins from a lead of %d', (handicap, winsFrom, partly) => {
  expect(handicapTerms(handicap)).toEqual({ winsFrom, ...(partly && { partly }) });
});
