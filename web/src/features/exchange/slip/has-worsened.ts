import type { Odds, Side } from '@maidan/engine';

/** True if a price moved against the bettor: lower odds for a back, higher ones for a lay. */
export function hasWorsened(side: Side, { from, to }: { readonly from: Odds; readonly to: Odds }): boolean {
  return side === 'BACK' ? to < from : to > from;
}
