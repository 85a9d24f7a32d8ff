import { BACK, getOdds, LAY, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { eachWayStakeMax, previewEachWay } from './each-way-bet.ts';

const bet = { odds: getOdds(1_100), stake: money(10_000n) };

test('[TRADE-103] 100 each way at 11.0, a fifth a place: 200 in all, 1,400 back if it wins and 300 if it is placed', () => {
  expect(previewEachWay({ ...bet, side: BACK }, 5)).toEqual({
    total: 20_000n,
    returnedIfWin: 140_000n,
    returnedIfPlaced: 30_000n,
    ifPlaced: 10_000n,
    ifLose: -20_000n,
    liability: 20_000n,
  });
});

test('[TRADE-103] its lay may lose 1,200, and 100 if it is only placed, and wins 200', () => {
  expect(previewEachWay({ ...bet, side: LAY }, 5)).toMatchObject({
    ifPlaced: -10_000n,
    ifLose: 20_000n,
    liability: 120_000n,
  });
});

test('[TRADE-103] the largest stake each way is what the balance covers twice, or what a lay may lose', () => {
  expect(eachWayStakeMax(BACK, getOdds(1_100), money(50_150n), 5)).toBe(25_000n);
  expect(eachWayStakeMax(LAY, getOdds(1_100), money(120_000n), 5)).toBe(10_000n);
});
