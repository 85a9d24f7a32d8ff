import * as z from 'zod/mini';
import { timeSchema } from '../wire.ts';
import { feedReportSchema } from './feed-report.ts';
import { defineOfficeCalls } from './call.ts';
import { reachedStaffLimitSchema } from './staff-limit-calls.ts';

/** The app's health, for its operators. It names no players; of the staff, those who came to a limit. */

/** How many of the slowest calls and statements are reported. */
export const HEALTH_ROWS = 25;

const health = z.object({
  version: z.string(),
  node: z.string(),
  mode: z.string(),
  /** The name of the regulator's profile that it runs by. */
  regulator: z.string(),
  startedAt: timeSchema,
  process: z.object({
    /** Resident memory of the process, and its heap. */
    memoryBytes: z.number(),
    heapBytes: z.number(),
    /** How late timers fired in the last minute or two: the delay that everything else saw. */
    lagP50Ms: z.number(),
    lagP99Ms: z.number(),
    lagMaxMs: z.number(),
  }),
  load: z.object({
    /** True from the first call that was refused because there was too much to do, until none was for ten seconds. */
    isShedding: z.boolean(),
    atWork: z.number(),
    /** How many may be at work at present; it falls while they are slow. */
    atWorkMax: z.number(),
    /** Calls refused since the start, by who made them; `money` are players' calls that move money. */
    shed: z.object({ guest: z.number(), player: z.number(), money: z.number() }),
  }),
  disk: z.object({
    /** `low` is an alarm; while it is `full`, what writes is refused. */
    state: z.enum(['enough', 'low', 'full']),
    /** Null while it can't be read. */
    freeBytes: z.nullable(z.number()),
    alarmBytes: z.number(),
    /** Null where the database is on another machine: nothing is refused then. */
    refuseBytes: z.nullable(z.number()),
  }),
  clock: z.object({
    /** How far the app's time is ahead of the machine's, whose clock was set back; it catches up by a tenth. */
    aheadMs: z.number(),
    /** How often the machine's clock was set by a second or more, and by how much the last time; negative when set back. */
    jumps: z.number(),
    lastJumpMs: z.nullable(z.number()),
    lastJumpAt: z.nullable(timeSchema),
  }),
  /** Messages between processes; null where there is but one. */
  messages: z.nullable(
    z.object({
      isConnected: z.boolean(),
      /** How often the connection to their server was lost and made again. */
      reconnects: z.number(),
      /** Null before the first heartbeat, and while there is no connection. */
      roundTripMs: z.nullable(z.number()),
      /** Commands that wait for their answers, how often a listener may have missed something, and what nobody understood. */
      pending: z.number(),
      gaps: z.number(),
      junk: z.number(),
    }),
  ),
  /** Text messages and e-mails to players in the last 24 hours; a channel without a gateway is left out. */
  gateways: z.array(
    z.object({
      channel: z.enum(['sms', 'email']),
      waiting: z.number(),
      /** Taken by the gateway, those that it has delivered since among them. */
      sent: z.number(),
      delivered: z.number(),
      /** Refused by the gateway, undelivered, or of no use any more before it took them. */
      lost: z.number(),
      /** Since when the oldest one waits, and why its last try failed. */
      oldestAt: z.nullable(timeSchema),
      fault: z.nullable(z.string()),
    }),
  ),
  /** Spans of traces since the start: sent to the collector, given up, and on their way; null where none are made. */
  traces: z.nullable(z.object({ sent: z.number(), dropped: z.number(), waiting: z.number() })),
  /** What the last check of the installed components found (LIVE-9); null before the first. */
  components: z.nullable(
    z.object({
      /** `unlisted` where there is no manifest to compare them with. */
      state: z.enum(['unlisted', 'same', 'different']),
      checkedAt: timeSchema,
      /** SHA-256 over all of them, in hex, and how many there are. */
      digest: z.string(),
      count: z.number(),
      /** How many differ, and the paths of the first twenty. */
      differences: z.number(),
      paths: z.array(z.string()),
    }),
  ),
  feed: z.object({
    source: z.string(),
    isReady: z.boolean(),
    /** Markets suspended because the feed sends nothing fresh about them. */
    staleMarkets: z.number(),
    /** The feed and its standby, if it has one. */
    feeds: z.array(feedReportSchema),
    sports: z.array(
      z.object({
        sport: z.string(),
        /** Events without a result, and how many of them are in play. */
        events: z.number(),
        inPlay: z.number(),
        /** The feed's last message about the sport; null when there was none since the start. */
        mentionedAt: z.nullable(timeSchema),
      }),
    ),
  }),
  /** Who has come to what one member may move alone in the last seven days, newest first (SAFE-48). */
  staffLimits: z.array(reachedStaffLimitSchema),
  outbox: z.array(z.object({ kind: z.string(), waiting: z.number(), oldestAt: timeSchema })),
  jobs: z.array(
    z.object({
      name: z.string(),
      runs: z.number(),
      failures: z.number(),
      lastBeganAt: timeSchema,
      /** Null while its first run is under way. */
      lastTookMs: z.nullable(z.number()),
      lastFailedAt: z.nullable(timeSchema),
      isRunning: z.boolean(),
    }),
  ),
  database: z.object({
    engine: z.enum(['pglite', 'postgres']),
    version: z.string(),
    sizeBytes: z.number(),
    connections: z.number(),
    connectionsMax: z.number(),
    /** The latency of a small query, and the age of the oldest open transaction. */
    answeredMs: z.number(),
    oldestTransactionMs: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    /** Statements that took long, without their parameter values. */
    slow: z.array(
      z.object({ text: z.string(), count: z.number(), longestMs: z.number(), totalMs: z.number() }),
    ),
  }),
  /** The standby that answers heavy reads; null without one. */
  standby: z.nullable(
    z.object({
      state: z.enum(['in-use', 'behind', 'away', 'unfit']),
      /** How old its data are; null when that isn't known. */
      ageMs: z.nullable(z.number()),
      reads: z.number(),
      /** Reads that went to the database itself, by why. */
      fallbacks: z.array(
        z.object({
          reason: z.enum(['away', 'behind', 'own-write', 'conflict', 'failed']),
          count: z.number(),
        }),
      ),
    }),
  ),
  errors: z.array(
    z.object({
      what: z.string(),
      kind: z.string(),
      count: z.number(),
      firstAt: timeSchema,
      lastAt: timeSchema,
    }),
  ),
  calls: z.array(
    z.object({
      method: z.string(),
      route: z.string(),
      count: z.number(),
      faults: z.number(),
      p50Ms: z.number(),
      p95Ms: z.number(),
      p99Ms: z.number(),
      maxMs: z.number(),
    }),
  ),
});

/** The app's current health. */
export type HealthReport = z.output<typeof health>;

export const healthCalls = defineOfficeCalls({
  showHealth: {
    method: 'GET',
    path: '/office/health',
    right: 'health:see',
    summary: "The app's health: feed, jobs, database, errors, calls and queues. It names no players.",
    answer: health,
    status: 200,
    refusals: [],
  },
  checkComponents: {
    method: 'POST',
    path: '/office/health/components/check',
    right: 'health:see',
    summary: 'Compares the installed components with their manifest; the answer comes once that is done.',
    answer: z.undefined(),
    status: 204,
    refusals: [],
  },
});
