import { expect, test } from 'vitest';
import { readGamesOpening, sectionOfOpening } from './games-opening.ts';

test.each([
  ['', 'exchange'],
  ['?type=SPORTS', 'exchange'],
  ['?type=SLOT', 'casino'],
  ['?type=ALL', 'casino'],
  ['?type=arcade', 'casino'],
  ['?type=sports&system=EXCHANGE', 'exchange'],
  ['?type=SPORTS&system=PLAYHOUSE', 'casino'],
  ['?type=JUNK&system=JUNK', 'casino'],
])('[HOME-16] the list "%s" belongs to the %s', (search, section) => {
  expect(sectionOfOpening(readGamesOpening(search))).toBe(section);
});

test('[GAME-4] ARCADE is a list beside those of the categories', () => {
  expect(readGamesOpening('?type=ARCADE&title=Arcade').type).toBe('ARCADE');
});
