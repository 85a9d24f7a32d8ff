import type { HealthReport } from '@maidan/contract/office';

const at = new Date('2026-01-15T12:00:00Z');

/** The health of an app that has just been started, with a standby that was found like this. */
export const healthWith = (standby: HealthReport['standby']): HealthReport => ({
  version: '0.1.0',
  node: '24.0.0',
  mode: 'sandbox',
  regulator: 'sandbox',
  startedAt: at,
  process: { memoryBytes: 1, heapBytes: 1, lagP50Ms: 1, lagP99Ms: 1, lagMaxMs: 1 },
  load: { isShedding: false, atWork: 0, atWorkMax: 64, shed: { guest: 0, player: 0, money: 0 } },
  disk: { state: 'enough', freeBytes: 1e12, alarmBytes: 1e9, refuseBytes: null },
  clock: { aheadMs: 0, jumps: 0, lastJumpMs: null, lastJumpAt: null },
  messages: null,
  gateways: [],
  traces: null,
  components: null,
  feed: { source: 'simulator', isReady: true, staleMarkets: 0, feeds: [], sports: [] },
  staffLimits: [],
  outbox: [],
  jobs: [],
  database: {
    engine: 'postgres',
    version: '17.0',
    sizeBytes: 1,
    connections: 1,
    connectionsMax: 100,
    answeredMs: 1,
    oldestTransactionMs: 0,
    tables: [],
    slow: [],
  },
  standby,
  errors: [],
  calls: [],
});

/** A standby that has answered a thousand reads and let three go. */
export const standbyIn = (state: 'in-use' | 'behind' | 'away' | 'unfit'): HealthReport['standby'] => ({
  state,
  ageMs: state === 'away' ? null : 400,
  reads: 1_000,
  fallbacks: [
    { reason: 'own-write', count: 2 },
    { reason: 'conflict', count: 1 },
  ],
});

/** Gateways of codes: e-mails go, text messages don't. */
export const someGateways: HealthReport['gateways'] = [
  { channel: 'email', waiting: 0, sent: 1_204, delivered: 0, lost: 0, oldestAt: null, fault: null },
  {
    channel: 'sms',
    waiting: 3,
    sent: 87,
    delivered: 80,
    lost: 2,
    oldestAt: new Date('2026-01-15T11:59:00Z'),
    fault: 'not accepted: no credit',
  },
];

/** What a check of 2,710 installed files found; of 22 that differ the first is named. */
export const componentsIn = (
  state: 'unlisted' | 'same' | 'different',
): NonNullable<HealthReport['components']> => ({
  state,
  checkedAt: at,
  digest: 'ab'.repeat(32),
  count: 2_710,
  differences: state === 'different' ? 22 : 0,
  paths: state === 'different' ? ['engine/src/book/match.ts'] : [],
});
