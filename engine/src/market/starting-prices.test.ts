import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketBook, type MarketOptions, money, type Persistence, type Side, type Trade } from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const options: MarketOptions = {
  runnerIds: [5, 6, 7],
  numberOfWinners: 1,
  stakeMin: money(1n),
  payoutMin: money(1n),
  openOrdersMax: 50,
};
const RICH = money(10_000_000n);

const openMarket = () => {
  const market = new MarketBook(options);
  market.open();
  return market;
};

const order = (
  orderId: number,
  accountId: number,
  side: Side,
  odds: number,
  size: bigint,
  persistence: Persistence = 'LAPSE',
) => ({ orderId, accountId, runnerId: 5, side, odds, size: money(size), persistence, available: RICH });

const onClose = (orderId: number, accountId: number, side: Side, amount: bigint, oddsLimit?: number) => ({
  orderId,
  accountId,
  runnerId: 5,
  side,
  amount: money(amount),
  oddsLimit,
  available: RICH,
});

test('[TRADE-36] a bet at the starting price holds what it may lose, netted with its player’s other bets', () => {
  const market = openMarket();
  expect(market.placeOnClose(onClose(1, 10, 'BACK', 500n))).toMatchObject({
    holds: [{ accountId: 10, before: 0n, after: 500n }],
  });
  // A lay of the same runner loses only where the back wins.
  expect(market.placeOnClose(onClose(2, 10, 'LAY', 300n))).toMatchObject({ holds: [] });
  expect(market.view.holdOf(10)).toBe(500n);
  expect(market.placeOnClose({ ...onClose(3, 11, 'LAY', 300n), available: money(299n) })).toEqual({
    kind: 'refused',
    refusal: 'INSUFFICIENT_FUNDS',
  });
});

test('[TRADE-36] at the turn in-play bets at the starting price meet each other and what rests, and the rest lapses', () => {
  const market = openMarket();
  market.place(order(1, 10, 'LAY', 300, 100n, 'PERSIST'));
  market.placeOnClose(onClose(2, 11, 'BACK', 40n));
  market.placeOnClose(onClose(3, 12, 'BACK', 10n, 400));
  expect(market.view.startingPriceNow(5)).toEqual({ near: 300, far: undefined });
  const turned = market.turnInPlay();
  expect(turned.startingPrices).toEqual([{ runnerId: 5, odds: 300 }]);
  expect(turned.onClose).toEqual([
    { orderId: 2, sizeMatched: 40n },
    { orderId: 3, sizeMatched: 0n },
  ]);
  expect(turned.events).toEqual([
    {
      kind: 'filled',
      runnerId: 5,
      odds: 300,
      size: 40n,
      takerOrderId: 2,
      takerAccountId: 11,
      takerSide: 'BACK',
      makerOrderId: 1,
      makerAccountId: 10,
    },
  ]);
  expect(market.view.findOrder(1)).toMatchObject({ size: 60n });
  expect([10, 11, 12].map((id) => market.view.holdOf(id))).toEqual([200n, 40n, 0n]);
  expect(market.placeOnClose(onClose(4, 11, 'BACK', 40n))).toMatchObject({ refusal: 'NO_STARTING_PRICE' });
});

test('[TRADE-37] an order that takes the starting price gives what is left of it to the turn in-play, with no more liability than it had', () => {
  const market = openMarket();
  market.place(order(1, 10, 'LAY', 300, 100n, 'MARKET_ON_CLOSE'));
  market.place(order(2, 11, 'BACK', 500, 100n, 'PERSIST'));
  const turned = market.turnInPlay();
  // 200 of liability at 5.00 lay 50.
  expect(turned.startingPrices).toEqual([{ runnerId: 5, odds: 500 }]);
  expect(turned.events.map((event) => [event.kind, event.size])).toEqual([
    ['filled', 50n],
    ['lapsed', 50n],
  ]);
  expect(market.view.holdOf(10)).toBe(200n);
  expect(market.view.findOrder(2)).toMatchObject({ size: 50n });
});

