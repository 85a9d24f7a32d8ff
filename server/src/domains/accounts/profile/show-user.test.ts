import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openPlayer, send } from '../../../testing/wire-client.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

test('[ACCT-1] a player’s own record has every field of the specification and no secret', async () => {
  const player = await openPlayer(app.url, { currency: 'INR' });
  const answer = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  expect(answer.body).toEqual({
    user: {
      id: player.remoteId,
      username: player.username,
      name: 'Test Player',
      phone: player.phone,
      email: `${player.username}@example.com`,
      balance: '0.00',
      cash_bonus: '0.00',
      vip_coin: 0,
      session_id: '0',
      referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      created_at: app.clock.now().toISOString(),
      dofb: null,
      currency: 'INR',
      language: null,
    },
  });
});

test('[API-2] another player’s remote_id is refused, and so is an unknown one', async () => {
  const player = await openPlayer(app.url);
  const other = await openPlayer(app.url);
  for (const remoteId of [other.remoteId, '999999999']) {
    const answer = await send(app.url, `GET /api/user/show?remote_id=${remoteId}`, player);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain(other.username);
  }
  expect((await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`)).status).toBe(401);
  expect((await send(app.url, 'GET /api/user/show?remote_id=x', player)).status).toBe(422);
});

test('[ACCT-2] the balance is a snapshot that answers 304 while it is unchanged', async () => {
  const player = await openPlayer(app.url);
  const first = await send(app.url, 'POST /api/balance', player);
  expect(first.body).toEqual({ balance: '0.00' });
  const etag = first.headers.get('etag') ?? '';
  const again = await send(app.url, 'POST /api/balance', { ...player, headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
