import type { Side } from '../feed/feed-score.ts';
import type { CricketFacts } from './facts-of-score.ts';
import {
  type MatchSides,
  marketsFrom,
  namedRunners,
  type NamedRunner,
  type NamedSide,
  type Verdict,
} from './match-market.ts';

/** A side's batters, with ids that they keep from match to match. */
const battersOf = ({ runnerId, squad = [] }: NamedSide): readonly NamedRunner[] =>
  squad.map((name, at) => ({ runnerId: runnerId * 100 + at + 1, name }));

const topBatsman = (code: string, side: Side, name: string) => ({
  code,
  type: 'TOP_BATSMAN' as const,
  name,
  inningsOf: side,
  turnsInPlay: true,
  runnersOf: (sides: MatchSides) => battersOf(sides[side]),
  settle({ batted, isOver }: CricketFacts): Verdict | undefined {
    const top = batted?.[side]?.top;
    if (top === undefined) return isOver ? { voidBecause: 'the innings was not completed' } : undefined;
    const [first] = top;
    return top.length === 1 && first !== undefined ? first : { sharedBy: top };
  },
});

/** The markets of a cricket match of two innings beside its match odds. */
export const cricketMarkets = marketsFrom('cricket')(
  {
    code: '61',
    type: 'TO_WIN_THE_TOSS',
    name: 'To Win The Toss',
    turnsInPlay: false,
    runnersOf: ({ home, away }) => [home, away],
    settle({ toss, isOver }) {
      if (toss !== undefined) return toss === 'home' ? 0 : 1;
      return isOver ? { voidBecause: 'the toss is not known' } : undefined;
    },
  },
  {
    code: '62',
    type: 'TIED_MATCH',
    name: 'Tied Match',
    turnsInPlay: true,
    runnersOf: () => namedRunners('62', ['Yes', 'No']),
    settle({ isTied, isOver, isAbandoned }) {
      if (isAbandoned) return { voidBecause: 'the match was abandoned' };
      return isOver ? (isTied ? 0 : 1) : undefined;
    },
  },
  {
    code: '63',
    type: 'COMPLETED_MATCH',
    name: 'Completed Match',
    turnsInPlay: true,
    runnersOf: () => namedRunners('63', ['Yes', 'No']),
    settle({ isOver, isAbandoned, hasBegun }) {
      if (!isOver) return undefined;
      return hasBegun ? (isAbandoned ? 1 : 0) : { voidBecause: 'no ball was bowled' };
    },
  },
  topBatsman('64', 'home', 'Home Top Batsman'),
  topBatsman('65', 'away', 'Away Top Batsman'),
  {
    code: '66',
    type: 'MOST_SIXES',
    name: 'Most Sixes',
    turnsInPlay: true,
    runnersOf: ({ home, away }) => [home, away, ...namedRunners('66', ['Tie'])],
    settle({ batted, isOver, isAbandoned }) {
      if (!isOver) return undefined;
      const { home, away } = batted ?? {};
      if (isAbandoned || home === undefined || away === undefined)
        return { voidBecause: 'the match was abandoned' };
      return home.sixes > away.sixes ? 0 : away.sixes > home.sixes ? 1 : 2;
    },
  },
);
