import { drawWithoutReturn } from '../../fairness/draws.ts';
import { payAt } from '../multiplier.ts';
import { isWhole, readFields } from '../game.ts';
import type { SharedGame } from '../shared-game.ts';
import { DAILY_DRAW_NUMBERS, DAILY_DRAW_PAYS, DAILY_DRAW_PICKS } from './pay-table.ts';

/** A ticket: six different numbers from 1 to 36. */
export interface DailyDrawBet {
  readonly picks: readonly number[];
}

/** The daily draw: six of thirty-six numbers for everybody; a ticket pays by how many of its numbers are among them. */
export const dailyDraw: SharedGame<DailyDrawBet, readonly number[]> = {
  code: 'daily-draw',
  readBet,
  draw: (floats) =>
    drawWithoutReturn(floats, { count: DAILY_DRAW_PICKS, from: DAILY_DRAW_NUMBERS }).map(
      (index) => index + 1,
    ),
  pays: (drawn, { picks }, stake) => payAt(stake, DAILY_DRAW_PAYS[countHits(drawn, picks)] ?? 0),
  view: (drawn) => ({ drawn }),
};

function readBet(given: unknown): DailyDrawBet | undefined {
  const picks: unknown = readFields(given, ['picks'])?.picks;
  if (!Array.isArray(picks)) return undefined;
  const numbers = picks.filter((pick) => isWhole(pick, 1, DAILY_DRAW_NUMBERS));
  const isTicket = picks.length === DAILY_DRAW_PICKS && new Set(numbers).size === DAILY_DRAW_PICKS;
  return isTicket ? { picks: numbers } : undefined;
}

const countHits = (drawn: readonly number[], picks: readonly number[]) =>
  picks.filter((pick) => drawn.includes(pick)).length;
