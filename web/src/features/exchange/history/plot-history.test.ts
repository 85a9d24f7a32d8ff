import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { listRows, type PastPrices, plotHistory, readAt } from './plot-history.ts';

const minute = (count: number) => new Date(count * 60_000);
const wicket = (at: number, score: string) => ({ at: minute(at), kind: 'WICKET' as const, team: 'A', score });
const past: PastPrices = {
  from: minute(0),
  to: minute(100),
  best: [
    { at: minute(0), back: 2, lay: 4 },
    { at: minute(25), back: null, lay: null },
    { at: minute(50), back: 4, lay: 8 },
    { at: minute(100), back: 4, lay: 8 },
  ],
  points: [
    { at: minute(10), price: 2, lowest: 2, highest: 2, size: money(10_000n) },
    { at: minute(60), price: 8, lowest: 8, highest: 8, size: money(40_000n) },
  ],
  moments: [wicket(25, '10/1'), wicket(30, '11/2'), wicket(60, '90/3')],
};

test('[PLAY-37] both lines are steps by equal ratios, and a time without prices is a hole in them', () => {
  const plot = plotHistory(past);
  expect(plot?.back).toBe('M0 150H80M160 75H320V75');
  expect(plot?.lay).toBe('M0 75H80M160 0H320V0');
  expect(plot).toMatchObject({ lowest: 2, highest: 8 });
});

test('[PLAY-37] a match is a mark whose area grows with its amount', () => {
  expect(plotHistory(past)?.matches).toEqual([
    { x: 32, y: 150, radius: 3.8 },
    { x: 192, y: 0, radius: 6 },
  ]);
});

test('[PLAY-37] scores that would touch leave the newer one', () => {
  const rooms = plotHistory(past)?.moments.map(({ percent, hasRoom }) => [percent, hasRoom]);
  expect(rooms).toEqual([
    [25, false],
    [30, true],
    [60, true],
  ]);
});

test('[PLAY-37] nothing is drawn where there was never a price, and one price is in the middle', () => {
  const none = { ...past, points: [], best: [{ at: minute(0), back: null, lay: null }] };
  expect(plotHistory(none)).toBeUndefined();
  const one = { ...past, points: [], to: minute(0), best: [{ at: minute(0), back: 3, lay: null }] };
  expect(plotHistory(one)).toMatchObject({ back: 'M320 75', lay: '' });
});

test.each([
  [0, 2, undefined],
  [0.26, undefined, '10/1'],
  [0.55, 4, '11/2'],
  [1, 4, '90/3'],
])('[PLAY-37] at %f of the width the best price and the score of that time are read', (part, back, score) => {
  const reading = readAt(past, part);
  expect([reading.back, reading.moment?.score]).toEqual([back, score]);
});

test('[PLAY-37] the table has the prices, matches and moments of each part, newest first, and no empty rows', () => {
  expect(
    listRows(past, 4).map(({ at, back, matched, happened }) => [
      at.getTime() / 60_000,
      back,
      matched,
      happened.map(({ score }) => score),
    ]),
  ).toEqual([
    [100, 4, 0n, []],
    [75, 4, 40_000n, ['90/3']],
    [50, 4, 0n, ['10/1', '11/2']],
    [25, undefined, 10_000n, []],
  ]);
});
