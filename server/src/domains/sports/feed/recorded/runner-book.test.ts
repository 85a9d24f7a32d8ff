import { ladderOf } from '@maidan/engine';
import { describe, expect, it } from 'vitest';
import { applyRunnerChange, bestPrices, emptyRunnerBook, takaFromPounds } from './runner-book.ts';

const pounds = { ladder: ladderOf(undefined), takaFrom: takaFromPounds };

const prices = (levels: readonly { odds: number }[]) => levels.map((level) => level.odds);

describe('the recorded book of a runner', () => {
  it('keeps levels from deltas: a size replaces, size 0 removes', () => {
    const book = emptyRunnerBook();
    applyRunnerChange(book, {
      id: 1,
      atb: [
        [1.5, 10],
        [1.49, 20],
        [1.48, 5],
        [1.47, 1],
      ],
      atl: [[1.52, 7]],
      ltp: 1.51,
    });
    applyRunnerChange(book, {
      id: 1,
      atb: [
        [1.5, 0],
        [1.49, 25],
      ],
    });
    const best = bestPrices(1, book, pounds);
    expect(prices(best.backs)).toEqual([149, 148, 147]);
    expect(best.backs[0]?.size).toBe(275_000n);
    expect(prices(best.lays)).toEqual([152]);
    expect(best.lastTraded).toBe(151);
  });

  it('reads ranked prices when the stream has no full depth', () => {
    const book = emptyRunnerBook();
    applyRunnerChange(book, {
      id: 1,
      batb: [
        [0, 2, 10],
        [1, 1.99, 4],
      ],
      batl: [[0, 2.04, 3]],
    });
    applyRunnerChange(book, {
      id: 1,
      batb: [
        [0, 2.02, 10],
        [1, 1.99, 0],
      ],
    });
    expect(prices(bestPrices(1, book, pounds).backs)).toEqual([202]);
  });

  it('never shows a crossed pair: a lay price at or below the best back is left out', () => {
    const book = emptyRunnerBook();
    applyRunnerChange(book, {
      id: 1,
      atb: [[2, 10]],
      atl: [
        [1.98, 5],
        [2, 5],
        [2.02, 5],
      ],
    });
    expect(prices(bestPrices(1, book, pounds).lays)).toEqual([202]);
  });

  it('counts a pound as 110 taka, in whole paisa', () => {
    expect(takaFromPounds(21.19)).toBe(233_090n);
  });
});
