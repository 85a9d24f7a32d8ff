import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import { PLACES, colourOf } from './places.ts';
import { type RouletteBet, roulette } from './roulette.ts';

const stake = money(10_000n);
const spin = (pocket: number, bets: readonly RouletteBet[]) =>
  roulette.begin(scriptedFloats([[pocket, 37]]), stake, { bets });
const paid = (pocket: number, on: string) => roulette.standing(spin(pocket, [{ on, parts: 1 }])).pays;

const countPlaces = (kind: string) => [...PLACES.keys()].filter((name) => name.startsWith(`${kind}-`)).length;

test.for([
  ['straight-17', 17, 360_000n],
  ['straight-0', 0, 360_000n],
  ['split-17-20', 20, 180_000n],
  ['split-17-18', 17, 180_000n],
  ['split-0-3', 0, 180_000n],
  ['trio-0-2-3', 2, 120_000n],
  ['street-34-35-36', 35, 120_000n],
  ['first-four-0-1-2-3', 0, 90_000n],
  ['corner-1-2-4-5', 5, 90_000n],
  ['corner-32-33-35-36', 36, 90_000n],
  ['six-line-31-32-33-34-35-36', 31, 60_000n],
  ['dozen-2', 13, 30_000n],
  ['dozen-3', 36, 30_000n],
  ['column-3', 36, 30_000n],
  ['column-1', 34, 30_000n],
  ['red', 32, 20_000n],
  ['black', 20, 20_000n],
  ['even', 36, 20_000n],
  ['odd', 35, 20_000n],
  ['low', 18, 20_000n],
  ['high', 19, 20_000n],
] as const)('[GAME-6] roulette: %s wins on %i', ([on, pocket, pays]) => {
  expect(paid(pocket, on)).toBe(pays);
});

test.for([
  ['red', 0],
  ['black', 0],
  ['even', 0],
  ['low', 0],
  ['dozen-1', 0],
  ['column-1', 0],
  ['split-17-20', 18],
  ['black', 32],
] as const)('[GAME-6] roulette: %s loses on %i', ([on, pocket]) => {
  expect(paid(pocket, on)).toBe(0n);
});

test('[GAME-6] roulette: the table has 157 places, eighteen red and eighteen black pockets', () => {
  expect(PLACES.size).toBe(157);
  expect(['straight', 'split', 'street', 'corner', 'six-line', 'trio'].map(countPlaces)).toEqual([
    37, 60, 12, 22, 11, 2,
  ]);
  expect(PLACES.get('red')).toHaveLength(18);
  expect(PLACES.get('black')).toHaveLength(18);
  expect(colourOf(0)).toBe('green');
  expect(PLACES.has('split-3-4')).toBe(false);
});

test('[GAME-6] roulette: each bet of a round has its own part of the stake', () => {
  const bets = [
    { on: 'straight-17', parts: 1_000 },
    { on: 'black', parts: 4_000 },
    { on: 'red', parts: 5_000 },
  ];
  // 17 is black: 36 × 10.00 + 2 × 40.00.
  expect(roulette.standing(spin(17, bets))).toEqual({ over: true, staked: stake, pays: 44_000n });
  expect(roulette.view(spin(17, bets))).toEqual({
    pocket: 17,
    colour: 'black',
    won: ['straight-17', 'black'],
  });
  // A third of a minor unit is never paid.
  const thirds = [
    { on: 'red', parts: 1 },
    { on: 'low', parts: 2 },
  ];
  expect(roulette.standing(spin(19, thirds)).pays).toBe(6_666n);
});

test('[GAME-6] roulette: choices outside the table are refused', () => {
  expect(roulette.readChoice({ bets: [{ on: 'red', parts: 5 }] })).toEqual({
    bets: [{ on: 'red', parts: 5 }],
  });
  for (const given of [
    { bets: [] },
    { bets: [{ on: 'pink', parts: 5 }] },
    { bets: [{ on: 'red', parts: 0 }] },
    { bets: [{ on: 'red', parts: 0.5 }] },
    { bets: [{ on: 'red', parts: -5 }] },
    {
      bets: [
        { on: 'red', parts: 5 },
        { on: 'red', parts: 6 },
      ],
    },
    { bets: [{ on: 'red', parts: 5 }, null] },
    { bets: 'red' },
    {},
  ])
    expect(roulette.readChoice(given), JSON.stringify(given)).toBeUndefined();
});

test('[GAME-6] roulette: money returned is never negative nor more than 36 times the stake', () => {
  const bet = record({ on: constantFrom(...PLACES.keys()), parts: integer({ min: 1, max: 100_000_000 }) });
  assert(
    property(
      integer({ min: 0, max: 36 }),
      uniqueArray(bet, { selector: ({ on }) => on, minLength: 1, maxLength: 20 }),
      (pocket, bets) => {
        expect(roulette.readChoice({ bets })).toEqual({ bets });
        const { pays } = roulette.standing(spin(pocket, bets));
        expect(pays >= 0n && pays <= 360_000n).toBe(true);
      },
    ),
  );
});
