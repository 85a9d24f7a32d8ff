import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { PLINKO_MULTIPLIER_MAX, PLINKO_RISKS, PLINKO_ROWS, plinkoPays } from './pay-table.ts';
import { type PlinkoChoice, plinko } from './plinko.ts';

const stake = money(10_000n);
const fall = (rights: readonly boolean[], choice: PlinkoChoice) =>
  plinko.begin(scriptedFloats(rights.map((right) => [right ? 1 : 0, 2] as const)), stake, choice);

test('[GAME-6] plinko: the slot is the number of rights, whatever their order', () => {
  const choice = { rows: 8, risk: 'medium' } as const;
  const early = [true, true, true, false, false, false, false, false];
  for (const rights of [early, early.toReversed()]) {
    const round = fall(rights, choice);
    expect(plinko.standing(round)).toEqual({ over: true, staked: stake, pays: 7_000n });
    expect(plinko.view(round)).toEqual({ rights, slot: 3, multiplier: 7_000 });
  }
});

test('[GAME-6] plinko: both edges pay the most', () => {
  const choice = { rows: 16, risk: 'high' } as const;
  for (const side of [true, false])
    expect(
      plinko.standing(
        fall(
          Array.from({ length: 16 }, () => side),
          choice,
        ),
      ).pays,
    ).toBe(10_000_000n);
});

test('[GAME-6] plinko: a table has a pay for each slot, the same on both sides, none over the most', () => {
  for (const rows of PLINKO_ROWS)
    for (const risk of PLINKO_RISKS) {
      const pays = plinkoPays(rows, risk);
      expect(pays).toHaveLength(rows + 1);
      expect(pays.toReversed()).toEqual(pays);
      expect(Math.max(...pays)).toBeLessThanOrEqual(PLINKO_MULTIPLIER_MAX);
    }
});

test('[GAME-6] plinko: choices outside the table are refused', () => {
  expect(plinko.readChoice({ rows: 12, risk: 'low' })).toEqual({ rows: 12, risk: 'low' });
  for (const given of [
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'huge' },
    { rows: 8 },
    { rows: 8, risk: 'low', more: 1 },
    null,
  ])
    expect(plinko.readChoice(given), JSON.stringify(given)).toBeUndefined();
});

test('[GAME-6] plinko: money returned is above zero, and the same for the same path', () => {
  const ways = array(boolean(), { minLength: 16, maxLength: 16 });
  assert(
    property(ways, constantFrom(...PLINKO_RISKS), (rights, risk) => {
      const choice = { rows: 16, risk } as const;
      const { pays } = plinko.standing(fall(rights, choice));
      expect(pays).toBeGreaterThan(0n);
      expect(plinko.standing(fall(rights, choice)).pays).toBe(pays);
    }),
  );
});
