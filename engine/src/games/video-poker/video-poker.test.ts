import { array, assert, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import type { Card, Floats } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { replayRound } from '../game.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { type HandRank, rankHand } from './hand-rank.ts';
import { videoPoker } from './video-poker.ts';

const stake = money(10_000n);
const FACES = '23456789TJQKA';
const SUITS = '♦♥♠♣';
/** Cards from text such as 'T♠ J♠'. */
const cards = (written: string): Card[] =>
  written
    .split(' ')
    .map(([face = '', suit = '']) => ({ face: FACES.indexOf(face), suit: SUITS.indexOf(suit) }));

/** Floats that deal these cards of one deck. */
function dealing(written: string): Floats {
  const left = Array.from({ length: 52 }, (_, index) => index);
  return scriptedFloats(
    cards(written).map(({ face, suit }) => {
      const place = left.indexOf(face * 4 + suit);
      const count = left.length;
      left.splice(place, 1);
      return [place, count] as const;
    }),
  );
}
const play = (written: string, ...holds: readonly (readonly number[])[]) =>
  replayRound(videoPoker, dealing(written), { stake, choice: {}, actions: holds.map((hold) => ({ hold })) });

test.for([
  ['T♠ J♠ Q♠ K♠ A♠', 'royal-flush'],
  ['A♠ T♠ K♠ J♠ Q♠', 'royal-flush'],
  ['9♠ T♠ J♠ Q♠ K♠', 'straight-flush'],
  ['A♠ 2♠ 3♠ 4♠ 5♠', 'straight-flush'],
  ['7♦ 7♥ 7♠ 7♣ 2♦', 'four-of-a-kind'],
  ['7♦ 7♥ 7♠ 2♣ 2♦', 'full-house'],
  ['2♦ 4♦ 7♦ 9♦ K♦', 'flush'],
  ['T♦ J♥ Q♠ K♣ A♦', 'straight'],
  ['A♦ 2♥ 3♠ 4♣ 5♦', 'straight'],
  ['Q♦ K♥ A♠ 2♣ 3♦', 'nothing'],
  ['7♦ 7♥ 7♠ 3♣ 2♦', 'three-of-a-kind'],
  ['7♦ 7♥ 3♠ 3♣ 2♦', 'two-pair'],
  ['J♦ J♥ 3♠ 4♣ 2♦', 'jacks-or-better'],
  ['A♦ A♥ 3♠ 4♣ 2♦', 'jacks-or-better'],
  ['T♦ T♥ 3♠ 4♣ 2♦', 'nothing'],
  ['2♦ 4♥ 7♠ 9♣ K♦', 'nothing'],
] as const satisfies readonly (readonly [string, HandRank])[])(
  '[GAME-6] video poker: %s is %s',
  ([written, rank]) => {
    expect(rankHand(cards(written))).toBe(rank);
  },
);

test('[GAME-6] video poker: what is not held is replaced from left to right', () => {
  const dealt = 'J♦ J♥ 3♠ 4♣ 2♦ J♠ 9♥ 9♠ K♦ K♥';
  const drawn = play(dealt, [0, 1]);
  expect(drawn && videoPoker.view(drawn)).toEqual({
    dealt: ['J♦', 'J♥', '3♠', '4♣', '2♦'],
    hand: ['J♦', 'J♥', 'J♠', '9♥', '9♠'],
    hold: [0, 1],
    rank: 'full-house',
    multiplier: 80_000,
  });
  expect(drawn && videoPoker.standing(drawn)).toEqual({ over: true, staked: stake, pays: 80_000n });
});

test('[GAME-6] video poker: nothing is paid before the draw, and there is one draw', () => {
  const dealt = 'T♠ J♠ Q♠ K♠ A♠ 2♦ 3♦ 4♦ 5♦ 7♦';
  const before = play(dealt);
  expect(before && videoPoker.standing(before)).toEqual({ over: false, staked: stake, pays: 0n });
  const after = play(dealt, [4, 3, 2, 1, 0]);
  expect(after && videoPoker.standing(after).pays).toBe(8_000_000n);
  expect(play(dealt, [], [])).toBeUndefined();
  const thrown = play(dealt, []);
  expect(thrown && videoPoker.view(thrown)).toMatchObject({
    hand: ['2♦', '3♦', '4♦', '5♦', '7♦'],
    rank: 'flush',
  });
});

test('[GAME-6] video poker: unknown choices and holds are refused', () => {
  expect(videoPoker.readChoice({})).toEqual({});
  for (const given of [{ hold: [] }, null, [], 'deal']) expect(videoPoker.readChoice(given)).toBeUndefined();
  expect(videoPoker.readAction({ hold: [4, 0] })).toEqual({ hold: [4, 0] });
  for (const hold of [[5], [-1], [0, 0], [0.5], ['0'], 0, null])
    expect(videoPoker.readAction({ hold }), JSON.stringify(hold)).toBeUndefined();
});

test('[GAME-6] video poker: every round replays the same and pays nothing negative', () => {
  const indexes = uniqueArray(integer({ min: 0, max: 51 }), { minLength: 10, maxLength: 10 });
  assert(
    property(indexes, array(integer({ min: 0, max: 4 }), { maxLength: 5 }), (deck, places) => {
      const written = deck.map((card) => `${FACES[card >> 2] ?? ''}${SUITS[card & 3] ?? ''}`).join(' ');
      const hold = [...new Set(places)];
      const round = play(written, hold);
      expect(round).toEqual(play(written, hold));
      expect(round && videoPoker.standing(round).pays).toBeGreaterThanOrEqual(0n);
    }),
  );
});
