import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketBook, money, Position, type Side } from '../index.ts';
import { drawSeed, randomRuns } from '../testing/random-runs.ts';

const anyBet = fc.record({
  runner: fc.nat(3),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  odds: fc.constantFrom(101, 150, 190, 200, 210, 300, 400, 1_000),
  size: fc.integer({ min: 1, max: 5_000 }),
});

test('[TRADE-18] what matched bets may lose is what a position with nothing else may lose, and counting more of them changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ bet: anyBet, isOpen: fc.boolean() }), { maxLength: 8 }),
      fc.array(anyBet, { maxLength: 3 }),
      (winners, bets, more) => {
        const [position, matched] = [new Position(4, winners), new Position(4, winners)];
        for (const { bet, isOpen } of bets) {
          if (isOpen) position.addOpen(bet.runner, bet.side, bet.odds, bet.size);
          else
            for (const one of [position, matched]) one.addMatched(bet.runner, bet.side, bet.odds, bet.size);
        }
        const before = [position.matchedExposure(), position.exposure(), position.gross];
        expect(before[0]).toBe(matched.exposure());
        const withMore = position.matchedExposure(more);
        for (const { runner, side, odds, size } of more) matched.addMatched(runner, side, odds, size);
        expect(withMore).toBe(matched.exposure());
        expect([position.matchedExposure(), position.exposure(), position.gross]).toEqual(before);
      },
    ),
  );
});

const anyOrder = fc.record({
  accountId: fc.integer({ min: 1, max: 4 }),
  bet: anyBet,
  fillOrKill: fc.option(fc.constant({}), { nil: undefined, freq: 6 }),
  noBetterPrice: fc.option(fc.constant(true), { nil: undefined, freq: 8 }),
});

test('[TRADE-18] an order never has more matched at once than was said before it was placed', () => {
  const seed = drawSeed();
  let raised = 0;
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom([5, 6], [5, 6, 7, 8]),
      fc.array(anyOrder, { minLength: 5, maxLength: 40 }),
      (isOn, runnerIds, orders) => {
        const market = new MarketBook({
          runnerIds,
          numberOfWinners: 1,
          stakeMin: money(1n),
          payoutMin: money(1n),
          openOrdersMax: 50,
          cross: { accountId: 99, isOn },
        });
        market.open();
        orders.forEach(({ accountId, bet, fillOrKill, noBetterPrice }, index) => {
          const order = {
            orderId: index + 1,
            accountId,
            runnerId: runnerIds[bet.runner % runnerIds.length] ?? 0,
            side: bet.side,
            odds: bet.odds,
            size: money(BigInt(bet.size)),
            persistence: 'LAPSE' as const,
            available: money(1_000_000_000n),
            fillOrKill,
            noBetterPrice,
          };
          const before = market.view.holdWithoutOrders(accountId);
          const said = market.view.holdIfMatched(accountId, [order]);
          if (market.place(order).kind === 'refused') return;
          const after = market.view.holdWithoutOrders(accountId);
          expect(after <= (said > before ? said : before)).toBe(true);
          if (after > before) raised += 1;
        });
      },
    ),
    { seed, numRuns: randomRuns(200) },
  );
  expect(raised, `seed ${seed}`).toBeGreaterThan(50);
});

test('[TRADE-18] bets at the starting price count as matched from when they are placed until they lapse, whoever asked before', () => {
  const market = new MarketBook({
    runnerIds: [5, 6],
    numberOfWinners: 1,
    stakeMin: money(1n),
    payoutMin: money(1n),
    openOrdersMax: 5,
  });
  market.open();
  const held = () => market.view.holdWithoutOrders(1);
  expect(held()).toBe(0n);
  const bet = { accountId: 1, runnerId: 5, available: money(1_000n) };
  market.placeOnClose({ ...bet, orderId: 1, side: 'BACK', amount: money(300n) });
  expect(held()).toBe(300n);
  market.placeOnClose({ ...bet, orderId: 2, side: 'LAY', amount: money(500n) });
  expect(held()).toBe(500n);
  market.turnInPlay();
  expect(held()).toBe(0n);
});
