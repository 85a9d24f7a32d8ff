import { type Money, money } from '../money/money.ts';

/** A level of the VIP programme. */
export interface VipLevel {
  /** It is reached with this many points earned by play; 0 for the first level. */
  readonly pointsMin: number;
  /** What its players get for one point that they convert, in whole minor units. */
  readonly pointValue: Money;
}

/** The most levels, so that a player can still read them. */
export const vipLevelsMax = 8;

/** Points earned by play beyond which nobody gets: a typing slip of more isn't a level. */
export const vipPointsMax = 1_000_000_000;

/** The most that a point can be worth: one taka, ten times what it is worth at first. */
export const pointValueMax = money(100n);

/** What keeps levels from being a ladder. */
export type LadderFault = 'starts-above-zero' | 'not-above-the-one-before' | 'worth-less-than-the-one-before';

/** The first level that doesn't fit those before it, and why; undefined for a ladder. */
export function findLadderFault(
  levels: readonly VipLevel[],
): { readonly index: number; readonly fault: LadderFault } | undefined {
  for (const [index, level] of levels.entries()) {
    const before = levels[index - 1];
    if (before === undefined) {
      if (level.pointsMin !== 0) return { index, fault: 'starts-above-zero' };
    } else if (level.pointsMin <= before.pointsMin) return { index, fault: 'not-above-the-one-before' };
    else if (level.pointValue < before.pointValue) return { index, fault: 'worth-less-than-the-one-before' };
  }
  return undefined;
}

/** Where a player stands on a ladder. */
export interface VipStanding {
  /** The level's index, from 0. */
  readonly index: number;
  /** How many more points lead to the next level; undefined on the last. */
  readonly missing: number | undefined;
  /** How much of the way from this level to the next is done, in whole percent, never rounded up; 100 on the last. */
  readonly percent: number;
}

/** The level of a player who has earned that many points by play, and the way to the next (PLAY-100). */
export function vipStanding(levels: readonly VipLevel[], earned: number): VipStanding {
  const index = Math.max(
    0,
    levels.findLastIndex(({ pointsMin }) => pointsMin <= earned),
  );
  const from = levels[index]?.pointsMin ?? 0;
  const next = levels[index + 1];
  if (next === undefined) return { index, missing: undefined, percent: 100 };
  return {
    index,
    missing: next.pointsMin - earned,
    percent: Math.max(0, Math.floor(((earned - from) * 100) / (next.pointsMin - from))),
  };
}

/** What one point is worth to a player who has earned that many by play. */
export function pointValueOf(levels: readonly VipLevel[], earned: number): Money {
  return levels[vipStanding(levels, earned).index]?.pointValue ?? money(0n);
}

/** What that many points are worth; exact, because a point is worth whole minor units. */
export function pointsWorth(points: number, pointValue: Money): Money {
  return money(pointValue * BigInt(points));
}

/** True if some player's points are worth more on the second ladder than on the first. */
export function isLadderBetter(before: readonly VipLevel[], after: readonly VipLevel[]): boolean {
  return [...before, ...after].some(
    ({ pointsMin }) => pointValueOf(after, pointsMin) > pointValueOf(before, pointsMin),
  );
}
