import { getOdds, money, tickCount, tickOf } from '@maidan/engine';
import { expect, test } from 'vitest';
import { fullBar, joinDepth, middleTick, roundUp, rowOf, ticksInView } from './ladder-depth.ts';

const offer = (price: number, size: number) => ({ price, size });
const level = (price: number, taka: number) => ({ price, size: money(BigInt(taka) * 100n) });

test('[PLAY-30] the stream’s best prices go before the depth, which is older', () => {
  const depth = [level(1.83, 10), level(1.82, 20), level(1.81, 30), level(1.8, 40), level(1.75, 50)];
  const { sizes, best } = joinDepth('back', [offer(1.82, 5), offer(1.81, 30), offer(1.8, 44)], depth);
  expect([...sizes]).toEqual([
    [182, 5],
    [181, 30],
    [180, 44],
    [175, 50],
  ]);
  expect(best).toBe(182);
  const lay = joinDepth(
    'lay',
    [offer(1.84, 1), offer(1.85, 2), offer(1.9, 3)],
    [level(1.86, 9), level(2.02, 8)],
  );
  expect([...lay.sizes]).toEqual([
    [184, 1],
    [185, 2],
    [190, 3],
    [202, 8],
  ]);
});

test('[PLAY-30] where the stream has fewer prices than it sends there are no others, whatever an older depth says', () => {
  const depth = [level(1.82, 20), level(1.7, 30)];
  expect([...joinDepth('back', [offer(1.82, 7)], depth).sizes]).toEqual([[182, 7]]);
  expect([...joinDepth('back', [], depth).sizes]).toEqual([]);
});

test('[PLAY-30] without a depth the stream’s prices stand alone, and what is off the odds ladder stands nowhere', () => {
  const top = [offer(2.02, 5), offer(2.01, 6), offer(2, 7)];
  expect([...joinDepth('back', top, undefined).sizes]).toEqual([
    [202, 5],
    [200, 7],
  ]);
});

test('[PLAY-30] one huge offer far away does not flatten the other bars', () => {
  const near = Array.from({ length: 12 }, (_, at) => level(1.8 - at / 100, 100));
  const top = [offer(1.83, 90), offer(1.82, 80), offer(1.81, 70)];
  const back = joinDepth('back', top, [...near, level(1.01, 9_000_000)]);
  expect(fullBar(back, joinDepth('lay', [], undefined))).toBe(100);
});

test('[PLAY-30] the ladder is centred between the best prices, else on what there is', () => {
  const [low, high, last] = [getOdds(180), getOdds(190), getOdds(300)];
  expect(middleTick(low, high, last)).toBe(tickOf(185));
  expect(middleTick(undefined, high, last)).toBe(tickOf(190));
  expect(middleTick(undefined, undefined, last)).toBe(tickOf(300));
  expect(middleTick(undefined, undefined, undefined)).toBe(tickOf(200));
});

test('[PLAY-30] only rows in view are drawn, highest price first, and the focused one besides', () => {
  const view = { topPx: 4_400, heightPx: 440, rowPx: 44 };
  const ticks = ticksInView(view, 0);
  expect(ticks[0]).toBe(rowOf(100 - 6));
  expect(ticks.at(-1)).toBe(0);
  expect(ticks).toHaveLength(10 + 2 * 6 + 1 + 1);
  expect(ticks).toEqual(ticks.toSorted((one, other) => other - one));
  expect(ticksInView({ ...view, topPx: 0 }, tickCount - 1)[0]).toBe(tickCount - 1);
  expect(ticksInView({ ...view, topPx: 44 * tickCount }, 0).at(-1)).toBe(0);
});

test.each([
  [1, 1],
  [101, 150],
  [150, 150],
  [121_000, 150_000],
  [7_001, 10_000],
])('[PLAY-48] a full bar of %i taka stands for %i', (full, rounded) => {
  expect(roundUp(full)).toBe(rounded);
});
