import { MULTIPLIER_MAX, type Multiplier } from '../multiplier.ts';

/** The field is five by five. */
export const MINE_TILES = 25;

/** What comes back of the stakes in the long run wherever the player stops, before truncation at the fourth decimal. */
export const MINES_RETURN: Multiplier = 9_900;

/**
 * What stopping after this many safe tiles pays: the return over the probability of getting there.
 * `undefined` when there aren't that many safe tiles, or it would exceed the game's maximum: then the round
 * ends at the tile before.
 */
export function minesMultiplier(mines: number, opened: number): Multiplier | undefined {
  if (opened > MINE_TILES - mines) return undefined;
  // A product of tiles left over safe tiles left, in whole numbers, truncated once at the end.
  let over = BigInt(MINES_RETURN);
  let under = 1n;
  for (let tile = 0; tile < opened; tile += 1) {
    over *= BigInt(MINE_TILES - tile);
    under *= BigInt(MINE_TILES - mines - tile);
  }
  const multiplier = Number(over / under);
  return multiplier <= MULTIPLIER_MAX ? multiplier : undefined;
}
