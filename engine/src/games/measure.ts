import type { Floats } from '../fairness/draws.ts';
import type { Standing } from './game.ts';

/**
 * How a declared return is proven: computed from the rules as a share of the stakes, exact but for the last
 * digits of a double; or by simulating many rounds, each played to its end.
 */
export type Measure =
  | { readonly kind: 'exact'; share(): number }
  | { readonly kind: 'simulated'; play(floats: Floats): Pick<Standing, 'staked' | 'pays'> };

/** The measures of a game, under the same names as the returns in its rules. */
export type Measures = Readonly<Record<string, Measure>>;

/** A return that is computed. */
export const exact = (share: () => number): Measure => ({ kind: 'exact', share });

/** A return that is measured by simulation. */
export const simulated = (play: (floats: Floats) => Pick<Standing, 'staked' | 'pays'>): Measure => ({
  kind: 'simulated',
  play,
});
