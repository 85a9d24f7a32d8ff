import { dice } from './dice/dice.ts';
import { fishing } from './fishing/fishing.ts';
import type { AnyGame } from './game.ts';
import { keno } from './keno/keno.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { roulette } from './roulette/roulette.ts';
import { wheel } from './wheel/wheel.ts';

const ALL: readonly AnyGame[] = [dice, fishing, keno, mines, plinko, roulette, wheel];

/** The house's games for one player, by code. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.code, game]));
