import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairFloats, type Floats, type HmacSha256 } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { catchChance, fishing } from './fishing.ts';
import { FISH, FISH_PAYS, FISHING_RETURN, WEAPON_WEIGHTS, WEAPONS } from './pay-table.ts';
import { shareCost, targetsMax } from './share-cost.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const stake = money(10_000n);
const floatsOf = (value: number): Floats => ({ next: () => ({ value }) });
const at = (fish: string, id = '0.0') => ({ id, fish });
const shotAt = (...fish: readonly string[]) => ({
  weapon: fish.length === 1 ? 'cannon' : 'net',
  targets: fish.map((kind, index) => at(kind, `${index}.0`)),
});
const read = (given: unknown) => {
  const choice = fishing.readChoice(given);
  if (choice === undefined) throw new Error('no shot');
  return choice;
};

test('[GAME-6] fishing: a fish is caught with a probability of 0.97 over what it pays', () => {
  expect(catchChance('small-fry')).toBe(0.485);
  expect(catchChance('golden-dragon')).toBe(0.00194);
  for (const fish of FISH) {
    const shoot = (float: number) => fishing.begin(floatsOf(float), stake, read(shotAt(fish)));
    const caught = shoot(catchChance(fish) - 1e-9);
    const missed = shoot(catchChance(fish));
    expect(fishing.standing(caught).pays).toBe(BigInt(FISH_PAYS[fish]));
    expect(fishing.standing(missed)).toEqual({ over: true, staked: stake, pays: 0n });
    expect(fishing.view(caught)).toEqual({ weapon: 'cannon', targets: [{ ...at(fish), caught: true }] });
    expect(fishing.view(missed)).toEqual({ weapon: 'cannon', targets: [{ ...at(fish), caught: false }] });
  }
});

test('[PLAY-153] the published seeds catch what was worked out by hand: 0.93073, 0.83222, 0.18791, 0.59007', () => {
  const floats = fairFloats(hmac, {
    serverSeed: '735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4',
    clientSeed: 'ec75fca98de6f2d9',
    nonce: 20,
  });
  const shot = fishing.begin(floats, stake, read(shotAt('small-fry', 'anchovy', 'puti', 'small-fry')));
  expect(fishing.view(shot)).toMatchObject({
    targets: [{ caught: false }, { caught: false }, { caught: true }, { caught: false }],
  });
  // A quarter of the cost, four times.
  expect(fishing.standing(shot).pays).toBe(10_000n);
});

test('[PLAY-153] what is no shot is refused: no weapon, no fish, too many, twice the same, other fields', () => {
  const good = { weapon: 'lightning', targets: [at('hilsa', '7.1'), at('golden-dragon', 'b3')] };
  expect(fishing.readChoice(good)).toEqual(good);
  const bad: readonly unknown[] = [
    null,
    {},
    { fish: 'puti' },
    { weapon: 'bomb', targets: [at('puti')] },
    { weapon: 'toString', targets: [at('puti')] },
    { weapon: 'cannon', targets: [] },
    { weapon: 'cannon', targets: 'puti' },
    { weapon: 'cannon', targets: [at('puti', '1.0'), at('puti', '2.0')] },
    { weapon: 'net', targets: [at('puti'), at('puti')] },
    { weapon: 'net', targets: [at('puti'), null] },
    { weapon: 'net', targets: Array.from({ length: 7 }, (_, index) => at('puti', `${index}.0`)) },
    { weapon: 'cannon', targets: [at('whale')] },
    { weapon: 'cannon', targets: [at('puti', '-1.0')] },
    { weapon: 'cannon', targets: [at('puti', '1.0 or 1=1')] },
    { weapon: 'cannon', targets: [{ id: 7, fish: 'puti' }] },
    { weapon: 'cannon', targets: [{ ...at('puti'), pays: 10 }] },
    { weapon: 'cannon', targets: [at('puti')], seat: 2 },
  ];
  for (const given of bad) expect(fishing.readChoice(given), JSON.stringify(given)).toBeUndefined();
});

