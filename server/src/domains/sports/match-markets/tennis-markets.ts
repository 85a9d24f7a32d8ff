import type { Pair, TennisFacts } from './facts-of-score.ts';
import {
  type MatchSides,
  marketsFrom,
  namedRunners,
  type NamedRunner,
  type Verdict,
} from './match-market.ts';

/** The middle of what matches of three sets come to, and a half. */
const GAMES_LINE = 22.5;

const bothSides = ({ home, away }: MatchSides): readonly NamedRunner[] => [home, away];

/** Who wins the set of that number; void if it isn't played. */
const setMarket = (code: string, number: number) => ({
  code,
  type: 'SET_WINNER' as const,
  name: `Set ${number} Winner`,
  turnsInPlay: true,
  runnersOf: bothSides,
  settle({ sets, isOver }: TennisFacts): Verdict | undefined {
    const set = sets[number - 1];
    if (set !== undefined) return winnerOf(set);
    return isOver ? { voidBecause: 'the set was not played' } : undefined;
  },
});

/** The final scores in sets of a match of three. */
const setScores: readonly Pair[] = [
  { home: 2, away: 0 },
  { home: 2, away: 1 },
  { home: 0, away: 2 },
  { home: 1, away: 2 },
];

/** The markets of a tennis match of three sets beside its match odds. */
export const tennisMarkets = marketsFrom('tennis')(
  setMarket('31', 1),
  setMarket('32', 2),
  setMarket('33', 3),
  {
    code: '34',
    type: 'SET_BETTING',
    name: 'Set Betting',
    turnsInPlay: true,
    runnersOf: (sides) =>
      namedRunners(
        '34',
        setScores.map(({ home, away }) =>
          home > away ? `${sides.home.name} ${home} - ${away}` : `${sides.away.name} ${away} - ${home}`,
        ),
      ),
    settle({ sets, isOver }) {
      if (!isOver) return undefined;
      const home = sets.filter((set) => winnerOf(set) === 0).length;
      const at = setScores.findIndex((score) => score.home === home && score.away === sets.length - home);
      return at === -1 ? { voidBecause: 'the match was not played to its end' } : at;
    },
  },
  {
    code: '35',
    type: 'NUMBER_OF_SETS',
    name: 'Number of Sets',
    turnsInPlay: true,
    runnersOf: () => namedRunners('35', ['2 Sets', '3 Sets']),
    settle({ sets, isOver }) {
      // One set each: a third is played.
      if (sets.length >= 2 && new Set(sets.slice(0, 2).map(winnerOf)).size === 2) return 1;
      if (!isOver) return undefined;
      return sets.length === 2 ? 0 : { voidBecause: 'the match was not played to its end' };
    },
  },
  {
    code: '36',
    type: 'TOTAL_GAMES',
    name: `Total Games ${GAMES_LINE}`,
    turnsInPlay: true,
    runnersOf: () => namedRunners('36', [`Under ${GAMES_LINE} Games`, `Over ${GAMES_LINE} Games`]),
    settle({ sets, gamesUnderWay, isOver }) {
      const games = sets.reduce((sum, { home, away }) => sum + home + away, gamesUnderWay);
      return games > GAMES_LINE ? 1 : isOver ? 0 : undefined;
    },
  },
);

const winnerOf = ({ home, away }: Pair): 0 | 1 => (home > away ? 0 : 1);
