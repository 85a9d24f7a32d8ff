import { CRICKET_BALL_MS } from '@maidan/engine';
import * as z from 'zod/mini';

/** The break between the innings. */
export const INNINGS_BREAK_MS = 4_000;

const inningsShape = z.object({ balls: z.array(z.unknown()) });
const matchShape = z.object({ home: inningsShape, away: inningsShape });

/** How long a virtual match takes to show, ball by ball; 0 for an invalid one. */
export function cricketShowMs(match: unknown): number {
  const innings = z.safeParse(matchShape, match).data;
  if (innings === undefined) return 0;
  const balls = innings.home.balls.length + innings.away.balls.length;
  return balls * CRICKET_BALL_MS + INNINGS_BREAK_MS;
}
