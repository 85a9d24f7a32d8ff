import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BACK,
  FastBook,
  fillOrKillVirtual,
  joinedDepth,
  ladder,
  LAY,
  NaiveCross,
  takeVirtual,
  tickOf,
  type PriceLevel,
  type Side,
  type Taker,
  type VirtualStep,
  type VirtualVenue,
} from '../index.ts';
import { drawSeed, randomRuns } from '../testing/random-runs.ts';

/** The fast books with nothing around them, and a list of what happened. */
class PlainVenue implements VirtualVenue {
  readonly books: readonly FastBook[];
  happenings: unknown[] = [];
  #runner = 0;
  #step = 0;

  constructor(runnerCount: number) {
    this.books = Array.from({ length: runnerCount }, () => new FastBook());
  }

  begin(taker: Taker): void {
    this.happenings = [];
    this.#runner = taker.runner;
    this.#step = 0;
  }

  levelsFor(runner: number, wanted: Side, group: number, count: number): PriceLevel[] {
    const own = new Map<number, number>();
    this.books[runner]?.forEachOrder((_id, _account, side, tick, size, groupId) => {
      if (side === wanted && groupId === group) own.set(tick, (own.get(tick) ?? 0) + size);
    });
    const levels = this.books[runner]?.depth(wanted, count) ?? [];
    return levels.map(({ tick, size }) => ({ tick, size: size - (own.get(tick) ?? 0) }));
  }

  dropOwn(runner: number, wanted: Side, at: number, group: number): void {
    const own: number[] = [];
    this.books[runner]?.forEachOrder((orderId, _account, side, tick, _size, groupId) => {
      if (side === wanted && tick === at && groupId === group) own.push(orderId);
    });
    for (const orderId of own)
      this.happenings.push(['dropped', runner, orderId, this.books[runner]?.cancel(orderId)]);
  }

  followReal(): void {
    this.#note(this.#runner, 0);
  }

