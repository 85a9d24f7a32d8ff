import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ActionCost, type Costs, actionNames, costsSchema } from './costs.ts';
import { type Usage, onMachine, planFor, playersAt, processesFor } from './plan.ts';

const nothing: ActionCost = {
  count: 1,
  siteMicros: 0,
  loopMicros: 0,
  databaseMicros: 0,
  walBytes: 0,
  tableBytes: 0,
  sentBytes: 0,
  plainBytes: null,
};

/** Round figures, so that the sums can be done in the head. */
const costs: Costs = {
  measuredAt: '2026-01-01T00:00:00.000Z',
  machine: '',
  database: '',
  actions: costsSchema.shape.actions.parse({
    ...Object.fromEntries(actionNames.map((name) => [name, nothing])),
    'order matched': {
      ...nothing,
      siteMicros: 400,
      loopMicros: 300,
      databaseMicros: 200,
      walBytes: 1_000,
      tableBytes: 500,
      sentBytes: 700,
    },
    'game round': { ...nothing, siteMicros: 1_000, loopMicros: 800, databaseMicros: 100 },
    'wallet bet': { ...nothing, siteMicros: 400, loopMicros: 300 },
    'stream opened': { ...nothing, siteMicros: 100, loopMicros: 100 },
  }),
  bareMicros: 100,
  idle: { siteMicros: 20_000, loopMicros: 10_000, databaseMicros: 5_000, walBytes: 100 },
  streams: {
    count: 1,
    heldMicros: 2,
    heldBytes: 3,
    deliveredMicros: 10,
    deliveredBytes: 100,
    changesPerSecond: 2,
    memoryBytes: 10_000,
    toldMicros: 50,
  },
  memory: { siteBytes: 100_000_000, openOrderBytes: 1_000 },
  growth: {
    orders: 1,
    clients: 1,
    ordersPerSecond: 1,
    writerMicros: 30,
    connectionMicros: 40,
    databaseMicros: 50,
    walBytes: 0,
    tables: [],
    settledWalBytes: 200,
    settledTableBytes: 100,
    settledWriterMicros: 0,
    settledDatabaseMicros: 0,
  },
};

const usage: Usage = {
  players: 60_000,
  presentShare: 0.1,
  perMinute: {
    ...z
      .record(z.enum(actionNames), z.number())
      .parse(Object.fromEntries(actionNames.map((name) => [name, 0]))),
    'order matched': 1,
    'game round': 2,
    'stream opened': 1,
  },
  peakToMean: 10,
  liveMarkets: 100,
  openOrders: 3,
  yearsKept: 5,
  busyShareMax: 0.5,
};

test('[SAFE-99] a plan is the costs times how often each arises among those who are there', () => {
  const plan = planFor(costs, usage);
  expect(plan).toMatchObject({
    present: 6_000,
    ordersPerSecond: 100,
    roundsPerSecond: 200,
    // Two of the market to each reader, and two of each order to its player.
    changesPerSecond: 12_200,
    bookCores: 0.003,
    bookConnectionCores: 0.004,
    sentBytesPerSecond: 100 * 700 + 6_000 * 3 + 12_200 * 100,
    walBytesPerSecond: 100_100,
    siteMemoryBytes: 100_000_000 + 6_000 * 3 * 1_000,
    streamsMemoryBytes: 60_000_000,
    ordersPerYear: 10 * 31_536_000,
    tableBytesPerYear: (5_000 + 1_000) * 31_536_000,
    walBytesPerYear: (10_010 + 2_000) * 31_536_000,
  });
  expect(plan.databaseCores).toBeCloseTo(0.005 + 100 * 0.0002 + 200 * 0.0001, 9);
});

test('[SAFE-99] games and streams take their work with them to processes of their own, and leave the wallet’s and the news', () => {
  const plan = planFor(costs, usage);
  const streaming = 6_000 * 0.000002 + 12_200 * 0.00001;
  const everything = 0.01 + 100 * 0.0003 + 200 * 0.0008 + 100 * 0.0001;
  expect(plan.wholeLoopCores).toBeCloseTo(everything + streaming, 9);
  expect(plan.gamesCores).toBeCloseTo(200 * 0.0006, 9);
  expect(plan.streamsCores).toBeCloseTo(streaming + 100 * 0.0001, 9);
  const told = (100 * 2 + 200) * 0.00005;
  expect(plan.siteLoopCores).toBeCloseTo(everything - 200 * 0.0005 + told, 9);
  // Without a NATS server to measure with, a change told costs at least what one reader does.
  const unmeasured = { ...costs, streams: { ...costs.streams, toldMicros: null } };
  expect(planFor(unmeasured, usage).siteLoopCores).toBeCloseTo(everything - 200 * 0.0005 + 400 * 0.00001, 9);
});

test('[SAFE-99] nobody there leaves what an idle site costs', () => {
  const plan = planFor(costs, { ...usage, players: 0 });
  expect(plan).toMatchObject({ ordersPerSecond: 0, wholeLoopCores: 0.01, databaseCores: 0.005 });
  expect(plan.sentBytesPerSecond).toBe(0);
});

test('[SAFE-99] the number of players at which a bound is reached is the one whose plan reaches it', () => {
  const players = playersAt(costs, usage, ({ databaseCores }) => databaseCores, 0.5);
  const at = (count: number): number => planFor(costs, { ...usage, players: count }).databaseCores;
  expect(at(players * 0.95)).toBeLessThan(0.5);
  expect(at(players * 1.05)).toBeGreaterThan(0.5);
  expect(Number(players.toPrecision(2))).toBe(players);
});

test('[SAFE-99] work is shared by as many processes as keep below their share, one at least', () => {
  expect([0, 0.5, 0.51, 5].map((cores) => processesFor(cores, usage))).toEqual([1, 1, 2, 10]);
});

test('[SAFE-99] a machine that serves a bare request in half the time needs half the cores, and as many bytes', () => {
  const [here, there] = [planFor(costs, usage), planFor(onMachine(costs, 50), usage)];
  for (const name of [
    'wholeLoopCores',
    'siteLoopCores',
    'gamesCores',
    'streamsCores',
    'databaseCores',
    'bookCores',
  ] as const)
    expect(there[name]).toBeCloseTo(here[name] / 2, 9);
  expect(there).toMatchObject({
    sentBytesPerSecond: here.sentBytesPerSecond,
    tableBytesPerYear: here.tableBytesPerYear,
    siteMemoryBytes: here.siteMemoryBytes,
  });
  const unmeasured = { ...costs, streams: { ...costs.streams, toldMicros: null } };
  expect(onMachine(unmeasured, 50).streams.toldMicros).toBeNull();
});
