import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MarketBook,
  money,
  parseMoney,
  type MarketOptions,
  type NewOrder,
  type Side,
  type Trade,
} from '../index.ts';
import { drawSeed, randomRuns } from '../testing/random-runs.ts';

const taka = (text: string) => parseMoney(text) ?? money(-1n);
const CROSS = 99;
const oneWinner: MarketOptions = {
  runnerIds: [11, 12],
  numberOfWinners: 1,
  stakeMin: taka('1'),
  payoutMin: taka('1'),
  openOrdersMax: 20,
};

let lastId = 0;

const order = (
  accountId: number,
  side: Side,
  size: string,
  odds: number,
  more: Partial<NewOrder> = {},
): NewOrder => ({
  orderId: (lastId += 1),
  accountId,
  runnerId: 11,
  side,
  odds: Math.round(odds * 100),
  size: taka(size),
  persistence: 'LAPSE',
  available: taka('100000'),
  ...more,
});

function openMarket(options: MarketOptions, orders: readonly NewOrder[]): MarketBook {
  const market = new MarketBook(options);
  market.open();
  for (const one of orders) expect(market.place(one).kind).toBe('changed');
  return market;
}

const noBetterPrice = { noBetterPrice: true };

/** Places an order with best execution off: it lapses whole, and nothing else changes. */
function expectLapse(market: MarketBook, one: NewOrder): void {
  const before = market.view.hash();
  const { orderId, accountId, runnerId, size } = one;
  expect(market.place({ ...one, ...noBetterPrice })).toMatchObject({
    kind: 'changed',
    sizeMatched: 0n,
    sizeRemaining: 0n,
    holds: [],
    events: [
      { kind: 'placed', orderId },
      { kind: 'lapsed', orderId, accountId, runnerId, size, reason: 'PRICE_IMPROVEMENT' },
    ],
  });
  expect(market.view.hash()).toBe(before);
}

test('[TRADE-136] with best execution off an order lapses whole where a better price is on offer, however little of it', () => {
  const market = openMarket(oneWinner, [order(1, 'LAY', '1', 3.05), order(1, 'LAY', '500', 3)]);
  expectLapse(market, order(2, 'BACK', '200', 3));
  expectLapse(market, order(2, 'BACK', '200', 3, { fillOrKill: {} }));
  expectLapse(market, order(2, 'BACK', '200', 2.5, { persistence: 'PERSIST' }));
  expect(market.place(order(2, 'BACK', '201', 3))).toMatchObject({ sizeMatched: taka('201') });
  const backs = openMarket(oneWinner, [order(1, 'BACK', '1', 2.98), order(1, 'BACK', '500', 3)]);
  expectLapse(backs, order(2, 'LAY', '200', 3));
});

test('[TRADE-136] with best execution off an order is matched at its own price, rests as any other, and is matched there', () => {
  const market = openMarket(oneWinner, [order(1, 'LAY', '500', 3)]);
  expect(market.place(order(2, 'BACK', '200', 3, noBetterPrice))).toMatchObject({ sizeMatched: taka('200') });
  const fillOrKill = { sizeMin: taka('100') };
  expect(market.place(order(2, 'BACK', '900', 3, { ...noBetterPrice, fillOrKill }))).toMatchObject({
    sizeMatched: taka('300'),
    sizeRemaining: 0n,
  });
  expect(market.place(order(2, 'BACK', '200', 3.2, noBetterPrice))).toMatchObject({
    sizeRemaining: taka('200'),
  });
  expect(market.place(order(3, 'LAY', '200', 3.5))).toMatchObject({
    sizeMatched: taka('200'),
    matchedWeight: 20_000n * 320n,
  });
});

