import { assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { Floats } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { type AndarBaharChoice, andarBahar } from './andar-bahar.ts';
import { COUNT_RANGES, winsOn } from './pay-table.ts';

const stake = money(10_000n);
/**
 * The joker is the two of diamonds; the second card left is drawn each time, then the first: ♥2 comes as card
 * `count`.
 */
function matchAt(count: number): Floats {
  const draws = Array.from({ length: 50 }, (_, drawn) => {
    const left = 52 - drawn;
    // The twos of hearts, spades and clubs are the first three left; the cards behind them are taken until
    // then.
    const index = drawn === 0 || drawn >= count ? 0 : 3;
    return [index, left] as const;
  });
  return scriptedFloats(draws);
}
const play = (count: number, on: AndarBaharChoice['on']) => andarBahar.begin(matchAt(count), stake, { on });
const paid = (count: number, on: AndarBaharChoice['on']) => andarBahar.standing(play(count, on)).pays;

test('[GAME-6] andar bahar: the first card goes to andar, then they take turns', () => {
  expect(paid(1, 'andar')).toBe(19_000n);
  expect(paid(1, 'bahar')).toBe(0n);
  expect(paid(2, 'bahar')).toBe(20_000n);
  expect(paid(2, 'andar')).toBe(0n);
  expect(andarBahar.view(play(4, 'bahar'))).toEqual({
    joker: '2♦',
    andar: ['3♦', '3♠'],
    bahar: ['3♥', '2♥'],
    winner: 'bahar',
    cards: 4,
    multiplier: 20_000,
  });
});

test('[GAME-6] andar bahar: the count of cards pays by its range', () => {
  expect(paid(5, '1-5')).toBe(36_000n);
  expect(paid(6, '1-5')).toBe(0n);
  expect(paid(6, '6-10')).toBe(45_000n);
  expect(paid(25, '16-25')).toBe(45_000n);
  expect(paid(41, '41-49')).toBe(1_220_000n);
  expect(paid(49, '41-49')).toBe(1_220_000n);
});

test('[GAME-6] andar bahar: each count wins on one side and in one range', () => {
  for (let count = 1; count <= 49; count += 1) {
    const ranges = ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41-49'] as const;
    expect(ranges.filter((range) => winsOn(range, count))).toHaveLength(1);
    expect(winsOn('andar', count)).not.toBe(winsOn('bahar', count));
    expect(Object.keys(COUNT_RANGES)).toEqual([...ranges]);
  }
});

test('[GAME-6] andar bahar: other places are refused', () => {
  expect(andarBahar.readChoice({ on: '6-10' })).toEqual({ on: '6-10' });
  for (const given of [
    { on: 'joker' },
    { on: '1-6' },
    { on: 'toString' },
    {},
    null,
    { on: 'andar', more: 1 },
  ])
    expect(andarBahar.readChoice(given)).toBeUndefined();
});

test('[GAME-6] andar bahar: every deal ends with the face of the joker and no card twice', () => {
  assert(
    property(nat({ max: 2 ** 31 }), (start) => {
      let value = start;
      const floats: Floats = {
        next: () => {
          value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
          return { value: value / 2 ** 32 };
        },
      };
      const { outcome } = andarBahar.begin(floats, stake, { on: 'andar' });
      const cards = [outcome.joker, ...outcome.dealt];
      expect(outcome.dealt.at(-1)?.face).toBe(outcome.joker.face);
      expect(outcome.dealt.slice(0, -1).every((card) => card.face !== outcome.joker.face)).toBe(true);
      expect(new Set(cards.map(({ face, suit }) => face * 4 + suit)).size).toBe(cards.length);
    }),
  );
});
