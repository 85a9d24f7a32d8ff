import type { GameRules } from './game-rules.ts';
import { EVEN, type Multiplier } from './multiplier.ts';

/** How far a game swings, by the most that a stake can return. */
export const TEMPERS = ['calm', 'lively', 'wild'] as const;

/** One of them. */
export type Temper = (typeof TEMPERS)[number];

/** The most that a stake can return in a calm game: 50 times. */
export const CALM_MAX: Multiplier = 50 * EVEN;
/** The most that a stake can return in a lively game: 1,000 times. */
export const LIVELY_MAX: Multiplier = 1_000 * EVEN;

/**
 * A game's temper (PLAY-21): calm up to 50 times the stake, lively up to 1,000 times, wild above. It follows from the
 * proven top prize alone (SAFE-31), so nobody's opinion is in it.
 */
export function temperOf({ multiplierMax }: Pick<GameRules, 'multiplierMax'>): Temper {
  if (multiplierMax <= CALM_MAX) return 'calm';
  return multiplierMax <= LIVELY_MAX ? 'lively' : 'wild';
}
