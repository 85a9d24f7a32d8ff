/** The next larger (`step` 1) or smaller (−1) of the quick stakes than the current one; the current one at the end. */
export function nextStake(quick: readonly number[], current: number, step: 1 | -1): number {
  const further = quick.filter((stake) => (step === 1 ? stake > current : stake < current));
  if (further.length === 0) return current;
  return step === 1 ? Math.min(...further) : Math.max(...further);
}
