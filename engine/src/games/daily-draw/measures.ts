import { hitChance, sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { DAILY_DRAW_NUMBERS, DAILY_DRAW_PAYS, DAILY_DRAW_PICKS } from './pay-table.ts';

/** What a ticket returns: the prizes times the probabilities of a draw without replacement. */
export const dailyDrawMeasures: Measures = {
  'any ticket': exact(() =>
    sumOver(DAILY_DRAW_PICKS + 1, (hits) => (chanceOf(hits) * (DAILY_DRAW_PAYS[hits] ?? 0)) / EVEN),
  ),
};

const chanceOf = (hits: number) =>
  hitChance(hits, { from: DAILY_DRAW_NUMBERS, drawn: DAILY_DRAW_PICKS, marked: DAILY_DRAW_PICKS });
