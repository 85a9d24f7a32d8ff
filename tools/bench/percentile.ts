/** The figure below which that share of the sorted figures lies; the largest for 1. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The median of figures in any order. */
export function medianOf(figures: readonly number[]): number {
  return percentile(
    figures.toSorted((one, other) => one - other),
    0.5,
  );
}
