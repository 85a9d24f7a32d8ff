import type { Order } from '@maidan/contract';
import { getOdds, money, parseOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { isUnderWay, shownDraft } from './slip-machine.ts';
import { type Draft, nextSlip, type Slip, type SlipEvent } from './slip-state.ts';

const odds = parseOdds(1.92) ?? expect.fail('1.92 is on the ladder');
const lower = parseOdds(1.91) ?? expect.fail('1.91 is on the ladder');
const picked: Omit<Draft, 'stakeTyped'> = {
  marketId: '1.1',
  runnerId: 7,
  runnerName: 'Netherlands',
  side: 'BACK',
  odds,
};
const order: Order = {
  id: 1n,
  marketId: '1.1',
  runnerId: 7,
  side: 'BACK',
  odds: getOdds(192),
  size: money(50_000n),
  sizeMatched: money(0n),
  sizeRemaining: money(50_000n),
  sizeCancelled: money(0n),
  cancelReason: null,
  averagePriceMatched: 0,
  persistence: 'LAPSE',
  status: 'EXECUTABLE',
  placedAt: new Date(0),
  profit: null,
  eventId: '9',
  eventName: 'New Zealand v Netherlands',
  runnerName: 'Netherlands',
};

const pickFirst: SlipEvent = { type: 'pick', choice: picked, clientRef: 'first' };
const stake500: SlipEvent = { type: 'change', change: { stakeTyped: '500' } };
const terms = {
  marketVersion: 3,
  delayS: 5,
  persistence: 'LAPSE',
  isFillOrKill: false,
  sentAtMs: 0,
} as const;
const sendNow: SlipEvent = { type: 'send', terms };
const after = (...events: readonly SlipEvent[]): Slip => events.reduce(nextSlip, { stage: 'closed' });

test('[EXCH-9] a bet is edited, sent, and answered with its order', () => {
  const sending = after(pickFirst, stake500, { type: 'change', change: { odds: lower } }, sendNow);
  expect(sending).toEqual({
    stage: 'sending',
    draft: { ...picked, odds: lower, stakeTyped: '500' },
    sent: { clientRef: 'first', ...terms },
    isHidden: false,
  });
  expect(nextSlip(sending, { type: 'answer', taken: order })).toMatchObject({
    stage: 'answered',
    taken: order,
  });
});

test('[EXCH-9] after a lost answer the bet is resent with the same reference, terms and draft', () => {
  const lost = after(pickFirst, stake500, sendNow, { type: 'lose' });
  expect(lost.stage).toBe('unconfirmed');
  const again = nextSlip(lost, { type: 'retry' });
  expect(again).toEqual(after(pickFirst, stake500, sendNow));
});

test("[EXCH-9] a bet in flight can't be changed and blocks any other", () => {
  for (const slip of [
    after(pickFirst, stake500, sendNow),
    after(pickFirst, stake500, sendNow, { type: 'lose' }),
  ]) {
    expect(isUnderWay(slip)).toBe(true);
    expect(nextSlip(slip, { type: 'change', change: { stakeTyped: '900' } })).toBe(slip);
    expect(nextSlip(slip, sendNow)).toBe(slip);
    expect(nextSlip(slip, { type: 'pick', choice: { ...picked, side: 'LAY' }, clientRef: 'other' })).toEqual(
      slip,
    );
  }
});

test('[EXCH-9] closing a bet in flight only hides it; picking or the answer shows it again', () => {
  const hidden = after(pickFirst, stake500, sendNow, { type: 'close' });
  expect(shownDraft(hidden)).toBeUndefined();
  expect(shownDraft(nextSlip(hidden, pickFirst))).toMatchObject({ stakeTyped: '500' });
  expect(nextSlip(hidden, { type: 'answer', taken: order }).stage).toBe('answered');
  expect(shownDraft(nextSlip(hidden, { type: 'lose' }))).toMatchObject({ stakeTyped: '500' });
});

test('[EXCH-9] a rejected bet keeps its typed stake, and a corrected one is a new bet', () => {
  const rejected = after(pickFirst, stake500, sendNow, { type: 'refuse', error: 'no' });
  expect(rejected).toMatchObject({ stage: 'rejected', error: 'no', draft: { stakeTyped: '500' } });
  expect(nextSlip(rejected, { type: 'edit', clientRef: 'second' })).toMatchObject({
    stage: 'editing',
    clientRef: 'second',
    draft: { stakeTyped: '500' },
  });
  const reopened = [{ type: 'close' } as const, { ...pickFirst, clientRef: 'third' }].reduce(
    nextSlip,
    rejected,
  );
  expect(reopened).toMatchObject({ stage: 'editing', clientRef: 'third', draft: { stakeTyped: '500' } });
});

test('[EXCH-9] another runner or side starts without a stake; so does the next bet after an answer', () => {
  const typed = after(pickFirst, stake500);
  const lay = nextSlip(typed, { type: 'pick', choice: { ...picked, side: 'LAY' }, clientRef: 'b' });
  expect(lay).toMatchObject({ draft: { side: 'LAY', stakeTyped: '' } });
  const answered = after(pickFirst, stake500, sendNow, { type: 'answer', taken: order });
  expect(nextSlip(answered, { ...pickFirst, clientRef: 'c' })).toMatchObject({ draft: { stakeTyped: '' } });
  expect(nextSlip(answered, { type: 'close' })).toEqual({ stage: 'closed' });
});
