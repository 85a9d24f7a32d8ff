import { EVEN, type Multiplier } from '../multiplier.ts';

/** What a bet on this many pockets pays, its stake included: 36 times on one, 18 on two, twice on eighteen. */
export const roulettePays = (pockets: number): Multiplier => (36 / pockets) * EVEN;

/** The most bets in one round; there are 157 places in all. */
export const ROULETTE_BETS_MAX = 157;
