import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  holdFor,
  MarketBook,
  money,
  Position,
  settleMarket,
  type Changed,
  type HoldChange,
  type MarketOptions,
  type NewOrder,
  type Persistence,
  type Refused,
  type Side,
  type Trade,
} from '../index.ts';
import { drawSeed, randomRuns } from '../testing/random-runs.ts';

/** The house's account between the sides of a virtual match. */
const CROSS = 99;

const anyOptions: fc.Arbitrary<MarketOptions> = fc.record({
  runnerIds: fc.constantFrom([5, 6], [5, 6, 7], [5, 6, 7, 8]),
  numberOfWinners: fc.constantFrom(1, 1, 2),
  stakeMin: fc.constant(money(1n)),
  payoutMin: fc.constant(money(1n)),
  openOrdersMax: fc.constant(20),
  cross: fc.constantFrom(undefined, { accountId: CROSS, isOn: true }, { accountId: CROSS, isOn: true }),
});

const anyCall = fc.record({
  kind: fc.constantFrom(
    ...(['place', 'place', 'place', 'place', 'place', 'place'] as const),
    ...(['cancel', 'reduce', 'replace', 'replace', 'cashOut', 'cashOut', 'cancelAll', 'turnInPlay'] as const),
    ...(['placeTogether', 'placeTogether', 'persist'] as const),
  ),
  accountId: fc.integer({ min: 1, max: 5 }),
  runner: fc.nat(3),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  odds: fc.constantFrom(101, 150, 190, 200, 210, 300, 400, 1_000),
  size: fc.integer({ min: 30, max: 5_000 }).map((size) => money(BigInt(size))),
  available: fc.constantFrom(money(0n), money(3_000n), money(1_000_000n)),
  persistence: fc.constantFrom<Persistence>('LAPSE', 'PERSIST'),
  fillOrKill: fc.option(fc.constant({}), { nil: undefined, freq: 8 }),
  noBetterPrice: fc.option(fc.constant(true), { nil: undefined, freq: 8 }),
  pick: fc.nat(1_000),
});

type Call = typeof anyCall extends fc.Arbitrary<infer T> ? T : never;

type Run = { readonly market: MarketBook; readonly trades: Trade[]; readonly holds: Map<number, bigint> };

/** Makes a call and records what it reports, as a caller with a database would. */
function make(run: Run, options: MarketOptions, call: Call, number: number): Changed | Refused {
  const result = answer(run.market, options, call, number);
  if (result.kind === 'refused') return result;
  for (const event of result.events) {
    if (event.kind !== 'filled') continue;
    const backIsTaker = event.takerSide === 'BACK';
    run.trades.push({
      runnerId: event.runnerId,
      odds: event.odds,
      size: event.size,
      backAccountId: backIsTaker ? event.takerAccountId : event.makerAccountId,
      layAccountId: backIsTaker ? event.makerAccountId : event.takerAccountId,
    });
  }
  for (const change of result.holds) follow(run.holds, change);
  return result;
}

function follow(holds: Map<number, bigint>, { accountId, before, after }: HoldChange): void {
  expect(holds.get(accountId) ?? 0n).toBe(before);
  holds.set(accountId, after);
}

function answer(market: MarketBook, options: MarketOptions, call: Call, number: number): Changed | Refused {
  const orderId = 1 + (call.pick % (number + 1));
  switch (call.kind) {
    case 'place':
      return market.place(newOrder(options, call, number));
    case 'cancel':
      return market.cancel(orderId, call.accountId);
    case 'replace':
      return market.replace(orderId, newOrder(options, call, number));
    case 'cashOut':
      return cashOut(market, options, call, number);
    case 'placeTogether':
      return placeTogether(market, options, call, number);
    case 'persist':
      return market.setPersistence(orderId, call.accountId, call.persistence);
    case 'reduce':
      return market.reduce(orderId, call.accountId, call.size);
    case 'cancelAll':
      return market.cancelAllOf(call.accountId);
    default:
      return market.turnInPlay();
  }
}

/** Places three orders or none of them; what was found to be refused is refused, and changes nothing. */
function placeTogether(
  market: MarketBook,
  options: MarketOptions,
  call: Call,
  number: number,
): Changed | Refused {
  const orders = [0, 1, 2].map((index): NewOrder => ({
    ...newOrder(options, { ...call, runner: call.runner + (index === 1 ? 1 : 0) }, number),
    orderId: 1_000_000 * (number + 1) + index,
    side: (index + call.pick) % 3 === 0 ? 'LAY' : call.side,
    fillOrKill: index === 2 ? call.fillOrKill : undefined,
  }));
  const before = market.view.hash();
  const refusals = market.findRefusals(orders);
  expect(market.view.hash()).toBe(before);
  const placed = market.placeTogether(orders);
  if (placed.kind === 'refused') {
    expect(placed.refusals).toEqual(refusals);
    expect(market.view.hash()).toBe(before);
    return { kind: 'refused', refusal: refusals.find((refusal) => refusal !== undefined) ?? 'INVALID_ODDS' };
  }
  expect(refusals).toEqual([undefined, undefined, undefined]);
  expect(placed.placed.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId));
  return { ...placed, events: placed.placed.flatMap(({ events }) => events) };
}

