import { z } from 'zod';

/** What is measured, one kind at a time, in the order of the table. */
export const actionNames = [
  'home',
  'first visit',
  'odds',
  'odds unchanged',
  'stream opened',
  'order cancelled',
  'order matched',
  'cash-out quote',
  'wallet bet',
  'game round',
  'deposit',
  'withdrawal',
  'login',
  'sign-up',
  'statement',
  'CSV',
] as const;

/** One of {@link actionNames}. */
export type ActionName = (typeof actionNames)[number];

/** What each action is, for a reader of the table. */
export const actionTitles: Readonly<Record<ActionName, string>> = {
  home: "a guest's home page, the document",
  'first visit': 'the files of a first visit',
  odds: 'the prices of a market, polled',
  'odds unchanged': 'the same, not changed since (304)',
  'stream opened': "a player's stream opened",
  'order cancelled': 'an order placed and cancelled',
  'order matched': 'an order that is matched',
  'cash-out quote': 'a cash-out offer',
  'wallet bet': "a bet and its win, a provider's signed calls",
  'game round': 'a round of dice, game and wallet',
  deposit: 'a deposit, to its credit',
  withdrawal: 'a withdrawal, until it is paid',
  login: 'a login',
  'sign-up': 'a sign-up',
  statement: 'a page of the statement',
  CSV: "the statement's file of a day",
};

const actionCostSchema = z.object({
  /** How often it was done. */
  count: z.number(),
  /** Processor time of the site's process, all its threads. */
  siteMicros: z.number(),
  /** What of that its event loop took, where everything else waits. */
  loopMicros: z.number(),
  /** Processor time of all of PostgreSQL's processes. */
  databaseMicros: z.number(),
  walBytes: z.number(),
  /** How much tables and indexes grew. */
  tableBytes: z.number(),
  /** Sent to the visitor with all heads, to a client that takes compressed answers. */
  sentBytes: z.number(),
  /** To one that doesn't; null where no answer is ever compressed. */
  plainBytes: z.number().nullable(),
});

/** What one action costs, each an average. */
export type ActionCost = z.output<typeof actionCostSchema>;

const tableGrowthSchema = z.object({
  table: z.string(),
  rows: z.number(),
  /** With its indexes. */
  bytes: z.number(),
});

/** The figures of a run, as its report and `measured.json` have them. Times are processor time, not waiting. */
export const costsSchema = z.object({
  measuredAt: z.iso.datetime(),
  machine: z.string(),
  database: z.string(),
  actions: z.record(z.enum(actionNames), actionCostSchema),
  /** What an order posted to a Fastify server costs it that answers and does nothing: how fast this machine was in these minutes. */
  bareMicros: z.number(),
  /** Of each second in which nobody does anything. */
  idle: z.object({
    siteMicros: z.number(),
    loopMicros: z.number(),
    databaseMicros: z.number(),
    walBytes: z.number(),
  }),
  streams: z.object({
    count: z.number(),
    /** Of a second in which nothing is told: heartbeats. */
    heldMicros: z.number(),
    heldBytes: z.number(),
    /** Of one change to one reader. */
    deliveredMicros: z.number(),
    deliveredBytes: z.number(),
    /** Changes that a reader of a busy market is told in a second. */
    changesPerSecond: z.number(),
    memoryBytes: z.number(),
    /** What the site spends on a change that other processes stream; null where no NATS server was. */
    toldMicros: z.number().nullable(),
  }),
  memory: z.object({
    /** The site's process with nobody there. */
    siteBytes: z.number(),
    openOrderBytes: z.number(),
  }),
  /** Orders given to the exchange itself, without HTTP: what they leave behind, and what its one writer costs. */
  growth: z.object({
    orders: z.number(),
    clients: z.number(),
    ordersPerSecond: z.number(),
    writerMicros: z.number(),
    /** The busiest of the server's connections, which is the writer's. */
    connectionMicros: z.number(),
    databaseMicros: z.number(),
    walBytes: z.number(),
    tables: z.array(tableGrowthSchema),
    /** What settling all of it added, of each order. */
    settledWalBytes: z.number(),
    settledTableBytes: z.number(),
    settledWriterMicros: z.number(),
    settledDatabaseMicros: z.number(),
  }),
});

/** See {@link costsSchema}. */
export type Costs = z.output<typeof costsSchema>;
