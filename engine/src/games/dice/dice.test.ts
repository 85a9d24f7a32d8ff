import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { type DiceChoice, dice, winningRolls } from './dice.ts';

const stake = money(10_000n);
const playRoll = (roll: number, choice: DiceChoice) =>
  dice.begin(scriptedFloats([[roll, 10_001]]), stake, choice);
const paid = (roll: number, choice: DiceChoice) => dice.standing(playRoll(roll, choice)).pays;

test('[GAME-6] dice: over and under pay 0.99 over their probability, and the target itself loses', () => {
  // 0.99 × 10,001 / 4,950 rolls is 2.0002; of 100.00 that is 200.02.
  expect(paid(5_051, { side: 'over', target: 5_050 })).toBe(20_002n);
  expect(paid(5_050, { side: 'over', target: 5_050 })).toBe(0n);
  // 0.99 × 10,001 / 5,050 rolls is 1.96059….
  expect(paid(5_049, { side: 'under', target: 5_050 })).toBe(19_605n);
  expect(paid(5_050, { side: 'under', target: 5_050 })).toBe(0n);
  expect(paid(10_000, { side: 'over', target: 9_990 })).toBe(9_900_990n);
});

test('[GAME-6] dice: a choice wins on as many rolls as its probability says', () => {
  for (const choice of [
    { side: 'over', target: 200 },
    { side: 'under', target: 9_800 },
    { side: 'over', target: 7_312 },
  ] as const) {
    const won = Array.from({ length: 10_001 }, (_, roll) => paid(roll, choice)).filter((pays) => pays > 0n);
    expect(won.length).toBe(winningRolls(choice));
  }
});

test('[GAME-6] dice: a round is over at once and shows the roll', () => {
  const round = playRoll(9_308, { side: 'over', target: 5_000 });
  expect(dice.standing(round)).toEqual({ over: true, staked: stake, pays: 19_801n });
  expect(dice.view(round)).toEqual({ roll: 9_308, won: true, multiplier: 19_801 });
  expect(dice.readAction({ kind: 'cash-out' })).toBeUndefined();
});

test('[GAME-6] dice: choices outside the table are refused', () => {
  expect(dice.readChoice({ side: 'over', target: 200 })).toEqual({ side: 'over', target: 200 });
  for (const given of [
    { side: 'over', target: 199 },
    { side: 'over', target: 9_991 },
    { side: 'under', target: 9 },
    { side: 'under', target: 9_801 },
    { side: 'under', target: 50.5 },
    { side: 'under', target: '5000' },
    { side: 'both', target: 5_000 },
    { side: 'under', target: 5_000, stake: 1 },
    { target: 5_000 },
    [],
    null,
    'over',
  ])
    expect(dice.readChoice(given), JSON.stringify(given)).toBeUndefined();
});

test('[GAME-6] dice: money returned is never negative', () => {
  assert(
    property(
      integer({ min: 0, max: 10_000 }),
      integer({ min: 200, max: 9_800 }),
      constantFrom('over', 'under'),
      (roll, target, side) => paid(roll, { side, target }) >= 0n,
    ),
  );
});
