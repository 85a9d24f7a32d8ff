/** The multiplier doubles about every 11.6 seconds: e to the power of 0.06 a second. */
const GROWTH_PER_MS = 0.000_06;

/** The multiplier after that long, in whole hundredths; house and picture count it alike, the house's word is the one. */
export function crashMultiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)));
}

/** How long the multiplier takes to that many hundredths. */
export function crashElapsedMs(hundredths: number): number {
  return Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS);
}
