import { type HouseBet, listedOrdersMax } from '@maidan/contract';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { matchedSample, order } from '../testing/sample-order.ts';
import { countElsewhere, countOpenBets, listMatched, listOpenBets } from './open-bets.ts';

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

test('[PLAY-10] waiting and matched orders and bets against the house count once each', () => {
  const orders = [order, { ...order, id: 702n, marketId: '1.6', eventId: '10', sizeMatched: order.size }];
  const open = listOpenBets(orders, { bets: [houseBet, elsewhere], next: null });
  expect(countOpenBets(open)).toBe(4);
  expect(countElsewhere(open, order.eventId)).toBe(2);
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

test('[TRADE-129] bets on a match’s other markets are bets on the match, and its matched ones are listed once, newest first', () => {
  const settled = { ...matchedSample, id: 720n, placedAt: new Date('2026-01-15T12:00:01Z') };
  const onTie = { ...matchedSample, id: 721n, marketId: '1.51', placedAt: new Date('2026-01-15T12:00:02Z') };
  const away = { ...matchedSample, id: 722n, marketId: '1.6', eventId: '10' };
  const open = listOpenBets([order, matchedSample, onTie, away], { bets: [], next: null });
  expect(countElsewhere(open, order.eventId)).toBe(1);
  const here = { eventId: '9', marketId: '1.5', ofMarket: [order, matchedSample, settled] };
  expect(listMatched(open, here).map(({ id }) => id)).toEqual([721n, 720n, 709n]);
});
