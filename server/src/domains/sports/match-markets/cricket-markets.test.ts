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
