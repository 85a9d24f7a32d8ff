import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { catchChance } from './fishing.ts';
import { FISH, FISH_PAYS, type Fish } from './pay-table.ts';

const EVERY_FLOAT = 2 ** 32;

/** The least return of any fish: a probability is a count of floats below it, of which there are 2^32. */
export const fishingMeasures: Measures = {
  'any fish': exact(() => Math.min(...FISH.map(shareOf))),
};

const shareOf = (fish: Fish) =>
  ((Math.ceil(catchChance(fish) * EVERY_FLOAT) / EVERY_FLOAT) * FISH_PAYS[fish]) / EVEN;
