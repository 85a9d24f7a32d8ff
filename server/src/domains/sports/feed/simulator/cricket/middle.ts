import type { BatterCard, CricketMiddle } from '../../feed-score.ts';
import type { deliveries } from './deliveries.ts';
import { squadOf } from './squads.ts';

type Delivery = (typeof deliveries)[number];

interface Figures {
  readonly runs: number;
  readonly balls: number;
}

/** Who is in the middle, by their places in the batting order and among the bowlers. */
export interface Middle {
  readonly striker: number;
  readonly other: number;
  readonly batters: readonly (Figures & BatterCard)[];
  readonly bowlers: readonly (Figures & { readonly wickets: number })[];
  readonly bowler: number;
  readonly partnership: Figures;
}

const BALLS_PER_OVER = 6;
const NONE: Figures = { runs: 0, balls: 0 };
const JUST_IN = { ...NONE, sixes: 0 };
const SIX = 6;

/** The bowler of each over: six bowlers, four overs each at most, never two overs in a row. */
const SPELLS = [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 2, 5, 3, 4, 2, 0, 1, 0, 1] as const;

/** The first two batters and the first bowler. */
export function walkOut(): Middle {
  return {
    striker: 0,
    other: 1,
    batters: [JUST_IN, JUST_IN],
    bowlers: Array.from({ length: Math.max(...SPELLS) + 1 }, () => ({ ...NONE, wickets: 0 })),
    bowler: SPELLS[0],
    partnership: NONE,
  };
}

/** The middle after a delivery that followed so many legal balls of the innings. */
export function playBall(middle: Middle, delivery: Delivery, ballsBefore: number): Middle {
  const { runs, legal, wicket } = delivery;
  const bowler = SPELLS[Math.floor(ballsBefore / BALLS_PER_OVER)] ?? middle.bowler;
  const faced = legal ? 1 : 0;
  const batters = middle.batters.map((batter, at) =>
    at === middle.striker
      ? { ...add(batter, legal ? runs : 0, faced), sixes: batter.sixes + (runs === SIX ? 1 : 0) }
      : batter,
  );
  const bowlers = middle.bowlers.map((figures, at) =>
    at === bowler ? { ...add(figures, runs, faced), wickets: figures.wickets + (wicket ? 1 : 0) } : figures,
  );
  const ends = { striker: wicket ? batters.length : middle.striker, other: middle.other };
  const isOverDone = legal && (ballsBefore + 1) % BALLS_PER_OVER === 0;
  const hasCrossed = (legal && runs % 2 === 1) !== isOverDone;
  return {
    ...(hasCrossed ? { striker: ends.other, other: ends.striker } : ends),
    batters: wicket ? [...batters, JUST_IN] : batters,
    bowlers,
    bowler,
    partnership: wicket ? NONE : add(middle.partnership, runs, faced),
  };
}

const add = (figures: Figures, runs: number, balls: number): Figures => ({
  runs: figures.runs + runs,
  balls: figures.balls + balls,
});

/** The middle with the players' names. */
export function middleOf(
  { striker, other, batters, bowlers, bowler, partnership }: Middle,
  teams: { readonly batting: string; readonly bowling: string },
): CricketMiddle {
  const batting = squadOf(teams.batting);
  // Bowlers bat last.
  const bowling = squadOf(teams.bowling).toReversed();
  const named = (at: number) => {
    const { runs, balls } = batters[at] ?? NONE;
    return { name: batting[at] ?? '', runs, balls };
  };
  const figures = bowlers[bowler] ?? { ...NONE, wickets: 0 };
  return {
    // After the last wicket nobody is left to come in.
    batters: [striker, other].filter((at) => at < batting.length).map(named),
    bowler: { name: bowling[bowler] ?? '', ...figures },
    partnership,
  };
}

/** What the batters of an eleven have made who have come in; after the last wicket nobody else does. */
export const cardsOf = ({ batters }: { readonly batters: readonly BatterCard[] }): readonly BatterCard[] =>
  batters.slice(0, ELEVEN).map(({ runs, sixes }) => ({ runs, sixes }));

const ELEVEN = 11;
