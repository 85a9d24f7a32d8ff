import { expect, test } from 'vitest';
import type { ListedEvent } from '../../../lib/sports.ts';
import { arrangeTree } from './arrange-tree.ts';

const now = new Date('2026-11-20T12:00:00Z');
const event = (name: string, competition: string, start: string, inPlay = false): ListedEvent => ({
  marketId: '1.1',
  eventId: '1',
  name,
  competition,
  sport: 'cricket',
  hasFancy: false,
  hasBookmaker: false,
  inPlay,
  startsAt: new Date(start),
});

test('[EXCH-6] a sport contains competitions and these matches, in-play ones first and ended ones left out', () => {
  const [cricket, soccer] = arrangeTree(
    [
      event('a', 'League', '2026-11-20T15:00:00Z'),
      event('b', 'Cup', '2026-11-20T14:00:00Z'),
      event('c', 'League', '2026-11-20T11:00:00Z', true),
      event('d', 'Cup', '2026-11-20T08:00:00Z'),
    ],
    now,
  );
  expect(cricket).toMatchObject({ sport: 'cricket', events: 3, inPlay: 1 });
  expect(cricket?.competitions.map(({ name, events }) => [name, events.map((one) => one.name)])).toEqual([
    ['League', ['c', 'a']],
    ['Cup', ['b']],
  ]);
  expect(soccer).toMatchObject({ sport: 'soccer', competitions: [], events: 0, inPlay: 0 });
});
