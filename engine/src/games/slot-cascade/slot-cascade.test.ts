import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { Floats } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { findClusters } from './find-clusters.ts';
import { CASCADE_SYMBOLS, type CascadeSymbol, clusterPays, factorOfFall } from './pay-table.ts';
import { slotCascade } from './slot-cascade.ts';

const stake = money(10_000n);
const LETTERS = 'mjlgpc';
/** Fruits by their first letters, in the order in which they are drawn: column by column, lowest first. */
const fruits = (letters: string): CascadeSymbol[] =>
  Array.from(letters.replaceAll(' ', ''), (letter) => CASCADE_SYMBOLS[LETTERS.indexOf(letter)] ?? 'coconut');
/** These fruits, then stripes in which nothing touches. */
function falling(letters: string): Floats {
  const drawn = fruits(letters);
  let index = 0;
  return {
    next: () => {
      const symbol = drawn[index] ?? CASCADE_SYMBOLS[index % 2];
      index += 1;
      return { value: (CASCADE_SYMBOLS.indexOf(symbol ?? 'coconut') + 0.5) / CASCADE_SYMBOLS.length };
    },
  };
}
/** A generator good enough to make fields, repeatable by its seed. */
function seeded(seed: number): Floats {
  let state = seed;
  return {
    next: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return { value: state / 2 ** 32 };
    },
  };
}

const STRIPES = 'mjmjmjm jmjmjmj mjmjmjm jmjmjmj mjmjmjm jmjmjmj';

test('[GAME-6] slot cascade: five of a kind that touch by their sides are a cluster, four, or a corner, are not', () => {
  const field = fruits(`ccccclp ${STRIPES}`);
  expect(findClusters(field)).toEqual([{ symbol: 'coconut', places: [0, 1, 2, 3, 4] }]);
  expect(findClusters(fruits(`ccccplp ${STRIPES}`))).toEqual([]);
  // The fifth touches the fourth by a corner only.
  expect(
    findClusters(fruits(`ccccplp jjjjcmj ${STRIPES.slice(0, 39)}`)).map(({ symbol }) => symbol),
  ).not.toContain('coconut');
  // An edge is no neighbour of the next column's other edge.
  expect(findClusters(fruits(`plpcccc ccplplp ${STRIPES.slice(0, 39)}`)).length).toBe(0);
});

test('[GAME-6] slot cascade: what paid goes, what lay above falls, and new fruits come from the top', () => {
  const round = slotCascade.begin(falling(`ccccclp ${STRIPES} gpgpg`), stake, {});
  const [first, second] = round.outcome;
  expect(round.outcome).toHaveLength(2);
  expect(first?.clusters).toHaveLength(1);
  expect(second?.field.slice(0, 7)).toEqual(fruits('lpgpgpg'));
  expect(second?.field.slice(7)).toEqual(first?.field.slice(7));
  expect(slotCascade.standing(round)).toEqual({ over: true, staked: stake, pays: 4_000n });
});

test('[GAME-6] slot cascade: the clusters of a later fall are multiplied by its factor', () => {
  const round = slotCascade.begin(falling(`ccccclp ${STRIPES} ggggg gpgpg`), stake, {});
  expect(round.outcome).toHaveLength(3);
  // Five coconuts once, five guavas twice.
  const pays = clusterPays('coconut', 5) + 2 * clusterPays('guava', 5);
  expect(pays).toBe(4_000 + 12_800);
  expect(slotCascade.view(round)).toMatchObject({ multiplier: pays });
  expect([0, 1, 2, 6, 60].map(factorOfFall)).toEqual([1, 2, 3, 20, 20]);
});

test('[GAME-6] slot cascade: a round that reaches the maximum pay ends there', () => {
  const always: Floats = { next: () => ({ value: 0 }) };
  const { pays } = slotCascade.standing(slotCascade.begin(always, stake, {}));
  expect(pays).toBe(50_000_000n);
});

test('[GAME-6] slot cascade: larger clusters and better fruits pay more', () => {
  for (const symbol of CASCADE_SYMBOLS)
    for (let size = 6; size <= 15; size += 1)
      expect(clusterPays(symbol, size)).toBeGreaterThan(clusterPays(symbol, size - 1));
  expect(clusterPays('mango', 49)).toBe(clusterPays('mango', 15));
  expect(slotCascade.readChoice({})).toEqual({});
  expect(slotCascade.readChoice({ bet: 1 })).toBeUndefined();
});

test('[GAME-6] slot cascade: money returned is never negative nor over the most, and the round replays the same', () => {
  assert(
    property(integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const play = () => slotCascade.begin(seeded(seed), stake, {});
      const { pays } = slotCascade.standing(play());
      expect(pays >= 0n && pays <= 50_000_000n).toBe(true);
      expect(play()).toEqual(play());
    }),
  );
});
