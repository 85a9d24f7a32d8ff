import { type HandicapOutcome, handicapOutcome } from '@maidan/engine';
import type { Pair, SoccerFacts } from './facts-of-score.ts';
import { DRAW_RUNNER_ID } from './draw-runner.ts';
import { handicapText } from './handicap-text.ts';
import {
  type MatchSides,
  marketsFrom,
  namedRunners,
  type NamedRunner,
  type Verdict,
} from './match-market.ts';

const HOME = 0;
const AWAY = 1;
const DRAW = 2;

/** Each side's goals up to this many have a runner of their own in Correct Score. */
const GOALS_NAMED = 3;

const exactScores: readonly Pair[] = Array.from({ length: (GOALS_NAMED + 1) ** 2 }, (_, at) => ({
  home: Math.floor(at / (GOALS_NAMED + 1)),
  away: at % (GOALS_NAMED + 1),
}));

/** Over and Under a number of goals and a half. */
const goalsMarket = (code: string, type: `OVER_UNDER_${'0' | '1' | '2' | '3' | '4'}5`, goals: number) => {
  const line = `${goals}.5`;
  return {
    code,
    type,
    name: `Over/Under ${line} Goals`,
    turnsInPlay: true,
    runnersOf: () => namedRunners(code, [`Under ${line} Goals`, `Over ${line} Goals`]),
    settle: ({ home, away, isOver }: SoccerFacts): Verdict | undefined =>
      home + away > goals ? 1 : isOver ? 0 : undefined,
  };
};

/** The first sides' handicaps on which there are markets, from the favourite's least to the outsider's most, in hundredths. */
const HANDICAPS: readonly number[] = Array.from({ length: 13 }, (_, at) => (at - 6) * 25);

/** Their codes follow one another from here on. */
const FIRST_HANDICAP_CODE = 11;

/** Who is ahead once a side has that handicap, and the other its opposite. */
const handicapMarket = (handicap: number, at: number) => ({
  code: String(FIRST_HANDICAP_CODE + at),
  type: 'ASIAN_HANDICAP' as const,
  name: `Asian Handicap ${handicapText(handicap)}`,
  turnsInPlay: true,
  runnersOf: ({ home, away }: MatchSides) => [
    { ...home, name: `${home.name} ${handicapText(handicap)}`, handicap },
    { ...away, name: `${away.name} ${handicapText(0 - handicap)}`, handicap: 0 - handicap },
  ],
  settle({ home, away, isOver }: SoccerFacts): Verdict | undefined {
    if (!isOver) return undefined;
    return handicapVerdicts[handicapOutcome(handicap, home - away)];
  },
});

/** By what becomes of a back on the first side. */
const handicapVerdicts: Readonly<Record<HandicapOutcome, Verdict>> = {
  WON: HOME,
  HALF_WON: { halfWonBy: HOME },
  RETURNED: { voidBecause: 'level on the handicap' },
  HALF_LOST: { halfWonBy: AWAY },
  LOST: AWAY,
};

/** The markets of a soccer match beside its match odds; extra time and penalties count in none. */
export const soccerMarkets = marketsFrom('soccer')(
  goalsMarket('01', 'OVER_UNDER_05', 0),
  goalsMarket('02', 'OVER_UNDER_15', 1),
  goalsMarket('03', 'OVER_UNDER_25', 2),
  goalsMarket('04', 'OVER_UNDER_35', 3),
  goalsMarket('05', 'OVER_UNDER_45', 4),
  {
    code: '06',
    type: 'BOTH_TEAMS_TO_SCORE',
    name: 'Both Teams To Score',
    turnsInPlay: true,
    runnersOf: () => namedRunners('06', ['Yes', 'No']),
    settle: ({ home, away, isOver }) => (home > 0 && away > 0 ? 0 : isOver ? 1 : undefined),
  },
  {
    code: '07',
    type: 'CORRECT_SCORE',
    name: 'Correct Score',
    turnsInPlay: true,
    runnersOf: () =>
      namedRunners('07', [
        ...exactScores.map(({ home, away }) => `${home} - ${away}`),
        'Any Other Home Win',
        'Any Other Away Win',
        'Any Other Draw',
      ]),
    settle: ({ home, away, isOver }) => (isOver ? scoreAt({ home, away }) : undefined),
  },
  {
    code: '08',
    type: 'HALF_TIME',
    name: 'Half Time',
    turnsInPlay: true,
    runnersOf: withDraw,
    settle: ({ halfTime }) => halfTime && leaderOf(halfTime),
  },
  {
    code: '09',
    type: 'HALF_TIME_FULL_TIME',
    name: 'Half Time/Full Time',
    turnsInPlay: true,
    runnersOf: () =>
      namedRunners('09', [
        'Home/Home',
        'Home/Away',
        'Home/Draw',
        'Away/Home',
        'Away/Away',
        'Away/Draw',
        'Draw/Home',
        'Draw/Away',
        'Draw/Draw',
      ]),
    settle({ home, away, halfTime, isOver }) {
      if (!isOver) return undefined;
      if (halfTime === undefined) return { voidBecause: 'the score at half time is not known' };
      return 3 * leaderOf(halfTime) + leaderOf({ home, away });
    },
  },
  {
    code: '10',
    type: 'DRAW_NO_BET',
    name: 'Draw No Bet',
    turnsInPlay: true,
    runnersOf: ({ home, away }) => [home, away],
    settle({ home, away, isOver }) {
      if (!isOver) return undefined;
      return home === away ? { voidBecause: 'the match ended level' } : leaderOf({ home, away });
    },
  },
  ...HANDICAPS.map(handicapMarket),
);

function withDraw({ home, away }: MatchSides): readonly NamedRunner[] {
  return [home, away, { runnerId: DRAW_RUNNER_ID, name: 'The Draw' }];
}

const leaderOf = ({ home, away }: Pair): number => (home > away ? HOME : away > home ? AWAY : DRAW);

/** The place of a final score among the runners of Correct Score. */
function scoreAt(score: Pair): number {
  const { home, away } = score;
  if (home <= GOALS_NAMED && away <= GOALS_NAMED) return home * (GOALS_NAMED + 1) + away;
  return exactScores.length + leaderOf(score);
}
