import { choose } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { MINE_TILES } from './pay-table.ts';
import { paysWith } from './rules.ts';

/**
 * The least that stopping returns with any number of mines after any tile; multipliers are truncated at the
 * fourth decimal.
 */
export const minesMeasures: Measures = { 'stopping anywhere': exact(leastShare) };

function leastShare(): number {
  const counts = Array.from({ length: MINE_TILES - 1 }, (_, index) => index + 1);
  const shares = counts.flatMap((mines) =>
    paysWith(mines).map((pays, index) => {
      // The share of all layouts that have no mine on the opened tiles.
      const chance = choose(MINE_TILES - index - 1, mines) / choose(MINE_TILES, mines);
      return (chance * pays) / EVEN;
    }),
  );
  return Math.min(...shares);
}
