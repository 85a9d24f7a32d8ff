import { expect, test } from 'vitest';
import { applyMessage } from './apply-message.ts';
import { emptyLiveState } from './live-state.ts';

const runner = (selectionId: number, price: number) => ({
  selectionId,
  SelectionName: `Runner ${selectionId}`,
  status: 'ACTIVE',
  lastPriceTraded: null,
  ex: { availableToBack: [{ price, size: 100 }], availableToLay: [] },
});

const image = {
  type: 'image',
  market: {
    marketId: '1.5',
    eventId: '9',
    status: 'OPEN',
    inplay: true,
    betDelay: 5,
    version: 1,
    totalMatched: 10,
    runners: [runner(1, 1.9), runner(2, 2.1)],
  },
};

const order = (id: string, remaining: string) => ({
  id,
  market_id: '1.5',
  selection_id: 1,
  event_id: '9',
  side: 'BACK',
  price: 1.9,
  size: '500.00',
  size_matched: '0.00',
  size_remaining: remaining,
  size_cancelled: '0.00',
  cancel_reason: null,
  avg_price_matched: 0,
  persistence: 'LAPSE',
  status: 'EXECUTABLE',
  placed_at: '2026-11-20T10:00:00.000Z',
  profit: null,
  event_name: 'Bangladesh v Sri Lanka',
  runner_name: 'Bangladesh',
});

const withImage = applyMessage(emptyLiveState, 'market:1.5', image);

test('[EXCH-2] an image contains the whole market', () => {
  const market = withImage.markets['1.5'];
  expect(market?.runners.map(({ name, prices }) => [name, prices.back[0]?.price])).toEqual([
    ['Runner 1', 1.9],
    ['Runner 2', 2.1],
  ]);
});

test('[EXCH-2] changes and moved prices are applied to the market of their topic', () => {
  const change = { type: 'change', market: { version: 2, status: 'SUSPENDED', runners: [runner(2, 2.2)] } };
  const changed = applyMessage(withImage, 'market:1.5', change);
  expect(changed.markets['1.5']).toMatchObject({ version: 2, status: 'SUSPENDED' });
  const moved = { type: 'prices', moved: [[1, 'B', 0, 1.8, 40]] };
  const market = applyMessage(changed, 'market:1.5', moved).markets['1.5'];
  expect(market?.runners.map(({ prices }) => prices.back[0]?.price)).toEqual([1.8, 2.2]);
});

test('a change before its image, an unknown topic and a malformed message change nothing', () => {
  const change = { type: 'change', market: { version: 2 } };
  expect(applyMessage(emptyLiveState, 'market:1.5', change)).toBe(emptyLiveState);
  expect(applyMessage(withImage, 'market:1.5', { type: 'image', market: {} })).toBe(withImage);
  expect(applyMessage(withImage, 'weather', {})).toBe(withImage);
  expect(applyMessage(withImage, 'wallet', { balance: '1' })).toBe(withImage);
});

test('each list of orders replaces the last', () => {
  const placed = applyMessage(emptyLiveState, 'orders', { orders: [order('1', '500.00')] });
  const changed = applyMessage(placed, 'orders', { orders: [order('1', '200.00')] });
  expect(changed.orders?.map(({ id, sizeRemaining }) => [id, sizeRemaining])).toEqual([[1n, 20_000n]]);
});

test('the newest wallet and score replace the last', () => {
  const told = applyMessage(emptyLiveState, 'wallet', {
    balance: '100.00',
    exposure: '25.50',
    available: '74.50',
  });
  expect(told.wallet).toEqual({ balance: 10_000n, exposure: 2550n, available: 7450n });
  expect(applyMessage(told, 'score:9', { score: { runs: 142 } }).scores['9']).toEqual({ runs: 142 });
});

test('[ACCT-8] the number of unread messages is taken from the stream; a malformed one is ignored', () => {
  const told = applyMessage(emptyLiveState, 'inbox', { unread: 3 });
  expect(told.unread).toBe(3);
  expect(applyMessage(told, 'inbox', { unread: 'many' })).toBe(told);
});
