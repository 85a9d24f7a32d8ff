import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, newestCode, openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp({ accountRules: { codePerAccount: { max: 3, windowMs: 900_000 } } });
});
afterAll(() => app.close());

const requestCode = ({ token, phone }: TestPlayer) =>
  send(app.url, 'POST /api/send-verification-code', { token, body: { phone } });
const verify = ({ token }: TestPlayer, code: string) =>
  send(app.url, 'POST /api/verify-phone-number', { token, body: { verification_code: code } });
const listPhones = async (player: TestPlayer) =>
  (await send(app.url, 'GET /api/get/other/phone', player)).body['data'];
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('[ACCT-4] a code of six digits verifies the player’s own phone, once', async () => {
  const player = await openPlayer(app.url);
  expect(await listPhones(player)).toEqual([]);
  expect((await requestCode(player)).status).toBe(200);
  const code = await newestCode(app.url, player.phone);
  expect(code).toMatch(/^\d{6}$/);
  expect((await verify(player, code)).status).toBe(200);
  expect(await listPhones(player)).toEqual([{ contract_value: player.phone, isverify: 1 }]);
  const shown = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  expect(shown.body).toMatchObject({ user: { session_id: '1', phone: player.phone } });
  expect((await verify(player, code)).body).toMatchObject({ code: 'INVALID_CODE' });
  expect((await requestCode(player)).body).toMatchObject({ code: 'PHONE_ALREADY_VERIFIED' });
  expect(app.events.filter((event) => event.kind === 'phone-verified')).toHaveLength(1);
});

test('[AUTH-17] a code expires after 300 s', async () => {
  const player = await openPlayer(app.url);
  await requestCode(player);
  const code = await newestCode(app.url, player.phone);
  await app.clock.advance(300_000);
  expect((await verify(player, code)).body).toMatchObject({ code: 'INVALID_CODE' });
});

test('[AUTH-17] a new code invalidates the previous one', async () => {
  const player = await openPlayer(app.url);
  await requestCode(player);
  const old = await newestCode(app.url, player.phone);
  await requestCode(player);
  const code = await newestCode(app.url, player.phone);
  if (old !== code) expect((await verify(player, old)).status).toBe(400);
  expect((await verify(player, code)).status).toBe(200);
});

test('[AUTH-17] five attempts at most, even simultaneous ones, then not even the right code', async () => {
  const player = await openPlayer(app.url);
  await requestCode(player);
  const code = await newestCode(app.url, player.phone);
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(player, wrongOf(code))));
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
  expect(answers.filter((answer) => answer.body['code'] === 'TOO_MANY_TRIES')).toHaveLength(7);
  expect((await verify(player, code)).status).toBe(429);
  await requestCode(player);
  expect((await verify(player, await newestCode(app.url, player.phone))).status).toBe(200);
});

test('[AUTH-17] code requests are limited per account, with the time to wait', async () => {
  const player = await openPlayer(app.url);
  for (let turn = 0; turn < 3; turn += 1) expect((await requestCode(player)).status).toBe(200);
  const refused = await requestCode(player);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('900');
});

test('[AUTH-17] a code is stored as a hash', async () => {
  const player = await openPlayer(app.url);
  await requestCode(player);
  const rows = await query<{ code_hash: string }>(
    app.db,
    sql`select code_hash from one_time_code where player_id = ${BigInt(player.remoteId)}`,
  );
  expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
});

test('[API-2] a code goes only to the player’s own phone, and verifies nobody else’s', async () => {
  const player = await openPlayer(app.url);
  const other = await openPlayer(app.url);
  const { token } = player;
  const asked = await send(app.url, 'POST /api/send-verification-code', {
    token,
    body: { phone: other.phone },
  });
  expect(asked.body).toMatchObject({ code: 'PHONE_NOT_YOURS' });
  await requestCode(other);
  expect((await verify(player, await newestCode(app.url, other.phone))).status).toBe(400);
  expect((await send(app.url, 'POST /api/send-verification-code', { body: { phone: '1' } })).status).toBe(
    401,
  );
});

test('the sandbox’s sent messages are listed newest first, by phone in any spelling', async () => {
  const player = await openPlayer(app.url);
  await requestCode(player);
  const answer = await send(app.url, `GET /sandbox/outbox?to=88${player.phone}`);
  const messages: unknown = JSON.parse(answer.text);
  expect(messages).toEqual([
    {
      to: player.phone,
      channel: 'sms',
      text: expect.stringMatching(/^\d{6} is your Maidan code/),
      code: expect.stringMatching(/^\d{6}$/),
      at: app.clock.now().toISOString(),
    },
  ]);
  expect((await send(app.url, 'GET /sandbox/outbox')).status).toBe(422);
});

test('[HOME-18] the message with a code is in the language of the player’s account', async () => {
  const player = await openPlayer(app.url);
  const saved = await send(app.url, 'POST /api/user/language', {
    token: player.token,
    body: { language: 'bn' },
  });
  expect(saved.status).toBeLessThan(300);
  await requestCode(player);
  const [message] = z
    .array(z.object({ text: z.string(), code: z.string() }))
    .parse(JSON.parse((await send(app.url, `GET /sandbox/outbox?to=${player.phone}`)).text));
  expect(message?.text).toBe(`${message?.code} আপনার ময়দান কোড। ৫ মিনিট চলবে। কাউকে কখনো বলবেন না।`);
});
