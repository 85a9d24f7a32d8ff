import type { Sport } from '@maidan/contract';
import { expect, test } from 'vitest';
import type { ListedEvent } from '../../../lib/sports.ts';
import { pickEvents, whenOf } from './pick-events.ts';

const now = new Date('2026-11-20T17:30:00Z');
const event = (name: string, start: string, more: Partial<ListedEvent> = {}): ListedEvent => ({
  marketId: `1.${name.length}`,
  eventId: '1',
  name,
  competition: 'Test Cup',
  sport: 'cricket',
  hasFancy: false,
  hasBookmaker: false,
  inPlay: false,
  startsAt: new Date(start),
  ...more,
});

test('[EXCH-7] today and tomorrow are days in Dhaka, six hours ahead of UTC', () => {
  expect(whenOf(event('a', '2026-11-20T17:45:00Z'), now)).toBe('today');
  expect(whenOf(event('b', '2026-11-20T18:15:00Z'), now)).toBe('tomorrow');
  expect(whenOf(event('c', '2026-11-21T18:15:00Z'), now)).toBeUndefined();
});

test('[EXCH-7] a started event is in play or over', () => {
  expect(whenOf(event('a', '2026-11-20T16:00:00Z', { inPlay: true }), now)).toBe('inPlay');
  expect(whenOf(event('a', '2026-11-20T16:00:00Z'), now)).toBe('result');
});

test('[EXCH-7] a tab filters its events by sport', () => {
  const events = [
    event('Dhaka v Sylhet', '2026-11-20T10:00:00Z'),
    event('Khulna v Dhaka', '2026-11-20T12:00:00Z', { sport: 'soccer' }),
    event('Rangpur v Cumilla', '2026-11-20T11:00:00Z'),
  ];
  const names = (sport?: Sport) => pickEvents(events, { when: 'result', sport }, now).map(({ name }) => name);
  expect(names()).toEqual(['Khulna v Dhaka', 'Rangpur v Cumilla', 'Dhaka v Sylhet']);
  expect(names('cricket')).toEqual(['Rangpur v Cumilla', 'Dhaka v Sylhet']);
  expect(names('tennis')).toEqual([]);
});
