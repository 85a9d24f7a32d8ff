import { expect, test } from 'vitest';
import { MarketBook, money, parseMoney, type Money, type NewOrder, type Side } from '../index.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

const options = {
  runnerIds: [11, 12, 13],
  numberOfWinners: 1,
  stakeMin: taka('100'),
  payoutMin: taka('1000'),
  openOrdersMax: 3,
};

function openMarket(): MarketBook {
  const market = new MarketBook(options);
  market.open();
  return market;
}

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

test('[EXCH-10] a matched order reports its fills and the holds of both players', () => {
  const market = openMarket();
  const lay = order(1, 'LAY', '200', 3);
  expect(market.place(lay)).toMatchObject({
    kind: 'changed',
    sizeRemaining: taka('200'),
    holds: [{ accountId: 1, before: 0n, after: taka('400') }],
  });
  const back = order(2, 'BACK', '300', 2.5);
  expect(market.place(back)).toEqual({
    kind: 'changed',
    sizeMatched: taka('200'),
    sizeRemaining: taka('100'),
    matchedWeight: 20_000n * 300n,
    holds: [{ accountId: 2, before: 0n, after: taka('300') }],
    events: [
      {
        kind: 'placed',
        orderId: back.orderId,
        accountId: 2,
        runnerId: 11,
        side: 'BACK',
        odds: 250,
        size: taka('300'),
      },
      {
        kind: 'filled',
        runnerId: 11,
        odds: 300,
        size: taka('200'),
        takerOrderId: back.orderId,
        takerAccountId: 2,
        takerSide: 'BACK',
        makerOrderId: lay.orderId,
        makerAccountId: 1,
      },
    ],
  });
  expect(market.view.pricesOf(11, 3)).toEqual({ toBack: [], toLay: [{ odds: 250, size: taka('100') }] });
  expect(market.view.tradedOn(11)).toEqual({ lastTraded: 300, sizeMatched: taka('200') });
  expect(market.view.resultsOf(2)[0]).toEqual({
    runnerId: 11,
    ownIfWin: taka('400'),
    ownIfLose: taka('-200'),
    marketIfWin: taka('400'),
    marketIfLose: taka('-200'),
  });
  expect(market.view.findOrder(lay.orderId)).toBeUndefined();
});

test.each<[string, Partial<NewOrder>]>([
  ['INVALID_RUNNER', { runnerId: 99 }],
  ['INVALID_ODDS', { odds: 301 }],
  ['INVALID_BET_SIZE', { size: taka('99.99') }],
  ['INVALID_BET_SIZE', { size: taka('0') }],
  ['INVALID_BET_SIZE', { size: taka('1000000000'), odds: 100_000, available: taka('90000000000000') }],
  ['INVALID_MIN_FILL_SIZE', { fillOrKill: { sizeMin: taka('101') } }],
  ['INSUFFICIENT_FUNDS', { available: taka('99.99') }],
  ['BET_LAPSED_PRICE_CHANGED', { version: 7 }],
])('[EXCH-10] refuses with %s and changes nothing', (refusal, more) => {
  const market = openMarket();
  const before = market.view.hash();
  expect(market.place(order(1, 'BACK', '100', 2, more))).toEqual({ kind: 'refused', refusal });
  expect(market.view.hash()).toBe(before);
});

test('[EXCH-10] the least stake is waived when the payout is high enough', () => {
  const market = openMarket();
  expect(market.place(order(1, 'BACK', '10', 100)).kind).toBe('changed');
  expect(market.place(order(1, 'BACK', '9.99', 100))).toMatchObject({ refusal: 'INVALID_BET_SIZE' });
});

test('[EXCH-10] 0.13 @ 1.06 is refused with INVALID_PROFIT_RATIO', () => {
  const market = new MarketBook({ ...options, stakeMin: taka('0.01') });
  market.open();
  expect(market.place(order(1, 'BACK', '0.13', 1.06))).toMatchObject({ refusal: 'INVALID_PROFIT_RATIO' });
  expect(market.place(order(1, 'BACK', '0.17', 1.06)).kind).toBe('changed');
});

