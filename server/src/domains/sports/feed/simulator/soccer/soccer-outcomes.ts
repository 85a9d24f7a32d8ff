import type { Pair } from '../../../match-markets/facts-of-score.ts';
import type { Outcome } from '../outcomes.ts';
import { type GoalRates, poisson } from './goal-chance.ts';

/** Where a match stands, and how much of it is left. */
export interface GoalState extends Pair {
  /** The score at half time, once that is known. */
  readonly halfTime: Pair | undefined;
  /** Fractions of the whole match that are left of each half. */
  readonly leftOfFirst: number;
  readonly leftOfSecond: number;
}

/** Scores of a part of the match that are rarer than this are left out. */
const CHANCE_MIN = 1e-7;

/** Every way in which the match may end, by the score at half time and at the end; goals as {@link poisson} has them. */
export function soccerOutcomes(rates: GoalRates, state: GoalState): readonly Outcome[] {
  const { home, away, halfTime, leftOfFirst, leftOfSecond } = state;
  const halves = halfTime === undefined ? scores(rates, leftOfFirst) : [{ home: 0, away: 0, chance: 1 }];
  const rests = scores(rates, leftOfSecond);
  return halves.flatMap((half) => {
    const atHalf = { home: home + half.home, away: away + half.away };
    return rests.map((rest) => ({
      chance: half.chance * rest.chance,
      facts: {
        sport: 'soccer' as const,
        isOver: true,
        halfTime: halfTime ?? atHalf,
        home: atHalf.home + rest.home,
        away: atHalf.away + rest.away,
      },
    }));
  });
}

/** How many goals each side may score in that part of the match. */
function scores(rates: GoalRates, part: number): readonly (Pair & { readonly chance: number })[] {
  const aways = poisson(rates.away * part);
  return poisson(rates.home * part).flatMap((homeChance, home) =>
    aways
      .map((awayChance, away) => ({ home, away, chance: homeChance * awayChance }))
      .filter(({ chance }) => chance >= CHANCE_MIN),
  );
}
