import { EVEN, type Multiplier } from '../multiplier.ts';

/** What a bet on so many pockets pays, its stake included: 36 times on one, 18 on two, twice on eighteen. */
export const roulettePays = (pockets: number): Multiplier => (36 / pockets) * EVEN;

/** How many bets one round takes; there are 157 places in all. */
export const ROULETTE_BETS_MAX = 157;
