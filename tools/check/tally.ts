/** How many checks or tests held and how many did not. */
export type Tally = { readonly passed: number; readonly failed: number };

/** Adds tallies up. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** Prints the sum alone on the last line, where people and machines look for it. */
export function printSum(tally: Tally): void {
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
}
