import { type Multiplier, times } from '../multiplier.ts';
import { type Strip, readStrip } from '../reel.ts';

export const CLASSIC_SYMBOLS = ['crown', 'tiger', 'hilsa', 'mango', 'bell', 'cherry'] as const;
export type ClassicSymbol = (typeof CLASSIC_SYMBOLS)[number];

/** The reels as they lie on the drums: the symbols shown above and below a line are real neighbours. */
export const CLASSIC_STRIPS: readonly Strip<ClassicSymbol>[] = [
  'crown cherry bell mango hilsa cherry bell tiger mango cherry bell hilsa mango cherry bell tiger mango cherry hilsa bell',
  'bell mango cherry crown bell hilsa mango bell tiger cherry mango bell hilsa cherry mango bell hilsa tiger mango cherry',
  'mango bell hilsa cherry tiger bell mango cherry crown bell mango hilsa bell cherry mango tiger bell hilsa mango bell',
].map((strip) => readStrip(strip, CLASSIC_SYMBOLS));

/** What three of a kind on a line pay, of the line's stake. */
export const CLASSIC_PAYS: Readonly<Record<ClassicSymbol, Multiplier>> = {
  crown: times(700),
  tiger: times(100),
  hilsa: times(35),
  mango: times(15),
  bell: times(10),
  cherry: times(14),
};

/** What two cherries on the first reels pay. */
export const CLASSIC_TWO_CHERRIES: Multiplier = times(4);

/** The lines by the row that each reel shows on it, 0 on top: middle, top, bottom, and both diagonals. */
export const CLASSIC_LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** How many of the lines, counted from the first, a round may be played on. */
export const CLASSIC_LINE_COUNTS = [1, 3, 5] as const;
export type ClassicLineCount = (typeof CLASSIC_LINE_COUNTS)[number];