/**
 * Cashes out the market or one runner; what was planned is what happens, and the result is never below the
 * locked one.
 */
function cashOut(market: MarketBook, options: MarketOptions, call: Call, number: number): Changed | Refused {
  const runnerId =
    call.side === 'BACK' ? undefined : options.runnerIds[call.runner % options.runnerIds.length];
  const terms = { accountId: call.accountId, groupId: groupOf(call.accountId), runnerId };
  const plan = market.view.planCashOut(terms);
  let lastId = 1_000_000 * (number + 1);
  const closed = market.cashOut({ ...terms, available: call.available }, () => (lastId += 1));
  if (closed.kind === 'refused') return closed;
  if (plan.kind === 'refused') throw new Error('cashed out what could not be planned');
  expect(closed.placed.map(({ bet }) => bet)).toEqual(plan.bets);
  for (const { orderId, bet, events } of closed.placed) {
    // A virtual match has fills on the other runners too, which are the house's.
    const fills = events
      .filter((event) => event.kind === 'filled')
      .filter(({ takerOrderId }) => takerOrderId === orderId);
    expect(sumOf(fills.map(({ size }) => size))).toBe(bet.size);
    expect(sumOf(fills.map(({ size, odds }) => size * BigInt(odds)))).toBe(bet.weight);
  }
  const results = market.view.resultsOf(call.accountId);
  for (const result of results) {
    if (runnerId !== undefined && result.runnerId !== runnerId) continue;
    const figures = runnerId === undefined ? [result.marketIfWin] : [result.ownIfWin, result.ownIfLose];
    for (const figure of figures) expect(figure === undefined || figure >= plan.result).toBe(true);
  }
  const again = market.view.planCashOut(terms);
  expect(again).toMatchObject({ kind: 'refused' });
  return { ...closed, events: closed.placed.flatMap(({ events }) => events) };
}

/** Accounts 4 and 5 are one person's. */
const groupOf = (accountId: number): number => (accountId === 5 ? 4 : accountId);

const newOrder = ({ runnerIds }: MarketOptions, call: Call, number: number): NewOrder => ({
  orderId: number + 1,
  accountId: call.accountId,
  groupId: groupOf(call.accountId),
  runnerId: runnerIds[call.runner % runnerIds.length] ?? 0,
  side: call.side,
  odds: call.odds,
  size: call.size,
  persistence: call.persistence,
  available: call.available,
  fillOrKill: call.fillOrKill,
  noBetterPrice: call.noBetterPrice,
});

/** The hold that an account's trades and resting orders require, computed from scratch. */
function holdFromScratch(options: MarketOptions, { market, trades }: Run, accountId: number): bigint {
  const position = new Position(options.runnerIds.length, options.numberOfWinners);
  for (const { runnerId, odds, size, backAccountId, layAccountId } of trades) {
    const runner = options.runnerIds.indexOf(runnerId);
    if (backAccountId === accountId) position.addMatched(runner, 'BACK', odds, Number(size));
    if (layAccountId === accountId) position.addMatched(runner, 'LAY', odds, Number(size));
  }
  for (const { runnerId, side, odds, size } of market.view.ordersOf(accountId))
    position.addOpen(options.runnerIds.indexOf(runnerId), side, odds, Number(size));
  return holdFor(position.exposure());
}

test('[TRADE-18] what an account’s matched bets alone hold is theirs after each call, whoever asked before', () => {
  fc.assert(
    fc.property(anyOptions, fc.array(anyCall, { maxLength: 40 }), (options, calls) => {
      const run = started(options);
      calls.forEach((call, number) => {
        make(run, options, call, number);
        const matched = rebuilt(options, run, []).view;
        for (const accountId of [1, 2, 3, 4, 5])
          expect(run.market.view.holdWithoutOrders(accountId)).toBe(matched.holdOf(accountId));
      });
    }),
    { numRuns: randomRuns(100) },
  );
});

