import { expect, test } from 'vitest';
import { splitUnmatched } from './unmatched-size.ts';

const order = { size: 1_000, matched: 300, remaining: 100, voided: 200 };

test.each([
  ['PLAYER', { lapsed: 0, cancelled: 400, voided: 200 }],
  ['IN_PLAY', { lapsed: 400, cancelled: 0, voided: 200 }],
  ['RUNNER_REMOVED', { lapsed: 0, cancelled: 0, voided: 600 }],
] as const)(
  '[TRADE-29] what left an order for %s is told from what was matched and made void',
  (cancelReason, gone) => {
    expect(splitUnmatched({ ...order, cancelReason })).toEqual(gone);
  },
);

test('[TRADE-29] nothing is gone of an order that rests or is matched whole', () => {
  expect(splitUnmatched({ ...order, matched: 900, voided: 0, cancelReason: null })).toEqual({
    lapsed: 0,
    cancelled: 0,
    voided: 0,
  });
});
