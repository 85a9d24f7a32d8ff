import { expect, test } from 'vitest';
import { readScore } from './read-score.ts';

test('[EXCH-1] a cricket score contains runs, overs and the chase', () => {
  const score = readScore({
    sport: 'cricket',
    phase: 'LIVE',
    battingSide: 'away',
    runs: 142,
    wickets: 4,
    balls: 99,
    ballsPerInnings: 120,
    target: 173,
    thisOver: ['1', '4', 'W', 7],
    ballRunning: true,
  });
  expect(score).toMatchObject({
    isLive: true,
    battingSide: 'away',
    ballsLeft: 21,
    thisOver: ['1', '4', 'W'],
  });
});

test('[EXCH-1] soccer and tennis scores are read; anything else is undefined', () => {
  expect(
    readScore({ sport: 'soccer', phase: 'LIVE', home: 1, away: 2, minute: 45, stoppageMinute: 2 }),
  ).toMatchObject({ home: 1, away: 2, minute: 45, stoppageMinute: 2, isHalfTime: false });
  expect(
    readScore({
      sport: 'tennis',
      phase: 'ENDED',
      sets: [{ home: 6, away: 4 }],
      points: { home: '40', away: 'AD' },
    }),
  ).toMatchObject({
    isLive: false,
    sets: [{ home: 6, away: 4 }],
    points: { home: '40', away: 'AD' },
    server: 'home',
  });
  for (const given of [undefined, null, 3, [], {}, { sport: 'chess' }])
    expect(readScore(given)).toBeUndefined();
});
