import type { Money } from '../money/money.ts';

/** What commission earns: points that fade by the week, and the discount that so many of them give on later commission. */
export interface DiscountScheme {
  /** The commission that earns one point. */
  readonly commissionPerPoint: Money;
  /** What is left of all points when a week turns, in basis points. */
  readonly keptBps: number;
  /** Discounts in basis points of the commission, each from so many points on; ascending. */
  readonly steps: readonly DiscountStep[];
}

/** A discount and the points from which on it is given. */
export interface DiscountStep {
  readonly points: number;
  readonly discountBps: number;
}

/** The commission that a player paid in a week; weeks are counted from any fixed one. */
export interface WeekOfCommission {
  readonly week: number;
  readonly commission: Money;
}

/** A player's points, the discount that goes with them, and the next step; undefined at the last. */
export interface DiscountStanding {
  readonly points: number;
  readonly discountBps: number;
  readonly next: DiscountStep | undefined;
}

/**
 * Where a player stands in a week, reckoned exactly from the commission of each week up to it (row TRADE-16). The discount is
 * reckoned when the week turns, before the points fade, and rises at once where points earned since are worth more. Points
 * are whole, rounded down.
 */
export function discountStanding(
  paid: readonly WeekOfCommission[],
  week: number,
  scheme: DiscountScheme,
): DiscountStanding {
  const points = pointsIn(paid, week, scheme);
  const reached = Math.max(points, pointsIn(paid, week - 1, scheme));
  return {
    points,
    discountBps: scheme.steps.findLast((step) => step.points <= reached)?.discountBps ?? 0,
    next: scheme.steps.find((step) => step.points > reached),
  };
}

/** The points at the end of a week: a fraction whose terms grow with each week, divided once. */
function pointsIn(paid: readonly WeekOfCommission[], week: number, scheme: DiscountScheme): number {
  const weeks = paid.filter((one) => one.week <= week).toSorted((a, b) => a.week - b.week);
  let sum = 0n;
  let scale = 1n;
  let reached = weeks[0]?.week ?? week;
  const fadeTo = (next: number) => {
    const turns = BigInt(next - reached);
    sum *= BigInt(scheme.keptBps) ** turns;
    scale *= 10_000n ** turns;
    reached = next;
  };
  for (const { week: next, commission } of weeks) {
    fadeTo(next);
    sum += commission * scale;
  }
  fadeTo(week);
  return Number(sum / (scale * scheme.commissionPerPoint));
}
