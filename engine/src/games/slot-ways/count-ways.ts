import type { Multiplier } from '../multiplier.ts';
import { type PayingSymbol, PAYING_SYMBOLS, WAYS_PAYS, type WaysSymbol } from './pay-table.ts';

/** Reels of three symbols each, from the left. */
export type Reels = readonly (readonly WaysSymbol[])[];

/** A winning symbol: on how many reels from the left, in how many ways, and what all of them pay. */
export interface WaysWin {
  readonly symbol: PayingSymbol;
  readonly reels: number;
  readonly ways: number;
  readonly multiplier: Multiplier;
}

const REELS_MIN = 3;

/**
 * Every win of a spin: a symbol, or wild for it, on three or more reels from the left; each combination of
 * positions is a way.
 */
export function listWins(reels: Reels): WaysWin[] {
  return PAYING_SYMBOLS.flatMap((symbol) => {
    let [reach, ways] = [0, 1];
    for (const shown of reels) {
      const count = countOn(shown, symbol);
      if (count === 0) break;
      reach += 1;
      ways *= count;
    }
    if (reach < REELS_MIN) return [];
    const pays = WAYS_PAYS[symbol][reach - REELS_MIN] ?? 0;
    return [{ symbol, reels: reach, ways, multiplier: ways * pays }];
  });
}

/** How often a symbol, or wild for it, shows on a reel. */
export const countOn = (shown: readonly WaysSymbol[], symbol: PayingSymbol): number =>
  shown.filter((place) => place === symbol || place === 'wild').length;

export const countScatters = (reels: Reels): number =>
  reels.flat().filter((symbol) => symbol === 'scatter').length;
