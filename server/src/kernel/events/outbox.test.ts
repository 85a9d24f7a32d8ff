import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { money } from '@maidan/engine';
import { openTestDatabase, testServerUrl } from '../../testing/open-test-database.ts';
import { type AppEvent, durableEvent } from '../../events.ts';
import {
  type Db,
  inPinnedTransaction,
  inPipelinedTransaction,
  inTransaction,
  inTransactionOnce,
  query,
  sendAhead,
  sql,
  type Tx,
} from '../db.ts';
import { openLog } from '../monitoring/log.ts';
import { connectBus, localBus } from './bus.ts';
import { emit, emitAll } from './outbox.ts';

const NOW = new Date('2026-01-15T12:00:00Z');

let db: Db;
const published: AppEvent[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  const bus = localBus(openLog('silent'));
  for (const kind of ['balance-changed', 'market-resettled', 'house-bet-voided'] as const)
    bus.on(kind, (event) => void published.push(event));
  connectBus(db, bus);
});
afterAll(() => db.close());
beforeEach(async () => {
  published.length = 0;
  await query(db, sql`delete from outbox_event`);
});

const listRows = () =>
  query(db, sql`select subscriber, kind, payload, occurred_at from outbox_event order by id`);

const balanceChanged = { kind: 'balance-changed', playerId: 7n } as const;
const resettled = { kind: 'market-resettled', marketId: '1.5' } as const;
/** How many subscribers it has, each with a row. */
const SUBSCRIBERS = 6;

test('a durable event has a row for each of its subscribers; every event is published after the commit', async () => {
  await inTransaction(db, async (tx) => {
    await emit(tx, resettled, NOW);
    await emit(tx, balanceChanged, NOW);
    expect(published).toEqual([]);
  });
  expect(published).toEqual([resettled, balanceChanged]);
  const row = { kind: 'market-resettled', payload: { marketId: '1.5' }, occurred_at: NOW };
  expect(await listRows()).toEqual([
    { subscriber: 'inbox', ...row },
    { subscriber: 'corrections', ...row },
    { subscriber: 'collusion', ...row },
    { subscriber: 'leaderboard', ...row },
    { subscriber: 'agents', ...row },
    { subscriber: 'webhooks', ...row },
  ]);
});

test('what a rolled-back transaction emitted is neither published nor in the outbox', async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await emitAll(tx, [resettled, balanceChanged], NOW);
    throw new Error('the power went');
  });
  await expect(rolledBack).rejects.toThrow('the power went');
  expect([published, await listRows()]).toEqual([[], []]);
});

test('what a retried transaction emitted is published once', async () => {
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts += 1;
    await emit(tx, { kind: 'house-bet-voided', betId: BigInt(attempts) }, NOW);
    if (attempts === 1) throw Object.assign(new Error('serialization failure'), { code: '40001' });
  });
  expect(published).toEqual([{ kind: 'house-bet-voided', betId: 2n }]);
  expect(await listRows()).toMatchObject([{ payload: { betId: '2' } }]);
});

const emitting = {
  read: (tx: Tx) => query(tx, sql`select 1`),
  write: (tx: Tx) => [() => emitAll(tx, [balanceChanged, resettled], NOW)],
};
const transactions = {
  once: () => inTransactionOnce(db, (tx) => emitAll(tx, [balanceChanged, resettled], NOW)),
  pinned: () => inPinnedTransaction(db, emitting),
  pipelined: () => inPipelinedTransaction(db, emitting),
};

test.skipIf(testServerUrl === undefined)(
  'a transaction that was sent ahead publishes its events',
  async () => {
    await sendsAhead(pinnedOf(db));
    expect(published).toEqual([balanceChanged, resettled]);
    expect(await listRows()).toHaveLength(SUBSCRIBERS);
  },
);

/** The connection that sends ahead; the embedded database has none. */
function pinnedOf({ pinned }: Db): NonNullable<Db['pinned']> {
  if (pinned === undefined) throw new Error('this database sends nothing ahead');
  return pinned;
}

/** Sends a transaction behind others, and waits until it is committed. */
async function sendsAhead(
  pinned: NonNullable<Db['pinned']>,
  more?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const sent = Promise.withResolvers<void>();
  await sendAhead(db, pinned, {
    decide: (tx) => [...emitting.write(tx), ...(more === undefined ? [] : [() => more(tx)])],
    sent: (committed) => sent.resolve(committed),
  });
  await sent.promise;
}

test.each(Object.entries(transactions))('a %s transaction publishes its events', async (_, run) => {
  await run();
  expect(published).toEqual([balanceChanged, resettled]);
  expect(await listRows()).toHaveLength(SUBSCRIBERS);
});

test.skipIf(testServerUrl === undefined)(
  'a transaction that was sent ahead and fails publishes nothing',
  async () => {
    const failing = sendsAhead(pinnedOf(db), (tx) => query(tx, sql`select 1 / 0`));
    await expect(failing).rejects.toThrow('division by zero');
    expect([published, await listRows()]).toEqual([[], []]);
  },
);

test.each(['pinned', 'pipelined'] as const)(
  'a %s transaction that fails at its commit publishes nothing',
  async (name) => {
    const failing = {
      read: emitting.read,
      write: (tx: Tx) => [...emitting.write(tx), () => query(tx, sql`select 1 / 0`)],
    };
    const run = name === 'pinned' ? inPinnedTransaction : inPipelinedTransaction;
    await expect(run(db, failing)).rejects.toThrow('division by zero');
    expect([published, await listRows()]).toEqual([[], []]);
  },
);

test('ids, money and moments come back from the outbox as they were', async () => {
  const round = {
    kind: 'round-settled',
    roundId: 'playhouse:7f3a',
    playerId: 9_007_199_254_740_993n,
    game: 'slot',
    stake: money(9_007_199_254_740_995n),
    at: NOW,
  } as const;
  await inTransaction(db, (tx) => emit(tx, round, NOW));
  const [row] = await query<{ kind: string; payload: Readonly<Record<string, unknown>> }>(
    db,
    sql`select kind, payload from outbox_event`,
  );
  expect(durableEvent.parse({ ...row?.payload, kind: row?.kind })).toEqual(round);
});
