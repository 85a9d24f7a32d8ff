import { type Money, type RestingOrder, money } from '@maidan/engine';
import type { QuoteLevel } from '../book/command.ts';

/** The smallest change that turns a maker's resting orders into the wanted levels. */
export interface QuotePlan {
  readonly cancel: readonly number[];
  readonly reduce: readonly { readonly orderId: number; readonly size: Money }[];
  readonly place: readonly QuoteLevel[];
}

const levelKey = (level: Pick<QuoteLevel, 'runnerId' | 'side' | 'odds'>): string =>
  `${level.runnerId} ${level.side} ${level.odds}`;

/**
 * Compares resting orders with the wanted levels: orders at unwanted prices are cancelled, a price with too much is
 * reduced, newest order first, a price with too little gets one more order. What is right already keeps its place in the
 * queue.
 */
export function planQuotes(resting: readonly RestingOrder[], wanted: readonly QuoteLevel[]): QuotePlan {
  const left = new Map(wanted.map((level) => [levelKey(level), level]));
  const missing = new Map(wanted.map((level) => [levelKey(level), level.size]));
  const cancel: number[] = [];
  const reduce: { orderId: number; size: Money }[] = [];
  for (const order of resting) {
    const key = levelKey({ runnerId: order.runnerId, side: order.side, odds: order.odds });
    const room = missing.get(key) ?? money(0n);
    if (room === 0n) cancel.push(order.orderId);
    else if (order.size > room) reduce.push({ orderId: order.orderId, size: room });
    missing.set(key, money(order.size >= room ? 0n : room - order.size));
  }
  const place: QuoteLevel[] = [];
  for (const [key, level] of left) {
    const size = missing.get(key) ?? money(0n);
    if (size > 0n) place.push({ ...level, size });
  }
  return { cancel, reduce, place };
}
