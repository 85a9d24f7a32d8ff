import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, money } from '../money/money.ts';
import { randomRuns } from '../testing/random-runs.ts';
import {
  type AffiliateMonth,
  type AffiliatePlan,
  computeStatement,
  findPlanFault,
  shareBpsOf,
} from './statement.ts';

const taka = (amount: number): Money => money(BigInt(Math.round(amount * 100)));
const plan: AffiliatePlan = {
  tiers: [
    { from: taka(0), shareBps: 2_500 },
    { from: taka(100_000), shareBps: 3_000 },
    { from: taka(500_000), shareBps: 4_000 },
  ],
  carriesNegative: true,
  acquisition: { amount: taka(500), depositMin: taka(1_000), turnoverMin: taka(2_000) },
  belowBps: 500,
};
const quiet: AffiliateMonth = {
  revenue: taka(0),
  bonuses: taka(0),
  broughtForward: taka(0),
  acquired: [],
  belowEarned: taka(0),
  adjustments: taka(0),
  owedBefore: taka(0),
};
const month = (more: Partial<AffiliateMonth>): AffiliateMonth => ({ ...quiet, ...more });

describe('plans', () => {
  test('[AFF-1] the tier that a month reaches holds for all of its revenue, from its very edge on', () => {
    const share = (revenue: number) => computeStatement(plan, month({ revenue: taka(revenue) }));
    expect(share(99_999.99)).toMatchObject({ shareBps: 2_500, share: taka(25_000) });
    expect(share(100_000)).toMatchObject({ shareBps: 3_000, share: taka(30_000) });
    expect(share(500_000)).toMatchObject({ shareBps: 4_000, share: taka(200_000) });
    expect(shareBpsOf(plan.tiers, taka(-1))).toBe(2_500);
  });

  test.each([
    ['no tier', { tiers: [] }, 'TIERS_UNORDERED'],
    ['a first tier above zero', { tiers: [{ from: taka(1), shareBps: 100 }] }, 'TIERS_UNORDERED'],
    [
      'a share that falls',
      {
        tiers: [
          { from: taka(0), shareBps: 200 },
          { from: taka(1), shareBps: 100 },
        ],
      },
      'TIERS_UNORDERED',
    ],
    [
      'two tiers from one amount',
      {
        tiers: [
          { from: taka(0), shareBps: 100 },
          { from: taka(0), shareBps: 200 },
        ],
      },
      'TIERS_UNORDERED',
    ],
    ['too large a share', { tiers: [{ from: taka(0), shareBps: 6_001 }] }, 'SHARE_UNFIT'],
    ['half a basis point', { tiers: [{ from: taka(0), shareBps: 0.5 }] }, 'SHARE_UNFIT'],
    ['too much of what others earn', { belowBps: 2_001 }, 'SHARE_UNFIT'],
    [
      'players who need not play',
      { acquisition: { amount: taka(1), depositMin: taka(1), turnoverMin: taka(0) } },
      'ACQUISITION_UNFIT',
    ],
  ] as const)('[AFF-1] a plan with %s is refused', (_, change, fault) => {
    expect(findPlanFault(plan)).toBeUndefined();
    expect(findPlanFault({ ...plan, ...change })).toBe(fault);
  });
});

describe('statements', () => {
  test('[AFF-2] net revenue is what the products earned less bonuses, and a month below zero earns no share', () => {
    expect(computeStatement(plan, month({ revenue: taka(1_000), bonuses: taka(400) }))).toMatchObject({
      netRevenue: taka(600),
      share: taka(150),
      carriedForward: 0n,
    });
    expect(computeStatement(plan, month({ revenue: taka(300), bonuses: taka(400) }))).toMatchObject({
      netRevenue: taka(-100),
      share: 0n,
      total: 0n,
      carriedForward: taka(-100),
    });
  });

  test('[AFF-2] what was carried forward is taken off before the share, and the tier stays the month’s own', () => {
    const made = computeStatement(plan, month({ revenue: taka(120_000), broughtForward: taka(-50_000) }));
    expect(made).toMatchObject({
      shared: taka(70_000),
      shareBps: 3_000,
      share: taka(21_000),
      carriedForward: 0n,
    });
    const still = computeStatement(plan, month({ revenue: taka(10), broughtForward: taka(-50) }));
    expect(still).toMatchObject({ share: 0n, carriedForward: taka(-40) });
  });

  test('[AFF-2] a plan without carry begins each month at zero', () => {
    const made = computeStatement({ ...plan, carriesNegative: false }, month({ revenue: taka(-700) }));
    expect(made).toMatchObject({ total: 0n, carriedForward: 0n });
  });

  test('[AFF-3] players earn their amounts also in a month that loses', () => {
    const acquired = [
      { players: 3, amount: taka(500) },
      { players: 1, amount: taka(400) },
    ];
    expect(computeStatement(plan, month({ revenue: taka(-700), acquired }))).toMatchObject({
      acquiredPlayers: 4,
      acquisition: taka(1_900),
      total: taka(1_900),
      carriedForward: taka(-700),
    });
  });

  test('[AFF-4] a part of what affiliates below earn, and what corrections took beyond the total is still owed', () => {
    expect(computeStatement(plan, month({ belowEarned: taka(1_000) }))).toMatchObject({
      below: taka(50),
      total: taka(50),
    });
    const short = computeStatement(plan, month({ belowEarned: taka(1_000), adjustments: taka(-80) }));
    expect(short).toMatchObject({ total: 0n, owedAfter: taka(-30) });
    const after = computeStatement(plan, month({ revenue: taka(1_000), owedBefore: short.owedAfter }));
    expect(after).toMatchObject({ total: taka(220), owedAfter: 0n });
  });
});

