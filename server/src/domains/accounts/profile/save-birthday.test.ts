import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, send } from '../../../testing/wire-client.ts';
import { isAdult } from './save-birthday.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

const save = (player: TestPlayer, dofb: unknown, remote_id = player.remoteId) =>
  send(app.url, 'POST /api/user/profile/update', { token: player.token, body: { remote_id, dofb } });
const shown = async (player: TestPlayer) => {
  const { body } = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  return Object(body['user']);
};

test('[ACCT-3] a birthday is set once and stays', async () => {
  const player = await openPlayer(app.url);
  expect((await save(player, '1995-03-26')).body).toEqual({ dofb: '1995-03-26' });
  expect((await shown(player))['dofb']).toBe('1995-03-26');
  for (const again of ['1996-03-26', '1995-03-26']) {
    const answer = await save(player, again);
    expect([answer.status, answer.body['message']]).toEqual([400, 'Failed to update DOFB']);
  }
  expect((await shown(player))['dofb']).toBe('1995-03-26');
});

test('[ACCT-3] of many simultaneous birthdays one is set', async () => {
  const player = await openPlayer(app.url);
  const days = Array.from({ length: 9 }, (_, index) => `199${index}-01-01`);
  const answers = await Promise.all(days.map((day) => save(player, day)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each(['', '26-03-1995', '1995-02-30', '1899-12-31', '1995-3-6', 19950326, null])(
  '[ACCT-3] %j is not a valid birthday',
  async (dofb) => {
    const player = await openPlayer(app.url);
    expect((await save(player, dofb)).status).toBe(422);
  },
);

test('[ACCT-3] a player under 18 is refused, and so is a future date', async () => {
  const player = await openPlayer(app.url);
  for (const day of ['2008-01-16', '2030-01-01'])
    expect((await save(player, day)).body).toMatchObject({ code: 'UNDERAGE' });
  expect((await save(player, '2008-01-15')).status).toBe(200);
});

test('[API-2] nobody sets another player’s birthday', async () => {
  const [player, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  expect((await save(player, '1995-03-26', other.remoteId)).status).toBe(403);
});

test.each([
  ['2008-11-21', '2026-11-20T17:59:59Z', false],
  ['2008-11-21', '2026-11-20T18:00:00Z', true],
  ['2008-02-29', '2026-02-28T12:00:00Z', false],
  ['2008-02-29', '2026-03-01T12:00:00Z', true],
])('[ACCT-3] born on %s, at %s of age in Bangladesh: %s', (birthday, now, adult) => {
  expect(isAdult(birthday, new Date(now))).toBe(adult);
});

test('[HOME-18] the language is stored in the account and returned by the next login', async () => {
  const player = await openPlayer(app.url);
  const logIn = () =>
    send(app.url, 'POST /api/login', { body: { username: player.username, password: 'jolpai2749' } });
  expect((await logIn()).body['language']).toBeNull();
  const { token } = player;
  await send(app.url, 'POST /api/user/language', { token, body: { language: 'bn' } });
  expect((await logIn()).body['language']).toBe('bn');
  expect((await shown(player))['language']).toBe('bn');
  const other = await send(app.url, 'POST /api/user/language', { token, body: { language: 'fr' } });
  expect(other.status).toBe(422);
});
