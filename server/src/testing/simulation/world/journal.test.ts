import { expect, test } from 'vitest';
import { Journal, type Sent } from './journal.ts';

const sentOrder = (): Sent => ({
  seat: 0,
  call: { call: 'POST /api/exchange/orders' },
  marketId: '1.1',
  acknowledged: undefined,
  hasEnded: false,
});
const taken = (id: string, matched: string, remaining: string) => ({
  status: 201,
  body: {
    order: { id, size_matched: matched, size_remaining: remaining, placed_at: '2026-01-15T12:00:05Z' },
  },
});
const refused = (code: string) => ({ status: 400, body: { code } });
const atOnce = { waitedUnder: undefined, versionAt: () => 1, isExcused: false };
const afterDelay = { waitedUnder: 1, versionAt: () => 2, isExcused: false };

/** The rules that these answers to one order break. */
function brokenBy(...answers: [Parameters<Journal['noteOrder']>[1], Parameters<Journal['noteOrder']>[2]][]) {
  const journal = new Journal();
  const sent = sentOrder();
  for (const [answer, heard] of answers) journal.noteOrder(sent, answer, heard);
  return journal.broken.map(({ rule }) => rule);
}

test('[SAFE-40] an order that lapsed in its delay is refused to who waited, and answered as lapsed to a repeat', () => {
  expect(
    brokenBy(
      [taken('7', '0.00', '0.00'), atOnce],
      [refused('BET_LAPSED_PRICE_CHANGED'), afterDelay],
      [taken('7', '0.00', '0.00'), afterDelay],
    ),
  ).toEqual([]);
});

test('[SAFE-40] an order that lapsed in its delay may not be matched afterwards', () => {
  expect(brokenBy([taken('7', '0.00', '0.00'), atOnce], [taken('7', '5.00', '0.00'), atOnce])).toEqual([
    'what has ended unmatched stays unmatched',
  ]);
});

test('[SAFE-40] an order may not be matched in a market that has changed in its delay', () => {
  expect(brokenBy([taken('7', '5.00', '0.00'), afterDelay])).toEqual([
    'an order that waited is matched only in the market that it was meant for',
  ]);
});

test('[SAFE-40] a repeat may get neither another order nor a refusal', () => {
  const first = [taken('7', '0.00', '5.00'), atOnce] as const;
  const rule = ['a repeat gets the first answer'];
  expect(brokenBy([...first], [taken('8', '0.00', '5.00'), atOnce])).toEqual(rule);
  expect(brokenBy([...first], [refused('BET_LAPSED_PRICE_CHANGED'), atOnce])).toEqual(rule);
});

test('[SAFE-40] an answer that failed without a cause is noted', () => {
  expect(brokenBy([{ status: 503, body: { code: 'BUSY' } }, atOnce])).toEqual([
    'nothing fails without a cause',
  ]);
});