const paisa = (max: bigint, min = -max) => fc.bigInt({ min, max }).map(money);
const anyPlan = fc
  .record({
    steps: fc.array(fc.record({ rise: paisa(50_000_000n, 1n), shareBps: fc.nat(6_000) }), {
      minLength: 1,
      maxLength: 5,
    }),
    carriesNegative: fc.boolean(),
    belowBps: fc.nat(2_000),
  })
  .map(({ steps, ...rest }): AffiliatePlan => {
    const shares = steps.map(({ shareBps }) => shareBps).toSorted((one, other) => one - other);
    let from = 0n;
    const tiers = steps.map(({ rise }, index) => {
      if (index > 0) from += rise;
      return { from: money(from), shareBps: shares[index] ?? 0 };
    });
    return { ...rest, tiers, acquisition: null };
  });
const anyMonth = fc.record({
  revenue: fc.oneof(paisa(30n), paisa(1_000_000_000n)),
  bonuses: paisa(1_000_000n, 0n),
  acquired: fc.array(fc.record({ players: fc.nat(50), amount: paisa(100_000n, 1n) }), { maxLength: 3 }),
  belowEarned: paisa(10_000_000n, 0n),
  adjustments: fc.oneof(fc.constant(money(0n)), paisa(1_000_000n)),
});

/** Months one after the other, each beginning with what the one before left. */
function runYear(
  terms: AffiliatePlan,
  months: readonly Omit<AffiliateMonth, 'broughtForward' | 'owedBefore'>[],
) {
  let [broughtForward, owedBefore] = [money(0n), money(0n)];
  return months.map((one) => {
    const given = { ...one, broughtForward, owedBefore };
    const made = computeStatement(terms, given);
    [broughtForward, owedBefore] = [made.carriedForward, made.owedAfter];
    return { given, made };
  });
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

test('[AFF-2] over any months nothing is paid twice or lost: totals are all lines, and loss carried forward is taken off once', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(anyMonth, { minLength: 1, maxLength: 15 }), (terms, months) => {
      expect(findPlanFault(terms)).toBeUndefined();
      const year = runYear(terms, months);
      const last = year.at(-1)?.made;
      const lines = year.flatMap(({ given, made }) => [
        made.share,
        made.acquisition,
        made.below,
        given.adjustments,
      ]);
      expect(sum(year.map(({ made }) => made.total)) + (last?.owedAfter ?? 0n)).toBe(sum(lines));
      for (const { made } of year) {
        expect(made.total).toBeGreaterThanOrEqual(0n);
        expect(made.total === 0n || made.owedAfter === 0n).toBe(true);
        // Within half a paisa of the exact share.
        const exact = made.shared > 0n ? made.shared * BigInt(made.shareBps) : 0n;
        const off = made.share * 10_000n - exact;
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
      }
      if (!terms.carriesNegative) return;
      // What earned a share, less what is still carried, is the net revenue of all months.
      const earning = sum(year.map(({ made }) => (made.shared > 0n ? made.shared : 0n)));
      expect(earning + (last?.carriedForward ?? 0n)).toBe(sum(year.map(({ made }) => made.netRevenue)));
    }),
    { numRuns: randomRuns(1_000) },
  );
});

test('[AFF-1] more net revenue never earns less', () => {
  fc.assert(
    fc.property(anyPlan, paisa(300_000_000n, 0n), paisa(300_000_000n, 0n), (terms, one, other) => {
      const shares = [one, other]
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map((revenue) => computeStatement(terms, month({ revenue })).share);
      expect((shares[0] ?? 0n) <= (shares[1] ?? 0n)).toBe(true);
    }),
    { numRuns: randomRuns(1_000) },
  );
});
