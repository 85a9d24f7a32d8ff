import { expect, test } from 'vitest';
import type { CricketScore, SoccerScore, TennisScore } from '../feed/feed-score.ts';
import { presentScoreline } from './present-scoreline.ts';

const chase: CricketScore = {
  sport: 'cricket',
  eventId: '7',
  phase: 'LIVE',
  innings: 2,
  battingSide: 'away',
  runs: 93,
  wickets: 5,
  balls: 70,
  ballsPerInnings: 120,
  firstInnings: { battingSide: 'home', runs: 174, wickets: 6, balls: 120 },
  target: 175,
  thisOver: ['1', 'W'],
  ballRunning: false,
};

const soccer: SoccerScore = {
  sport: 'soccer',
  eventId: '8',
  phase: 'LIVE',
  home: 1,
  away: 0,
  minute: 45,
  stoppageMinute: 2,
  period: 'FIRST_HALF',
  goals: [{ side: 'home', minute: 12 }],
};

const tennis: TennisScore = {
  sport: 'tennis',
  eventId: '9',
  phase: 'ENDED',
  winner: 'home',
  sets: [
    { home: 6, away: 4 },
    { home: 7, away: 6 },
  ],
  setsWon: { home: 2, away: 0 },
  points: { home: '0', away: '0' },
  server: 'away',
  tieBreak: false,
};

test('[PLAY-8] a cricket scoreline has the innings in order, the chase, and nothing of the ball', () => {
  expect(presentScoreline(chase)).toEqual({
    sport: 'cricket',
    phase: 'LIVE',
    innings: [
      { side: 'home', runs: 174, wickets: 6, balls: 120 },
      { side: 'away', runs: 93, wickets: 5, balls: 70 },
    ],
    ballsPerInnings: 120,
    target: 175,
  });
  expect(presentScoreline({ ...chase, ballRunning: true })).toEqual(presentScoreline(chase));
});

test('[PLAY-8] soccer and tennis scorelines have goals and minute, sets, points and server', () => {
  expect(presentScoreline(soccer)).toEqual({
    sport: 'soccer',
    phase: 'LIVE',
    goals: { home: 1, away: 0 },
    minute: 45,
    stoppageMinute: 2,
    isHalfTime: false,
  });
  expect(presentScoreline({ ...soccer, period: 'HALF_TIME' })).toMatchObject({ isHalfTime: true });
  expect(presentScoreline(tennis)).toEqual({
    sport: 'tennis',
    phase: 'ENDED',
    sets: tennis.sets,
    points: { home: '0', away: '0' },
    server: 'away',
    isTieBreak: false,
  });
});

test('[PLAY-8] a match that has not begun has no scoreline', () => {
  expect(presentScoreline({ ...soccer, phase: 'BEFORE', period: 'BEFORE', home: 0 })).toBeUndefined();
});
