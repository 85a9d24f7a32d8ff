import type { GameRules } from '../game-rules.ts';
import { MULTIPLIER_MAX, type Multiplier } from '../multiplier.ts';
import { MINES_RETURN, MINE_TILES, minesMultiplier } from './pay-table.ts';

/**
 * The rules of mines as players see them: for each number of mines what stopping after the first, second, …
 * safe tile pays.
 */
export const minesRules: GameRules = {
  code: 'mines',
  returns: { 'stopping anywhere': MINES_RETURN },
  multiplierMax: MULTIPLIER_MAX,
  payTable: Object.fromEntries(
    Array.from({ length: MINE_TILES - 1 }, (_, index) => [index + 1, paysWith(index + 1)]),
  ),
};

/** What each safe tile pays in turn, up to the one that ends the round. */
export function paysWith(mines: number): Multiplier[] {
  return Array.from({ length: MINE_TILES - mines }, (_, index) => minesMultiplier(mines, index + 1)).filter(
    (multiplier) => multiplier !== undefined,
  );
}
