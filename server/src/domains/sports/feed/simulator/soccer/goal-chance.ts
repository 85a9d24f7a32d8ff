/** Goals a side is expected to score in a whole match. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

/** About 2.6 goals a match with some advantage at home; a rating point is worth a sixth of a side's goals. */
export function goalRates(edge: number): GoalRates {
  return { home: 1.45 * Math.exp(0.16 * edge), away: 1.15 * Math.exp(-0.16 * edge) };
}

/** More goals than this by one side in the rest of a match are left out of the sum; their probability is below 1e-8. */
const GOALS_MAX = 15;

/**
 * The probabilities of a home win, an away win and a draw, when `lead` goals separate the sides (home minus away) and
 * that fraction (0 to 1) of the match is left. Goals of each side are Poisson, independent of each other.
 */
export function matchChances(
  rates: GoalRates,
  lead: number,
  partLeft: number,
): readonly [number, number, number] {
  const home = poisson(rates.home * partLeft);
  const away = poisson(rates.away * partLeft);
  let homeWins = 0;
  let draw = 0;
  for (const [scored, homeChance] of home.entries()) {
    for (const [conceded, awayChance] of away.entries()) {
      const difference = lead + scored - conceded;
      if (difference > 0) homeWins += homeChance * awayChance;
      else if (difference === 0) draw += homeChance * awayChance;
    }
  }
  return [homeWins, Math.max(0, 1 - homeWins - draw), draw];
}

/** How likely each number of goals up to {@link GOALS_MAX} is where that many are expected. */
export function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count <= GOALS_MAX; count += 1)
    chances.push(((chances[count - 1] ?? 0) * mean) / count);
  return chances;
}
