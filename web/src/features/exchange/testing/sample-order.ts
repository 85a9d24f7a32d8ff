import type { Order } from '@maidan/contract';
import { getOdds, money } from '@maidan/engine';

/** A back of ৳200 on Gamma at 50, which waits. */
export const order: Order = {
  id: 701n,
  marketId: '1.5',
  runnerId: 11,
  side: 'BACK',
  odds: getOdds(5_000),
  size: money(20_000n),
  sizeMatched: money(0n),
  sizeRemaining: money(20_000n),
  sizeCancelled: money(0n),
  cancelReason: null,
  averagePriceMatched: 0,
  persistence: 'LAPSE',
  status: 'EXECUTABLE',
  placedAt: new Date('2026-01-15T12:00:00Z'),
  profit: null,
  eventId: '9',
  eventName: 'Gamma v Delta',
  runnerName: 'Gamma',
};

/** The same, matched whole at its price. */
export const matchedSample: Order = {
  ...order,
  id: 709n,
  sizeMatched: order.size,
  sizeRemaining: money(0n),
  averagePriceMatched: 50,
  status: 'EXECUTION_COMPLETE',
};
