import { instantGame, isWhole, readFields } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN, limboMultiplier, limboRise } from './pay-table.ts';

/** The height to reach, in hundredths. */
export interface LimboChoice {
  readonly target: number;
}

/**
 * Limbo: a lantern rises to a height, and pays the target if it reaches it (GAME-6). One float f is drawn; the height is
 * max(1, floor(99 / f) / 100), as limbo is published, but for the float 0, which counts as the one after it.
 */
export const limbo = instantGame<LimboChoice, number>({
  code: 'limbo',
  readChoice: (given) => {
    const target = readFields(given, ['target'])?.target;
    return isWhole(target, LIMBO_TARGET_MIN, LIMBO_TARGET_MAX) ? { target } : undefined;
  },
  draw: (floats) => limboRise(floats.next().value),
  pays: (rise, { target }, stake) => (rise >= target ? payAt(stake, limboMultiplier(target)) : NOTHING),
  view: (rise, { target }) => ({ rise, won: rise >= target, multiplier: limboMultiplier(target) }),
});
