import { expect, test } from 'vitest';
import { type Places, arePlacesGiven, eachWayResultOf, winnersOf } from './places.ts';

const places = (given: Readonly<Record<number, 'won' | 'tied'>>): Places =>
  new Map(Object.entries(given).map(([id, came]) => [Number(id), came]));

test.each([
  ['two winners of two places', { 1: 'won', 2: 'won' }, true],
  ['one winner of two places', { 1: 'won' }, false],
  ['three winners of two places', { 1: 'won', 2: 'won', 3: 'won' }, false],
  ['one winner and two for the other place', { 1: 'won', 2: 'tied', 3: 'tied' }, true],
  ['one winner and one who shares with nobody', { 1: 'won', 2: 'tied' }, false],
  ['two winners and two who share no place', { 1: 'won', 2: 'won', 3: 'tied', 4: 'tied' }, false],
  ['three for two places', { 1: 'tied', 2: 'tied', 3: 'tied' }, true],
  ['two for two places', { 1: 'tied', 2: 'tied' }, false],
  ['nobody', {}, false],
] as const)('[EXCH-10] two places given by hand: %s', (_, given, isGiven) => {
  expect(arePlacesGiven(places(given), 2)).toBe(isGiven);
});

test('[EXCH-10] outright winners and tied runners are told apart', () => {
  expect(winnersOf(places({ 3: 'tied', 1: 'won', 2: 'tied' }))).toEqual({ winners: [1], tied: [2, 3] });
});

test.each<[string, [number, 'first' | 'won' | 'tied'][], ReturnType<typeof eachWayResultOf>]>([
  [
    'one winner and two others placed',
    [
      [1, 'first'],
      [2, 'won'],
      [3, 'won'],
    ],
    { winners: [1], tied: [], placed: { runners: [1, 2, 3] } },
  ],
  [
    'a dead heat for the win',
    [
      [1, 'first'],
      [2, 'first'],
      [3, 'won'],
    ],
    { winners: [], tied: [1, 2], placed: { runners: [1, 2, 3] } },
  ],
  [
    'a dead heat for the last place',
    [
      [1, 'first'],
      [2, 'won'],
      [3, 'tied'],
      [4, 'tied'],
    ],
    { winners: [1], tied: [], placed: { runners: [1, 2], deadHeat: { runners: [3, 4], places: 1 } } },
  ],
  [
    'more that share the win than places',
    [
      [1, 'first'],
      [2, 'first'],
      [3, 'first'],
      [4, 'first'],
    ],
    {
      winners: [],
      tied: [1, 2, 3, 4],
      placed: { runners: [], deadHeat: { runners: [1, 2, 3, 4], places: 3 } },
    },
  ],
  [
    'nobody who won',
    [
      [1, 'won'],
      [2, 'won'],
      [3, 'won'],
    ],
    undefined,
  ],
  [
    'too few placed',
    [
      [1, 'first'],
      [2, 'won'],
    ],
    undefined,
  ],
  [
    'too many placed',
    [
      [1, 'first'],
      [2, 'won'],
      [3, 'won'],
      [4, 'won'],
    ],
    undefined,
  ],
  [
    'one that ties alone',
    [
      [1, 'first'],
      [2, 'won'],
      [3, 'tied'],
    ],
    undefined,
  ],
])('[TRADE-100] each way with three places: %s', (_name, given, result) => {
  expect(eachWayResultOf(new Map(given), 3)).toEqual(result);
});
