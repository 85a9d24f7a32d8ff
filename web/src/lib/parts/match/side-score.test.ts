import type { Scoreline } from '@maidan/contract';
import { expect, test } from 'vitest';
import { chase, secondSet } from '../../../testing/scorelines.ts';
import { chaseIn, sideScore, sidesOf } from './side-score.ts';

const tennis: Scoreline = { ...secondSet, points: { home: '30', away: 'AD' }, server: 'away' };

test('[PLAY-8] each side of a chase has its runs, wickets and overs, and the one that bats is marked', () => {
  expect(sideScore(chase, 'home')).toEqual({ figures: ['174/6'], overs: '20', isActive: false });
  expect(sideScore(chase, 'away')).toEqual({ figures: ['93/5'], overs: '11.4', isActive: true });
  expect(chaseIn(chase)).toEqual({ runs: 82, balls: 50 });
});

test('[PLAY-8] in the first innings the other side has no score, and nobody chases', () => {
  const first: Scoreline = { ...chase, innings: [{ side: 'away', runs: 5, wickets: 0, balls: 3 }] };
  expect(sideScore(first, 'home')).toEqual({ figures: [], isActive: false });
  expect(sideScore(first, 'away')).toEqual({ figures: ['5/0'], overs: '0.3', isActive: true });
  expect(chaseIn(first)).toBeUndefined();
});

test('[PLAY-8] a match that has ended marks nobody and chases nothing', () => {
  const ended: Scoreline = { ...chase, phase: 'ENDED' };
  expect([sideScore(ended, 'home'), sideScore(ended, 'away')].map(({ isActive }) => isActive)).toEqual([
    false,
    false,
  ]);
  expect(chaseIn(ended)).toBeUndefined();
  expect(sideScore({ ...tennis, phase: 'ENDED' }, 'away')).toEqual({ figures: ['4', '2'], isActive: false });
});

test('[PLAY-8] tennis has games of each set, points and server; soccer has goals', () => {
  expect(sideScore(tennis, 'home')).toEqual({ figures: ['6', '3'], points: '30', isActive: false });
  expect(sideScore(tennis, 'away')).toEqual({ figures: ['4', '2'], points: 'AD', isActive: true });
  const soccer: Scoreline = {
    sport: 'soccer',
    phase: 'LIVE',
    goals: { home: 1, away: 0 },
    minute: 63,
    isHalfTime: false,
  };
  expect(sideScore(soccer, 'home')).toEqual({ figures: ['1'], isActive: false });
  expect(sideScore(soccer, 'away')).toEqual({ figures: ['0'], isActive: false });
});

test('[PLAY-8] a match is named after its sides', () => {
  expect(sidesOf('Dhaka v Khulna')).toEqual({ home: 'Dhaka', away: 'Khulna' });
  expect(sidesOf('Winner of the Cup')).toEqual({ home: 'Winner of the Cup', away: '' });
});
