const BALLS_PER_OVER = 6;

/** Runs an over with two decimals; without a ball a dash. */
export function rateOf(runs: number, balls: number): string {
  return balls === 0 ? '–' : ((runs * BALLS_PER_OVER) / balls).toFixed(2);
}

/** Runs a hundred balls, whole; before the first ball a dash. */
export function strikeRateOf(runs: number, balls: number): string {
  return balls === 0 ? '–' : Math.round((runs * 100) / balls).toString();
}

/** Legal balls as overs: 16 balls are "2.4". */
export function oversText(balls: number): string {
  return `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`;
}
