import { hitChance, sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { KENO_DRAWN, KENO_NUMBERS, KENO_PICKS_MAX, kenoPays } from './pay-table.ts';

/** What each number of picks returns: the pays times the probabilities of a draw without replacement. */
export const kenoMeasures: Measures = Object.fromEntries(
  Array.from({ length: KENO_PICKS_MAX }, (_, index) => [
    index === 0 ? '1 pick' : `${index + 1} picks`,
    exact(() => shareOf(index + 1)),
  ]),
);

function shareOf(picks: number): number {
  const pays = kenoPays(picks);
  return sumOver(picks + 1, (hits) => {
    const chance = hitChance(hits, { from: KENO_NUMBERS, drawn: KENO_DRAWN, marked: picks });
    return (chance * (pays[hits] ?? 0)) / EVEN;
  });
}
