import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketBook, money, parseMoney, type Money, type NewOrder, type Side } from '../index.ts';
import { drawSeed, randomRuns } from '../testing/random-runs.ts';

const CROSS = 900;
const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

let lastId = 0;
const nextOrderId = (): number => (lastId += 1);

const order = (
  accountId: number,
  [side, size, odds, runnerId]: readonly [Side, string, number, number],
): NewOrder => ({
  orderId: nextOrderId(),
  accountId,
  runnerId,
  side,
  odds: Math.round(odds * 100),
  size: taka(size),
  persistence: 'LAPSE',
  available: taka('100000'),
});

/** A market of two runners in which account 1 has backed runner 11 with ৳1,000 at 3; virtual prices as asked. */
function backedMarket(isOn: boolean): MarketBook {
  const market = new MarketBook({
    runnerIds: [11, 12],
    numberOfWinners: 1,
    stakeMin: taka('100'),
    payoutMin: taka('1000'),
    openOrdersMax: 10,
    cross: { accountId: CROSS, isOn },
  });
  market.open();
  market.place(order(2, ['LAY', '1000', 3, 11]));
  market.place(order(1, ['BACK', '1000', 3, 11]));
  return market;
}

const ofPlayer = { accountId: 1, runnerId: 11 };

test('[EXCH-9] [EXCH-10] one runner is cashed out at the virtual price that the screen shows', () => {
  const market = backedMarket(true);
  market.place(order(3, ['LAY', '4000', 2, 12]));
  expect(market.view.pricesOf(11, 3).toLay).toEqual([{ odds: 200, size: taka('4000') }]);
  const plan = market.view.planCashOut(ofPlayer);
  expect(plan).toMatchObject({
    result: taka('500'),
    bets: [{ runnerId: 11, side: 'LAY', odds: 200, size: taka('1500'), weight: 150_000n * 200n }],
  });
  const closed = market.cashOut({ ...ofPlayer, available: taka('0') }, nextOrderId);
  expect(closed).toMatchObject({
    kind: 'changed',
    holds: expect.arrayContaining([{ accountId: 1, before: taka('1000'), after: 0n }]),
  });
  expect(market.view.resultsOf(1).map(({ marketIfWin }) => marketIfWin)).toEqual([taka('500'), taka('500')]);
  expect(market.view.crossResults().every((result) => result >= 0)).toBe(true);
});

test('[EXCH-9] real prices come before virtual ones at the same price, and a better virtual price before both', () => {
  const market = backedMarket(true);
  market.place(order(3, ['BACK', '300', 2.5, 11]));
  market.place(order(3, ['LAY', '400', 2, 12]));
  // 3,000 are due: 400 at the virtual 2 pay 800, 300 at 2.5 pay 750; the other 1,450 are not on offer.
  expect(market.view.planCashOut(ofPlayer)).toEqual({ kind: 'refused', refusal: 'CASH_OUT_UNAVAILABLE' });
  market.place(order(4, ['BACK', '1000', 2.5, 11]));
  expect(market.view.planCashOut(ofPlayer)).toMatchObject({
    bets: [{ odds: 250, size: taka('1280'), weight: 40_000n * 200n + 88_000n * 250n }],
    result: taka('280'),
  });
});

test('[TRADE-140] a market with a suspended runner is closed by bets on the others alone, where they do', () => {
  const market = backedMarket(true);
  market.place(order(3, ['BACK', '4000', 2, 11]));
  const whole = { accountId: 1, suspended: [11] };
  expect(market.view.planCashOut({ accountId: 1 })).toMatchObject({ bets: [{ runnerId: 11 }] });
  expect(market.view.planCashOut(whole)).toEqual({ kind: 'refused', refusal: 'CASH_OUT_UNAVAILABLE' });
  market.place(order(4, ['LAY', '4000', 1.5, 12]));
  const closing = { runnerId: 12, side: 'BACK', odds: 150, size: taka('2000') };
  expect(market.view.planCashOut(whole)).toMatchObject({ bets: [closing], result: 0n });
  const closed = market.cashOut({ ...whole, available: taka('0') }, nextOrderId);
  expect(closed).toMatchObject({ placed: [{ bet: closing }] });
  expect(market.view.resultsOf(1).map(({ marketIfWin }) => marketIfWin)).toEqual([0n, 0n]);
  expect(market.view.planCashOut(whole)).toEqual({ kind: 'refused', refusal: 'NOTHING_TO_CASH_OUT' });
});