test('[EXCH-10] an order that does not raise the worst case is accepted without any funds', () => {
  const market = openMarket();
  market.place(order(1, 'LAY', '100', 3));
  market.place(order(2, 'BACK', '100', 3));
  const broke = { available: taka('-5') };
  expect(market.place(order(2, 'LAY', '100', 2, broke)).kind).toBe('changed');
  expect(market.place(order(2, 'LAY', '300', 2, broke))).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  expect(market.view.holdOf(2)).toBe(taka('100'));
});

test('[EXCH-10] only the rise of the worst case has to be covered', () => {
  const market = openMarket();
  expect(market.place(order(1, 'LAY', '100', 3.15)).kind).toBe('changed');
  const other = { runnerId: 12 };
  expect(market.place(order(1, 'LAY', '100', 3, { ...other, available: taka('0') })).kind).toBe('changed');
  expect(market.place(order(1, 'BACK', '100', 2.5, { ...other, available: taka('99.99') }))).toMatchObject({
    refusal: 'INSUFFICIENT_FUNDS',
  });
  expect(market.place(order(1, 'BACK', '100', 2.5, { ...other, available: taka('100') })).kind).toBe(
    'changed',
  );
  expect(market.view.holdOf(1)).toBe(taka('315'));
});

test("[EXCH-10] a player's own resting order is cancelled, with its hold", () => {
  const market = openMarket();
  const lay = order(1, 'LAY', '100', 3, { groupId: 50 });
  market.place(lay);
  const result = market.place(order(2, 'BACK', '100', 2, { groupId: 50 }));
  expect(result).toMatchObject({ kind: 'changed', sizeMatched: 0n });
  if (result.kind === 'refused') return;
  expect(result.events[1]).toEqual({
    kind: 'cancelled',
    orderId: lay.orderId,
    accountId: 1,
    runnerId: 11,
    size: taka('100'),
    reason: 'SELF_TRADE',
  });
  expect(result.holds).toEqual([
    { accountId: 2, before: 0n, after: taka('100') },
    { accountId: 1, before: taka('200'), after: 0n },
  ]);
});

test('[EXCH-10] fill or kill that cannot be filled lapses whole and holds nothing', () => {
  const market = openMarket();
  market.place(order(1, 'LAY', '100', 3));
  const result = market.place(order(2, 'BACK', '200', 3, { fillOrKill: {} }));
  expect(result).toMatchObject({ sizeMatched: 0n, sizeRemaining: 0n, holds: [] });
  if (result.kind === 'refused') return;
  expect(result.events.map(({ kind }) => kind)).toEqual(['placed', 'lapsed']);
  const partial = market.place(order(2, 'BACK', '200', 3, { fillOrKill: { sizeMin: taka('50') } }));
  expect(partial).toMatchObject({ sizeMatched: taka('100'), sizeRemaining: 0n });
  expect(market.view.orderCount).toBe(0);
});

test('[EXCH-10] cancelling frees the hold, also while suspended, and only for the owner', () => {
  const market = openMarket();
  const lay = order(1, 'LAY', '100', 3);
  market.place(lay);
  market.suspend();
  expect(market.place(order(2, 'BACK', '100', 3))).toMatchObject({ refusal: 'MARKET_SUSPENDED' });
  expect(market.cancel(lay.orderId, 2)).toMatchObject({ refusal: 'BET_TAKEN_OR_LAPSED' });
  expect(market.cancel(lay.orderId, 1)).toMatchObject({ holds: [{ before: taka('200'), after: 0n }] });
  expect(market.cancel(lay.orderId, 1)).toMatchObject({ refusal: 'BET_TAKEN_OR_LAPSED' });
});

test('[EXCH-10] an order is made smaller in place and never larger', () => {
  const market = openMarket();
  const lay = order(1, 'LAY', '200', 3);
  market.place(lay);
  expect(market.reduce(lay.orderId, 1, taka('200'))).toMatchObject({ refusal: 'INVALID_BET_SIZE' });
  expect(market.reduce(lay.orderId, 1, taka('0'))).toMatchObject({ refusal: 'INVALID_BET_SIZE' });
  expect(market.reduce(lay.orderId, 1, taka('140'))).toMatchObject({
    events: [{ kind: 'cancelled', size: taka('60'), reason: 'REDUCED' }],
    holds: [{ before: taka('400'), after: taka('280') }],
  });
});

