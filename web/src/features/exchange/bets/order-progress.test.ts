import type { Order } from '@maidan/contract';
import { getOdds, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { isOpen, orderProgress } from './order-progress.ts';

const order = (matched: bigint, remaining: bigint, profit: bigint | null = null): Order => ({
  id: 1n,
  marketId: '1.1',
  runnerId: 7,
  side: 'LAY',
  odds: getOdds(192),
  size: money(50_000n),
  sizeMatched: money(matched),
  sizeRemaining: money(remaining),
  sizeCancelled: money(50_000n - matched - remaining),
  cancelReason: null,
  averagePriceMatched: matched === 0n ? 0 : 1.92,
  persistence: 'LAPSE',
  status: remaining > 0n ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
  placedAt: new Date(0),
  profit: profit === null ? null : money(profit),
  eventId: '9',
  eventName: 'New Zealand v Netherlands',
  runnerName: 'Netherlands',
});

test('[EXCH-9] an order is placed, partly matched, matched or lapsed by its unmatched and matched sizes', () => {
  expect(orderProgress(order(0n, 50_000n))).toBe('placed');
  expect(orderProgress(order(20_000n, 30_000n))).toBe('partlyMatched');
  expect(orderProgress(order(50_000n, 0n))).toBe('matched');
  expect(orderProgress(order(20_000n, 0n))).toBe('matched');
  expect(orderProgress(order(0n, 0n))).toBe('lapsed');
});

test('[EXCH-9] a bet is open while some of it is unmatched or unsettled', () => {
  expect(isOpen(order(0n, 50_000n))).toBe(true);
  expect(isOpen(order(50_000n, 0n))).toBe(true);
  expect(isOpen(order(50_000n, 0n, -46_000n))).toBe(false);
  expect(isOpen(order(0n, 0n))).toBe(false);
});
