import { expect, test } from 'vitest';
import { eventAddresses, marketsInPlay, marketsOnHome, trimEvents, trimToMarkets } from './boot.ts';

const score = { sport: 'soccer', phase: 'LIVE', goals: { home: 1, away: 0 }, minute: 63, isHalfTime: false };
const event = (id: number, fields: object = {}) => ({
  MarketId: `1.${id}`,
  EventId: `${id}`,
  Event: `Home ${id} v Away ${id}`,
  Competition: 'Cup',
  Fancy: false,
  Bookmaker: true,
  inplay: true,
  start: '2026-01-15T12:00:00.000Z',
  score,
  ...fields,
});

test('[PLAY-8] the page has the matches in play with their scores, on home those that it shows', () => {
  const list = trimEvents([event(1), event(2), event(3, { inplay: false })]);
  expect(list).toEqual([event(1), event(2)]);
  expect(trimToMarkets(list, ['1.2', '1.9'])).toEqual([event(2)]);
});

const began = (id: number, hour: number, fields: object = {}) =>
  event(id, { start: `2026-01-15T${hour}:00:00.000Z`, ...fields });

test('[PLAY-18] the page of home has the matches that home shows first, the other lists keep their order', () => {
  const [cricket = '', soccer = '', tennis = ''] = eventAddresses;
  const boot = {
    [cricket]: [began(1, 10), began(2, 11), began(3, 12, { score: { ...score, phase: 'ENDED' } })],
    [soccer]: [began(4, 13)],
    [tennis]: [began(5, 10, { inplay: false })],
  };
  expect(marketsOnHome(boot)).toEqual(['1.2', '1.1', '1.4', '1.3']);
  expect(marketsInPlay(boot)).toEqual(['1.1', '1.2', '1.3', '1.4']);
});
