/** The multiplier doubles about every 11.6 seconds: e to the power of 0.06 a second. */
const GROWTH_PER_MS = 0.000_06;

/** The multiplier after that time, in whole hundredths; server and client compute it alike, the server decides. */
export function crashMultiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)));
}

/** How long the multiplier takes to reach that many hundredths. */
export function crashElapsedMs(hundredths: number): number {
  return Math.ceil(Math.log(hundredths / 100) / GROWTH_PER_MS);
}
