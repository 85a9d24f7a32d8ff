import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import type { Floats } from '../../fairness/draws.ts';
import { replayRound } from '../game.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { type MinesAction, mines } from './mines.ts';
import { minesMultiplier } from './pay-table.ts';

const stake = money(10_000n);
const reveal = (tile: number): MinesAction => ({ kind: 'reveal', tile });
const cashOut: MinesAction = { kind: 'cash-out' };
/** Puts the mines on the first tiles of the field. */
const firstTiles = (count: number): Floats =>
  scriptedFloats(Array.from({ length: count }, (_, drawn) => [0, 25 - drawn] as const));
const play = (count: number, actions: readonly MinesAction[]) =>
  replayRound(mines, firstTiles(count), { stake, choice: { mines: count }, actions });
const standing = (count: number, actions: readonly MinesAction[]) => {
  const round = play(count, actions);
  return round === undefined ? undefined : mines.standing(round);
};

const viewOfTwo = (actions: readonly MinesAction[]) => {
  const round = play(2, actions);
  return round === undefined ? undefined : mines.view(round);
};

test('[GAME-6] mines: stopping pays 0.99 over the probability of getting there', () => {
  // Three mines: 22/25 of the first tile, then 21/24.
  expect(minesMultiplier(3, 1)).toBe(11_250);
  expect(minesMultiplier(3, 2)).toBe(12_857);
  expect(minesMultiplier(24, 1)).toBe(247_500);
  expect(standing(3, [reveal(4), cashOut])).toEqual({ over: true, staked: stake, pays: 11_250n });
  expect(standing(3, [reveal(4), reveal(25), cashOut])?.pays).toBe(12_857n);
});

test('[GAME-6] mines: a mine takes all', () => {
  expect(standing(3, [reveal(4), reveal(3)])).toEqual({ over: true, staked: stake, pays: 0n });
  expect(play(3, [reveal(3), cashOut])).toBeUndefined();
  expect(play(3, [reveal(3), reveal(4)])).toBeUndefined();
});

test('[GAME-6] mines: a round ends paid when the last safe tile is open, or the next would pay over the most', () => {
  expect(standing(24, [reveal(25)])).toEqual({ over: true, staked: stake, pays: 247_500n });
  const safe = Array.from({ length: 13 }, (_, index) => reveal(13 + index));
  // Twelve mines: 0.99 × 2,042,975 / 715 at nine safe tiles; at ten it would be 11,315 times.
  expect(minesMultiplier(12, 10)).toBeUndefined();
  expect(standing(12, safe.slice(0, 8))?.over).toBe(false);
  expect(standing(12, safe.slice(0, 9))).toEqual({ over: true, staked: stake, pays: 28_287_346n });
});

test('[GAME-6] mines: nothing can be cashed out before a tile is open, and no tile is opened twice', () => {
  expect(play(3, [cashOut])).toBeUndefined();
  expect(play(3, [reveal(5), reveal(5)])).toBeUndefined();
  expect(standing(3, [])).toEqual({ over: false, staked: stake, pays: 0n });
});

test('[GAME-6] mines: the mines are hidden until the round is over', () => {
  expect(viewOfTwo([])).toMatchObject({ mineTiles: null, multiplier: 0, nextMultiplier: 10_760 });
  expect(viewOfTwo([reveal(9)])).toMatchObject({ mineTiles: null, opened: [9], multiplier: 10_760 });
  expect(viewOfTwo([reveal(9), cashOut])).toMatchObject({
    mineTiles: [1, 2],
    hit: false,
    nextMultiplier: null,
  });
  expect(viewOfTwo([reveal(1)])).toMatchObject({ mineTiles: [1, 2], hit: true, multiplier: 0 });
});

test('[GAME-6] mines: unknown choices and actions are refused', () => {
  expect(mines.readChoice({ mines: 24 })).toEqual({ mines: 24 });
  for (const given of [{ mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }, {}, null])
    expect(mines.readChoice(given)).toBeUndefined();
  expect(mines.readAction({ kind: 'reveal', tile: 25 })).toEqual(reveal(25));
  expect(mines.readAction({ kind: 'cash-out' })).toEqual(cashOut);
  for (const given of [
    { kind: 'reveal', tile: 0 },
    { kind: 'reveal', tile: 26 },
    { kind: 'reveal' },
    { kind: 'cash-out', tile: 1 },
    { kind: 'look' },
    null,
  ])
    expect(mines.readAction(given)).toBeUndefined();
});

test('[GAME-6] mines: whatever is done, money returned is not negative and the round replays the same', () => {
  const tiles = array(integer({ min: 1, max: 25 }), { maxLength: 12 });
  assert(
    property(integer({ min: 1, max: 24 }), tiles, (count, opened) => {
      const actions = opened.map(reveal);
      expect(play(count, actions)).toEqual(play(count, actions));
      expect(standing(count, actions)?.pays ?? 0n).toBeGreaterThanOrEqual(0n);
    }),
  );
});
