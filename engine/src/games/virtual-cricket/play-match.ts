import type { Floats } from '../../fairness/draws.ts';

/** The outcomes of a ball, with their probabilities in hundredths. */
export const BALLS = {
  dot: { chance: 32, runs: 0 },
  single: { chance: 34, runs: 1 },
  two: { chance: 8, runs: 2 },
  three: { chance: 1, runs: 3 },
  four: { chance: 13, runs: 4 },
  six: { chance: 6, runs: 6 },
  wicket: { chance: 6, runs: 0 },
} as const;
export type Ball = keyof typeof BALLS;
export const BALL_KINDS = ['dot', 'single', 'two', 'three', 'four', 'six', 'wicket'] as const;

/** Two overs a side; an innings also ends when the third wicket falls. */
export const BALLS_MAX = 12;
export const WICKETS_MAX = 3;

/** An innings ball by ball. */
export interface Innings {
  readonly balls: readonly Ball[];
  readonly runs: number;
  readonly wickets: number;
}

/** A match: home bats first, away chases. */
export interface CricketMatch {
  readonly home: Innings;
  readonly away: Innings;
}

/** Plays a match, one float a ball: the chase ends once it has won, and equal runs are a tie. */
export function playMatch(floats: Floats): CricketMatch {
  const home = playInnings(floats, Infinity);
  return { home, away: playInnings(floats, home.runs + 1) };
}

function playInnings(floats: Floats, target: number): Innings {
  const balls: Ball[] = [];
  let [runs, wickets] = [0, 0];
  while (balls.length < BALLS_MAX && wickets < WICKETS_MAX && runs < target) {
    const ball = drawBall(floats);
    balls.push(ball);
    runs += BALLS[ball].runs;
    if (ball === 'wicket') wickets += 1;
  }
  return { balls, runs, wickets };
}

function drawBall(floats: Floats): Ball {
  let left = floats.next().value * 100;
  for (const kind of BALL_KINDS) {
    left -= BALLS[kind].chance;
    if (left < 0) return kind;
  }
  return 'wicket';
}
