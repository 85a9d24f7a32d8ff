import { getOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { order } from '../testing/sample-order.ts';
import { type OneTapBet, type OneTapState, type Tap } from './one-tap-bets.ts';
import { findDelayed, isRepeat, settleState, withBet } from './one-tap-rules.ts';

const tap: Tap = {
  marketId: order.marketId,
  runnerId: order.runnerId,
  runnerName: order.runnerName,
  side: order.side,
  odds: order.odds,
  size: order.size,
};
const higher = { ...tap, odds: getOdds(6_000) };
const other = { ...tap, runnerId: 12 };

const betOf = (clientRef: string, of: Tap, state: OneTapState, sentAtMs = 0): OneTapBet => ({
  tap: of,
  sent: { clientRef, marketVersion: 1, delayS: 5, sentAtMs, persistence: 'LAPSE', isFillOrKill: false },
  openBefore: [],
  state,
});

test('[PLAY-36] a second tap on the way of the first is the same tap; at another price only where prices stand still', () => {
  const bets = [betOf('one', tap, { stage: 'sending' })];
  const repeats = (again: Tap, scope: 'runner' | 'price') =>
    isRepeat(bets, { tap: again, scope, nowMs: 60_000 });
  expect([repeats(tap, 'runner'), repeats(tap, 'price')]).toEqual([true, true]);
  expect([repeats(higher, 'runner'), repeats(higher, 'price')]).toEqual([true, false]);
  expect(repeats({ ...tap, side: 'LAY' }, 'price')).toBe(false);
  expect([repeats(other, 'runner'), repeats(other, 'price')]).toEqual([false, false]);
});

test('[PLAY-36] the other half of a double tap is no bet, even if the answer was there before it', () => {
  const bets = [betOf('one', tap, { stage: 'answered', order }, 10_000)];
  const at = (nowMs: number) => isRepeat(bets, { tap, scope: 'price', nowMs });
  expect([at(10_000), at(10_499), at(10_500)]).toEqual([true, true, false]);
});

test('[PLAY-36] a lost answer holds further taps on the runner back until it is known', () => {
  const bets = [betOf('one', tap, { stage: 'unconfirmed' })];
  expect(isRepeat(bets, { tap, scope: 'runner', nowMs: 60_000 })).toBe(true);
});

test('[PLAY-36] no more than 20 bets are under way at once', () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    betOf(at.toString(), { ...tap, runnerId: 100 + at }, { stage: 'sending' }),
  );
  const wanted = { tap, scope: 'price', nowMs: 60_000 } as const;
  expect([isRepeat(many, wanted), isRepeat(many.slice(1), wanted)]).toEqual([true, false]);
});

test('[PLAY-33] a new bet takes the place of its runner’s finished ones, never of one that is on its way', () => {
  const bets = [
    betOf('done', tap, { stage: 'answered', order }),
    betOf('lost', higher, { stage: 'unconfirmed' }),
    betOf('elsewhere', other, { stage: 'answered', order }),
  ];
  const refs = withBet(bets, betOf('new', tap, { stage: 'sending' })).map(({ sent }) => sent.clientRef);
  expect(refs).toEqual(['lost', 'elsewhere', 'new']);
});

test('[PLAY-33] a bet is recognised in its delay by its terms, and never taken for one that waited before', () => {
  const pending = { ...order, status: 'PENDING' } as const;
  const find = (openBefore: readonly bigint[], orders = [order, pending]) =>
    findDelayed(orders, { tap, openBefore });
  expect(find([])).toBe(pending);
  expect(find([pending.id])).toBeUndefined();
  expect(find([], [order])).toBeUndefined();
  expect(find([], [{ ...pending, odds: getOdds(6_000) }])).toBeUndefined();
});

test('[PLAY-33] a refusal after the player’s own cancel is no refusal to them', () => {
  const sending = betOf('one', tap, { stage: 'sending' });
  const withdrawn = betOf('one', tap, { stage: 'withdrawn' });
  const refused = { type: 'refuse', error: 'why' } as const;
  const answered = { type: 'answer', taken: order } as const;
  expect(settleState(sending, refused)).toEqual({ stage: 'rejected', error: 'why' });
  expect(settleState(sending, { type: 'lose' })).toEqual({ stage: 'unconfirmed' });
  expect(settleState(withdrawn, refused)).toEqual({ stage: 'withdrawn' });
  expect(settleState(withdrawn, { type: 'lose' })).toEqual({ stage: 'withdrawn' });
  // It was placed just before the cancel came, which then cancelled what waited.
  expect(settleState(withdrawn, answered)).toEqual({ stage: 'answered', order });
});
