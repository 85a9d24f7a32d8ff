import { expect, test } from 'vitest';
import { readListOpening } from './list-opening.ts';

test.each([
  { search: '', sport: undefined, when: 'inPlay' },
  { search: '?sport=soccer', sport: 'soccer', when: 'inPlay' },
  { search: '?when=tomorrow&sport=cricket', sport: 'cricket', when: 'tomorrow' },
  { search: '?when=never&sport=chess', sport: undefined, when: 'inPlay' },
])('[EXCH-7] the list at "$search" opens at $sport and $when', ({ search, sport, when }) => {
  expect(readListOpening(search, ['cricket', 'soccer', 'tennis'])).toEqual({ sport, when });
});