test('[TRADE-140] one runner is closed while another is suspended, at its own prices, and never while it is itself', () => {
  const market = backedMarket(true);
  market.place(order(3, ['LAY', '4000', 2, 12]));
  // The virtual price of runner 11 is made of offers on runner 12.
  expect(market.view.planCashOut({ ...ofPlayer, suspended: [12] })).toMatchObject({ kind: 'refused' });
  market.place(order(4, ['BACK', '4000', 2.5, 11]));
  expect(market.view.planCashOut({ ...ofPlayer, suspended: [12] })).toMatchObject({
    bets: [{ runnerId: 11, side: 'LAY', odds: 250, size: taka('1200') }],
  });
  expect(market.view.planCashOut({ ...ofPlayer, suspended: [11] })).toMatchObject({ kind: 'refused' });
});

test('[EXCH-9] without cross-matching only the runner’s own prices count', () => {
  const market = backedMarket(false);
  market.place(order(3, ['LAY', '4000', 2, 12]));
  expect(market.view.planCashOut(ofPlayer)).toEqual({ kind: 'refused', refusal: 'CASH_OUT_UNAVAILABLE' });
});

test('[EXCH-9] an account’s own resting orders make no virtual price for its cash out', () => {
  const market = backedMarket(true);
  market.place(order(1, ['LAY', '4000', 2, 12]));
  expect(market.view.planCashOut(ofPlayer)).toEqual({ kind: 'refused', refusal: 'CASH_OUT_UNAVAILABLE' });
});

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

const anyOffers = fc.array(
  fc.record({
    accountId: fc.integer({ min: 2, max: 4 }),
    runner: fc.nat(3),
    isLay: fc.boolean(),
    odds: fc.constantFrom(1.5, 1.9, 2, 2.2, 2.5, 3, 3.4, 4.2, 6),
    size: fc.integer({ min: 100, max: 9_999 }),
  }),
  { minLength: 4, maxLength: 30 },
);

test('[EXCH-9] whatever is on offer, one runner’s cash out happens as planned, levels it, and costs the house nothing', () => {
  const seed = drawSeed();
  let closedVirtually = 0;
  fc.assert(
    fc.property(
      fc.constantFrom([11, 12], [11, 12, 13]),
      anyOffers,
      anyOffers,
      fc.nat(2),
      (runnerIds, before, after, pick) => {
        const market = new MarketBook({
          runnerIds,
          numberOfWinners: 1,
          stakeMin: money(1n),
          payoutMin: money(1n),
          openOrdersMax: 100,
          cross: { accountId: CROSS, isOn: true },
        });
        market.open();
        const runnerId = runnerIds[pick % runnerIds.length] ?? 0;
        const place = (
          { accountId, runner, isLay, odds, size }: (typeof before)[number],
          owner = accountId,
        ) =>
          market.place(
            order(owner, [
              isLay ? 'LAY' : 'BACK',
              `${size}.37`,
              odds,
              runnerIds[runner % runnerIds.length] ?? 0,
            ]),
          );
        for (const [number, one] of before.entries()) place(one, number % 2 === 0 ? 1 : one.accountId);
        market.cancelAllOf(1);
        for (const one of after) place(one);
        const terms = { accountId: 1, runnerId };
        const plan = market.view.planCashOut(terms);
        const closed = market.cashOut({ ...terms, available: taka('1000000') }, nextOrderId);
        if (closed.kind === 'refused') {
          expect(plan).toEqual(closed);
          return;
        }
        if (plan.kind === 'refused') throw new Error('cashed out what could not be planned');
        const [{ bet, events } = { bet: undefined, events: [] }] = closed.placed;
        const own = events.filter((event) => event.kind === 'filled' && event.takerAccountId === 1);
        const fills = own.flatMap((event) => (event.kind === 'filled' ? [event] : []));
        expect(sum(fills.map(({ size }) => size))).toBe(bet?.size);
        expect(sum(fills.map(({ size, odds }) => size * BigInt(odds)))).toBe(bet?.weight);
        if (fills.some(({ makerAccountId }) => makerAccountId === CROSS)) closedVirtually += 1;
        const { ownIfWin, ownIfLose } =
          market.view.resultsOf(1).find((one) => one.runnerId === runnerId) ?? {};
        expect([ownIfWin, ownIfLose].every((figure) => figure !== undefined && figure >= plan.result)).toBe(
          true,
        );
        expect(market.view.crossed()).toBe(false);
        expect(market.view.crossResults().every((result) => result >= 0)).toBe(true);
        expect(market.view.planCashOut(terms)).toMatchObject({ kind: 'refused' });
      },
    ),
    { numRuns: randomRuns(400), seed },
  );
  expect(closedVirtually, `seed ${seed}`).toBeGreaterThan(20);
});
