import type { Floats } from '../fairness/draws.ts';

/** Floats that script a game's draws: each `[index, count]` selects one of `count` possibilities. */
export function scriptedFloats(draws: readonly (readonly [index: number, count: number])[]): Floats {
  return scripted(draws);
}

function* scripted(draws: readonly (readonly [number, number])[]): Generator<number, never> {
  // The middle of a possibility's share, so that no rounding moves it to a neighbour.
  for (const [index, count] of draws) yield (index + 0.5) / count;
  throw new RangeError(`more than ${draws.length} floats were drawn`);
}
