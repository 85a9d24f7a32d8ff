import { dice } from './dice/dice.ts';
import type { AnyGame } from './game.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';

/** The house's games for one player, by code. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>(
  [dice, mines, plinko].map((game: AnyGame) => [game.code, game]),
);
