import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { findObstacle } from './find-obstacle.ts';

const enough = {
  markets: 10,
  stake: money(50_000n),
  net: money(5n),
  stakeMax: money(12_500n),
  returnBps: 1,
};

test.for([
  ['enough of everything', {}, undefined],
  ['nine markets', { markets: 9 }, 'FEW_MARKETS'],
  ['a paisa too little staked', { stake: money(49_999n) }, 'SMALL_STAKES'],
  ['a paisa too much in one market', { stakeMax: money(12_501n) }, 'ONE_MARKET'],
  ['a return of nothing', { returnBps: 0 }, 'NOT_AHEAD'],
  ['a loss', { returnBps: -300 }, 'NOT_AHEAD'],
] as const)('[PLAY-111] %s stands for its obstacle or none', ([, change, obstacle]) => {
  expect(findObstacle({ ...enough, ...change })).toBe(obstacle);
});

test('[PLAY-111] who had nothing settled has no place', () => {
  expect(findObstacle(undefined)).toBe('NO_PLAY');
});
