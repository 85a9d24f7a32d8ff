import type { Multiplier } from '../multiplier.ts';

/** The sides of the coin, in the order in which they are drawn. */
export const COIN_SIDES = ['shapla', 'doyel'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** What comes back of the stakes in the long run wherever one stops. */
export const COIN_RETURN: Multiplier = 9_900;

/** The longest streak, which ends a round: one more would pay over 10,000 times the stake. */
export const COIN_STREAK_MAX = 13;

/** What a streak of so many right tosses pays: 0.99 doubled for each. */
export const coinMultiplier = (streak: number): Multiplier => (streak === 0 ? 0 : COIN_RETURN * 2 ** streak);
