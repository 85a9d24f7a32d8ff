import { choose } from '../chance.ts';
import type { GameRules } from '../game-rules.ts';
import type { Multiplier } from '../multiplier.ts';
import { MINES_RETURN, MINE_TILES, minesMultiplier } from './pay-table.ts';

/** The number of mines, and of safe tiles before stopping, that pay the most. */
const TOP = { mines: 9, opened: 13 };

/**
 * The rules of mines as players see them: for each number of mines what stopping after the first, second, …
 * safe tile pays.
 */
export const minesRules: GameRules = {
  code: 'mines',
  returns: { 'stopping anywhere': MINES_RETURN },
  // No row of mines gets to 10,000 exactly: nine mines and thirteen safe tiles come nearest.
  multiplierMax: minesMultiplier(TOP.mines, TOP.opened) ?? 0,
  topOdds: { oneIn: choose(MINE_TILES, TOP.opened) / choose(MINE_TILES - TOP.mines, TOP.opened) },
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
