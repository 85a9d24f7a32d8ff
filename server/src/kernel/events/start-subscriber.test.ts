import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import type { EventFor } from '../../events.ts';
import { fakeClock } from '../time/clock.ts';
import { type Db, inTransaction, query, sql } from '../db.ts';
import { listJobs } from '../jobs/start-job.ts';
import { openLog } from '../monitoring/log.ts';
import { type Delivery, emit, startSubscriber } from './outbox.ts';

type CorrectionDelivery = Delivery<EventFor<'corrections'>>;

const clock = fakeClock();

const start = (db: Db, handle: (delivery: CorrectionDelivery) => Promise<void>) =>
  startSubscriber(
    { db, clock, log: openLog('silent') },
    { name: 'corrections', job: 'follow corrections', handle },
  );

const emitResettled = (db: Db, ...marketIds: string[]) =>
  inTransaction(db, async (tx) => {
    for (const marketId of marketIds) await emit(tx, { kind: 'market-resettled', marketId }, clock.now());
  });

const listWaiting = (db: Db, subscriber: string) =>
  query<{ kind: string; id: string | null }>(
    db,
    sql`select kind, payload->>'marketId' as id from outbox_event where subscriber = ${subscriber} order by id`,
  );

test('events are handled in order and once; one that fails is retried and holds up nothing', async () => {
  const db = await openTestDatabase();
  await emitResettled(db, 'first', 'broken', 'second');
  await query(
    db,
    sql`insert into outbox_event (subscriber, kind, payload, occurred_at)
        values ('corrections', 'market-resettled', '{"marketId":null}', ${clock.now()})`,
  );
  let handled: string[] = [];
  let isBroken = true;
  const job = await start(db, async ({ event: { marketId }, take }) => {
    if (marketId === 'broken' && isBroken) throw new Error('not now');
    await take(async () => void handled.push(marketId));
  });
  expect(handled).toEqual(['first', 'second']);
  expect(listJobs(clock)).toMatchObject([{ name: 'follow corrections', failures: 2 }]);
  [handled, isBroken] = [[], false];
  await emitResettled(db, 'third');
  await Promise.all([job.runNow(), job.runNow()]);
  expect(handled).toEqual(['broken', 'third']);
  await clock.advance(60_000);
  await job.stop();
  expect(handled).toEqual(['broken', 'third']);
  expect(await listWaiting(db, 'corrections')).toEqual([{ kind: 'market-resettled', id: null }]);
  expect(await listWaiting(db, 'inbox')).toHaveLength(4);
  await db.close();
});

test('of two processes on one database, only one handles an event', async () => {
  const db = await openTestDatabase();
  const marketIds = Array.from({ length: 20 }, (_, index) => `1.${index}`);
  await emitResettled(db, ...marketIds);
  const handled: string[] = [];
  const handle = async ({ event, take }: CorrectionDelivery) => {
    await take(async () => void handled.push(event.marketId));
  };
  const jobs = await Promise.all([start(db, handle), start(db, handle)]);
  await Promise.all(jobs.map((job) => job.stop()));
  expect(handled.toSorted()).toEqual(marketIds.toSorted());
  expect(await listWaiting(db, 'corrections')).toEqual([]);
  await db.close();
});

test('a handler’s work commits together with taking its event: a crash between them repeats nothing', async () => {
  const db = await openTestDatabase();
  await emitResettled(db, '1.5');
  let crashes = 2;
  const job = await start(db, async ({ take }) => {
    await take(async (tx) => {
      await emit(tx, { kind: 'market-settled', marketId: 'of the handler' }, clock.now());
      if ((crashes -= 1) >= 0) throw new Error('the power went');
    });
  });
  const ofHandler = async () =>
    (await listWaiting(db, 'inbox')).filter((row) => row.kind === 'market-settled').length;
  expect([await ofHandler(), (await listWaiting(db, 'corrections')).length]).toEqual([0, 1]);
  for (let run = 0; run < 3; run += 1) await job.runNow();
  expect([await ofHandler(), (await listWaiting(db, 'corrections')).length]).toEqual([1, 0]);
  await job.stop();
  await db.close();
});