  followVirtual({ tick, size }: VirtualStep): void {
    this.#step += 1;
    this.happenings.push(['filled', this.#runner, 0, tick, size, this.#step]);
  }

  followLeg(runner: number): void {
    this.#note(runner, this.#step);
  }

  place(orderId: number, account: number, taker: Taker, size: number): number {
    this.begin(taker);
    const rest = takeVirtual(this, taker, size);
    if (rest === 0) return 0;
    const { runner, side, tick, groupId } = taker;
    const left = this.books[runner]?.place(orderId, account, side, tick, rest, groupId) ?? 0;
    this.followReal();
    return left;
  }

  #note(runner: number, step: number): void {
    const book = this.books[runner];
    for (const { orderId, size } of book?.selfTraded.rows() ?? [])
      this.happenings.push(['dropped', runner, orderId, size]);
    for (const { orderId, tick, size } of book?.fills.rows() ?? [])
      this.happenings.push(['filled', runner, orderId, tick, size, step]);
  }
}

const tick = (decimal: number): number => tickOf(Math.round(decimal * 100)) ?? -1;
const offers = (levels: readonly PriceLevel[]) => levels.map(({ tick: at, size }) => [ladder[at], size]);

test('[EXCH-10] two-way: a request to back Alpha at 1.85 shows Beta at 2.176 → 2.16', () => {
  const venue = new PlainVenue(2);
  venue.place(1, 1, { runner: 0, side: BACK, tick: tick(1.85), groupId: 1 }, 10_000);
  // 100.00 × 1.85 = 185.00 is paid out; 185.00 / 2.16 = 85.648.
  expect(offers(joinedDepth(venue.books, 1, BACK, 3))).toEqual([[216, 8_564]]);
  expect(joinedDepth(venue.books, 0, BACK, 3)).toEqual([]);
  const rest = venue.place(2, 2, { runner: 1, side: BACK, tick: tick(2), groupId: 2 }, 8_564);
  expect(rest).toBe(0);
  // The house has 185.64 of stakes and pays 184.98 or 185.00.
  expect(venue.happenings).toEqual([
    ['filled', 1, 0, tick(2.16), 8_564, 1],
    ['filled', 0, 1, tick(1.85), 10_000, 1],
  ]);
});

test('[EXCH-10] two-way: a request to lay at 2.16 shows a lay of the other at 1.87, up and not down', () => {
  const venue = new PlainVenue(2);
  venue.place(1, 1, { runner: 0, side: LAY, tick: tick(2.16), groupId: 1 }, 10_000);
  // 1 / (1 − 1/2.16) = 1.862; the house backs both: 216.00 for 100.00 and 115.51.
  expect(offers(joinedDepth(venue.books, 1, LAY, 3))).toEqual([[187, 11_551]]);
  expect(venue.place(2, 2, { runner: 1, side: LAY, tick: tick(1.9), groupId: 2 }, 20_000)).toBe(8_449);
  expect(venue.happenings).toEqual([
    ['filled', 1, 0, tick(1.87), 11_551, 1],
    ['filled', 0, 1, tick(2.16), 10_000, 1],
  ]);
});

test('[EXCH-10] three-way: the back of one is made of the backs of the other two, up to the smaller payout', () => {
  const venue = new PlainVenue(3);
  venue.place(1, 1, { runner: 0, side: BACK, tick: tick(2.5), groupId: 1 }, 10_000);
  expect(joinedDepth(venue.books, 2, BACK, 3)).toEqual([]);
  venue.place(2, 2, { runner: 1, side: BACK, tick: tick(4), groupId: 2 }, 5_000);
  // 1 / (1 − 0.4 − 0.25) = 2.857 → 2.84; 200.00 are paid out, 200.00 / 2.84 = 70.42.
  expect(offers(joinedDepth(venue.books, 2, BACK, 3))).toEqual([[284, 7_042]]);
  const taker = { runner: 2, side: BACK, tick: tick(2.84), groupId: 3 } as const;
  expect(venue.place(3, 3, taker, 10_000)).toBe(2_958);
  expect(venue.happenings).toEqual([
    ['filled', 2, 0, tick(2.84), 7_042, 1],
    ['filled', 0, 1, tick(2.5), 8_000, 1],
    ['filled', 1, 2, tick(4), 5_000, 1],
  ]);
});

test('[EXCH-10] the better real price comes first, and at one price the real one', () => {
  const venue = new PlainVenue(2);
  const beta = { runner: 1, side: BACK, tick: tick(2), groupId: 9 } as const;
  venue.place(1, 1, { ...beta, runner: 0, tick: tick(1.85), groupId: 1 }, 10_000);
  venue.place(2, 2, { ...beta, side: LAY, tick: tick(2.16), groupId: 2 }, 1_000);
  venue.place(3, 3, { ...beta, side: LAY, tick: tick(2.14), groupId: 2 }, 1_000);
  venue.place(4, 4, { ...beta, side: LAY, tick: tick(2.18), groupId: 2 }, 1_000);
  expect(offers(joinedDepth(venue.books, 1, BACK, 3))).toEqual([
    [218, 1_000],
    [216, 9_564],
    [214, 1_000],
  ]);
  venue.place(5, 9, beta, 11_000);
  const filled = venue.happenings.map((one) => (Array.isArray(one) ? [one[2], one[4]] : []));
  expect(filled).toEqual([
    [4, 1_000],
    [2, 1_000],
    [0, 8_564],
    [1, 10_000],
    [3, 436],
  ]);
});

test("[EXCH-10] a player's own order on another runner is never used: it is cancelled where it alone would be met", () => {
  const venue = new PlainVenue(2);
  venue.place(1, 1, { runner: 0, side: BACK, tick: tick(1.85), groupId: 7 }, 10_000);
  expect(venue.place(2, 2, { runner: 1, side: BACK, tick: tick(2), groupId: 7 }, 5_000)).toBe(5_000);
  expect(venue.happenings).toEqual([['dropped', 0, 1, 10_000]]);
});

test('[EXCH-10] odds that divide evenly leave nothing for the house, and an odd unit waits', () => {
  const venue = new PlainVenue(2);
  venue.place(1, 1, { runner: 0, side: BACK, tick: tick(3), groupId: 1 }, 5_000);
  expect(offers(joinedDepth(venue.books, 1, BACK, 3))).toEqual([[150, 10_000]]);
  expect(venue.place(2, 2, { runner: 1, side: BACK, tick: tick(1.5), groupId: 2 }, 101)).toBe(1);
  expect(venue.books[0]?.sizeOf(1)).toBe(4_950);
});

test('[EXCH-10] a last unit of an order blocks nobody', () => {
  const venue = new PlainVenue(2);
  venue.place(1, 1, { runner: 0, side: BACK, tick: tick(1.84), groupId: 1 }, 1);
  venue.place(2, 2, { runner: 0, side: BACK, tick: tick(1.85), groupId: 2 }, 10_000);
  expect(offers(joinedDepth(venue.books, 1, BACK, 3))).toEqual([[216, 8_565]]);
});

test('[EXCH-10] fill or kill: the average counts virtual prices too', () => {
  const venue = new PlainVenue(2);
  const beta = { runner: 1, side: BACK, tick: tick(2.1), groupId: 9 } as const;
  venue.place(1, 1, { ...beta, runner: 0, tick: tick(1.85), groupId: 1 }, 10_000);
  venue.place(2, 2, { ...beta, side: LAY, tick: tick(2), groupId: 2 }, 20_000);
  venue.begin(beta);
  // 85.64 at 2.16 save 5.1384, which pay for 51.38 at 2.00.
  expect(fillOrKillVirtual(venue, beta, 15_000, 15_000)).toBe(0);
  expect(venue.happenings).toEqual([]);
  expect(fillOrKillVirtual(venue, beta, 15_000, 13_000)).toBe(13_702);
  expect(venue.books[1]?.sizeOf(2)).toBe(14_862);
});

type Call = {
  readonly kind: 'place' | 'fillOrKill' | 'cancel' | 'reduce';
  readonly runner: number;
  readonly account: number;
  readonly side: Side;
  readonly tick: number;
  readonly size: number;
  readonly pick: number;
};

/** Near the odds at which that many runners would be equal favourites. */
const nearEvens = (runners: number): fc.Arbitrary<number> =>
  fc.integer({ min: -16, max: 16 }).map((distance) => tick(runners) + distance);

const anyCall = (runners: number): fc.Arbitrary<Call> =>
  fc.record({
    kind: fc.constantFrom('place', 'place', 'place', 'place', 'fillOrKill', 'cancel', 'reduce'),
    runner: fc.nat(runners - 1),
    account: fc.nat(6),
    side: fc.constantFrom(BACK, LAY),
    tick: fc.oneof(
      nearEvens(runners),
      nearEvens(runners),
      nearEvens(runners),
      fc.nat(349),
      fc.constantFrom(...[1.5, 2, 3, 4, 6].map(tick)),
    ),
    size: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 100, max: 50_000 })),
    pick: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });

const anyStream = fc.integer({ min: 2, max: 4 }).chain((runners) =>
  fc.record({
    runners: fc.constant(runners),
    calls: fc.array(anyCall(runners), { minLength: 15, maxLength: 60, size: 'max' }),
  }),
);

/** Accounts 0 and 1 are linked. */
const takerOf = ({ runner, side, tick: at, account }: Call): Taker => ({
  runner,
  side,
  tick: at,
  groupId: account === 1 ? 0 : account,
});

type Market = Pick<PlainVenue, 'place' | 'happenings'> & {
  readonly books: PlainVenue['books'] | NaiveCross['books'];
};

function apply(
  market: Market & { fillOrKill: (taker: Taker, size: number, sizeMin: number) => number },
  call: Call,
  number: number,
): unknown {
  const target = 1 + Math.floor(call.pick * (number + 1));
  switch (call.kind) {
    case 'place':
      return [market.place(number + 1, call.account, takerOf(call), call.size), ...sorted(market)];
    case 'fillOrKill':
      return [
        market.fillOrKill(takerOf(call), call.size, Math.ceil(call.size * call.pick)),
        ...sorted(market),
      ];
    case 'cancel':
      return market.books.map((book) => book.cancel(target));
    default:
      return market.books.map((book) => book.reduce(target, call.size));
  }
}

/** The fills and the removals, each in their order. */
const sorted = ({ happenings }: Market) =>
  ['filled', 'dropped'].map((kind) => happenings.filter((one) => Array.isArray(one) && one[0] === kind));

function fillable(venue: PlainVenue) {
  return Object.assign(venue, {
    fillOrKill(taker: Taker, size: number, sizeMin: number) {
      venue.begin(taker);
      return fillOrKillVirtual(venue, taker, size, sizeMin);
    },
  });
}