/** The house's position from the trades, computed from scratch. */
function crossFromScratch(options: MarketOptions, { trades }: Run): Position {
  const position = new Position(options.runnerIds.length, options.numberOfWinners);
  for (const { runnerId, odds, size, backAccountId, layAccountId } of trades) {
    const runner = options.runnerIds.indexOf(runnerId);
    if (backAccountId === CROSS) position.addMatched(runner, 'BACK', odds, Number(size));
    if (layAccountId === CROSS) position.addMatched(runner, 'LAY', odds, Number(size));
  }
  return position;
}

function rebuilt(
  options: MarketOptions,
  { market, trades }: Run,
  orders = market.view.restingOrders(),
): MarketBook {
  const { status, inPlay, version } = market.view;
  return MarketBook.rebuild(options, { status, inPlay, version, orders, trades });
}

const started = (options: MarketOptions): Run => {
  const market = new MarketBook(options);
  market.open();
  return { market, trades: [], holds: new Map() };
};

test('[EXCH-10] whatever the orders, holds are exact, nothing stays crossed and a rebuilt market is the same', () => {
  fc.assert(
    fc.property(anyOptions, fc.array(anyCall, { maxLength: 60 }), (options, calls) => {
      const run = started(options);
      calls.forEach((call, number) => make(run, options, call, number));
      for (const accountId of [1, 2, 3, 4, 5]) {
        expect(run.market.view.holdOf(accountId)).toBe(holdFromScratch(options, run, accountId));
        expect(run.market.view.openSizeOf(accountId)).toBe(
          sumOf(run.market.view.ordersOf(accountId).map(({ size }) => size)),
        );
        expect(run.holds.get(accountId) ?? 0n).toBe(run.market.view.holdOf(accountId));
      }
      expect(run.market.view.crossed()).toBe(false);
      const house = crossFromScratch(options, run);
      expect(run.market.view.holdOf(CROSS)).toBe(0n);
      expect(house.exposure()).toBe(0);
      if (options.numberOfWinners === 1)
        expect(run.market.view.crossResults()).toEqual(house.matchedByWinner());
      const again = rebuilt(options, run);
      expect(again.view.hash()).toBe(run.market.view.hash());
      expect(again.view.restingOrders()).toEqual(run.market.view.restingOrders());
    }),
    { numRuns: randomRuns(300) },
  );
});

test('[TRADE-40] the depth of a runner is the sum of its resting orders and of its trades at each price', () => {
  fc.assert(
    fc.property(anyOptions, fc.array(anyCall, { maxLength: 60 }), (options, calls) => {
      const run = started(options);
      calls.forEach((call, number) => make(run, options, call, number));
      for (const { view } of [run.market, rebuilt(options, run)])
        for (const runnerId of options.runnerIds) {
          const resting = view.restingOrders().filter((order) => order.runnerId === runnerId);
          const { toBack, toLay } = view.restingPricesOf(runnerId);
          const on = (side: Side) => resting.filter((order) => order.side === side);
          expect(toBack).toEqual(byPrice(on('LAY')).toReversed());
          expect(toLay).toEqual(byPrice(on('BACK')));
          const trades = run.trades.filter((trade) => trade.runnerId === runnerId);
          expect(view.matchedPricesOf(runnerId)).toEqual(byPrice(trades));
        }
    }),
    { numRuns: randomRuns(200) },
  );
});

/** The sum of the sizes at each price, lowest first. */
function byPrice(parts: readonly Pick<Trade, 'odds' | 'size'>[]) {
  const sizes = new Map<number, bigint>();
  for (const { odds, size } of parts) sizes.set(odds, (sizes.get(odds) ?? 0n) + size);
  return Array.from(sizes, ([odds, size]) => ({ odds, size })).toSorted(
    (one, other) => one.odds - other.odds,
  );
}

test('[EXCH-10] placing never holds more than what was available', () => {
  fc.assert(
    fc.property(anyOptions, fc.array(anyCall, { maxLength: 40 }), (options, calls) => {
      const run = started(options);
      calls.forEach((call, number) => {
        const result = make(run, options, call, number);
        if (result.kind === 'refused') return;
        const asks = ['place', 'placeTogether', 'replace', 'cashOut'].includes(call.kind);
        const raised = new Map<number, bigint>();
        for (const { accountId, before, after } of result.holds) {
          const sum = (raised.get(accountId) ?? 0n) + after - before;
          raised.set(accountId, sum);
          expect(sum <= (asks && accountId === call.accountId ? call.available : 0n)).toBe(true);
        }
      });
    }),
  );
});

