import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACK, FastBook, LAY, NaiveBook, type RunnerBook, type Side } from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

/** One call; its order ids are chosen among those placed so far. */
type Call = {
  readonly kind: 'place' | 'fillOrKill' | 'cancel' | 'reduce';
  readonly account: number;
  readonly side: Side;
  readonly tick: number;
  readonly size: number;
  readonly pick: number;
};

/** Ids with high bits and long strides, as a database might give them. */
const idOf = (call: number): number => (call + 1) * 4_096 + 2 ** 40;

/** Makes a call and returns everything observable about it. Accounts 0 and 1 are linked. */
function apply(book: RunnerBook, call: Call, number: number): unknown {
  const group = call.account === 1 ? 0 : call.account;
  const target = idOf(Math.floor(call.pick * number));
  switch (call.kind) {
    case 'place':
      return [
        book.place(idOf(number), call.account, call.side, call.tick, call.size, group),
        ...traces(book),
      ];
    case 'fillOrKill':
      return [
        book.fillOrKill(group, call.side, call.tick, call.size, Math.ceil(call.size * call.pick)),
        ...traces(book),
      ];
    case 'cancel':
      return [book.sizeOf(target), book.sizeAhead(target), book.cancel(target)];
    case 'reduce':
      return book.reduce(target, call.size);
  }
  return call.kind satisfies never;
}

const traces = (book: RunnerBook) => [book.fills.rows(), book.selfTraded.rows()];

const seen = (book: RunnerBook) => [
  book.orderCount,
  book.bestTick(BACK),
  book.bestTick(LAY),
  book.depth(BACK, 4),
  book.depth(LAY, 4),
];

const anyCall: fc.Arbitrary<Call> = fc.record({
  kind: fc.constantFrom('place', 'place', 'place', 'fillOrKill', 'cancel', 'reduce'),
  account: fc.nat(5),
  side: fc.constantFrom(BACK, LAY),
  tick: fc.oneof(fc.integer({ min: 90, max: 110 }), fc.nat(349)),
  size: fc.integer({ min: 1, max: 1_000 }),
  pick: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

test('[EXCH-10] both books give the same results for every random stream of calls', () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 80 }), (calls) => {
      const naive = new NaiveBook();
      const fast = new FastBook();
      calls.forEach((call, number) => {
        expect(fast.ownersWithin(call.side, call.tick, call.size)).toEqual(
          naive.ownersWithin(call.side, call.tick, call.size),
        );
        expect(apply(fast, call, number)).toEqual(apply(naive, call, number));
        expect(seen(fast)).toEqual(seen(naive));
        expect(fast.crossed() || naive.crossed()).toBe(false);
      });
      expect(fast.hash()).toBe(naive.hash());
    }),
    { numRuns: randomRuns(200) },
  );
});

test('[EXCH-10] the owners listed before an order include everyone it meets', () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 60 }), anyCall, (calls, next) => {
      const book = new FastBook();
      calls.forEach((call, number) => apply(book, call, number));
      const owners = new Set(book.ownersWithin(next.side, next.tick, Infinity));
      book.place(1, next.account, next.side, next.tick, next.size, next.account === 1 ? 0 : next.account);
      for (const { accountId } of [...book.fills.rows(), ...book.selfTraded.rows()])
        expect(owners.has(accountId)).toBe(true);
    }),
  );
});

test('[EXCH-10] both books are equal along one long seeded stream', () => {
  const seed = 20_261_120;
  const rng = seeded(seed);
  const naive = new NaiveBook();
  const fast = new FastBook();
  for (let number = 0; number < 6_000; number += 1) {
    const call = longStreamCall(rng);
    expect(apply(fast, call, number), `call ${number}, seed ${seed}`).toEqual(apply(naive, call, number));
    if (number % 250 === 0) expect(fast.hash(), `call ${number}, seed ${seed}`).toBe(naive.hash());
  }
  expect(fast.orderCount).toBeGreaterThan(100);
  expect(fast.hash()).toBe(naive.hash());
});

function longStreamCall(rng: () => number): Call {
  const kinds = ['place', 'place', 'place', 'cancel', 'cancel', 'reduce', 'fillOrKill'] as const;
  const side = rng() < 0.5 ? BACK : LAY;
  // Backs cluster above tick 100 and lays below it, with some overlap that trades.
  const distance = Math.floor(rng() ** 2 * 60) - 6;
  return {
    kind: kinds[Math.floor(rng() * kinds.length)] ?? 'place',
    account: Math.floor(rng() * 40),
    side,
    tick: side === BACK ? 100 + distance : 100 - distance,
    size: 1 + Math.floor(rng() * 10_000),
    pick: 1 - rng() ** 4 * 0.05 - 1e-9,
  };
}

/** A small repeatable random number generator (mulberry32), 0 ≤ x < 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
