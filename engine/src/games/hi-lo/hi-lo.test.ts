import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { EVEN, MULTIPLIER_MAX } from '../multiplier.ts';
import { replayRound } from '../game.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { type HiLoAction, hiLo } from './hi-lo.ts';
import {
  HI_LO_FACES,
  HI_LO_GUESSES,
  HI_LO_GUESSES_MAX,
  HI_LO_MULTIPLIER_MAX,
  HI_LO_RETURN,
  HI_LO_TOP_ONE_IN,
  type HiLoGuess,
  countRight,
  hiLoMultiplier,
  rightFaces,
} from './pay-table.ts';

const stake = money(10_000n);
const TWO = 0;
const SEVEN = 5;
const ACE = 12;
const guess = (on: HiLoGuess): HiLoAction => ({ kind: 'guess', on });
const cashOut: HiLoAction = { kind: 'cash-out' };
/** A round in which these faces are dealt. */
const play = (faces: readonly number[], actions: readonly HiLoAction[]) =>
  replayRound(hiLo, scriptedFloats(faces.map((face) => [face * 4, 52])), { stake, choice: {}, actions });
const standing = (faces: readonly number[], actions: readonly HiLoAction[]) => {
  const round = play(faces, actions);
  return round && hiLo.standing(round);
};

test('[PLAY-151] hi-lo: a right guess pays 0.99 over its chance, several over the chance of all', () => {
  // Eight of thirteen faces are a seven or higher, six a seven or lower.
  expect(standing([SEVEN, 9], [guess('higher'), cashOut])?.pays).toBe(16_087n);
  expect(standing([SEVEN, 2], [guess('lower'), cashOut])?.pays).toBe(21_450n);
  expect(standing([SEVEN, 9, 1], [guess('higher'), guess('lower'), cashOut])?.pays).toBe(20_913n);
});

test('[PLAY-151] hi-lo: the same face is right either way, but not beside the lowest and the highest card', () => {
  for (const on of ['higher', 'lower'] as const)
    expect(standing([SEVEN, SEVEN], [guess(on)])?.over).toBe(false);
  expect(standing([TWO, TWO], [guess('higher')])).toEqual({ over: true, staked: stake, pays: 0n });
  expect(standing([ACE, ACE], [guess('lower')])?.over).toBe(true);
  expect(standing([ACE, ACE], [guess('same'), cashOut])?.pays).toBe(128_700n);
  expect(play([TWO, TWO], [guess('lower')])).toBeUndefined();
  expect(play([ACE, ACE], [guess('higher')])).toBeUndefined();
  expect(play([SEVEN, SEVEN], [guess('same')])).toBeUndefined();
});

test('[PLAY-151] hi-lo: a wrong guess takes all, nothing follows it, and nothing is paid before a guess', () => {
  expect(standing([SEVEN, 2], [guess('higher')])).toEqual({ over: true, staked: stake, pays: 0n });
  expect(play([SEVEN, 2], [guess('higher'), cashOut])).toBeUndefined();
  expect(play([SEVEN], [cashOut])).toBeUndefined();
});

test('[PLAY-151] hi-lo: a round ends paid after twelve guesses, and no guess over 10,000 times is offered', () => {
  const faces = [TWO, ...Array.from({ length: HI_LO_GUESSES_MAX }, () => 1)];
  const safe = [guess('higher'), ...Array.from({ length: HI_LO_GUESSES_MAX - 1 }, () => guess('higher'))];
  const ended = standing(faces, safe);
  expect([ended?.over, (ended?.pays ?? 0n) > stake]).toEqual([true, true]);
  const aces = [ACE, ACE, ACE, ACE, ACE];
  const thrice = [guess('same'), guess('same'), guess('same')];
  expect(standing(aces, thrice)?.over).toBe(false);
  expect(play(aces, [...thrice, guess('same')])).toBeUndefined();
});

