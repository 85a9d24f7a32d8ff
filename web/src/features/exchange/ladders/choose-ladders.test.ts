import { expect, test } from 'vitest';
import { chooseLadders, countLadders, readChosen, writeChosen } from './choose-ladders.ts';

test.each([
  [899, 0],
  [900, 3],
  [1_199, 3],
  [1_200, 4],
  [3_000, 4],
])('[PLAY-46] in a window of %i px stand %i ladders', (widthPx, count) => {
  expect(countLadders(widthPx)).toBe(count);
});

test('[PLAY-46] the first runners of the markets come first, then their second ones', () => {
  expect(chooseLadders(['1.1', '1.2'], [], 4).map(({ marketId, runner }) => [marketId, runner])).toEqual([
    ['1.1', { place: 0 }],
    ['1.2', { place: 0 }],
    ['1.1', { place: 1 }],
    ['1.2', { place: 1 }],
  ]);
  expect(chooseLadders(['1.1'], [], 4)).toHaveLength(2);
  expect(chooseLadders([], [], 4)).toEqual([]);
});

test('[PLAY-46] a choice stays in the address, and one of a market that is gone is forgotten', () => {
  const search = writeChosen('?board=9', 1, { marketId: '1.2', runner: { id: 12 } });
  expect(new URLSearchParams(search).get('board')).toBe('9');
  const chosen = readChosen(search);
  const other = writeChosen(search, 0, { marketId: '1.1', runner: { place: 0 } });
  expect(readChosen(other)).toEqual([{ marketId: '1.1', runner: { place: 0 } }, chosen[1]]);
  expect(chosen).toEqual([undefined, { marketId: '1.2', runner: { id: 12 } }]);
  expect(chooseLadders(['1.1', '1.2'], chosen, 2)[1]).toEqual({ marketId: '1.2', runner: { id: 12 } });
  expect(chooseLadders(['1.1'], chosen, 2)[1]).toEqual({ marketId: '1.1', runner: { place: 1 } });
});

test.each(['?ladders=', '?ladders=x~1', '?ladders=2', '?ladders=1.2~x', '?ladders=1.2~9999999999', ''])(
  '[PLAY-46] junk in the address %s chooses nothing',
  (search) => {
    expect(readChosen(search).filter((one) => one !== undefined)).toEqual([]);
  },
);
