import type { Squad } from '@maidan/contract';
import { expect, test } from 'vitest';
import type { Hit } from '../../lib/search/create-finder.ts';
import { markFound } from '../../lib/search/mark-found.ts';
import type { ListedEvent } from '../../lib/sports.ts';
import { createMatchFinder } from './find-matches.ts';
import { createPlayerFinder, joinPlayers, type SquadPlayer } from './find-players.ts';

const names: Readonly<Record<string, string>> = {
  Tahmid: 'তাহমিদ',
  Shantu: 'শান্তু',
  Ridoy: 'রিদয়',
  Nabil: 'নাবিল',
  Bangladesh: 'বাংলাদেশ',
};
const squads: readonly Squad[] = [
  { side: 'Bangladesh', players: ['Tahmid', 'Shantu', 'Ridoy', 'Nabil'], eventIds: ['1', '2'] },
  { side: 'Rangpur Northerners', players: ['Hridoy', 'Lutfor', 'Nazmul'], eventIds: ['3'] },
  { side: 'Sylhet Monsoons', players: ['Kabirul', 'Wasim', 'Ayon', 'Ed'], eventIds: ['4'] },
  { side: 'India', players: ['Kabir', 'Rohan'], eventIds: ['1'] },
  { side: 'Netherlands', players: ["Max O'Dowd", 'Bas de Leede'], eventIds: ['5'] },
];
const findInEnglish = createPlayerFinder(squads);
const findInBangla = createPlayerFinder(squads, (name) => names[name] ?? name);
const namesOf = (hits: readonly Hit<SquadPlayer>[], isSure = true) =>
  hits.filter((hit) => hit.isSure === isSure).map(({ item }) => item.name);

test.each([
  ['tahmid', ['Tahmid']],
  ['TAH', ['Tahmid']],
  ['তাহমিদ', ['Tahmid']],
  ['tahmeed', ['Tahmid']],
  ['শান্তু', ['Shantu']],
  ['রিদয়', ['Ridoy']],
  ['হৃদয়', ['Hridoy']],
  ['লুৎফর', ['Lutfor']],
  ['নাজমুল', ['Nazmul']],
  ['ওয়াসিম', ['Wasim']],
  ['অয়ন', ['Ayon']],
  ['shantu bangladesh', ['Shantu']],
  ['বাংলাদেশ তাহমিদ', ['Tahmid']],
  ['kabir', ['Kabirul', 'Kabir']],
  ['o dowd', ["Max O'Dowd"]],
  ['max', ["Max O'Dowd"]],
  ['de leede', ['Bas de Leede']],
  // A part of a name, if it isn't short.
  ['azmul', ['Nazmul']],
  ['zmu', []],
  // Two letters are a whole name, or too few.
  ['ed', ['Ed']],
  ['ta', []],
  ['n', []],
  // A side's name means all of it.
  ['bangladesh', []],
  ['bharat', []],
] as const)('[PLAY-56] "%s" is the name of %j', (search, found) => {
  expect(namesOf(findInEnglish(search))).toEqual(found);
  expect(namesOf(findInBangla(search))).toEqual(found);
});

test.each([
  ['tahmit', 'Tahmid'],
  ['tamid', 'Tahmid'],
  ['shanto', 'Shantu'],
  ['তামিদ', 'Tahmid'],
  ['nazmol', 'Nazmul'],
  ['tamid bangladesh', 'Tahmid'],
] as const)('[PLAY-56] "%s", with a wrong letter, comes close to %s', (search, name) => {
  expect(namesOf(findInEnglish(search))).toEqual([]);
  expect(namesOf(findInEnglish(search), false)).toEqual([name]);
});

test.each(['zzz', '🎲', '%', "' OR 1=1 --", 'x'.repeat(80)])('[PLAY-56] "%s" is nobody’s name', (search) => {
  expect(findInEnglish(search)).toEqual([]);
});

const markInBangla = (search: string) => {
  const [hit] = findInBangla(search);
  return markFound(names[hit?.item.name ?? ''] ?? '', search, hit?.sounds ?? new Set());
};

test('[PLAY-56] the word that was typed is known in the other script too', () => {
  const whole = [{ text: 'তাহমিদ', isFound: true }];
  expect(['tahm', 'tahmit', 'তাহ'].map(markInBangla)).toEqual([whole, whole, whole]);
});

const match = (eventId: string, name: string, competition = 'Cup'): ListedEvent => ({
  marketId: `1.${eventId}`,
  eventId,
  name,
  competition,
  sport: 'cricket',
  hasFancy: false,
  hasBookmaker: false,
  inPlay: false,
  startsAt: new Date('2026-01-15T12:00:00Z'),
});

test('[PLAY-56] a side is meant rather than a player, and a player rather than a competition', () => {
  const matches = [
    match('1', 'India v Bangladesh'),
    match('2', 'Bangladesh v Oman'),
    match('4', 'Sylhet Monsoons v Dhaka'),
    match('6', 'Kabir Club v Oman'),
    match('7', 'Nepal v Oman', 'Kabir Trophy'),
  ];
  const hits = joinPlayers(createMatchFinder(matches)('kabir'), findInEnglish('kabir'), matches);
  const found = hits
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item, players }) => [item.eventId, ...players.map((hit) => hit.item.name)]);
  expect(found).toEqual([['6'], ['1', 'Kabir'], ['4', 'Kabirul'], ['7']]);
});

test('[PLAY-56] a player is named beside a side that was typed with them, though the name has a wrong letter', () => {
  const matches = [match('1', 'India v Bangladesh'), match('2', 'Bangladesh v Oman')];
  const typed = 'tamid bangladesh';
  const hits = joinPlayers(createMatchFinder(matches)(typed), findInEnglish(typed), matches);
  const found = hits.map(({ isClose, players }) => [isClose, ...players.map((hit) => hit.item.name)]);
  expect(found).toEqual([
    [true, 'Tahmid'],
    [true, 'Tahmid'],
  ]);
});

test('[PLAY-56] of a match that is found by many players the best two are named', () => {
  const many = [{ side: 'Goa', players: ['Ranaan', 'Rana One', 'Rana Two', 'Rana Six'], eventIds: ['1'] }];
  const [hit] = joinPlayers([], createPlayerFinder(many)('rana'), [match('1', 'Goa v Oman')]);
  expect(hit?.players.map(({ item }) => item.name)).toEqual(['Ranaan', 'Rana One']);
});
