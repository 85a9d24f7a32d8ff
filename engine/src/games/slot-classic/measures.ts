import { money } from '../../money/money.ts';
import { sumOver } from '../chance.ts';
import { type Measures, exact } from '../measure.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { CLASSIC_STRIPS, type ClassicLineCount } from './pay-table.ts';
import { slotClassic } from './slot-classic.ts';

const STAKE = money(3_000_000n);

/** What the slot returns: every combination of reel stops, played. */
export const slotClassicMeasures: Measures = {
  '1 line': exact(() => shareOf(1)),
  '3 lines': exact(() => shareOf(3)),
  '5 lines': exact(() => shareOf(5)),
};

function shareOf(lines: ClassicLineCount): number {
  const [first = [], second = [], third = []] = CLASSIC_STRIPS;
  const paid = sumOver(first.length, (one) =>
    sumOver(second.length, (two) =>
      sumOver(third.length, (three) => {
        const stops = scriptedFloats([
          [one, first.length],
          [two, second.length],
          [three, third.length],
        ]);
        return Number(slotClassic.standing(slotClassic.begin(stops, STAKE, { lines })).pays);
      }),
    ),
  );
  return paid / (first.length * second.length * third.length) / Number(STAKE);
}