test('[EXCH-10] what is left of a smaller order is no smaller than a new order may be', () => {
  const market = openMarket();
  const [lay, long] = [order(1, 'LAY', '200', 3), order(1, 'LAY', '200', 20, { runnerId: 12 })];
  for (const each of [lay, long]) market.place(each);
  const before = market.view.hash();
  expect(market.reduce(lay.orderId, 1, taka('99.99'))).toMatchObject({ refusal: 'INVALID_BET_SIZE' });
  expect(market.reduce(long.orderId, 1, taka('49.99'))).toMatchObject({ refusal: 'INVALID_BET_SIZE' });
  expect(market.view.hash()).toBe(before);
  expect(market.reduce(lay.orderId, 1, taka('100')).kind).toBe('changed');
  expect(market.reduce(long.orderId, 1, taka('50')).kind).toBe('changed');
});

test('[EXCH-10] the whole rest of an order moves to another price even below the least stake, a part of it does not', () => {
  const market = openMarket();
  const lay = order(1, 'LAY', '140', 3);
  market.place(lay);
  market.place(order(2, 'BACK', '100', 3));
  const moved = (size: string) => order(1, 'LAY', size, 4, { available: taka('1000') });
  expect(market.replace(lay.orderId, moved('39.99'))).toMatchObject({ refusal: 'INVALID_BET_SIZE' });
  expect(market.replace(lay.orderId, moved('40'))).toMatchObject({ sizeRemaining: taka('40') });
});