test('[EXCH-10] fast and plain cross-matching give the same results for every random stream', () => {
  let virtual = 0;
  fc.assert(
    fc.property(anyStream, ({ runners, calls }) => {
      const fast = fillable(new PlainVenue(runners));
      const naive = new NaiveCross(runners);
      calls.forEach((call, number) => {
        expect(apply(fast, call, number), `call ${number}`).toEqual(apply(naive, call, number));
        if (fast.happenings.some((one) => Array.isArray(one) && one[2] === 0)) virtual += 1;
        expect(fast.books.map((book) => book.hash())).toEqual(naive.books.map((book) => book.hash()));
      });
    }),
    { numRuns: randomRuns(300) },
  );
  expect(virtual).toBeGreaterThan(500);
});

test('[EXCH-10] the house never loses on a virtual match, whatever the outcome', () => {
  fc.assert(
    fc.property(anyStream, ({ runners, calls }) => {
      const venue = fillable(new PlainVenue(runners));
      calls.forEach((call, number) => {
        venue.begin(takerOf(call));
        apply(venue, call, number);
        const results = Array.from({ length: runners }, () => 0);
        for (const one of venue.happenings) {
          if (!Array.isArray(one) || one[0] !== 'filled' || one[5] === 0) continue;
          const sign = call.side === BACK ? 1 : -1;
          for (const winner of results.keys()) {
            const payout = winner === one[1] ? Number(one[4]) * (ladder[Number(one[3])] ?? 0) : 0;
            results[winner] = (results[winner] ?? 0) + sign * (Number(one[4]) * 100 - payout);
          }
        }
        expect(Math.min(...results)).toBeGreaterThanOrEqual(0);
      });
    }),
    { numRuns: randomRuns(300) },
  );
});

/** A market of many runners, each with orders on both sides of the odds at which all are equal favourites, before the calls. */
const anyWideStream = fc.integer({ min: 7, max: 20 }).chain((runners) =>
  fc.record({
    runners: fc.constant(runners),
    resting: fc.array(
      fc.array(
        fc.record({ ahead: fc.integer({ min: 1, max: 3 }), size: fc.integer({ min: 100, max: 50_000 }) }),
        {
          minLength: 2,
          maxLength: 4,
        },
      ),
      { minLength: runners, maxLength: runners },
    ),
    // Small distances of many runners add up to a virtual price that is far away.
    calls: fc.array(
      fc.tuple(anyCall(runners), fc.integer({ min: tick(4), max: tick(40) })).map(([call, at]): Call => ({
        ...call,
        kind: call.kind === 'fillOrKill' ? call.kind : 'place',
        tick: at,
      })),
      { minLength: 5, maxLength: 20, size: 'max' },
    ),
  }),
);

test('[TRADE-39] in markets of up to twenty runners fast and plain cross-matching agree, and shown prices never cross', () => {
  const seed = drawSeed();
  let virtual = 0;
  fc.assert(
    fc.property(anyWideStream, ({ runners, resting, calls }) => {
      const fast = fillable(new PlainVenue(runners));
      const naive = new NaiveCross(runners);
      const before = resting.flatMap((orders, runner) =>
        orders.map(({ ahead, size }, place): Call => {
          const side = place % 2 === 0 ? BACK : LAY;
          const at = tick(runners) + (side === BACK ? ahead : -ahead);
          return { kind: 'place', runner, account: place + 2, side, tick: at, size, pick: 0 };
        }),
      );
      [...before, ...calls].forEach((call, number) => {
        expect(apply(fast, call, number), `call ${number}`).toEqual(apply(naive, call, number));
        virtual += fast.happenings.filter((one) => Array.isArray(one) && one[2] === 0).length;
        expect(fast.books.map((book) => book.hash())).toEqual(naive.books.map((book) => book.hash()));
      });
      for (const runner of fast.books.keys()) {
        const best = (side: Side) => joinedDepth(fast.books, runner, side, 3)[0]?.tick;
        expect(best(BACK) ?? -1).toBeLessThan(best(LAY) ?? ladder.length);
      }
    }),
    { numRuns: randomRuns(60), seed },
  );
  expect(virtual, `seed ${seed}`).toBeGreaterThan(10);
});

