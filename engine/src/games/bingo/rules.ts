import { choose } from '../chance.ts';
import type { GameRules } from '../game-rules.ts';
import { BINGO_BALLS, BINGO_DRAWN, BINGO_LINES, bingoPays } from './pay-table.ts';

/** A card of the game with 75 balls has this many numbers, besides its free middle. */
const FULL_HOUSE = 24;

/**
 * The rules of bingo as players see them: what none, one, two, … complete lines of a card pay, of the card's
 * part of the stake.
 */
export const bingoRules: GameRules = {
  code: 'bingo',
  returns: { '75 balls': 9_543, '90 balls': 9_582 },
  multiplierMax: bingoPays(75, BINGO_LINES[75]),
  topOdds: { oneIn: choose(75, FULL_HOUSE) / choose(BINGO_DRAWN[75], FULL_HOUSE) },
  payTable: Object.fromEntries(
    BINGO_BALLS.map((balls) => [
      balls,
      {
        drawn: BINGO_DRAWN[balls],
        lines: Array.from({ length: BINGO_LINES[balls] + 1 }, (_, lines) => bingoPays(balls, lines)),
      },
    ]),
  ),
};
