import { expect, test } from 'vitest';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import { followQuote } from './follow-quote.ts';

const bet = (side: HouseChoice['side'], run: number | null, rate: number): HouseChoice => ({
  eventId: '9',
  marketKey: 'S6',
  marketName: '6 over runs',
  kind: run === null ? 'BOOKMAKER' : 'SESSION',
  subject: null,
  side,
  run,
  width: null,
  runnerId: null,
  runnerName: null,
  rate,
});

test('[EXCH-11] an unchanged quote asks nothing', () => {
  expect(followQuote(bet('YES', 47, 90), { run: 47, rate: 90 }, 'ask')).toBe('none');
});

test('[EXCH-11] a better quote is accepted, a worse or mixed one is asked about', () => {
  expect(followQuote(bet('YES', 47, 90), { run: 46, rate: 90 }, 'better')).toBe('follow');
  expect(followQuote(bet('YES', 47, 90), { run: 47, rate: 95 }, 'better')).toBe('follow');
  expect(followQuote(bet('YES', 47, 90), { run: 46, rate: 85 }, 'better')).toBe('ask');
  expect(followQuote(bet('NO', 45, 100), { run: 46, rate: 100 }, 'better')).toBe('follow');
  expect(followQuote(bet('NO', 45, 100), { run: 45, rate: 110 }, 'better')).toBe('ask');
  expect(followQuote(bet('BACK', null, 85), { run: null, rate: 84 }, 'better')).toBe('ask');
  expect(followQuote(bet('LAY', null, 90), { run: null, rate: 88 }, 'better')).toBe('follow');
});

test('[EXCH-11] "ask" asks about every change, "any" about none', () => {
  expect(followQuote(bet('YES', 47, 90), { run: 46, rate: 90 }, 'ask')).toBe('ask');
  expect(followQuote(bet('YES', 47, 90), { run: 50, rate: 80 }, 'any')).toBe('follow');
});
