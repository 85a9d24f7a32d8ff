import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../testing/random-runs.ts';
import { type ClosingBack, type ClosingLay, findStartingPrice } from './starting-price.ts';

const back = (orderId: number, stake: number, oddsMin = 0, groupId = orderId): ClosingBack => ({
  orderId,
  groupId,
  rests: false,
  stake,
  oddsMin,
});
/** A lay at the starting price. */
const lay = (orderId: number, liabilityMax: number, oddsMax = Infinity, groupId = orderId): ClosingLay => ({
  orderId,
  groupId,
  rests: false,
  liabilityMax,
  stakeMax: Infinity,
  oddsMax,
});
/** A lay that rests in the book. */
const offer = (orderId: number, stakeMax: number, oddsMax: number, groupId = orderId): ClosingLay => ({
  orderId,
  groupId,
  rests: true,
  liabilityMax: Infinity,
  stakeMax,
  oddsMax,
});

const summed = (backs: readonly ClosingBack[], lays: readonly ClosingLay[], reference?: number) => {
  const price = findStartingPrice(backs, lays, reference);
  return price && [price.odds, price.matches.map((one) => [one.back.orderId, one.lay.orderId, one.size])];
};

test('[TRADE-36] backs and lays alone make the price at which the stakes of the ones are the liabilities of the others', () => {
  // 300 of liability against 100 of stakes are 3 for 1.
  expect(summed([back(1, 6_000), back(2, 4_000)], [lay(3, 30_000)])).toEqual([
    400,
    [
      [1, 3, 6_000],
      [2, 3, 4_000],
    ],
  ]);
});

test('[TRADE-36] stakes and liabilities of any size meet without anything else to go by, as near as hundredths of odds allow', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.integer({ min: 102, max: 99_999 }),
      (stake, odds) => {
        const liability = Math.round((stake * (odds - 100)) / 100) + 1;
        const price = findStartingPrice([back(1, stake)], [lay(2, liability)]);
        expect(price?.matches).toHaveLength(1);
        // As much as the liability lays at the next price, or all of the stake.
        const size = price?.matches[0]?.size ?? 0;
        expect(size).toBeGreaterThanOrEqual(
          Math.min(stake, Math.floor((liability * 100) / (odds + 1 - 100))),
        );
        expect(size * ((price?.odds ?? Infinity) - 100)).toBeLessThanOrEqual(liability * 100);
      },
    ),
  );
});

test('[TRADE-36] orders that rest offer more at the price that matches most', () => {
  const offers = [offer(2, 50, 210), offer(3, 500, 208)];
  expect(summed([back(1, 40)], offers)).toEqual([210, [[1, 2, 40]]]);
  // Both lay at the one price, which is better for the higher of them.
  expect(summed([back(1, 100)], offers)).toEqual([
    208,
    [
      [1, 2, 50],
      [1, 3, 50],
    ],
  ]);
});

test('[TRADE-36] a bet takes no odds beyond its own limit, and none is made where nobody is on the other side', () => {
  expect(summed([back(1, 100, 450)], [lay(2, 300)])).toEqual([450, [[1, 2, 85]]]);
  expect(summed([back(1, 100, 450)], [lay(2, 300, 440)])).toBeUndefined();
  expect(summed([back(1, 100)], [])).toBeUndefined();
  expect(summed([], [lay(1, 100)])).toBeUndefined();
  expect(summed([], [])).toBeUndefined();
});

test('[TRADE-36] the more willing are matched first, equals in their order, and nobody with their own group', () => {
  expect(summed([back(1, 50, 190), back(2, 50), back(3, 50)], [offer(4, 80, 190)], 200)).toEqual([
    190,
    [
      [2, 4, 50],
      [3, 4, 30],
    ],
  ]);
});

test('[TRADE-36] nobody meets their own group: their resting orders are left out, else what came later', () => {
  expect(summed([back(1, 50, 0, 7)], [lay(2, 50, Infinity, 7)])).toBeUndefined();
  expect(summed([back(5, 50, 0, 7)], [offer(1, 50, 300, 7), offer(2, 50, 290)], 290)).toEqual([
    290,
    [[5, 2, 50]],
  ]);
  // The group's own lay came first, so its back is left out.
  expect(summed([back(3, 5_000, 0, 7), back(4, 10_000)], [lay(2, 20_000, Infinity, 7)])).toEqual([
    300,
    [[4, 2, 10_000]],
  ]);
  // An offer that is too low to be met is nobody's.
  expect(summed([back(5, 50, 0, 7)], [offer(1, 50, 150, 7), offer(2, 50, 290)], 290)).toEqual([
    290,
    [[5, 2, 50]],
  ]);
});

