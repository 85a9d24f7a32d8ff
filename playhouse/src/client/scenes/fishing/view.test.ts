import { FISH_PAYS, money, payAt, shareCost } from '@maidan/engine';
import { expect, test } from 'vitest';
import { landingOf } from './view.ts';

test('[PLAY-169] a net that brings less than it cost, or just that, is no win; more is', () => {
  const staked = money(6_000n);
  const ends = (caught: number) => {
    const parts = shareCost(staked, 'net', 6);
    const targets = parts.map((_, index) => ({
      id: `${index}.0`,
      fish: 'small-fry',
      caught: index < caught,
    }));
    const paid = parts.slice(0, caught).reduce((sum, part) => sum + payAt(part, FISH_PAYS['small-fry']), 0n);
    return landingOf({ view: { weapon: 'net', targets }, pays: money(paid), staked });
  };
  expect([0, 1, 2, 3, 4, 6].map((caught) => ends(caught).isWon)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(ends(2).caught.map(({ id }) => id)).toEqual(['0.0', '1.0']);
  expect(landingOf({ view: null, pays: money(0n), staked })).toEqual({ caught: [], isWon: false });
});
