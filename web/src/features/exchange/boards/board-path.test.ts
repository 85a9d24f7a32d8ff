import { expect, test } from 'vitest';
import { boardPath, readBoardId } from './board-path.ts';

test.each([
  ['?board=12', 12n],
  ['', undefined],
  ['?board=', undefined],
  ['?board=-1', undefined],
  ['?board=1e9', undefined],
  ['?board=9999999999999999999', undefined],
])('[PLAY-44] the address %s names a board', (search, id) => {
  expect(readBoardId(search)).toBe(id);
});

test('[PLAY-44] a board’s address leads back to it', () => {
  expect(readBoardId(new URL(boardPath(7n), 'https://x').search)).toBe(7n);
  expect(boardPath(undefined)).toBe('/exchange-multi');
});
