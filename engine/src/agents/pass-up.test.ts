import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Money, money } from '../money/money.ts';
import { randomRuns } from '../testing/random-runs.ts';
import { type Deal, type EventResult, passUp, passUpChange, type PassedUp, rebateTypes } from './pass-up.ts';
import { findTermsFault } from './tree-rules.ts';

const taka = (amount: number): Money => money(BigInt(Math.round(amount * 100)));
const level = (sharePercent: number, matchPercent = 0, sessionPercent = 0, charge = 0) => ({
  shareBps: sharePercent * 100,
  matchBps: matchPercent * 100,
  sessionBps: sessionPercent * 100,
  charge: taka(charge),
});
const result = (match: number, session = 0, sessionStakes = 0): EventResult => ({
  match: taka(match),
  session: taka(session),
  sessionStakes: taka(sessionStakes),
});
const noRebates = { matchBps: 0, sessionBps: 0 };
const shares: Deal = {
  rebateType: 'none',
  player: noRebates,
  levels: [level(60), level(80), level(90)],
};
const rebates: Deal = {
  rebateType: 'bet-by-bet',
  player: { matchBps: 100, sessionBps: 200 },
  levels: [level(60, 2, 3), level(80, 2, 3)],
};
const amounts = (each: readonly Money[]) => each.map((amount) => Number(amount) / 100);

test('[AGENT-1] each level earns the difference of its share and the one below, of a loss and of a win', () => {
  expect(amounts(passUp(shares, result(-1_000)).earned)).toEqual([-1_000, 600, 200, 100, 100]);
  expect(amounts(passUp(shares, result(-1_000)).dues)).toEqual([1_000, 400, 200, 100]);
  expect(amounts(passUp(shares, result(700, 300)).earned)).toEqual([1_000, -600, -200, -100, -100]);
  expect(amounts(passUp({ ...shares, levels: [] }, result(-5)).earned)).toEqual([-5, 5]);
});

test('[AGENT-2] rebates are paid down before the result is shared, at each level’s own rates', () => {
  // 1,000 lost in the match, 300 won in sessions of 500: the player's rebates are 10 and 10.
  const { dues, earned } = passUp(rebates, result(-1_000, 300, 500));
  // Above: (700 − 20 − 15) × 40 % and × 20 %.
  expect(amounts(dues)).toEqual([680, 266, 133]);
  expect(amounts(earned)).toEqual([-680, 414, 133, 133]);
});

test.each([
  ['none', -1_000, -500, 1_500],
  ['only-on-minus', -1_000, -500, 1_490],
  ['only-on-minus', 1_000, -500, -500],
  ['bet-by-bet', -1_000, -500, 1_480],
  ['bet-by-bet', 1_000, 500, -1_510],
] as const)(
  '[AGENT-2] rebates of kind %s, of %i in the match and %i in sessions, leave %i to pay',
  (rebateType, match, session, due) => {
    expect(amounts(passUp({ ...rebates, rebateType }, result(match, session, 500)).dues)[0]).toBe(due);
  },
);

test('[AGENT-2] a level’s charge is added to what it passes up, and not where nothing stands', () => {
  const charged: Deal = { ...shares, levels: [level(60, 0, 0, 5), level(80)] };
  expect(amounts(passUp(charged, result(-100)).dues)).toEqual([100, 45, 20]);
  expect(amounts(passUp(charged, result(-100)).earned)).toEqual([-100, 55, 25, 20]);
  expect(amounts(passUp(charged, result(0)).earned)).toEqual([0, 0, 0, 0]);
});

test('[AGENT-3] a repeat adds nothing, and a void result takes back what stood', () => {
  const standing = passUp(rebates, result(-1_000, 300, 500));
  expect(passUpChange(rebates, result(-1_000, 300, 500), standing)).toBeUndefined();
  expect(passUpChange(rebates, result(0), undefined)).toBeUndefined();
  const back = passUpChange(rebates, result(0), standing);
  expect(amounts(back?.dues ?? [])).toEqual([-680, -266, -133]);
});

/** Levels whose shares rise, as the tree's rules keep them. */
const dealOf = fc
  .record({
    rebateType: fc.constantFrom(...rebateTypes),
    player: fc.record({ matchBps: fc.nat(1_000), sessionBps: fc.nat(1_000) }),
    levels: fc.array(
      fc.record({
        shareBps: fc.nat(10_000),
        matchBps: fc.nat(1_000),
        sessionBps: fc.nat(1_000),
        charge: fc.bigInt({ min: 0n, max: 500n }).map(money),
      }),
      { maxLength: 12 },
    ),
  })
  .map((deal): Deal => {
    const sharesBps = deal.levels.map(({ shareBps }) => shareBps).toSorted((one, other) => one - other);
    return {
      ...deal,
      levels: deal.levels.map((terms, index) => ({ ...terms, shareBps: sharesBps[index] ?? 0 })),
    };
  });

const paisa = (max: bigint, min = -max) => fc.bigInt({ min, max }).map(money);
const eventResult = fc.record({
  match: fc.oneof(paisa(20n), paisa(10_000_000_000n)),
  session: fc.oneof(paisa(20n), paisa(10_000_000_000n)),
  sessionStakes: fc.oneof(paisa(20n, 0n), paisa(10_000_000_000n, 0n)),
});

/** What happens to one player's event: another market settles, one is corrected, all is void, or who is above pays. */
const step = fc.oneof(
  eventResult.map((becomes) => ({ kind: 'result' as const, becomes })),
  fc.constant({ kind: 'void' as const }),
  fc.record({ kind: fc.constant('paid' as const), edge: fc.nat(12), amount: paisa(100_000n) }),
  fc.record({ kind: fc.constant('cleared' as const), edge: fc.nat(12) }),
);

