import type { GameRules } from '../game-rules.ts';
import { MULTIPLIER_MAX } from '../multiplier.ts';
import { BINGO_BALLS, BINGO_DRAWN, BINGO_LINES, bingoPays } from './pay-table.ts';

/**
 * The rules of bingo as players see them: what none, one, two, … complete lines of a card pay, of the card's
 * part of the stake.
 */
export const bingoRules: GameRules = {
  code: 'bingo',
  returns: { '75 balls': 9_543, '90 balls': 9_582 },
  multiplierMax: MULTIPLIER_MAX,
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
