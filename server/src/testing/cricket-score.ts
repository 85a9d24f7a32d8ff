import type { CricketScore } from '../domains/sports/index.ts';

/** A live score of an event in the first over of its first innings, with this changed. */
export function cricketScore(change: Partial<CricketScore> & Pick<CricketScore, 'eventId'>): CricketScore {
  return {
    sport: 'cricket',
    phase: 'LIVE',
    innings: 1,
    battingSide: 'home',
    runs: 0,
    wickets: 0,
    balls: 0,
    ballsPerInnings: 120,
    thisOver: [],
    ballRunning: false,
    ...change,
  };
}