test('[PLAY-154] a shot’s cost is shared to the last paisa, the remainder to the last target', () => {
  expect(shareCost(money(1_000n), 'net', 6)).toEqual([166n, 166n, 166n, 166n, 166n, 170n]);
  expect(shareCost(money(1_000n), 'lightning', 4)).toEqual([400n, 300n, 200n, 100n]);
  expect(shareCost(money(1_000n), 'lightning', 2)).toEqual([571n, 429n]);
  for (const weapon of WEAPONS)
    for (let targets = 1; targets <= targetsMax(weapon); targets += 1)
      for (const cost of [1_000n, 1_001n, 12_345n, 199_999n]) {
        const parts = shareCost(money(cost), weapon, targets);
        expect(parts).toHaveLength(targets);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(cost);
        expect(parts.every((part) => part > 0n)).toBe(true);
      }
});

test('[PLAY-154] whatever fish a weapon hits, the shot’s exact expectation is its cost times the return', () => {
  // In ten-thousandths of a paisa, as a fraction: chance × pays is the return for every fish.
  for (const fish of FISH) expect(Math.round(catchChance(fish) * FISH_PAYS[fish])).toBe(FISHING_RETURN);
  for (const weapon of WEAPONS)
    for (let count = 1; count <= targetsMax(weapon); count += 1) {
      const targets = Array.from({ length: count }, (_, index) =>
        at(FISH[(index * 5 + count) % FISH.length] ?? 'puti', `${index}.0`),
      );
      const choice = read({ weapon, targets });
      let expected = 0;
      // Each fish alone: which are caught doesn't depend on the others.
      for (const [only, { fish }] of choice.targets.entries()) {
        const draws = choice.targets.map((_, index) => [index === only ? 0 : 999_999, 1_000_000] as const);
        const shot = fishing.begin(scriptedFloats(draws), stake, choice);
        expected += Number(fishing.standing(shot).pays) * catchChance(fish);
      }
      expect(expected).toBeCloseTo((Number(stake) * FISHING_RETURN) / 10_000, 6);
    }
});

test('[PLAY-155] random shots are what a plain model says: no shot knows of another', () => {
  const seeds = { serverSeed: 'random shots', clientSeed: 'player' };
  for (let nonce = 0; nonce < 600; nonce += 1) {
    const pick = fairFloats(hmac, { ...seeds, clientSeed: 'picks', nonce });
    const below = (count: number) => Math.floor(pick.next().value * count);
    const weapon = WEAPONS[below(WEAPONS.length)] ?? 'cannon';
    const count = 1 + below(targetsMax(weapon));
    const targets = Array.from({ length: count }, (_, index) =>
      at(FISH[below(FISH.length)] ?? 'puti', `${index}.0`),
    );
    const cost = BigInt(1_000 + below(199_000));
    // The model: floats one by one, whole paisa, weights written out.
    const floats = fairFloats(hmac, { ...seeds, nonce });
    const weights = WEAPON_WEIGHTS[weapon].slice(0, count);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    let [left, due] = [cost, 0n];
    for (const [index, { fish }] of targets.entries()) {
      const last = index === count - 1;
      const part = last ? left : (cost * BigInt(weights[index] ?? 0)) / BigInt(sum);
      left -= part;
      const kind = FISH.find((one) => one === fish) ?? 'puti';
      if (floats.next().value * FISH_PAYS[kind] < FISHING_RETURN)
        due += part * BigInt(FISH_PAYS[kind] / 10_000);
    }
    const shot = fishing.begin(fairFloats(hmac, { ...seeds, nonce }), money(cost), read({ weapon, targets }));
    expect(fishing.standing(shot), `shot ${nonce}`).toEqual({ over: true, staked: cost, pays: due });
  }
});
