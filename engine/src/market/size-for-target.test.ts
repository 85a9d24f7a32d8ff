import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketBook, money, type BetTarget, type Side } from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

function openMarket(isOn: boolean): MarketBook {
  const market = new MarketBook({
    runnerIds: [11, 12],
    numberOfWinners: 1,
    stakeMin: money(1n),
    payoutMin: money(1n),
    openOrdersMax: 100,
    cross: { accountId: 99, isOn },
  });
  market.open();
  return market;
}

let lastId = 0;

const order = (accountId: number, side: Side, size: bigint, odds: number, runnerId = 11) => ({
  orderId: (lastId += 1),
  accountId,
  runnerId,
  side,
  odds,
  size: money(size),
  persistence: 'LAPSE' as const,
  available: money(10n ** 12n),
});

const sizeOf = (market: MarketBook, side: Side, odds: number, target: BetTarget, groupId = 1) =>
  market.view.sizeForTarget({ runnerId: 11, side, odds, groupId, target });

test('[TRADE-26] better odds on offer need another size for the same payout or profit', () => {
  const market = openMarket(false);
  market.place(order(9, 'LAY', 10_000n, 400));
  const payout = { kind: 'PAYOUT', amount: money(100_000n) } as const;
  expect(sizeOf(market, 'BACK', 300, payout)).toBe(30_000n);
  expect(sizeOf(market, 'BACK', 500, payout)).toBe(20_000n);
  expect(sizeOf(market, 'BACK', 300, { ...payout, amount: money(20_000n) })).toBe(5_000n);
  expect(sizeOf(market, 'BACK', 300, { kind: 'BACKERS_PROFIT', amount: money(50_000n) })).toBe(20_000n);
  expect(sizeOf(market, 'LAY', 400, { kind: 'BACKERS_PROFIT', amount: money(30_000n) })).toBe(10_000n);
  expect(sizeOf(market, 'BACK', 300, payout, 9)).toBe(33_333n);
  expect(sizeOf(market, 'BACK', 301, payout)).toBe(0n);
});

test('[TRADE-26] whatever is on offer, what is matched and what rests come to the target and no more', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(
        fc.record({
          side: fc.constantFrom<Side>('BACK', 'LAY'),
          runnerId: fc.constantFrom(11, 12),
          odds: fc.constantFrom(150, 190, 200, 210, 300, 400, 1_000),
          size: fc.bigInt({ min: 100n, max: 50_000n }),
        }),
        { maxLength: 12 },
      ),
      fc.record({
        side: fc.constantFrom<Side>('BACK', 'LAY'),
        odds: fc.constantFrom(150, 200, 300, 1_000),
        kind: fc.constantFrom('PAYOUT' as const, 'BACKERS_PROFIT' as const),
        amount: fc.bigInt({ min: 1_000n, max: 500_000n }),
      }),
      (isOn, resting, { side, odds, kind, amount }) => {
        const market = openMarket(isOn);
        resting.forEach((one, index) =>
          market.place(order(20 + index, one.side, one.size, one.odds, one.runnerId)),
        );
        const size = sizeOf(market, side, odds, { kind, amount: money(amount) });
        const placed = market.place(order(1, side, size, odds));
        if (placed.kind === 'refused') return expect(size).toBe(0n);
        const per = (weight: bigint, of: bigint) => (kind === 'PAYOUT' ? weight : weight - of * 100n);
        const { sizeMatched, sizeRemaining, matchedWeight } = placed;
        const due = per(matchedWeight, sizeMatched) + per(sizeRemaining * BigInt(odds), sizeRemaining);
        // One virtual match leaves others at other prices, which the size can't know.
        if (!isOn) expect(due <= amount * 100n && due > amount * 100n - 100_000n).toBe(true);
        expect(size > 0n).toBe(true);
      },
    ),
    { numRuns: randomRuns(300) },
  );
});
