import { expect, test } from 'vitest';
import { cricketScore as cricket, soccerScore, tennisScore } from '../../../testing/sample-scores.ts';
import type { CricketScore, FeedScore, SoccerScore, TennisScore } from '../feed/feed-score.ts';
import { findMoment, ordinalOf } from './find-moment.ts';

const chase: CricketScore = {
  ...cricket,
  innings: 2,
  battingSide: 'away',
  runs: 0,
  wickets: 0,
  balls: 0,
  firstInnings: { battingSide: 'home', runs: 40, wickets: 3, balls: 34 },
};
const soccer: SoccerScore = { ...soccerScore, home: 1 };
const tennis: TennisScore = { ...tennisScore, sets: [{ home: 5, away: 2 }] };
const atSixAll = { ...tennis, sets: [{ home: 6, away: 6 }], tieBreak: true };

test.each<[string, FeedScore, FeedScore, object | undefined]>([
  ['runs', cricket, { ...cricket, runs: 44 }, undefined],
  [
    'a wicket',
    cricket,
    { ...cricket, runs: 41, wickets: 3 },
    { kind: 'WICKET', side: 'home', score: '41/3', ordinal: 103 },
  ],
  [
    'a wicket that ends an innings',
    cricket,
    chase,
    { kind: 'WICKET', side: 'home', score: '40/3', ordinal: 103 },
  ],
  [
    'a wicket of the chase',
    chase,
    { ...chase, wickets: 1 },
    { kind: 'WICKET', side: 'away', score: '0/1', ordinal: 201 },
  ],
  ['a wicket taken back', cricket, { ...cricket, wickets: 1 }, undefined],
  ['a goal', soccer, { ...soccer, away: 1 }, { kind: 'GOAL', side: 'away', score: '1–1', ordinal: 2 }],
  ['a goal taken back', soccer, { ...soccer, home: 0 }, undefined],
  ['a game held', tennis, { ...tennis, sets: [{ home: 6, away: 2 }] }, undefined],
  [
    'a break',
    tennis,
    { ...tennis, sets: [{ home: 5, away: 3 }] },
    { kind: 'BREAK', side: 'away', score: '5–3', ordinal: 8 },
  ],
  [
    'a set',
    tennis,
    {
      ...tennis,
      sets: [
        { home: 6, away: 2 },
        { home: 0, away: 0 },
      ],
      setsWon: { home: 1, away: 0 },
    },
    { kind: 'SET', side: 'home', score: '1–0', ordinal: 8 },
  ],
  [
    'a set won in a tie-break',
    atSixAll,
    { ...atSixAll, sets: [{ home: 6, away: 7 }], setsWon: { home: 0, away: 1 }, tieBreak: false },
    { kind: 'SET', side: 'away', score: '0–1', ordinal: 13 },
  ],
])('[PLAY-37] %s', (_, before, now, moment) => {
  expect(findMoment(before, now)).toEqual(moment);
});

test('[PLAY-37] the ordinals of a match grow from its first innings to its second', () => {
  expect(ordinalOf({ ...cricket, wickets: 10 })).toBeLessThan(ordinalOf(chase));
});
