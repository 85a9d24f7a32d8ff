import type { Scoreline } from '@maidan/contract';
import { expect, test } from 'vitest';
import { outcomeFor, scoreFor } from './past-score.ts';

const cricket: Extract<Scoreline, { sport: 'cricket' }> = {
  sport: 'cricket',
  phase: 'ENDED',
  innings: [
    { side: 'away', runs: 174, wickets: 6, balls: 120 },
    { side: 'home', runs: 160, wickets: 8, balls: 120 },
  ],
  ballsPerInnings: 120,
};
const soccer: Scoreline = {
  sport: 'soccer',
  phase: 'ENDED',
  goals: { home: 2, away: 0 },
  minute: 90,
  isHalfTime: false,
};
const tennis: Extract<Scoreline, { sport: 'tennis' }> = {
  sport: 'tennis',
  phase: 'ENDED',
  sets: [
    { home: 6, away: 4 },
    { home: 3, away: 6 },
    { home: 7, away: 5 },
  ],
  points: { home: '0', away: '0' },
  server: 'home',
  isTieBreak: false,
};

const firstInningsOnly: Scoreline = { ...cricket, innings: cricket.innings.slice(0, 1) };
const unplayed: Scoreline = { ...cricket, innings: [] };
const unstarted: Scoreline = { ...tennis, sets: [] };

test.for([
  [cricket, 'home', '160/8 – 174/6'],
  [cricket, 'away', '174/6 – 160/8'],
  [firstInningsOnly, 'home', '– – 174/6'],
  [unplayed, 'home', undefined],
  [soccer, 'away', '0 – 2'],
  [tennis, 'home', '6–4 3–6 7–5'],
  [tennis, 'away', '4–6 6–3 5–7'],
  [unstarted, 'home', undefined],
  [undefined, 'home', undefined],
] satisfies [Scoreline | undefined, 'home' | 'away', string | undefined][])(
  '[PLAY-116] a score as one side reads it: %j',
  ([score, side, text]) => {
    expect(scoreFor({ score }, side)).toBe(text);
  },
);

test.for([
  ['home', 'home', 'won'],
  ['home', 'away', 'lost'],
  ['level', 'home', 'level'],
  ['none', 'away', 'none'],
] as const)('[PLAY-116] with %s as its winner a match is for %s: %s', ([winner, side, outcome]) => {
  expect(outcomeFor({ winner }, side)).toBe(outcome);
});
