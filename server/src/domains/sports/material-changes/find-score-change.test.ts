import { expect, test } from 'vitest';
import {
  cricketScore as cricket,
  soccerScore,
  tennisScore as tennis,
} from '../../../testing/sample-scores.ts';
import type { CricketScore, FeedScore, SoccerScore } from '../feed/feed-score.ts';
import { findScoreChange } from './find-score-change.ts';

const soccer: SoccerScore = { ...soccerScore, home: 1 };
const second: CricketScore = {
  ...cricket,
  innings: 2,
  battingSide: 'away',
  runs: 0,
  wickets: 0,
  balls: 0,
  firstInnings: { battingSide: 'home', runs: 40, wickets: 2, balls: 34 },
};

test.each<[string, FeedScore | undefined, FeedScore, string | undefined]>([
  ['a first score', undefined, soccer, undefined],
  ['the kick-off', { ...soccer, phase: 'BEFORE' }, soccer, undefined],
  ['a minute', soccer, { ...soccer, minute: 21 }, undefined],
  ['a goal', soccer, { ...soccer, away: 1 }, 'GOAL'],
  ['a goal taken back', soccer, { ...soccer, home: 0 }, 'SCORE_CORRECTED'],
  ['the end', soccer, { ...soccer, phase: 'ENDED' }, undefined],
  ['an end taken back', { ...soccer, phase: 'ENDED' }, soccer, 'SCORE_CORRECTED'],
  ['runs', cricket, { ...cricket, runs: 44, balls: 34 }, undefined],
  ['a wicket', cricket, { ...cricket, wickets: 3, balls: 34 }, 'WICKET'],
  ['a wicket taken back', cricket, { ...cricket, wickets: 1 }, 'SCORE_CORRECTED'],
  ['runs taken back', cricket, { ...cricket, runs: 39 }, 'SCORE_CORRECTED'],
  ['a new innings', cricket, second, undefined],
  [
    'a wicket that ends an innings',
    cricket,
    { ...second, firstInnings: { battingSide: 'home', runs: 40, wickets: 3, balls: 34 } },
    'WICKET',
  ],
  ['an innings taken back', second, cricket, 'SCORE_CORRECTED'],
  ['a point taken back', tennis, { ...tennis, points: { home: '30', away: '15' } }, undefined],
  ['a game', tennis, { ...tennis, sets: [{ home: 4, away: 2 }] }, undefined],
  ['a game taken back', tennis, { ...tennis, sets: [{ home: 2, away: 2 }] }, 'SCORE_CORRECTED'],
])('[SAFE-43] %s', (_, before, now, change) => {
  expect(findScoreChange(before, now)).toBe(change);
});
