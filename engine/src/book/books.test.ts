import { describe, expect, test } from 'vitest';
import { BACK, FastBook, LAY, NaiveBook, parseOdds, tickOf, type RunnerBook } from '../index.ts';

const at = (decimal: number): number => tickOf(parseOdds(decimal) ?? 0) ?? -1;

const filled = (book: RunnerBook) =>
  book.fills.rows().map(({ orderId, tick, size }) => [orderId, tick, size]);

describe.each([
  ['naive', () => new NaiveBook()],
  ['fast', () => new FastBook()],
] as const)('%s book', (_name, emptyBook) => {
  test('[EXCH-10] a back of 300 @ 1.5 takes 50 @ 1.94 and 100 @ 1.91, and 150 wait @ 1.5', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, at(1.91), 100);
    book.place(2, 2, LAY, at(1.94), 50);
    expect(book.place(3, 3, BACK, at(1.5), 300)).toBe(150);
    expect(filled(book)).toEqual([
      [2, at(1.94), 50],
      [1, at(1.91), 100],
    ]);
    expect(book.depth(BACK, 3)).toEqual([{ tick: at(1.5), size: 150 }]);
    expect(book.depth(LAY, 3)).toEqual([]);
  });

  test('[EXCH-10] a lay takes resting backs at or below its price, lowest first', () => {
    const book = emptyBook();
    book.place(1, 1, BACK, at(2.1), 10);
    book.place(2, 1, BACK, at(2), 10);
    book.place(3, 1, BACK, at(2.2), 10);
    expect(book.place(4, 2, LAY, at(2.1), 25)).toBe(5);
    expect(filled(book)).toEqual([
      [2, at(2), 10],
      [1, at(2.1), 10],
    ]);
    expect([book.bestTick(BACK), book.bestTick(LAY)]).toEqual([at(2.2), at(2.1)]);
  });

  test('[EXCH-10] at one price the oldest is first, and a smaller size keeps the place', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, at(2), 100);
    book.place(2, 2, LAY, at(2), 100);
    expect(book.reduce(1, 40)).toBe(60);
    expect(book.place(3, 3, BACK, at(2), 50)).toBe(0);
    expect(filled(book)).toEqual([
      [1, at(2), 40],
      [2, at(2), 10],
    ]);
    expect([book.sizeOf(1), book.sizeOf(2), book.orderCount]).toEqual([0, 90, 1]);
  });

  test('[PLAY-30] an order knows how much stands before it at its price', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, at(2), 100);
    book.place(2, 2, LAY, at(2), 30);
    book.place(3, 3, LAY, at(2), 50);
    book.place(4, 4, LAY, at(2.02), 70);
    expect([1, 2, 3, 4, 9].map((id) => book.sizeAhead(id))).toEqual([0, 100, 130, 0, 0]);
    book.place(5, 5, BACK, at(2), 80);
    expect([1, 2, 3].map((id) => book.sizeAhead(id))).toEqual([0, 90, 120]);
    book.cancel(1);
    expect([2, 3].map((id) => book.sizeAhead(id))).toEqual([0, 30]);
  });

  test('[EXCH-10] an order cannot be made larger in place, and nothing happens to an unknown one', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, at(2), 100);
    expect([book.reduce(1, 100), book.reduce(1, 101), book.reduce(9, 1), book.cancel(9)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(book.reduce(1, 0)).toBe(100);
    expect([book.cancel(1), book.orderCount, book.bestTick(LAY)]).toEqual([0, 0, -1]);
  });

  test("[EXCH-10] a player's own resting order is cancelled and never matched, so is a linked account's", () => {
    const book = emptyBook();
    book.place(1, 7, LAY, at(2.1), 30);
    book.place(2, 8, LAY, at(2.1), 20, 7);
    book.place(3, 9, LAY, at(2), 50);
    expect(book.place(4, 7, BACK, at(2), 60)).toBe(10);
    expect(filled(book)).toEqual([[3, at(2), 50]]);
    expect(book.selfTraded.rows()).toEqual([
      { orderId: 1, accountId: 7, tick: at(2.1), size: 30 },
      { orderId: 2, accountId: 8, tick: at(2.1), size: 20 },
    ]);
    expect(book.orderCount).toBe(1);
  });

  test('[EXCH-10] fill or kill 10 @ 5.4 fills 2 @ 5.5, 6 @ 5.4 and 2 @ 5.3', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, at(5.3), 5);
    book.place(2, 1, LAY, at(5.4), 6);
    book.place(3, 1, LAY, at(5.5), 2);
    expect(book.fillOrKill(2, BACK, at(5.4), 10)).toBe(10);
    expect(filled(book)).toEqual([
      [3, at(5.5), 2],
      [2, at(5.4), 6],
      [1, at(5.3), 2],
    ]);
  });

  test('[EXCH-10] fill or kill fills all, or at least its least size, or nothing', () => {
    const book = emptyBook();
    book.place(1, 1, BACK, at(2), 5);
    book.place(2, 2, BACK, at(2.1), 5);
    const before = book.hash();
    expect(book.fillOrKill(3, LAY, at(2), 6)).toBe(0);
    expect(book.fillOrKill(1, LAY, at(2), 6, 1)).toBe(0);
    expect([book.fills.count, book.selfTraded.count, book.hash()]).toEqual([0, 0, before]);
    expect(book.fillOrKill(3, LAY, at(2), 6, 5)).toBe(5);
    expect([book.orderCount, book.bestTick(LAY)]).toEqual([1, -1]);
  });

  test('[EXCH-10] the owners an order might meet are listed before it is placed', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, at(2), 10);
    book.place(2, 2, LAY, at(2.1), 10);
    book.place(3, 1, LAY, at(1.9), 10);
    book.place(4, 3, LAY, at(1.8), 10);
    expect(book.ownersWithin(BACK, at(1.9), 10)).toEqual([2]);
    expect(book.ownersWithin(BACK, at(1.9), Infinity)).toEqual([2, 1]);
    expect(book.ownersWithin(LAY, at(3), 10)).toEqual([]);
  });

  test('[EXCH-10] the extremes of the ladder hold orders like any other price', () => {
    const book = emptyBook();
    book.place(1, 1, LAY, 0, 10);
    book.place(2, 1, BACK, 349, 10);
    expect([book.bestTick(LAY), book.bestTick(BACK), book.crossed()]).toEqual([0, 349, false]);
    expect(book.place(3, 2, BACK, 0, 10)).toBe(0);
    expect(book.place(4, 2, LAY, 349, 10)).toBe(0);
    expect(book.orderCount).toBe(0);
  });

  test('[EXCH-10] thousands of orders, and ids alike in their low 32 bits, are kept apart', () => {
    const book = emptyBook();
    const count = 1_500;
    const ids = Array.from({ length: count }, (_, n) => [n + 1, n + 1 + 2 ** 32]).flat();
    for (const id of ids) book.place(id, 1, LAY, id % 350, id % 97 === 0 ? 2 : 1);
    expect(book.orderCount).toBe(2 * count);
    for (const id of ids.filter((each) => each > count)) expect(book.cancel(id)).toBe(id % 97 === 0 ? 2 : 1);
    expect([book.orderCount, book.sizeOf(97), book.sizeOf(97 + 2 ** 32)]).toEqual([count, 2, 0]);
  });

  test('[EXCH-10] a book rebuilt from its resting orders has the same fingerprint', () => {
    const book = emptyBook();
    for (let id = 1; id <= 200; id += 1)
      book.place(id, id % 7, id % 2 === 0 ? BACK : LAY, (id * 37) % 350, id, id % 5);
    const rebuilt = emptyBook();
    book.forEachOrder((...order) =>
      rebuilt.restore(order[0], order[1], order[2], order[3], order[4], order[5]),
    );
    expect(rebuilt.hash()).toBe(book.hash());
    expect(book.hash()).not.toBe(emptyBook().hash());
    expect(book.crossed()).toBe(false);
  });
});
