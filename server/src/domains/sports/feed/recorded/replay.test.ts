import { expect, test } from 'vitest';
import { findMessageFault } from '../find-message-fault.ts';
import type { FeedMessage } from '../feed.ts';
import { parseMarketLine } from './market-line.ts';
import { startReplay } from './replay.ts';

const definition = {
  eventId: '31466188',
  eventTypeId: '7',
  eventName: 'Mirpur 1200',
  venue: 'Mirpur',
  marketType: 'EACH_WAY',
  marketTime: '2026-01-15T13:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 7,
  numberOfWinners: 2,
  eachWayDivisor: 4,
};

const field = (statuses: readonly string[]) =>
  statuses.map((status, at) => ({ id: 101 + at, name: `Horse ${at + 1}`, sortPriority: at + 1, status }));

/** What a recording says that consists of this one definition. */
function replay(change: object, statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']): FeedMessage[] {
  const marketDefinition = { ...definition, runners: field(statuses), ...change };
  const line = { op: 'mcm', pt: 1, mc: [{ id: '1.199318717', marketDefinition }] };
  return startReplay(undefined, (recordedMs) => new Date(recordedMs)).apply(
    parseMarketLine(JSON.stringify(line)),
  );
}

const resultOf = (statuses: readonly string[]) =>
  replay({ status: 'CLOSED' }, [...statuses]).flatMap((message) =>
    message.kind === 'result' ? [message.result] : [],
  );

test('[TRADE-101] a recorded race has an each-way market with the divisor, and its number of winners as places', () => {
  const messages = replay({}, ['ACTIVE', 'ACTIVE', 'ACTIVE', 'REMOVED']);
  for (const message of messages) expect(findMessageFault(message)).toBeUndefined();
  expect(messages).toMatchObject([
    { kind: 'event', event: { sport: 'horse-racing', name: 'Mirpur 1200', home: '', away: '' } },
    {
      kind: 'market',
      market: { type: 'EACH_WAY', name: 'Each Way', numberOfWinners: 1, eachWay: { divisor: 4, places: 2 } },
    },
    { kind: 'prices' },
  ]);
});

test.each([
  ['no divisor', { eachWayDivisor: undefined }],
  ['a divisor of 0', { eachWayDivisor: 0 }],
  ['a divisor that is no whole number', { eachWayDivisor: 4.5 }],
  ['one place', { numberOfWinners: 1 }],
])('[TRADE-101] a recorded each-way market with %s is a RangeError', (_name, change) => {
  expect(() => replay(change)).toThrow(RangeError);
});

test('[TRADE-101] a recorded result says who won and who was placed', () => {
  const won = { marketId: '1.199318717', outcome: 'won' };
  expect(resultOf(['LOSER', 'WINNER', 'PLACED', 'LOSER'])).toEqual([
    { ...won, winners: [102], placed: { runners: [102, 103] } },
  ]);
  expect(resultOf(['WINNER', 'WINNER', 'LOSER', 'LOSER'])).toEqual([
    { ...won, winners: [], deadHeat: { runners: [101, 102], places: 1 }, placed: { runners: [101, 102] } },
  ]);
  expect(resultOf(['WINNER', 'LOSER', 'REMOVED', 'REMOVED'])).toEqual([{ ...won, winners: [101] }]);
  // Who shares the last place a definition doesn't say.
  expect(resultOf(['WINNER', 'PLACED', 'PLACED', 'LOSER'])).toEqual([]);
});