test('[EXCH-10] an order lowers risk if the worst case gets no worse by it, whatever else it does', () => {
  const market = openMarket();
  market.place(order(2, 'LAY', '500', 3));
  market.place(order(1, 'BACK', '500', 3));
  const lowers = (side: Side, size: string, odds: number, runnerId = 11) =>
    market.view.lowersRisk(1, order(1, side, size, odds, { runnerId }));
  // 500 is lost on 12 and 13, 1,000 won on 11: a lay of 11 may lose the 1,000 and 500 more.
  expect([lowers('LAY', '500', 3), lowers('LAY', '750', 3), lowers('LAY', '751', 3)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([lowers('BACK', '1', 3), lowers('BACK', '500', 3, 12), lowers('LAY', '1', 1.5, 12)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(market.view.lowersRisk(9, order(9, 'BACK', '1', 2))).toBe(false);
});

test('[EXCH-10] when a market turns in-play LAPSE orders lapse and PERSIST ones stay; older versions are refused', () => {
  const market = openMarket();
  const stays = order(1, 'LAY', '100', 3, { persistence: 'PERSIST', version: market.view.version });
  market.place(stays);
  market.place(order(2, 'LAY', '100', 3));
  const made = market.view.version;
  expect(market.turnInPlay()).toMatchObject({
    events: [{ kind: 'lapsed', accountId: 2, reason: 'IN_PLAY' }],
  });
  expect(market.turnInPlay().events).toEqual([]);
  expect(market.view.ordersOf(1)).toHaveLength(1);
  expect(market.place(order(3, 'BACK', '100', 3, { version: made }))).toMatchObject({
    refusal: 'BET_LAPSED_PRICE_CHANGED',
  });
});

test('[EXCH-10] open orders per account are limited, and all can be cancelled at once', () => {
  const market = openMarket();
  for (const odds of [3, 4, 5])
    market.place(order(1, 'BACK', '100', odds, { runnerId: odds === 3 ? 12 : 11 }));
  expect(market.place(order(1, 'BACK', '100', 6))).toMatchObject({ refusal: 'TOO_MANY_OPEN_ORDERS' });
  expect(market.cancelAllOf(1, 12).events).toHaveLength(1);
  expect(market.cancelAllOf(1)).toMatchObject({ holds: [{ before: taka('200'), after: 0n }] });
  expect(market.view.holds()).toEqual([]);
});

test('[EXCH-10] a closed market lets the rest lapse and stays closed', () => {
  const market = openMarket();
  market.place(order(1, 'BACK', '100', 3));
  expect(market.close().events).toMatchObject([{ kind: 'lapsed', reason: 'CLOSED' }]);
  expect(market.place(order(1, 'BACK', '100', 3))).toMatchObject({ refusal: 'MARKET_NOT_OPEN_FOR_BETTING' });
  expect(() => market.open()).toThrow(RangeError);
});

test('[EXCH-10] an order that would match is distinguished from one that only rests', () => {
  const market = openMarket();
  market.place(order(1, 'LAY', '100', 3));
  expect([market.view.wouldRest(11, 'BACK', 300), market.view.wouldRest(11, 'BACK', 305)]).toEqual([
    false,
    true,
  ]);
  expect(market.view.ownersWithin(11, 'BACK', 300)).toEqual([1]);
});

test('[TRADE-20] several orders are placed together in their order, or none of them, and each refusal is named', () => {
  const market = openMarket();
  market.place(order(9, 'LAY', '100', 2));
  const before = market.view.hash();
  const refused = market.placeTogether([
    order(1, 'BACK', '100', 2),
    order(1, 'BACK', '100', 2.005),
    order(1, 'BACK', '100', 2, { runnerId: 99 }),
    order(1, 'LAY', '100', 1.5),
  ]);
  expect(refused).toEqual({
    kind: 'refused',
    refusals: [undefined, 'INVALID_ODDS', 'INVALID_RUNNER', undefined],
  });
  expect(market.view.hash()).toBe(before);
  const placed = market.placeTogether([order(1, 'BACK', '150', 2), order(1, 'LAY', '100', 1.5)]);
  expect(
    placed.kind === 'changed' && placed.placed.map(({ events }) => events.map(({ kind }) => kind)),
  ).toEqual([['placed', 'filled'], ['placed']]);
  expect(market.view.holdOf(1)).toBe(taka('150'));
});

test('[TRADE-20] funds and places in the book must do for all of several orders, as if none were matched at once', () => {
  const market = openMarket();
  market.place(order(9, 'LAY', '100', 2));
  const available = taka('150');
  expect(
    market.findRefusals([
      order(1, 'BACK', '100', 2, { available }),
      order(1, 'BACK', '100', 3, { available }),
    ]),
  ).toEqual([undefined, 'INSUFFICIENT_FUNDS']);
  const four = Array.from({ length: 4 }, () => order(1, 'BACK', '100', 5));
  expect(market.findRefusals(four)).toEqual([undefined, undefined, undefined, 'TOO_MANY_OPEN_ORDERS']);
  expect(market.view.holdOf(1)).toBe(0n);
  expect(market.findRefusals([])).toEqual([]);
  expect(() => market.findRefusals([order(1, 'BACK', '100', 5), order(2, 'BACK', '100', 5)])).toThrow(
    RangeError,
  );
});

test('[TRADE-20] what is left of a cancelled order may be placed below the least stake', () => {
  const market = openMarket();
  expect(market.findRefusals([order(1, 'BACK', '1', 5, { isRest: true }), order(1, 'BACK', '1', 5)])).toEqual(
    [undefined, 'INVALID_BET_SIZE'],
  );
});

test('[TRADE-21] an order’s persistence changes where it stands in the queue, and decides what the turn in-play does', () => {
  const market = openMarket();
  const [first, second] = [order(1, 'LAY', '100', 3), order(2, 'LAY', '100', 3)];
  market.place(first);
  market.place(second);
  expect(market.setPersistence(first.orderId, 2, 'PERSIST')).toEqual({
    kind: 'refused',
    refusal: 'BET_TAKEN_OR_LAPSED',
  });
  market.suspend();
  expect(market.setPersistence(first.orderId, 1, 'PERSIST')).toMatchObject({ kind: 'changed', holds: [] });
  expect(market.view.restingOrders().map(({ orderId, persistence }) => [orderId, persistence])).toEqual([
    [first.orderId, 'PERSIST'],
    [second.orderId, 'LAPSE'],
  ]);
  market.turnInPlay();
  expect(market.view.restingOrders().map(({ orderId }) => orderId)).toEqual([first.orderId]);
});
