import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { FeedMessage } from '../feed/feed.ts';
import { readMessage, writeMessage } from './message-text.ts';

const messages: readonly FeedMessage[] = [
  {
    kind: 'event',
    event: {
      eventId: '880000000001',
      sport: 'cricket',
      name: 'Sylhet v Rangpur',
      competition: 'Village Cup',
      home: 'Sylhet',
      away: 'Rangpur',
      startsAt: new Date('2026-12-01T10:00:00Z'),
    },
  },
  {
    kind: 'bookmaker',
    bookmaker: {
      marketId: '880000000001.BM',
      eventId: '880000000001',
      matchMarketId: '1.88000000000101',
      name: 'Bookmaker',
      status: 'OPEN',
      ballRunning: false,
      runners: [{ runnerId: 1, name: 'Sylhet', backRate: 85, layRate: 90, suspended: false }],
      stakeMin: money(10_000n),
      stakeMax: money(500_000n),
    },
  },
];

test.each(messages)('[OPER-42] what staff said is read as it was written: $kind', (message) => {
  expect(readMessage(writeMessage(message))).toEqual(message);
  expect(() => readMessage('{"kind":"event"}')).toThrow(/not whole/);
});
