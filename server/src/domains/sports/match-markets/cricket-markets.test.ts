import { expect, test } from 'vitest';
import type { CricketScore } from '../feed/feed-score.ts';
import { cricketMarkets } from './cricket-markets.ts';
import { factsOf } from './facts-of-score.ts';
import type { Verdict } from './match-market.ts';

/** The last ball of a chase of 151. */
const score: CricketScore = {
  sport: 'cricket',
  eventId: '1',
  phase: 'ENDED',
  innings: 2,
  battingSide: 'away',
  runs: 150,
  wickets: 6,
  balls: 120,
  ballsPerInnings: 120,
  firstInnings: { battingSide: 'home', runs: 150, wickets: 4, balls: 120 },
  target: 151,
  toss: 'home',
  thisOver: [],
  ballRunning: false,
};
const { firstInnings: _, ...firstOver } = { ...score, innings: 1 as const, runs: 9, wickets: 0, balls: 6 };

const isVoid = expect.objectContaining({ voidBecause: expect.any(String) });

test.each<[string, CricketScore, { tied: unknown; completed: unknown }]>([
  ['is won', { ...score, runs: 140, winner: 'home' }, { tied: 1, completed: 0 }],
  ['is tied', score, { tied: 0, completed: 0 }],
  [
    'is level, and won in a super over',
    { ...score, winner: 'away', superOver: 'away' },
    { tied: 0, completed: 0 },
  ],
  ['is level when rain ends the chase', { ...score, balls: 90 }, { tied: isVoid, completed: 1 }],
  ['is abandoned after an over', firstOver, { tied: isVoid, completed: 1 }],
  ['never begins', { ...firstOver, runs: 0, balls: 0 }, { tied: isVoid, completed: isVoid }],
  ['is played', { ...score, phase: 'LIVE', balls: 90 }, { tied: undefined, completed: undefined }],
])(
  '[TRADE-72] a match that %s settles Completed Match and Tied Match by its rules',
  (_name, at, expected) => {
    const verdictOf = (type: string): Verdict | undefined =>
      cricketMarkets.find((market) => market.type === type)?.settle(factsOf(at));
    expect({ tied: verdictOf('TIED_MATCH'), completed: verdictOf('COMPLETED_MATCH') }).toEqual(expected);
  },
);

/** Runs and sixes of each batter who came in. */
const batters = (...made: readonly (readonly [runs: number, sixes: number])[]) =>
  made.map(([runs, sixes]) => ({ runs, sixes }));
const scorecard = {
  home: batters([70, 2], [31, 0], [49, 1]),
  away: batters([20, 0], [65, 3], [65, 0]),
};

test.each<[string, CricketScore, { home: unknown; away: unknown; sixes: unknown }]>([
  ['is over', { ...score, scorecard, winner: 'home' }, { home: 0, away: { sharedBy: [1, 2] }, sixes: 2 }],
  [
    'is in its second innings',
    { ...score, scorecard, phase: 'LIVE', balls: 90 },
    { home: 0, away: undefined, sixes: undefined },
  ],
  [
    'is in its first innings',
    { ...firstOver, scorecard: { home: scorecard.home, away: [] }, phase: 'LIVE' },
    { home: undefined, away: undefined, sixes: undefined },
  ],
  [
    'ends with the target, before its balls are bowled',
    { ...score, scorecard, balls: 60, runs: 151, winner: 'away' },
    { home: 0, away: { sharedBy: [1, 2] }, sixes: 2 },
  ],
  [
    'is won by six hits more',
    { ...score, scorecard: { ...scorecard, away: batters([20, 3], [90, 6]) }, winner: 'home' },
    { home: 0, away: 1, sixes: 1 },
  ],
  [
    'is abandoned in its second innings',
    { ...score, scorecard, balls: 90 },
    { home: 0, away: isVoid, sixes: isVoid },
  ],
  ['has no scorecard', { ...score, winner: 'home' }, { home: isVoid, away: isVoid, sixes: isVoid }],
])('[TRADE-126] a match that %s settles Top Batsman and Most Sixes by their rules', (_name, at, expected) => {
  const verdicts = cricketMarkets.map(({ name, settle }) => [name, settle(factsOf(at))] as const);
  const verdictOf = (name: string): Verdict | undefined => new Map(verdicts).get(name);
  expect({
    home: verdictOf('Home Top Batsman'),
    away: verdictOf('Away Top Batsman'),
    sixes: verdictOf('Most Sixes'),
  }).toEqual(expected);
});
