/** How many ways there are to choose `count` of `from` things; exact below 2^53. */
export function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 0; taken < count; taken += 1) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
}

/** The probability that, of `drawn` of `from` things, exactly `hits` are among `marked` of them. */
export function hitChance(
  hits: number,
  { from, drawn, marked }: { readonly from: number; readonly drawn: number; readonly marked: number },
): number {
  return (choose(marked, hits) * choose(from - marked, drawn - hits)) / choose(from, drawn);
}

/** The sum of a function's values for 0 up to, not including, `count`. */
export function sumOver(count: number, valueAt: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += valueAt(index);
  return sum;
}