test('[EXCH-10] matched results of all players add up to zero on every runner', () => {
  const withoutCross = anyOptions.map((options) => ({ ...options, cross: undefined }));
  fc.assert(
    fc.property(withoutCross, fc.array(anyCall, { maxLength: 60 }), (options, calls) => {
      const run = started(options);
      calls.forEach((call, number) => make(run, options, call, number));
      for (const index of options.runnerIds.keys()) {
        const own = [1, 2, 3, 4, 5].map((accountId) => run.market.view.resultsOf(accountId)[index]);
        // Each result is rounded down once, so the sum lies at most one unit per player below zero.
        for (const sum of [
          sumOf(own.map((result) => result?.ownIfWin)),
          sumOf(own.map((result) => result?.ownIfLose)),
        ])
          expect(sum <= 0n && sum >= -5n).toBe(true);
      }
    }),
  );
});

const sumOf = (amounts: (bigint | undefined)[]): bigint =>
  amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);

test('[EXCH-10] the results of all players and the house add up to zero, whoever wins', () => {
  fc.assert(
    fc.property(anyOptions, fc.array(anyCall, { maxLength: 60 }), (options, calls) => {
      const run = started({ ...options, numberOfWinners: 1 });
      calls.forEach((call, number) => make(run, options, call, number));
      const house = run.market.view.crossResults();
      for (const [index, runnerId] of options.runnerIds.entries()) {
        const own = [1, 2, 3, 4, 5].map((id) => run.market.view.resultsOf(id)[index]?.marketIfWin);
        const sum = sumOf(own) * 100n + BigInt(house[index] ?? 0);
        expect(sum <= 0n && sum >= -500n, `${runnerId}: ${sum}`).toBe(true);
        const settled = settleMarket(
          run.trades,
          { kind: 'result', winners: [runnerId] },
          {
            runnerIds: options.runnerIds,
            numberOfWinners: 1,
            commissionBps: 200,
            discountBpsOf: () => 0,
            crossAccountId: CROSS,
          },
        );
        if (settled.kind === 'refused') throw new Error('a result of the market was refused');
        expect(settled.accounts.some(({ accountId }) => accountId === CROSS)).toBe(false);
        expect(sumOf(settled.accounts.map(({ net }) => net)) + settled.commission + settled.rounding).toBe(
          0n,
        );
        const paidUp = BigInt(Math.floor((house[index] ?? 0) / 100)) - settled.rounding;
        expect(paidUp >= 0n && paidUp <= 5n, `rounding ${settled.rounding}`).toBe(true);
      }
    }),
  );
});

/** An order that its wallet can cover, at whatever price is on offer. */
const WAITS = { kind: 'place', available: money(1_000_000n), noBetterPrice: undefined } as const;

test('[EXCH-10] everyone whom a batch can meet at real and virtual prices is found beforehand', () => {
  const seed = drawSeed();
  let met = 0;
  fc.assert(
    fc.property(
      anyOptions.map((options) => ({ ...options, cross: { accountId: CROSS, isOn: true } })),
      fc.array(anyCall, { minLength: 10, maxLength: 40, size: 'max' }),
      fc.array(anyCall, { minLength: 1, maxLength: 3 }),
      (options, calls, batch) => {
        const run = started(options);
        for (const [number, call] of calls.entries())
          make(run, options, { ...call, ...WAITS, fillOrKill: undefined }, number);
        const places = batch.map((call): Call => ({ ...call, ...WAITS }));
        const { view } = run.market;
        const seekers = places.map((call) => {
          const { runnerId, side, odds, size, fillOrKill } = newOrder(options, call, 0);
          const furthest = side === 'BACK' ? 101 : 100_000;
          return { runnerId, side, odds: fillOrKill === undefined ? odds : furthest, size };
        });
        const own = sumOf(
          places.flatMap(({ accountId }) =>
            [4, 5, accountId].flatMap((id) => view.ordersOf(id).map(({ size }) => size)),
          ),
        );
        const owners = new Set<number>(places.map(({ accountId }) => accountId));
        const sum = money(sumOf(seekers.map(({ size }) => size)) + own);
        const virtual = view.virtualReach(seekers);
        for (const { runnerId, side, odds } of [...seekers, ...virtual]) {
          const besides = virtual.filter((one) => one.runnerId === runnerId && one.side === side);
          const most = money(sum + sumOf(besides.map(({ size }) => size)));
          for (const owner of view.ownersWithin(runnerId, side, odds, most)) owners.add(owner);
        }
        places.forEach((call, index) => {
          const result = make(run, options, call, 1_000 + index);
          if (result.kind === 'refused') return;
          for (const event of result.events) {
            if (event.kind === 'cancelled') expect(owners).toContain(event.accountId);
            if (event.kind !== 'filled' || event.makerAccountId === CROSS) continue;
            expect(owners).toContain(event.makerAccountId);
            met += Number(event.takerAccountId === CROSS);
          }
        });
      },
    ),
    { numRuns: randomRuns(400), seed },
  );
  expect(met, `seed ${seed}`).toBeGreaterThan(20);
});
