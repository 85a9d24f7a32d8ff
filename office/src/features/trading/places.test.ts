import { expect, test } from 'vitest';
import { type Places, arePlacesGiven, winnersOf } from './places.ts';

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
