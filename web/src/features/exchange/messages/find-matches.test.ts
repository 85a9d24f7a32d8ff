import type { Order } from '@maidan/contract';
import { getOdds, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

const order = (id: bigint, matched: bigint): Order => ({
  id,
  marketId: '1.1',
  runnerId: 7,
  side: 'BACK',
  odds: getOdds(192),
  size: money(50_000n),
  sizeMatched: money(matched),
  sizeRemaining: money(50_000n - matched),
  sizeCancelled: money(0n),
  cancelReason: null,
  averagePriceMatched: 1.92,
  persistence: 'LAPSE',
  status: 'EXECUTABLE',
  placedAt: new Date(0),
  profit: null,
  eventId: '9',
  eventName: 'New Zealand v Netherlands',
  runnerName: 'Netherlands',
});

test('[EXCH-5] the first call reports nothing, and each match is reported once', () => {
  const first = findMatches(undefined, [order(1n, 100n), order(2n, 0n)]);
  expect(first.matches).toEqual([]);
  const second = findMatches(first.matched, [
    order(1n, 100n),
    order(2n, 300n),
    order(3n, 50n),
    order(4n, 0n),
  ]);
  expect(second.matches.map((match) => [match.order.id, match.hadWaited])).toEqual([
    [2n, true],
    [3n, false],
  ]);
  expect(findMatches(second.matched, [order(2n, 300n)]).matches).toEqual([]);
});
