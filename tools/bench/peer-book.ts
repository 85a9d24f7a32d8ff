import { oddsAtTick, oddsToNumber, type PriceLevel } from '@maidan/engine';
import { OrderBook, OrderType, Side, type CreateOrderOptions } from 'nodejs-order-book';
import { CANCEL, type BookStream } from './book-stream.ts';

export const peerName = 'nodejs-order-book 10.1.1';

/** One operation in the peer's own terms, made outside the timer. A back takes the highest resting lay, so it sells; a lay buys. */
export type PeerOperation = { readonly id: string; readonly limit: CreateOrderOptions | undefined };

/** The stream's first `count` operations, translated for the peer. */
export function translate(stream: BookStream, count: number): PeerOperation[] {
  return Array.from({ length: count }, (_, row) => {
    const id = String(stream.orderIds[row]);
    if (stream.kinds[row] === CANCEL) return { id, limit: undefined };
    const price = oddsToNumber(oddsAtTick(stream.ticks[row] ?? 0));
    const side = stream.sides[row] === 0 ? Side.SELL : Side.BUY;
    return { id, limit: { type: OrderType.LIMIT, id, side, price, size: stream.sizes[row] ?? 0 } };
  });
}

/** Runs operations one after the other on the peer. */
export function runPeer(book: OrderBook, operations: readonly PeerOperation[]): void {
  for (const { id, limit } of operations) {
    if (limit === undefined) book.cancel(id);
    else book.createOrder(limit);
  }
}

/** The peer's resting sizes by price, in the shape of our book's depth. */
export function peerDepth(book: OrderBook): { readonly backs: PriceLevel[]; readonly lays: PriceLevel[] } {
  const [asks, bids] = book.depth();
  const tickByPrice = new Map(
    Array.from({ length: 350 }, (_, tick) => [oddsToNumber(oddsAtTick(tick)), tick]),
  );
  const levels = (rows: readonly (readonly [number, number])[]): PriceLevel[] =>
    rows.map(([price, size]) => ({ tick: tickByPrice.get(price) ?? -1, size }));
  return {
    backs: levels(asks).toSorted((a, b) => a.tick - b.tick),
    lays: levels(bids).toSorted((a, b) => b.tick - a.tick),
  };
}
