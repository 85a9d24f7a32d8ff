import { expect, test } from 'vitest';
import type { Floats } from '../../fairness/draws.ts';
import { money } from '../../money/money.ts';
import { catchChance, fishing } from './fishing.ts';
import { FISH, FISH_PAYS } from './pay-table.ts';

const stake = money(10_000n);
const floatsOf = (value: number): Floats => ({ next: () => ({ value }) });

test('[GAME-6] fishing: a fish is caught with a probability of 0.97 over what it pays', () => {
  expect(catchChance('small-fry')).toBe(0.485);
  expect(catchChance('golden-dragon')).toBe(0.00194);
  for (const fish of FISH) {
    const shoot = (float: number) => fishing.begin(floatsOf(float), stake, { fish });
    const caught = shoot(catchChance(fish) - 1e-9);
    const missed = shoot(catchChance(fish));
    expect(fishing.standing(caught).pays).toBe(BigInt(FISH_PAYS[fish]));
    expect(fishing.standing(missed)).toEqual({ over: true, staked: stake, pays: 0n });
    expect(fishing.view(caught)).toEqual({ fish, caught: true, multiplier: FISH_PAYS[fish] });
    expect(fishing.view(missed)).toEqual({ fish, caught: false, multiplier: 0 });
  }
});

test('[GAME-6] fishing: other fish are refused', () => {
  expect(fishing.readChoice({ fish: 'hilsa' })).toEqual({ fish: 'hilsa' });
  for (const given of [{ fish: 'whale' }, { fish: 'toString' }, { fish: 2 }, {}, null])
    expect(fishing.readChoice(given)).toBeUndefined();
});