test('[PLAY-151] hi-lo: whatever the card, the right faces of its guesses are as many as they say', () => {
  for (let face = 0; face < HI_LO_FACES; face += 1)
    for (const on of HI_LO_GUESSES) {
      const dealt = Array.from({ length: HI_LO_FACES }, (_, next) => next);
      const right = dealt.filter((next) => standing([face, next], [guess(on)])?.over === false);
      expect(right, `${on} than ${face}`).toHaveLength(countRight(face, on));
    }
});

test('[PLAY-151] hi-lo: each guess is worth what is held, whatever came before it, to a ten-thousandth', () => {
  const guesses = array(integer({ min: 1, max: 12 }), { minLength: 1, maxLength: HI_LO_GUESSES_MAX });
  assert(
    property(guesses, (counts) => {
      const paid = hiLoMultiplier(counts);
      const chance = counts.reduce((product, count) => (product * count) / HI_LO_FACES, 1);
      if (paid !== undefined) expect(HI_LO_RETURN / chance - paid).toBeLessThan(1.001);
      else expect(HI_LO_RETURN / chance).toBeGreaterThan(MULTIPLIER_MAX);
    }),
  );
  expect(hiLoMultiplier([12])).toBeGreaterThan(EVEN);
});

/** The products of right faces with which as many guesses pay the most, and by which the search for it is complete. */
function findMost(): { readonly most: bigint; readonly found: ReadonlyMap<number, bigint> } {
  const found = new Map<number, bigint>();
  let most = 0n;
  let products = new Set([1n]);
  for (let guesses = 1; guesses <= HI_LO_GUESSES_MAX; guesses += 1) {
    const all = BigInt(HI_LO_RETURN) * BigInt(HI_LO_FACES) ** BigInt(guesses);
    const next = new Set<bigint>();
    for (const product of products) for (let count = 1n; count <= 12n; count += 1n) next.add(product * count);
    products = next;
    for (const product of products) {
      const multiplier = all / product;
      if (multiplier > BigInt(MULTIPLIER_MAX) || multiplier < most) continue;
      if (multiplier > most) found.clear();
      most = multiplier;
      found.set(guesses, product);
    }
  }
  return { most, found };
}

/** The chance of guessing on from a face until the right faces multiply to a product, with the best guesses. */
function chanceOf(face: number, guesses: number, product: number): number {
  if (guesses === 0) return product === 1 ? 1 : 0;
  const known = `${face} ${guesses} ${product}`;
  const before = chances.get(known);
  if (before !== undefined) return before;
  const each = HI_LO_GUESSES.map((on) => {
    const count = countRight(face, on);
    const [low, high] = rightFaces(face, on) ?? [0, -1];
    if (count === 0 || product % count !== 0) return 0;
    let sum = 0;
    for (let next = low; next <= high; next += 1) sum += chanceOf(next, guesses - 1, product / count);
    return sum / HI_LO_FACES;
  });
  const best = Math.max(...each);
  chances.set(known, best);
  return best;
}
const chances = new Map<string, number>();

test('[PLAY-151] hi-lo: no row of guesses pays more than the top prize, and its odds are those of the best guesses', () => {
  const { most, found } = findMost();
  expect([most, [...found]]).toEqual([BigInt(HI_LO_MULTIPLIER_MAX), [[9, 1_050_000n]]]);
  let chance = 0;
  for (let face = 0; face < HI_LO_FACES; face += 1) chance += chanceOf(face, 9, 1_050_000) / HI_LO_FACES;
  expect(1 / chance).toBeCloseTo(HI_LO_TOP_ONE_IN, 2);
});

test('[PLAY-151] hi-lo: unknown choices and guesses are refused', () => {
  expect(hiLo.readChoice({})).toEqual({});
  for (const given of [null, [], { on: 'higher' }, 'x']) expect(hiLo.readChoice(given)).toBeUndefined();
  for (const given of [
    { kind: 'guess' },
    { kind: 'guess', on: 'red' },
    { kind: 'cash-out', on: 'same' },
    null,
  ])
    expect(hiLo.readAction(given)).toBeUndefined();
});