test('[TRADE-136] a better price of the player’s own orders alone is none', () => {
  const market = openMarket(oneWinner, [
    order(2, 'LAY', '100', 3.1),
    order(4, 'LAY', '100', 3.05, { groupId: 2 }),
    order(1, 'LAY', '500', 3),
  ]);
  expect(market.place(order(2, 'BACK', '200', 3, noBetterPrice))).toMatchObject({
    sizeMatched: taka('200'),
    matchedWeight: 20_000n * 300n,
  });
});

test('[TRADE-136] a better price that the other runners make lapses it too', () => {
  const crossing = { ...oneWinner, cross: { accountId: CROSS, isOn: true } };
  // Backs of Beta at 1.85 offer Alpha at 2.16.
  const market = openMarket(crossing, [order(1, 'BACK', '100', 1.85, { runnerId: 12 })]);
  expectLapse(market, order(2, 'BACK', '50', 2.14));
  expectLapse(market, order(2, 'BACK', '50', 2.14, { fillOrKill: {} }));
  expect(market.place(order(2, 'BACK', '50', 2.16, noBetterPrice))).toMatchObject({
    sizeMatched: taka('50'),
    matchedWeight: 5_000n * 216n,
  });
});

test('[TRADE-136] in a line market a better line is a better price, on each side', () => {
  const line = { runnerIds: [11], numberOfWinners: 1, line: { min: 150, max: 10_050, interval: 100 } };
  const buyers = openMarket({ ...oneWinner, ...line }, [
    order(1, 'LAY', '100', 46.5),
    order(1, 'LAY', '100', 45.5),
  ]);
  expectLapse(buyers, order(2, 'BACK', '50', 45.5));
  expect(buyers.place(order(2, 'BACK', '50', 46.5, noBetterPrice))).toMatchObject({
    sizeMatched: taka('50'),
  });
  const sellers = openMarket({ ...oneWinner, ...line }, [order(1, 'BACK', '100', 44.5)]);
  expectLapse(sellers, order(2, 'LAY', '50', 45.5));
});

test('[TRADE-136] an order that moves lapses at its new price where a better one is on offer', () => {
  const market = openMarket(oneWinner, [order(1, 'LAY', '500', 3)]);
  const resting = order(2, 'BACK', '200', 3.5, noBetterPrice);
  market.place(resting);
  const moved = { ...order(2, 'BACK', '200', 2.9, noBetterPrice) };
  expect(market.replace(resting.orderId, moved)).toMatchObject({
    kind: 'changed',
    sizeMatched: 0n,
    events: [{ kind: 'cancelled' }, { kind: 'placed' }, { kind: 'lapsed', reason: 'PRICE_IMPROVEMENT' }],
    holds: [{ accountId: 2, before: taka('200'), after: 0n }],
  });
});

/** Some of them are better than others by little: there virtual prices divide differently. */
const ODDS = [150, 190, 198, 200, 202, 210, 300, 400] as const;

const anyOrder = fc.record({
  accountId: fc.integer({ min: 1, max: 5 }),
  runner: fc.nat(3),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.nat(7),
  size: fc.integer({ min: 30, max: 5_000 }),
  fillOrKill: fc.option(fc.record({ sizeMin: fc.constantFrom(undefined, money(30n)) }), {
    nil: undefined,
    freq: 5,
  }),
  noBetterPrice: fc.boolean(),
});

const lines = { min: 150, max: 1_150, interval: 100 };
const anyOptions = fc.constantFrom<MarketOptions>(
  ...[
    [5, 6],
    [5, 6],
    [5, 6],
    [5, 6, 7],
    [5, 6, 7, 8],
  ].map((runnerIds) => ({
    ...oneWinner,
    stakeMin: money(1n),
    runnerIds,
    cross: { accountId: CROSS, isOn: true },
  })),
  { ...oneWinner, stakeMin: money(1n), runnerIds: [5], line: lines },
);

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;
type Result = ReturnType<MarketBook['place']>;
type Run = { readonly market: MarketBook; readonly trades: Trade[] };

