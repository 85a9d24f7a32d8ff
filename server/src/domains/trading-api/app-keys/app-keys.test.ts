import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { addAppKey, openTradingClient } from '../../../testing/trading-client.ts';
import { openPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';

const listed = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rights: z.string(),
      beginning: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
});

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp();
});

afterAll(() => open.close());

async function listKeys({ token }: TestPlayer) {
  const { body } = await send(open.url, 'GET /api/app-keys', { token });
  return listed.parse(body).keys;
}

test('[TRADE-1] a player makes a key, which is shown once and stored nowhere', async () => {
  const player = await openPlayer(open.url);
  const { id, key } = await addAppKey(open.url, player, 'read');
  expect(key).toMatch(/^[\w-]{16}$/);
  expect(await listKeys(player)).toEqual([
    { id, name: 'Test', rights: 'read', beginning: key.slice(0, 4), last_used_at: null },
  ]);
  const rows = await query<{ row: string }>(open.app.db, sql`select app_key::text as row from app_key`);
  expect(rows.map(({ row }) => row).join()).not.toContain(key);
});

test('[TRADE-1] a used key says when it was last used', async () => {
  const player = await openPlayer(open.url);
  await openTradingClient(open.url, player);
  expect((await listKeys(player)).map((key) => key.last_used_at)).toEqual([open.clock.now().toISOString()]);
});

test('[TRADE-1] a removed key opens nothing any more, and nobody else can remove it', async () => {
  const player = await openPlayer(open.url);
  const client = await openTradingClient(open.url, player);
  const [key] = await listKeys(player);
  const remove = (by: TestPlayer) =>
    send(open.url, `DELETE /api/app-keys/${key?.id ?? ''}`, { token: by.token });
  expect((await remove(await openPlayer(open.url))).status).toBe(404);
  expect((await client.call('account', 'getAccountFunds')).error).toBeUndefined();
  expect((await remove(player)).status).toBe(204);
  expect((await client.call('account', 'getAccountFunds')).error?.message).toBe('AANGX-0007');
});

test('[TRADE-1] a player has at most twenty keys, however many are asked for at once', async () => {
  const player = await openPlayer(open.url);
  const body = { name: 'Many', rights: 'trade' };
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => send(open.url, 'POST /api/app-keys', { token: player.token, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.find(({ status }) => status !== 201)?.body['code']).toBe('TOO_MANY_APP_KEYS');
  expect(await listKeys(player)).toHaveLength(20);
});
