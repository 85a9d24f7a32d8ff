import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { catchChance } from './fishing.ts';
import { FISH, FISH_PAYS, type Fish, WEAPON_WEIGHTS, type Weapon } from './pay-table.ts';

const EVERY_FLOAT = 2 ** 32;

/** The least return of a shot of each weapon: over every number of targets, each the fish that returns least. */
export const fishingMeasures: Measures = {
  cannon: exact(() => leastOf('cannon')),
  net: exact(() => leastOf('net')),
  lightning: exact(() => leastOf('lightning')),
};

/** A probability is a count of floats below it, of which there are 2^32. */
const shareOf = (fish: Fish) =>
  ((Math.ceil(catchChance(fish) * EVERY_FLOAT) / EVERY_FLOAT) * FISH_PAYS[fish]) / EVEN;

function leastOf(weapon: Weapon): number {
  const least = Math.min(...FISH.map(shareOf));
  const weights = WEAPON_WEIGHTS[weapon];
  return Math.min(
    ...weights.map((_, index) => {
      const counted = weights.slice(0, index + 1);
      const sum = counted.reduce((all, weight) => all + weight, 0);
      return counted.reduce((all, weight) => all + (weight / sum) * least, 0);
    }),
  );
}
