import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { deposit, methodId } from '../../../testing/funds.ts';
import { DECISION_MS, type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { decideDue } from '../index.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const answer = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      key: z.number(),
      transaction_id: z.string(),
      created_at: z.string(),
      steps: z.array(z.object({ state: z.string(), at: z.string() })),
    }),
  ),
  next: z.nullable(z.string()),
});

async function list(player: TestPlayer, more = '') {
  const line = `GET /api/transaction/show?remote_id=${player.remoteId}${more}`;
  return answer.parse((await send(app.url, line, player)).body);
}

async function decideAll(): Promise<void> {
  await app.clock.advance(DECISION_MS);
  await decideDue(app);
}

async function withdraw(player: TestPlayer): Promise<void> {
  const payment_id = await methodId(app.url, 'Nagad');
  const body = { remote_id: player.remoteId, account_number: player.phone, amount: '600', payment_id };
  expect((await send(app.url, 'POST /api/submit-withdraw', { ...player, body })).status).toBe(201);
}

const stepsOf = ({ transactions }: z.output<typeof answer>) =>
  transactions.map(({ steps }) => steps.map(({ state }) => state).join(' > '));

test('[REC-2] lists each state that a deposit or withdrawal went through, with its time', async () => {
  const player = await openVerifiedPlayer(app.url);
  const submittedAt = app.clock.now();
  await deposit(app.url, player, { amount: '1000', transactionId: 'STEPS0001' });
  expect(stepsOf(await list(player))).toEqual(['submitted']);
  await decideAll();
  const [credited] = (await list(player)).transactions;
  expect(credited?.steps).toEqual([
    { state: 'submitted', at: submittedAt.toISOString() },
    { state: 'verifying', at: new Date(submittedAt.getTime() + DECISION_MS).toISOString() },
    { state: 'credited', at: new Date(submittedAt.getTime() + DECISION_MS).toISOString() },
  ]);
  await withdraw(player);
  await decideAll();
  await deposit(app.url, player, { amount: '1000', transactionId: 'FAIL-STEPS1' });
  await decideAll();
  expect(stepsOf(await list(player))).toEqual([
    'submitted > verifying > rejected',
    'requested > approved > sent > paid',
    'submitted > verifying > credited',
  ]);
});

test('[REC-2] filters by status and by payment type', async () => {
  const player = await openVerifiedPlayer(app.url);
  await deposit(app.url, player, { amount: '1000', transactionId: 'KINDS0001' });
  await decideAll();
  await deposit(app.url, player, { amount: '1000', transactionId: 'FAIL-KINDS1' });
  await decideAll();
  await withdraw(player);
  const listed = async (more: string) =>
    (await list(player, more)).transactions.map(({ action, key }) => `${action}:${key}`);
  expect(await listed('&status=all&action=all')).toEqual(['withdraw:0', 'deposit:2', 'deposit:1']);
  expect(await listed('&status=pending')).toEqual(['withdraw:0']);
  expect(await listed('&status=success')).toEqual(['deposit:1']);
  expect(await listed('&status=fail')).toEqual(['deposit:2']);
  expect(await listed('&action=withdraw')).toEqual(['withdraw:0']);
  expect(await listed('&action=withdraw&status=fail')).toEqual([]);
  expect(
    (await send(app.url, `GET /api/transaction/show?remote_id=${player.remoteId}&status=won`, player)).status,
  ).toBe(422);
});

/** Inserts past deposits, the first at that moment and then one a minute. */
async function leaveDeposits(
  player: TestPlayer,
  { count, from }: { count: number; from: Date },
): Promise<void> {
  await query(
    app.db,
    sql`insert into deposit (player_id, payment_method_id, deposit_channel_id, receiver_number, transaction_id,
          transaction_key, amount, credit_amount, state, request_digest, created_at, updated_at)
        select ${BigInt(player.remoteId)}, c.payment_method_id, c.id, '01', 'OLD' || n, ${player.remoteId} || 'OLD' || n,
          50000, 50000, 'rejected', ''::bytea, ${from}::timestamptz + n / 2 * interval '1 minute', ${from}
        from (select id, payment_method_id from deposit_channel order by id limit 1) c, generate_series(0, ${count - 1}) n`,
  );
}

test('[REC-2] [REC-3] filters by Dhaka days: the day before ends at midnight in Dhaka, not in Greenwich', async () => {
  const player = await openVerifiedPlayer(app.url);
  const dhakaNow = new Date(app.clock.now().getTime() + 6 * 3_600_000);
  const midnight = new Date(Date.parse(`${dhakaNow.toISOString().slice(0, 10)}T00:00:00Z`) - 6 * 3_600_000);
  const at = (ms: number) => ({ count: 1, from: new Date(midnight.getTime() + ms) });
  await leaveDeposits(player, at(0));
  const count = async (date: string) => (await list(player, `&date=${date}`)).transactions.length;
  expect([await count('today'), await count('yesterday'), await count('last7days')]).toEqual([1, 0, 1]);
  await query(
    app.db,
    sql`update deposit set created_at = created_at - interval '1 millisecond' where player_id = ${BigInt(player.remoteId)}`,
  );
  expect([await count('today'), await count('yesterday'), await count('last7days')]).toEqual([0, 1, 1]);
  await query(
    app.db,
    sql`update deposit set created_at = created_at - interval '6 days' where player_id = ${BigInt(player.remoteId)}`,
  );
  expect([await count('last7days'), await count('all')]).toEqual([0, 1]);
});

test('[REC-2] returns fifty a page, each once, even where several were made at one moment', async () => {
  const player = await openVerifiedPlayer(app.url);
  await leaveDeposits(player, { count: 121, from: new Date('2026-01-02T00:00:00Z') });
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let more: string | null = ''; more !== null;) {
    const page: z.output<typeof answer> = await list(player, more);
    seen.push(...page.transactions.map(({ transaction_id }) => transaction_id));
    sizes.push(page.transactions.length);
    more = page.next === null ? null : `&before=${page.next}`;
  }
  expect(sizes).toEqual([50, 50, 21]);
  expect(seen).toEqual(Array.from({ length: 121 }, (_, index) => `OLD${120 - index}`));
});

test('[PLAY-5] one of the player’s records is asked for by its id, and nobody else’s', async () => {
  const [player, other] = [await openVerifiedPlayer(app.url), await openVerifiedPlayer(app.url)];
  await deposit(app.url, player, { amount: '1000', transactionId: 'ONLYONE01' });
  await decideAll();
  await withdraw(player);
  const [withdrawal, credited] = (await list(player)).transactions;
  expect((await list(player, `&id=${credited?.id}`)).transactions).toEqual([credited]);
  expect((await list(player, `&id=${withdrawal?.id}`)).transactions).toEqual([withdrawal]);
  expect((await list(other, `&id=${credited?.id}`)).transactions).toEqual([]);
});

test('[REC-2] [API-2] another player’s records are not listed, and refused when asked for', async () => {
  const player = await openVerifiedPlayer(app.url);
  const other = await openVerifiedPlayer(app.url);
  expect((await deposit(app.url, other, { amount: '700', transactionId: 'TRXOTHER01' })).status).toBe(201);
  expect((await list(other)).transactions).toHaveLength(1);
  expect((await list(player)).transactions).toEqual([]);
  const line = `GET /api/transaction/show?remote_id=${other.remoteId}`;
  expect((await send(app.url, line, player)).status).toBe(403);
});
