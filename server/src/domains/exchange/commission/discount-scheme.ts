import { type DiscountScheme, money } from '@maidan/engine';

/**
 * The house's discounts on commission: the steps that public documents of exchanges describe, with ৳10 of commission for a point. Nobody
 * has points who paid no commission, and pays the market's base rate.
 */
export const discountScheme: DiscountScheme = {
  commissionPerPoint: money(1_000n),
  // 15 % fade each week.
  keptBps: 8_500,
  steps: [
    1_000, 2_500, 4_000, 5_500, 7_000, 9_000, 11_000, 13_000, 15_000, 17_000, 19_000, 21_000, 23_000, 26_000,
    29_000, 32_000, 36_000, 40_000, 44_000, 49_000, 55_000, 61_000, 67_000, 73_000, 80_000, 88_000, 96_000,
    105_000, 126_000, 150_000,
  ].map((points, index) => ({ points, discountBps: 200 * (index + 1) })),
};

/** Commission of longer ago counts no more: of a point less than a millionth is left by then. */
export const COUNTED_WEEKS = 104;

const WEEK_MS = 7 * 86_400_000;
/** Sunday 4 January 1970 in Dhaka, six hours ahead of UTC. */
const FIRST_SUNDAY_MS = 3 * 86_400_000 - 6 * 3_600_000;

/** The number of a moment's week; it turns on Sunday at midnight in Dhaka, as the leaderboard's does. */
export const commissionWeek = (at: Date): number => Math.floor((at.getTime() - FIRST_SUNDAY_MS) / WEEK_MS);