test('[TRADE-36] who finds too little is matched near what the runner was last worth, and not at all if nothing says what that is', () => {
  expect(summed([back(1, 100)], [offer(2, 80, 190)], 200)).toEqual([190, [[1, 2, 80]]]);
  expect(summed([back(1, 100)], [offer(2, 80, 190)], 185)).toEqual([185, [[1, 2, 80]]]);
  expect(summed([back(1, 80, 500)], [lay(2, 1_000_000)], 480)).toEqual([500, [[1, 2, 80]]]);
  expect(summed([back(1, 100)], [lay(2, 1_000_000)], 300)).toEqual([300, [[1, 2, 100]]]);
  expect(summed([back(1, 100)], [lay(2, 1_000_000)])).toBeUndefined();
});

test('[TRADE-36] of a range of prices that match the same it is the nearest to what the runner was last worth, or the middle', () => {
  expect(summed([back(1, 50, 200)], [offer(2, 50, 220)])).toEqual([210, [[1, 2, 50]]]);
  expect(summed([back(1, 50, 200)], [offer(2, 50, 220)], 217)).toEqual([217, [[1, 2, 50]]]);
  expect(summed([back(1, 50, 200)], [offer(2, 50, 220)], 300)).toEqual([220, [[1, 2, 50]]]);
});

const anyBack = fc.record({
  stake: fc.integer({ min: 1, max: 400 }),
  oddsMin: fc.constantFrom(0, 0, 150, 200, 203, 300),
  groupId: fc.integer({ min: 1, max: 12 }),
  rests: fc.boolean(),
});
const anyLay = fc.record({
  liabilityMax: fc.constantFrom(Infinity, 40, 100, 333, 900),
  stakeMax: fc.constantFrom(Infinity, 25, 100, 250),
  oddsMax: fc.constantFrom(Infinity, 120, 180, 210, 350, 600),
  groupId: fc.integer({ min: 1, max: 12 }),
  rests: fc.boolean(),
});

/** Takes what a lay takes at these odds, counted another way: the largest stake whose liability does not exceed its own. */
function takenAt({ liabilityMax, stakeMax }: ClosingLay, odds: number): number {
  let stake = Math.min(stakeMax, 100_000);
  while (stake > 0 && stake * (odds - 100) > liabilityMax * 100) stake -= 1;
  return stake;
}

test('[TRADE-36] no other price would match more, and nobody gets odds, a stake or a liability that they have not asked for', () => {
  fc.assert(
    fc.property(
      fc.array(anyBack, { maxLength: 6 }),
      fc.array(anyLay, { maxLength: 6 }),
      fc.integer({ min: 101, max: 1_000 }),
      fc.array(fc.integer({ min: 101, max: 1_500 }), { minLength: 5, maxLength: 5 }),
      (someBacks, someLays, reference, otherOdds) => {
        const backs = someBacks.map((one, index) => ({ ...one, orderId: index + 1 }));
        const lays = someLays.flatMap((one, index) =>
          Math.min(one.liabilityMax, one.stakeMax) === Infinity ? [] : [{ ...one, orderId: index + 101 }],
        );
        const volumeAt = (odds: number) =>
          Math.min(
            backs.reduce((sum, one) => sum + (one.oddsMin <= odds ? one.stake : 0), 0),
            lays.reduce((sum, one) => sum + (one.oddsMax >= odds ? takenAt(one, odds) : 0), 0),
          );
        const price = findStartingPrice(backs, lays, reference);
        const groups = [...backs, ...lays].map(({ groupId }) => groupId);
        const others = [...otherOdds, ...lays.map(({ oddsMax }) => Math.min(oddsMax, 1_500))].map(volumeAt);
        if (new Set(groups).size === groups.length) {
          const total = (price?.matches ?? []).reduce((sum, { size }) => sum + size, 0);
          expect(total).toBe(price === undefined ? 0 : volumeAt(price.odds));
          for (const volume of others) expect(volume).toBeLessThanOrEqual(total);
        }
        const left = new Map<number, number>();
        for (const one of backs) left.set(one.orderId, one.stake);
        for (const one of lays) left.set(one.orderId, takenAt(one, price?.odds ?? 101));
        for (const { back: backed, lay: laid, size } of price?.matches ?? []) {
          expect(backed.groupId).not.toBe(laid.groupId);
          expect(price?.odds).toBeGreaterThanOrEqual(backed.oddsMin);
          expect(price?.odds).toBeLessThanOrEqual(laid.oddsMax);
          for (const { orderId } of [backed, laid]) left.set(orderId, (left.get(orderId) ?? 0) - size);
        }
        for (const size of left.values()) expect(size).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: randomRuns(300) },
  );
});
