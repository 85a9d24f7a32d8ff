import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const listed = z.object({
  sessions: z.array(z.object({ id: z.string(), user_agent: z.string(), is_current: z.boolean() })),
});
const list = async (token: string) =>
  listed.parse((await send(app.url, 'GET /api/sessions', { token })).body).sessions;
const logIn = async ({ username }: TestPlayer, userAgent: string) => {
  const body = { username, password: 'jolpai2749' };
  const headers = { 'user-agent': userAgent };
  return String((await send(app.url, 'POST /api/login', { body, headers })).body['token']);
};
const balance = async (token: string) => (await send(app.url, 'POST /api/balance', { token })).status;

test('a player sees every session, the current one first, and no token', async () => {
  const player = await openPlayer(app.url);
  await app.clock.advance(60_000);
  const phone = await logIn(player, 'Phone/1.0');
  const sessions = await list(player.token);
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  expect(sessions[1]?.user_agent).toBe('Phone/1.0');
  expect(JSON.stringify(sessions)).not.toContain(phone);
  expect((await list(phone))[0]?.user_agent).toBe('Phone/1.0');
});

test('a session ends at once for both of its tokens; another player cannot end it', async () => {
  const [player, stranger] = [await openPlayer(app.url), await openPlayer(app.url)];
  const lost = await logIn(player, 'Lost/1.0');
  expect(await balance(lost)).toBe(200);
  const id = (await list(player.token)).find(({ user_agent }) => user_agent === 'Lost/1.0')?.id ?? '';
  const end = (token: string) => send(app.url, `DELETE /api/sessions/${id}`, { token });
  expect((await end(stranger.token)).status).toBe(404);
  expect(await balance(lost)).toBe(200);
  expect((await end(player.token)).status).toBe(204);
  expect(await balance(lost)).toBe(401);
  expect((await end(player.token)).status).toBe(404);
  expect(await balance(player.token)).toBe(200);
});

test('logging out everywhere ends every session of that player and nobody else’s', async () => {
  const [player, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const phone = await logIn(player, 'Phone/1.0');
  for (const token of [player.token, phone]) expect(await balance(token)).toBe(200);
  expect((await send(app.url, 'POST /api/logout-everywhere', player)).status).toBe(204);
  for (const token of [player.token, phone, player.exchangeToken]) expect(await balance(token)).toBe(401);
  expect(await balance(other.token)).toBe(200);
});

test('a long user agent is cut, and idle sessions are not listed', async () => {
  const player = await openPlayer(app.url);
  await logIn(player, 'x'.repeat(5000));
  expect((await list(player.token))[1]?.user_agent).toHaveLength(300);
  await app.clock.advance(24 * 3_600_000);
  expect(await list(await logIn(player, 'New/1.0'))).toHaveLength(1);
});