test('[TRADE-39] where as many real prices are better as are asked for, virtual ones behind them are left out', () => {
  const venue = new PlainVenue(8);
  for (let runner = 1; runner < 8; runner += 1)
    venue.place(runner, runner, { runner, side: BACK, tick: tick(9), groupId: runner }, 10_000);
  // Backs of seven runners at 9.00 are worth a back of the eighth at 4.50.
  expect(offers(joinedDepth(venue.books, 0, BACK, 3))).toEqual([[450, 20_000]]);
  for (const [place, odds] of [4.6, 4.7].entries())
    venue.place(20 + place, 20, { runner: 0, side: LAY, tick: tick(odds), groupId: 20 }, 500);
  expect(offers(joinedDepth(venue.books, 0, BACK, 3))).toEqual([
    [470, 500],
    [460, 500],
    [450, 20_000],
  ]);
  expect(offers(joinedDepth(venue.books, 0, BACK, 2))).toEqual([
    [470, 500],
    [460, 500],
  ]);
});

test('[EXCH-10] the size shown is taken as shown, even if it would divide at a better price too', () => {
  const venue = new PlainVenue(3);
  venue.place(1, 1, { runner: 0, side: LAY, tick: 158, groupId: 1 }, 30_517);
  venue.place(2, 2, { runner: 1, side: LAY, tick: 189, groupId: 2 }, 17_560);
  expect(joinedDepth(venue.books, 2, LAY, 3)).toEqual([{ tick: 84, size: 56_911 }]);
  expect(venue.place(3, 3, { runner: 2, side: LAY, tick: 84, groupId: 3 }, 56_911)).toBe(0);
  expect(venue.happenings[0]).toEqual(['filled', 2, 0, 84, 56_911, 1]);
});

test('[EXCH-10] what divides at a better price only after a match at a worse one is shown at the worse', () => {
  const venue = new PlainVenue(3);
  venue.place(1, 1, { runner: 0, side: BACK, tick: tick(2), groupId: 1 }, 100);
  venue.place(2, 2, { runner: 2, side: BACK, tick: tick(3.2), groupId: 2 }, 13);
  // 5.33 is made by both; the units divide at 5.2 at first, and what that leaves at 5.3.
  expect(offers(joinedDepth(venue.books, 1, BACK, 3))).toEqual([[520, 8]]);
  expect(venue.place(3, 3, { runner: 1, side: BACK, tick: tick(5.2), groupId: 3 }, 8)).toBe(0);
  expect(venue.happenings.filter((one) => Array.isArray(one) && one[2] === 0)).toEqual([
    ['filled', 1, 0, tick(5.2), 5, 1],
    ['filled', 1, 0, tick(5.3), 3, 2],
  ]);
});

test('[EXCH-10] what is shown can be taken to its last unit, and shown prices never cross', () => {
  const seed = drawSeed();
  let shownVirtual = 0;
  fc.assert(
    fc.property(anyStream, fc.nat(2), ({ runners, calls }, depth) => {
      const venue = fillable(new PlainVenue(runners));
      calls.forEach((call, number) => apply(venue, call, number));
      const pairs = venue.books.map((_, runner) => [
        joinedDepth(venue.books, runner, BACK, 1)[0]?.tick ?? -1,
        joinedDepth(venue.books, runner, LAY, 1)[0]?.tick ?? 350,
      ]);
      for (const [toBack = -1, toLay = 350] of pairs) expect(toBack).toBeLessThan(toLay);
      const last = calls.at(-1);
      if (last === undefined) return;
      const { runner, side } = last;
      const shown = joinedDepth(venue.books, runner, side, 3).slice(0, depth + 1);
      const furthest = shown.at(-1);
      if (furthest === undefined) return;
      const real = venue.books[runner]?.depth(side === BACK ? LAY : BACK, 1)[0];
      if (real?.tick !== shown[0]?.tick) shownVirtual += 1;
      const size = shown.reduce((sum, level) => sum + level.size, 0);
      const stranger = { runner, side, tick: furthest.tick, groupId: 99 };
      expect(venue.place(9_999, 99, stranger, size)).toBe(0);
    }),
    { numRuns: randomRuns(500), seed },
  );
  expect(shownVirtual, `seed ${seed}`).toBeGreaterThan(20);
});
