import {
  CLASSIC_PAYS,
  CLASSIC_SYMBOLS,
  CLASSIC_TWO_CHERRIES,
  type ClassicSymbol,
  type Multiplier,
} from '@maidan/engine';

/** What a line pays for: its symbols from the left, on the first reels. */
export interface LinePay {
  readonly symbols: readonly ClassicSymbol[];
  readonly pays: Multiplier;
}

/** All that a line pays for, from the highest to the lowest. */
export const LINE_PAYS: readonly LinePay[] = [
  ...CLASSIC_SYMBOLS.map((symbol) => ({ symbols: [symbol, symbol, symbol], pays: CLASSIC_PAYS[symbol] })),
  { symbols: ['cherry', 'cherry'] as const, pays: CLASSIC_TWO_CHERRIES },
].toSorted((one, other) => other.pays - one.pays);