/** What a level earns by the rule in words, in units of 10⁻⁸ paisa: its part of the loss, the rebates it gets less those it gives. */
function earnedExactly(deal: Deal, { match, session, sessionStakes }: EventResult, index: number): bigint {
  const lost = -(match + session);
  const all = [...deal.levels.map((terms) => ({ ...terms })), { ...level(100) }];
  const own = all[index] ?? level(100);
  const under = index === 0 ? { ...deal.player, shareBps: 0, charge: 0n } : (all[index - 1] ?? level(100));
  const rebate = ({ matchBps, sessionBps }: { matchBps: number; sessionBps: number }) =>
    (deal.rebateType !== 'none' && match < 0n ? -match * BigInt(matchBps) : 0n) +
    (deal.rebateType === 'bet-by-bet' ? sessionStakes * BigInt(sessionBps) : 0n);
  const shareGained = BigInt(own.shareBps - under.shareBps);
  const some = match !== 0n || session !== 0n || sessionStakes !== 0n;
  const charges = some ? under.charge - own.charge : 0n;
  return (
    lost * shareGained * 10_000n -
    rebate(under) * BigInt(10_000 - under.shareBps) +
    rebate(own) * BigInt(10_000 - own.shareBps) +
    charges * 100_000_000n
  );
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const sum = (each: readonly bigint[]): bigint => each.reduce((total, amount) => total + amount, 0n);
const isSame = (one: readonly bigint[], other: readonly bigint[]): boolean =>
  one.length === other.length && one.every((amount, index) => amount === other[index]);
const added = (had: readonly Money[] | undefined, more: readonly Money[]): Money[] =>
  more.map((amount, index) => money((had?.[index] ?? 0n) + amount));

/** What doesn't hold after a step; plain comparisons, because there are a million of them. */
function faultsOf(
  deal: Deal,
  now: EventResult,
  { standing, paid }: { readonly standing: PassedUp | undefined; readonly paid: readonly bigint[] },
): string[] {
  const alone = passUp(deal, now);
  const { dues, earned } = standing ?? alone;
  const [ofPlayer = 0n, ...above] = earned;
  const open = dues.map((due, edge) => due - (paid[edge] ?? 0n));
  const inHand = above.map((amount, index) => amount - (paid[index] ?? 0n) + (paid[index + 1] ?? 0n));
  const farOff = above.filter(
    (amount, index) => abs(amount * 100_000_000n - earnedExactly(deal, now, index)) > 200_000_000n,
  );
  return [
    ...(isSame(dues, alone.dues) && isSame(earned, alone.earned) ? [] : ['history shows']),
    ...(sum(above) === -ofPlayer ? [] : ['something appears or is lost']),
    ...farOff.map(() => 'not what the shares say'),
    // Cash moves what is outstanding between two, and nobody's earnings.
    ...(inHand.every((amount, index) => amount === (open[index] ?? 0n) - (open[index + 1] ?? 0n))
      ? []
      : ['cash changed a share']),
  ];
}

test('[AGENT-3] at any depth all levels earn exactly what the player loses, through corrections, voids and payments', () => {
  fc.assert(
    fc.property(dealOf, fc.array(step, { minLength: 1, maxLength: 12 }), (deal, steps) => {
      const paid = Array.from({ length: deal.levels.length + 1 }, () => 0n);
      let now: EventResult = result(0);
      let standing: PassedUp | undefined;
      const faults: string[] = [];
      for (const one of steps) {
        if (one.kind === 'result' || one.kind === 'void') {
          now = one.kind === 'void' ? result(0) : one.becomes;
          const change = passUpChange(deal, now, standing);
          if (change === undefined) continue;
          standing = {
            dues: added(standing?.dues, change.dues),
            earned: added(standing?.earned, change.earned),
          };
        } else if (one.edge < paid.length) {
          const outstanding = (standing?.dues[one.edge] ?? 0n) - (paid[one.edge] ?? 0n);
          paid[one.edge] = (paid[one.edge] ?? 0n) + (one.kind === 'paid' ? one.amount : outstanding);
        }
        faults.push(...faultsOf(deal, now, { standing, paid }));
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: randomRuns(2_000) },
  );
}, 900_000);

test('[AGENT-1] terms over those of the parent, under those of a child, over 100 % or out of bounds are refused', () => {
  const around = { parentShareBps: 8_000, childShareMaxBps: 5_000 };
  expect(findTermsFault(level(60), around)).toBeUndefined();
  expect(findTermsFault(level(80), around)).toBeUndefined();
  expect(findTermsFault(level(50), around)).toBeUndefined();
  expect(findTermsFault(level(81), around)).toBe('ABOVE_PARENT');
  expect(findTermsFault(level(49), around)).toBe('BELOW_CHILD');
  expect(findTermsFault(level(101), around)).toBe('OVER_FULL');
  expect(findTermsFault(level(-1), around)).toBe('OVER_FULL');
  expect(findTermsFault({ ...level(60), shareBps: 0.5 }, around)).toBe('OVER_FULL');
  expect(findTermsFault(level(60, 11), around)).toBe('RATE_UNFIT');
  expect(findTermsFault(level(60, 0, -1), around)).toBe('RATE_UNFIT');
  expect(findTermsFault(level(60, 0, 0, 1_001), around)).toBe('RATE_UNFIT');
});