/** Accounts 4 and 5 are one person's. */
const orderOf = (
  { runnerIds, line }: MarketOptions,
  { runner, price, size, ...given }: AnyOrder,
  number: number,
): NewOrder => ({
  ...given,
  orderId: number + 1,
  groupId: given.accountId === 5 ? 4 : given.accountId,
  runnerId: runnerIds[runner % runnerIds.length] ?? 0,
  odds: line === undefined ? (ODDS[price] ?? 0) : 150 + price * 100,
  size: money(BigInt(size)),
  persistence: 'LAPSE',
  available: money(10_000_000n),
});

/** What would come of the order with best execution on. */
function usualResult(options: MarketOptions, { market, trades }: Run, next: NewOrder): Result {
  const { version } = market.view;
  const orders = market.view.restingOrders();
  const usual = MarketBook.rebuild(options, { status: 'OPEN', inPlay: false, version, orders, trades });
  return usual.place({ ...next, noBetterPrice: false });
}

function note({ trades }: Run, result: Result): void {
  for (const event of result.kind === 'refused' ? [] : result.events) {
    if (event.kind !== 'filled') continue;
    const [taker, maker] = [event.takerAccountId, event.makerAccountId];
    const sides =
      event.takerSide === 'BACK'
        ? { backAccountId: taker, layAccountId: maker }
        : { backAccountId: maker, layAccountId: taker };
    trades.push({ ...event, ...sides });
  }
}

const fillsOf = (result: Result, { orderId }: NewOrder) =>
  (result.kind === 'refused' ? [] : result.events)
    .filter((event) => event.kind === 'filled')
    .filter(({ takerOrderId }) => takerOrderId === orderId);

const lapsesForBetter = (result: Result): boolean =>
  result.kind === 'changed' &&
  result.events.some((event) => event.kind === 'lapsed' && event.reason === 'PRICE_IMPROVEMENT');

test('[TRADE-136] whatever the orders, with best execution off nothing is matched better than asked, and what isn’t lapsed is matched as without', () => {
  const seed = drawSeed();
  const seen = { lapsed: 0, matched: 0, virtual: 0 };
  fc.assert(
    fc.property(
      anyOptions,
      fc.array(anyOrder, { minLength: 10, maxLength: 60, size: 'max' }),
      (options, orders) => {
        const run: Run = { market: openMarket(options, []), trades: [] };
        for (const [number, drawn] of orders.entries()) {
          const next = orderOf(options, drawn, number);
          if (!drawn.noBetterPrice) {
            const result = run.market.place(next);
            expect(lapsesForBetter(result)).toBe(false);
            note(run, result);
            continue;
          }
          const usual = usualResult(options, run, next);
          const before = run.market.view.hash();
          const result = run.market.place(next);
          note(run, result);
          const isBetter = ({ odds }: { readonly odds: number }) =>
            next.side === 'BACK' ? odds > next.odds : odds < next.odds;
          const fills = fillsOf(result, next);
          expect(fills.filter(isBetter)).toEqual([]);
          const better = fillsOf(usual, next).some(isBetter);
          if (lapsesForBetter(result)) {
            expect(run.market.view.hash()).toBe(before);
            // A fill or kill order of which too little is on offer would have lapsed as well.
            expect(better || next.fillOrKill !== undefined).toBe(true);
            seen.lapsed += 1;
          } else if (!better) {
            expect(result).toEqual(usual);
            if (fills.length > 0) seen.matched += 1;
            if (fills.some(({ crossStep }) => crossStep !== undefined)) seen.virtual += 1;
          }
        }
        expect(run.market.view.crossed()).toBe(false);
      },
    ),
    { seed, numRuns: randomRuns(200) },
  );
  expect(seen.lapsed, `seed ${seed}`).toBeGreaterThan(100);
  expect(seen.matched, `seed ${seed}`).toBeGreaterThan(40);
  expect(seen.virtual, `seed ${seed}`).toBeGreaterThan(3);
}, 900_000);
