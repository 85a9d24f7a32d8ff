import { type HouseBet, listedOrdersMax } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { order } from '../testing/sample-order.ts';
import { countElsewhere, countOpenBets, listOpenBets } from './open-bets.ts';

const houseBet: HouseBet = {
  id: 701n,
  eventId: '9',
  eventName: 'Gamma v Delta',
  marketKey: 'BM',
  marketName: 'Bookmaker',
  kind: 'BOOKMAKER',
  subject: null,
  side: 'BACK',
  run: null,
  width: null,
  runnerId: 11,
  runnerName: 'Gamma',
  rate: 90,
  stake: money(10_000n),
  wins: money(9_000n),
  loses: money(10_000n),
  status: 'OPEN',
  profit: null,
  result: null,
  voidReason: null,
  placedAt: new Date(0),
  settledAt: null,
};

const elsewhere: HouseBet = { ...houseBet, id: 902n, eventId: '77' };

const here = { marketId: order.marketId, eventId: houseBet.eventId };

test('[PLAY-10] waiting and matched orders and bets against the house count once each', () => {
  const orders = [order, { ...order, id: 702n, marketId: '1.6', sizeMatched: order.size }];
  const open = listOpenBets(orders, { bets: [houseBet, elsewhere], next: null });
  expect(countOpenBets(open)).toBe(4);
  expect(countElsewhere(open, here)).toBe(2);
  expect(open.areMore).toBe(false);
});

test('[PLAY-10] an order that is listed as delayed and as in the book counts once, as it is in the book', () => {
  const open = listOpenBets([{ ...order, status: 'PENDING' }, order], { bets: [], next: null });
  expect(open.orders).toEqual([order]);
  expect(countOpenBets(open)).toBe(1);
});

test('[PLAY-10] lists that are cut short say that there are more', () => {
  const many = Array.from({ length: listedOrdersMax }, (_, at) => ({ ...order, id: BigInt(at) }));
  expect(listOpenBets(many, { bets: [], next: null }).areMore).toBe(true);
  expect(listOpenBets([], { bets: [houseBet], next: 900n }).areMore).toBe(true);
});
