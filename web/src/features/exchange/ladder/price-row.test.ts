import { getOdds, money, oddsAtTick, tickCount } from '@maidan/engine';
import { expect, test } from 'vitest';
import { order } from '../testing/sample-order.ts';
import { joinDepth, roundUp, tradedByOdds } from './ladder-depth.ts';
import { groupOwn } from './own-at-price.ts';
import { isSameRow, priceRow } from './price-row.ts';
import type { RunnerLadderView } from './use-runner-ladder.ts';

const level = (price: number, taka: number) => ({ price, size: money(BigInt(taka) * 100n) });
const depth = [level(1.99, 93_000), level(1.98, 120_000), level(1.97, 45_000), level(1.9, 700)];

/** A ladder whose best price to back is 2.00, with that size. */
function viewOf(size: number, change: Partial<RunnerLadderView> = {}): RunnerLadderView {
  const top = [
    { price: 2, size },
    { price: 1.99, size: 93_000 },
    { price: 1.98, size: 120_000 },
  ];
  return {
    back: joinDepth('back', top, depth),
    lay: joinDepth('lay', [{ price: 2.02, size: 200 }], undefined),
    last: undefined,
    start: undefined,
    traded: new Map(),
    tradedFull: 1,
    full: roundUp(Math.max(size, 120_000)),
    own: new Map(),
    position: undefined,
    delayS: 0,
    isBehind: false,
    ...change,
  };
}

/** The prices whose rows are drawn anew. */
function redrawn(before: RunnerLadderView, now: RunnerLadderView): readonly number[] {
  const all = Array.from({ length: tickCount }, (_, tick) => oddsAtTick(tick));
  return all.filter((odds) => !isSameRow(priceRow(before, odds), priceRow(now, odds)));
}

test('[PLAY-48] a size that changes draws its row anew and no other, also where it is the largest', () => {
  expect(redrawn(viewOf(500), viewOf(900))).toEqual([200]);
  expect(redrawn(viewOf(120_000), viewOf(121_000))).toEqual([200]);
});

test('[PLAY-48] a best price that moves draws the two rows between which it moved', () => {
  const moved = viewOf(500, { lay: joinDepth('lay', [{ price: 2.04, size: 200 }], undefined) });
  expect(redrawn(viewOf(500), moved)).toEqual([202, 204]);
});

test('[PLAY-48] own orders that come again unchanged draw nothing, and a change of one its row alone', () => {
  const [one, other] = [
    { ...order, odds: getOdds(220) },
    { ...order, id: 9n, odds: getOdds(230) },
  ];
  const queue = [{ orderId: one.id, ahead: money(0n) }];
  const first = groupOwn([one, other], queue, []);
  const again = groupOwn([{ ...one }, { ...other }], queue, []);
  expect(redrawn(viewOf(500, { own: first }), viewOf(500, { own: again }))).toEqual([]);
  const ahead = [{ orderId: one.id, ahead: money(500n) }];
  const moved = groupOwn([{ ...one }, { ...other }], ahead, []);
  expect(redrawn(viewOf(500, { own: first }), viewOf(500, { own: moved }))).toEqual([220]);
  const taken = groupOwn([{ ...one, sizeRemaining: money(100n) }, other], queue, []);
  expect(redrawn(viewOf(500, { own: first }), viewOf(500, { own: taken }))).toEqual([220]);
});

/** A ladder of which ৳50,000 was traded at 1.99, and that much at 2.00. */
const tradedView = (taka: number) =>
  viewOf(500, {
    traded: tradedByOdds([level(1.99, 50_000), level(2, taka)]),
    tradedFull: 50_000,
  });

test('[TRADE-131] [PLAY-48] what is traded at a price draws its row alone, with a bar as long as its part of the most', () => {
  expect(redrawn(tradedView(10_000), tradedView(12_500))).toEqual([200]);
  expect(priceRow(tradedView(12_500), getOdds(200))).toMatchObject({ traded: 12_500, tradedBar: 25 });
  expect(priceRow(tradedView(12_500), getOdds(202))).toMatchObject({ traded: undefined, tradedBar: 0 });
});

test('[TRADE-131] [PLAY-48] a starting price that moves draws the two rows between which it moved', () => {
  const [before, after] = [200, 202].map((odds) => viewOf(500, { start: getOdds(odds) }));
  if (before === undefined || after === undefined) throw new Error('no ladder');
  expect(redrawn(before, after)).toEqual([200, 202]);
});

test('[PLAY-145] [PLAY-48] without a position no row shows a result, and the same position again draws nothing', () => {
  const position = { ifWins: money(59_000n), ifLoses: money(-50_000n) };
  expect(priceRow(viewOf(500), getOdds(200)).ifClosed).toBeUndefined();
  expect(priceRow(viewOf(500, { position }), getOdds(200)).ifClosed).toBe(4_500n);
  expect(redrawn(viewOf(500, { position }), viewOf(500, { position: { ...position } }))).toEqual([]);
});
