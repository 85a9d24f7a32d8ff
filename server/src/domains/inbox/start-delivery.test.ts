import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction, query, sql } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { openLog } from '../../kernel/monitoring/log.ts';
import { decideDeposit } from '../cashier/index.ts';
import { deposit } from '../../testing/funds.ts';
import { type PlayerApp, openPlayerApp } from '../../testing/open-player-app.ts';
import { openVerifiedPlayer } from '../../testing/wire-client.ts';
import { money } from '@maidan/engine';
import type { DeliveryDeps } from './deps.ts';
import { startDelivery } from './start-delivery.ts';

let app: PlayerApp;
let playerId: bigint;
beforeAll(async () => {
  app = await openPlayerApp();
  playerId = BigInt((await openVerifiedPlayer(app.url)).remoteId);
  // Removes the events of the demo data, which aren't part of these tests.
  await query(app.db, sql`delete from outbox_event`);
});
afterAll(() => app.close());

/** Notified players, in order. */
const toldOf: bigint[] = [];

const nothing = () => Promise.resolve(undefined);

/** Looking up deposits with an id above 100 fails. */
function partOf(db: Db): DeliveryDeps {
  return {
    db,
    clock: fakeClock(),
    log: openLog('silent'),
    ports: {
      findDeposit: (_, id) =>
        id > 100n
          ? Promise.reject(new Error('the books are closed'))
          : Promise.resolve({
              playerId,
              outcome: 'credited',
              amount: money(id * 100n),
              methodName: 'bKash',
              transactionId: `TRX${id}`,
            }),
      findWithdrawal: nothing,
      findAdjustment: nothing,
      findTurnover: nothing,
      findGrant: nothing,
      findConversion: nothing,
      findJackpotWin: () => Promise.resolve(undefined),
      listResults: nothing,
      listSportsbookResults: nothing,
      findVoidBet: () => Promise.resolve(undefined),
      findVoidedOrder: nothing,
      findRemovedRunner: nothing,
      findDispute: nothing,
      findFirstLogin: () => Promise.resolve(undefined),
      findExclusion: nothing,
      findTimeOut: nothing,
      findVerification: nothing,
      findBegun: nothing,
      findReachedPrice: nothing,
      tellDevices: () => Promise.resolve(),
      findNames: () => undefined,
      nameInBangla: (name) => name,
    },
    changed: (told) => toldOf.push(told),
  };
}

const emitDecided = (...depositIds: number[]) =>
  inTransaction(app.db, async (tx) => {
    for (const id of depositIds) {
      const decided = { playerId, depositId: BigInt(id), credited: true } as const;
      await emit(tx, { kind: 'deposit-decided', ...decided }, app.clock.now());
    }
  });

const causes = async () =>
  (await query<{ cause: string }>(app.db, sql`select cause from inbox_message order by id`)).map(
    ({ cause }) => cause,
  );
const credited = (...ids: number[]) => ids.map((id) => `deposit:${id}:credited`);
const waiting = async () =>
  (
    await query<{ id: string }>(
      app.db,
      sql`select payload->>'depositId' as id from outbox_event where subscriber = 'inbox' order by id`,
    )
  ).map(({ id }) => id);

test('[ACCT-8] events that a process left behind are delivered by the next one, once, however many there are', async () => {
  await emitDecided(1, 2, 3);
  const deliveries = await Promise.all([
    startDelivery(partOf(app.db)),
    startDelivery(partOf(app.db)),
    startDelivery(partOf(app.db)),
  ]);
  expect((await causes()).toSorted()).toEqual(credited(1, 2, 3));
  expect(await waiting()).toEqual([]);
  expect(toldOf).toEqual([playerId, playerId, playerId]);
  await emitDecided(2, 4, 4);
  await Promise.all(deliveries.flatMap(({ runNow }) => [runNow(), runNow()]));
  expect((await causes()).toSorted()).toEqual(credited(1, 2, 3, 4));
  await Promise.all(deliveries.map(({ stop }) => stop()));
});

test('a deleted message is not written again', async () => {
  await query(
    app.db,
    sql`update inbox_message set deleted_at = created_at where cause = 'deposit:1:credited'`,
  );
  await emitDecided(1);
  await (await startDelivery(partOf(app.db))).stop();
  const listed = await query(
    app.db,
    sql`select 1 from inbox_message where cause = 'deposit:1:credited' and deleted_at is null`,
  );
  expect([listed, await waiting()]).toEqual([[], []]);
});

test('an event that cannot be handled stays, and holds up no others', async () => {
  await emitDecided(101, 5, 102, 6);
  const deps = partOf(app.db);
  const delivery = await startDelivery(deps);
  expect((await causes()).slice(-2)).toEqual(credited(5, 6));
  expect(await waiting()).toEqual(['101', '102']);
  await delivery.stop();
});

test('more events than one read takes are all delivered', async () => {
  await query(app.db, sql`delete from outbox_event`);
  await emitDecided(
    ...Array.from({ length: 90 }, (_, index) => index + 10),
    ...Array.from({ length: 40 }, () => 7),
  );
  await (await startDelivery(partOf(app.db))).stop();
  expect(await waiting()).toEqual([]);
});

test('an event is in the outbox exactly if the decision it reports is committed', async () => {
  const player = await openVerifiedPlayer(app.url);
  await deposit(app.url, player, { amount: '500', transactionId: 'EMIT000001' });
  const [row] = await query<{ id: bigint }>(app.db, sql`select id from deposit order by id desc limit 1`);
  const id = row?.id ?? 0n;
  const decide = (fails: boolean) =>
    inTransaction(app.db, async (tx) => {
      await decideDeposit(tx, id, 'credit', app.clock.now());
      if (fails) throw new Error('the power went');
    });
  await expect(decide(true)).rejects.toThrow('the power went');
  expect(await waiting()).toEqual([]);
  await decide(false);
  await expect(decide(false)).rejects.toThrow();
  expect(await waiting()).toEqual([String(id)]);
});
