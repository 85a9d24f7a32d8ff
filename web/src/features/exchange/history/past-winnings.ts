import type { PastPrices } from './plot-history.ts';

/**
 * What a fixed amount would have won at each time, in paisa and rounded down: as `back` that of a back of so much at the best odds, if the
 * runner wins; as `lay` that of a lay with so much at risk, if it doesn't.
 */
export function pastWinnings(past: PastPrices, paisa: number): PastPrices {
  return {
    ...past,
    best: past.best.map(({ at, back, lay }) => ({
      at,
      back: back === null ? null : atLeastOne(paisa * gainOf(back)),
      lay: lay === null ? null : atLeastOne(paisa / gainOf(lay)),
    })),
    points: [],
  };
}

/** What one wins at these odds; whole hundredths, which floating point doesn't have. */
const gainOf = (odds: number): number => (Math.round(odds * 100) - 100) / 100;

/** The chart's scale has no zero. */
const atLeastOne = (paisa: number): number => Math.max(1, Math.floor(Number(paisa.toFixed(6))));
