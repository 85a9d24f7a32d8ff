import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { SCRATCH_PAYS } from './pay-table.ts';
import { winChances } from './win-chances.ts';

/** What a card returns: each pay by the chance that it is the best of its card. */
export const scratchCardMeasures: Measures = {
  'each card': exact(() =>
    [...winChances()].reduce((sum, [motif, chance]) => sum + (chance * SCRATCH_PAYS[motif]) / EVEN, 0),
  ),
};
