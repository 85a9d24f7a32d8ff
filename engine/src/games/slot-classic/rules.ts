import type { GameRules } from '../game-rules.ts';
import { CLASSIC_LINES, CLASSIC_PAYS, CLASSIC_STRIPS, CLASSIC_TWO_CHERRIES } from './pay-table.ts';

/** The rules of the classic slot as players see them: pays of a line's part of the stake, the lines and the reels. */
export const slotClassicRules: GameRules = {
  code: 'slot-classic',
  returns: { '1 line': 9_556, '3 lines': 9_556, '5 lines': 9_556 },
  multiplierMax: CLASSIC_PAYS.crown,
  // Each reel has one crown.
  topOdds: { oneIn: CLASSIC_STRIPS.reduce((product, { length }) => product * length, 1) },
  payTable: {
    threeOfAKind: CLASSIC_PAYS,
    twoCherries: CLASSIC_TWO_CHERRIES,
    lines: CLASSIC_LINES,
    reels: CLASSIC_STRIPS,
  },
};
