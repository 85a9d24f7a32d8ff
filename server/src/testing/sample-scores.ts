import type { CricketScore, SoccerScore, TennisScore } from '../domains/sports/index.ts';

/** 40 for 2 after 5.3 overs of a first innings. */
export const cricketScore: CricketScore = {
  sport: 'cricket',
  eventId: '1',
  phase: 'LIVE',
  innings: 1,
  battingSide: 'home',
  runs: 40,
  wickets: 2,
  balls: 33,
  ballsPerInnings: 120,
  thisOver: [],
  ballRunning: false,
};

/** No goals after 20 minutes. */
export const soccerScore: SoccerScore = {
  sport: 'soccer',
  eventId: '1',
  phase: 'LIVE',
  home: 0,
  away: 0,
  minute: 20,
  period: 'FIRST_HALF',
  goals: [],
};

/** 3–2 in the first set, the home side serving at 40:15. */
export const tennisScore: TennisScore = {
  sport: 'tennis',
  eventId: '1',
  phase: 'LIVE',
  sets: [{ home: 3, away: 2 }],
  setsWon: { home: 0, away: 0 },
  points: { home: '40', away: '15' },
  server: 'home',
  tieBreak: false,
};