test('[TRADE-36] without anybody who takes it there is no starting price, and resting orders stay as they are', () => {
  const market = openMarket();
  market.place(order(1, 10, 'LAY', 300, 100n, 'PERSIST'));
  market.place(order(2, 11, 'BACK', 500, 100n));
  expect(market.turnInPlay()).toMatchObject({ startingPrices: [], onClose: [] });
  expect(market.view.findOrder(1)).toMatchObject({ size: 100n });
  expect(market.view.findOrder(2)).toBeUndefined();
});

test('[TRADE-36] a market that ends before it turns in-play returns what bets at the starting price held', () => {
  const market = openMarket();
  market.placeOnClose(onClose(1, 10, 'BACK', 500n));
  expect(market.close().holds).toEqual([{ accountId: 10, before: 500n, after: 0n }]);
});

test('[TRADE-36] what is wrong with a bet at the starting price is said', () => {
  const market = openMarket();
  const refusal = (bet: Partial<Parameters<MarketBook['placeOnClose']>[0]>) =>
    market.findRefusalOnClose({ ...onClose(1, 10, 'BACK', 500n), ...bet });
  expect(refusal({ runnerId: 9 })).toBe('INVALID_RUNNER');
  expect(refusal({ oddsLimit: 301 })).toBe('INVALID_ODDS');
  expect(refusal({ amount: money(0n) })).toBe('INVALID_BET_SIZE');
  expect(refusal({ amount: money(2n ** 52n) })).toBe('INVALID_BET_SIZE');
  expect(refusal({ version: 2 })).toBe('BET_LAPSED_PRICE_CHANGED');
  market.suspend();
  expect(refusal({})).toBe('MARKET_SUSPENDED');
  market.close();
  expect(refusal({})).toBe('MARKET_NOT_OPEN_FOR_BETTING');
});

const anyCommand = fc.record({
  isOnClose: fc.boolean(),
  accountId: fc.integer({ min: 1, max: 5 }),
  runnerId: fc.constantFrom(5, 6, 7),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  odds: fc.constantFrom(150, 200, 220, 300, 400),
  hasLimit: fc.boolean(),
  size: fc.integer({ min: 1, max: 500 }),
  persistence: fc.constantFrom<Persistence>('LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'),
});

test('[TRADE-36] over random bets nobody holds more after the turn in-play than before, and a rebuilt market turns the same way', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 30 }), (commands) => {
      const market = openMarket();
      const trades: Trade[] = [];
      commands.forEach(({ isOnClose, hasLimit, odds, size, ...bet }, index) => {
        const orderId = index + 1;
        const terms = { ...bet, orderId, available: RICH };
        const result = isOnClose
          ? market.placeOnClose({
              ...terms,
              amount: money(BigInt(size)),
              oddsLimit: hasLimit ? odds : undefined,
            })
          : market.place({ ...terms, odds, size: money(BigInt(size)) });
        if (result.kind === 'changed') trades.push(...tradesOf(result.events));
      });
      const { view } = market;
      const rebuilt = MarketBook.rebuild(options, {
        status: 'OPEN',
        inPlay: false,
        version: view.version,
        trades,
        orders: view.restingOrders(),
        onClose: view.allOnClose(),
      });
      expect(rebuilt.view.hash()).toBe(view.hash());
      const before = new Map(view.holds().map(({ accountId, hold }) => [accountId, hold]));
      const turned = market.turnInPlay();
      // In which order orders lapse says nothing.
      expect(tradesOf(rebuilt.turnInPlay().events)).toEqual(tradesOf(turned.events));
      expect(rebuilt.view.hash()).toBe(view.hash());
      for (const { accountId, hold } of view.holds())
        expect(hold).toBeLessThanOrEqual(before.get(accountId) ?? 0n);
      // Nothing of a bet at the starting price is left: the trades and what rests are all.
      const after = MarketBook.rebuild(options, {
        status: 'OPEN',
        inPlay: true,
        version: view.version,
        trades: [...trades, ...tradesOf(turned.events)],
        orders: view.restingOrders(),
      });
      expect(after.view.hash()).toBe(view.hash());
      expect(view.crossed()).toBe(false);
      for (const event of turned.events)
        if (event.kind === 'filled') expect(event.takerAccountId).not.toBe(event.makerAccountId);
    }),
    { numRuns: randomRuns(200) },
  );
});

