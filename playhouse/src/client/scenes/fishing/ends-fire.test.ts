import { expect, test } from 'vitest';
import { endsFire } from './ends-fire.ts';

test('[PLAY-158] a held trigger goes on after a shot and when a fish has gone, and lets go of what would be refused again', () => {
  for (const ended of [
    { round: { state: 'over' } },
    { round: { state: 'resolving' } },
    'FISH_GONE',
    'NO_SEAT',
  ])
    expect(endsFire(ended)).toBe(false);
  for (const ended of [
    { round: { state: 'refused' } },
    'STAKE_OUT_OF_LIMITS',
    'GAME_CLOSED',
    'SESSION_OVER',
    'TOO_MANY',
    'FAULT',
  ])
    expect(endsFire(ended)).toBe(true);
});
