import type { Money } from '@maidan/engine';

/** True if the outcome still matters to the player: with equal results for every winner there is nothing to close. */
export function hasOpenResult(results: ReadonlyMap<number, Money>): boolean {
  return new Set(results.values()).size > 1;
}
