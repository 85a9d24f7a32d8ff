import type { Scoreline } from '@maidan/contract';

/** A chase: the home side made 174 for 6 in its 20 overs, the away side has 93 for 5 after 11.4. */
export const chase: Extract<Scoreline, { sport: 'cricket' }> = {
  sport: 'cricket',
  phase: 'LIVE',
  innings: [
    { side: 'home', runs: 174, wickets: 6, balls: 120 },
    { side: 'away', runs: 93, wickets: 5, balls: 70 },
  ],
  ballsPerInnings: 120,
  target: 175,
};

/** A goal after 63 minutes. */
export const oneNil: Scoreline = {
  sport: 'soccer',
  phase: 'LIVE',
  goals: { home: 1, away: 0 },
  minute: 63,
  isHalfTime: false,
};

/** A set and a break, at 30-15. */
export const secondSet: Extract<Scoreline, { sport: 'tennis' }> = {
  sport: 'tennis',
  phase: 'LIVE',
  sets: [
    { home: 6, away: 4 },
    { home: 3, away: 2 },
  ],
  points: { home: '30', away: '15' },
  server: 'home',
  isTieBreak: false,
};
