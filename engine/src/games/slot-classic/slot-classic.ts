import { type Money, mulDiv } from '../../money/money.ts';
import { instantGame, readFields } from '../game.ts';
import { EVEN, type Multiplier } from '../multiplier.ts';
import { drawStops, windowOf } from '../reel.ts';
import {
  CLASSIC_LINE_COUNTS,
  CLASSIC_LINES,
  CLASSIC_PAYS,
  CLASSIC_STRIPS,
  CLASSIC_TWO_CHERRIES,
  type ClassicLineCount,
  type ClassicSymbol,
} from './pay-table.ts';

/** How many lines share the stake equally. */
export interface SlotClassicChoice {
  readonly lines: ClassicLineCount;
}

const ROWS = 3;

/** The classic slot: three reels, one to five lines; each reel stops at a drawn position, all equally likely. */
export const slotClassic = instantGame<SlotClassicChoice, readonly number[]>({
  code: 'slot-classic',
  readChoice: (given) => {
    const lines = CLASSIC_LINE_COUNTS.find((count) => count === readFields(given, ['lines'])?.lines);
    return lines === undefined ? undefined : { lines };
  },
  draw: (floats) => drawStops(floats, CLASSIC_STRIPS),
  pays: payLines,
  view: (stops, choice) => ({
    stops,
    reels: reelsAt(stops),
    lines: linePays(stops, choice).map((multiplier, line) => ({ line, multiplier })),
  }),
});

function payLines(stops: readonly number[], choice: SlotClassicChoice, stake: Money): Money {
  const sum = linePays(stops, choice).reduce((total, pays) => total + pays, 0);
  return mulDiv(stake, BigInt(sum), BigInt(EVEN * choice.lines), 'down');
}

/** What each line that was played pays, of its own part of the stake. */
function linePays(stops: readonly number[], { lines }: SlotClassicChoice): Multiplier[] {
  const reels = reelsAt(stops);
  return CLASSIC_LINES.slice(0, lines).map((rows) =>
    lineMultiplier(rows.map((row, reel) => reels[reel]?.[row])),
  );
}

function reelsAt(stops: readonly number[]): ClassicSymbol[][] {
  return CLASSIC_STRIPS.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, ROWS));
}

/** What three symbols on a line pay, of the line's part of the stake. */
export function lineMultiplier(line: readonly (ClassicSymbol | undefined)[]): Multiplier {
  const [first, second, third] = line;
  if (first === undefined || first !== second) return 0;
  if (first === third) return CLASSIC_PAYS[first];
  return first === 'cherry' ? CLASSIC_TWO_CHERRIES : 0;
}
