import { expect, test } from 'vitest';
import { FISH } from './pay-table.ts';
import { findFish, listFish, placeOfFish } from './river.ts';

const SEED = '00112233445566778899aabbccddeeff';
const MOMENTS = Array.from({ length: 400 }, (_, index) => index * 977);

const seen = (seed: string) =>
  MOMENTS.map((ms) => listFish(seed, ms).map((fish) => [fish.id, fish.fish, placeOfFish(fish, ms)]));

test('[PLAY-156] the same seed and moment are the same fish at the same places, another seed is another river', () => {
  expect(seen(SEED)).toEqual(seen(SEED));
  expect(seen(SEED)).not.toEqual(seen(`${SEED}0`));
});

test('[PLAY-156] the published river: what swims forty seconds after it began', () => {
  const swims = listFish(SEED, 40_000).map(({ id, fish }) => `${id} ${fish}`);
  expect(swims).toMatchInlineSnapshot(`
    [
      "22.1 koi",
      "23.1 puti",
      "23.2 puti",
      "23.3 puti",
      "24.0 anchovy",
      "24.1 anchovy",
      "24.2 anchovy",
      "24.3 anchovy",
      "25.0 pabda",
      "25.1 pabda",
      "26.0 tilapia",
      "26.1 tilapia",
      "27.0 catfish",
      "28.0 shark",
      "29.0 koi",
      "29.1 koi",
      "29.2 koi",
      "30.0 small-fry",
      "30.1 small-fry",
      "31.0 shark",
      "32.0 tilapia",
      "32.1 tilapia",
      "32.2 tilapia",
      "33.0 anchovy",
      "b0 crocodile",
    ]
  `);
});

test('[PLAY-156] a fish is found by its name while it is there, and no other is', () => {
  for (const ms of MOMENTS)
    for (const fish of listFish(SEED, ms)) expect(findFish(SEED, fish.id)).toEqual(fish);
  for (const id of ['', '1', '1.', 'b', '-1.0', '1.99', '0.9', 'b-1', '1.0\n', 'toString', 'b99999999'])
    expect(findFish(SEED, id), id).toBeUndefined();
});

test('[PLAY-156] the water is never empty, never crowded, and every kind comes; a boss alone, for a while', () => {
  const kinds = new Set<string>();
  for (const ms of MOMENTS.filter((one) => one > 20_000)) {
    const fish = listFish(SEED, ms);
    const inView = fish.filter((one) => Math.abs(placeOfFish(one, ms).x - 0.5) <= 0.5);
    expect(inView.length).toBeGreaterThanOrEqual(3);
    expect(fish.length).toBeLessThanOrEqual(40);
    expect(fish.filter(({ id }) => id.startsWith('b')).length).toBeLessThanOrEqual(1);
    for (const one of fish) {
      kinds.add(one.fish);
      const { y } = placeOfFish(one, ms);
      expect(y > 0.03 && y < 0.86).toBe(true);
    }
  }
  expect([...kinds].toSorted()).toEqual([...FISH].toSorted());
});
