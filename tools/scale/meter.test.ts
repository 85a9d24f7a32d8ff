import { expect, test } from 'vitest';
import { type Reading, busiestOf, costOf, idleOf } from './meter.ts';

const reading = (change: Partial<Reading>): Reading => ({
  atMs: 0,
  site: { allMicros: 0, loopMicros: 0 },
  database: { allMicros: 0, children: new Map() },
  walBytes: 0,
  tableBytes: 0,
  ...change,
});

const withConnections = (children: [number, number][]): Reading =>
  reading({ database: { allMicros: 0, children: new Map(children) } });

test('[SAFE-99] what an action costs is what was used beyond an idle site’s share, by each action', () => {
  const idle = idleOf(
    reading({}),
    reading({
      atMs: 4_000,
      site: { allMicros: 40_000, loopMicros: 20_000 },
      database: { allMicros: 8_000, children: new Map() },
      walBytes: 400,
    }),
  );
  expect(idle).toEqual({ siteMicros: 10_000, loopMicros: 5_000, databaseMicros: 2_000, walBytes: 100 });
  const after = reading({
    atMs: 10_000,
    site: { allMicros: 300_000, loopMicros: 250_000 },
    database: { allMicros: 120_000, children: new Map() },
    walBytes: 41_000,
    tableBytes: 8_192,
  });
  expect(costOf(reading({}), after, idle, 100)).toEqual({
    siteMicros: 2_000,
    loopMicros: 2_000,
    databaseMicros: 1_000,
    walBytes: 400,
    tableBytes: 81.92,
  });
});

test('[SAFE-99] an action that costs less than can be told from an idle site costs nothing', () => {
  const idle = { siteMicros: 10_000, loopMicros: 10_000, databaseMicros: 10_000, walBytes: 100 };
  expect(costOf(reading({}), reading({ atMs: 1_000 }), idle, 10)).toMatchObject({
    siteMicros: 0,
    walBytes: 0,
  });
});

test('[SAFE-99] the busiest connection is found by what it used meanwhile, a new one too', () => {
  expect(
    busiestOf(
      withConnections([
        [1, 900],
        [2, 10],
      ]),
      withConnections([
        [1, 950],
        [2, 300],
        [3, 200],
      ]),
    ),
  ).toBe(290);
  expect(busiestOf(withConnections([]), withConnections([[3, 200]]))).toBe(200);
});
