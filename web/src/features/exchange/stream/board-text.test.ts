import { expect, test } from 'vitest';
import { readScore } from '../score/read-score.ts';
import { boardText } from './board-text.ts';

const teams = { home: 'Bangladesh', away: 'India' };
const chase = readScore({
  sport: 'cricket',
  phase: 'LIVE',
  battingSide: 'away',
  runs: 120,
  wickets: 4,
  balls: 99,
  ballsPerInnings: 120,
  target: 151,
});

test("[EXCH-1] the stream's scoreboard shows a chase with its run rates in both languages", () => {
  if (chase === undefined) throw new Error('the score is not read');
  expect(boardText('en', chase, teams)).toEqual({
    figures: 'India 120/4',
    detail: '16.3 ov · RR 7.27 · Req 8.86',
  });
  expect(boardText('bn', chase, teams)).toEqual({
    figures: 'India ১২০/৪',
    detail: '১৬.৩ ওভার · রানরেট ৭.২৭ · দরকার ৮.৮৬',
  });
});

test('[EXCH-1] the scoreboard shows goals with the clock, and sets with the points', () => {
  const soccer = readScore({
    sport: 'soccer',
    phase: 'LIVE',
    home: 2,
    away: 1,
    minute: 45,
    stoppageMinute: 2,
  });
  const tennis = readScore({
    sport: 'tennis',
    phase: 'LIVE',
    sets: [
      { home: 6, away: 4 },
      { home: 1, away: 0 },
    ],
    points: { home: '30', away: 'AD' },
    server: 'home',
  });
  if (soccer === undefined || tennis === undefined) throw new Error('the score is not read');
  expect(boardText('en', soccer, teams).figures).toBe('2 – 1 · 45+2′');
  expect(boardText('en', tennis, teams).figures).toBe('6-4  1-0 · 30:AD');
});