test('[TRADE-38] what the starting price would be is what it is, where nobody would meet their own orders', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 2, maxLength: 30 }), (commands) => {
      const market = openMarket();
      commands.forEach(({ isOnClose, hasLimit, odds, size, ...bet }, index) => {
        const terms = { ...bet, orderId: index + 1, accountId: index + 1, available: RICH };
        if (!isOnClose) market.place({ ...terms, odds, size: money(BigInt(size)) });
        else
          market.placeOnClose({
            ...terms,
            amount: money(BigInt(size)),
            oddsLimit: hasLimit ? odds : undefined,
          });
      });
      const projected = options.runnerIds.flatMap((runnerId) => {
        const { near } = market.view.startingPriceNow(runnerId);
        return near === undefined ? [] : [{ runnerId, odds: near }];
      });
      expect(market.turnInPlay().startingPrices).toEqual(projected);
    }),
    { numRuns: randomRuns(200) },
  );
});

test('[TRADE-141] at the turn in-play a suspended runner has no starting price: bets and orders that wait for it lapse, what persists rests, and the others have theirs', () => {
  const market = openMarket();
  market.place(order(1, 10, 'LAY', 300, 100n, 'PERSIST'));
  market.place(order(2, 11, 'BACK', 400, 50n, 'MARKET_ON_CLOSE'));
  market.placeOnClose(onClose(3, 12, 'BACK', 40n));
  market.placeOnClose({ ...onClose(4, 13, 'BACK', 40n), runnerId: 6 });
  market.placeOnClose({ ...onClose(5, 14, 'LAY', 80n), runnerId: 6 });
  const turned = market.turnInPlay([5]);
  expect(turned.startingPrices).toMatchObject([{ runnerId: 6 }]);
  expect(turned.onClose).toEqual([
    { orderId: 3, sizeMatched: 0n },
    { orderId: 4, sizeMatched: 40n },
    { orderId: 5, sizeMatched: 40n },
  ]);
  expect(turned.events.filter(({ kind }) => kind === 'lapsed')).toMatchObject([{ orderId: 2, size: 50n }]);
  expect(market.view.restingOrders()).toMatchObject([{ orderId: 1, size: 100n }]);
  for (const accountId of [11, 12]) expect(market.view.holdOf(accountId)).toBe(0n);
});

test('[TRADE-37] [TRADE-38] who takes the starting price may change their mind, and without them there is none', () => {
  const market = openMarket();
  market.place(order(1, 10, 'LAY', 300, 100n, 'PERSIST'));
  market.place(order(2, 11, 'BACK', 400, 50n, 'MARKET_ON_CLOSE'));
  expect(market.view.startingPriceNow(5)).toEqual({ near: 300, far: undefined });
  market.setPersistence(2, 11, 'LAPSE');
  expect(market.view.startingPriceNow(5)).toEqual({ near: undefined, far: undefined });
  market.setPersistence(2, 11, 'MARKET_ON_CLOSE');
  market.cancel(2, 11);
  expect(market.view.startingPriceNow(5)).toEqual({ near: undefined, far: undefined });
  expect(market.turnInPlay()).toMatchObject({ startingPrices: [], events: [] });
});

const tradesOf = (events: ReturnType<MarketBook['turnInPlay']>['events']): Trade[] =>
  events.flatMap((event) => {
    if (event.kind !== 'filled') return [];
    const { runnerId, odds, size, takerSide, takerAccountId, makerAccountId } = event;
    const [backAccountId, layAccountId] =
      takerSide === 'BACK' ? [takerAccountId, makerAccountId] : [makerAccountId, takerAccountId];
    return [{ runnerId, odds, size, backAccountId, layAccountId }];
  });
