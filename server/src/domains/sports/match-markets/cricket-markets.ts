import { marketsFrom, namedRunners } from './match-market.ts';

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
);
