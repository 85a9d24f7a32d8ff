import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { openPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { maskUsername } from './list-referred.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(() => app.close());

test('[ACCT-7] a player sees their code and the friends it brought, newest first, by masked names', async () => {
  const referrer = await openPlayer(app.url);
  const list = () => send(app.url, `GET /api/referrals?remote_id=${referrer.remoteId}`, referrer);
  const { body: empty } = await list();
  expect(empty).toEqual({
    referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    terms: { reward: '200.00', deposit_min: '500.00', turnover_min: '2000.00' },
    referred: [],
    total: 0,
    last_page: 1,
  });
  const code = { referral_code: String(empty['referral_code']) };
  const first = await openPlayer(app.url, code);
  const second = await openVerifiedPlayer(app.url, code);
  await openPlayer(app.url);
  const joined_at = app.clock.now().toISOString();
  expect((await list()).body).toMatchObject({
    referred: [
      { username: maskUsername(second.username), joined_at, phone_verified: true },
      { username: maskUsername(first.username), joined_at, phone_verified: false },
    ],
    total: 2,
  });
});

test('[ACCT-7] the list comes in pages of twenty', async () => {
  const referrer = await openPlayer(app.url);
  const list = (page: string) =>
    send(app.url, `GET /api/referrals?remote_id=${referrer.remoteId}&page=${page}`, referrer);
  const code = { referral_code: String((await list('1')).body['referral_code']) };
  for (let turn = 0; turn < 21; turn += 1) await openPlayer(app.url, code);
  const lengths = [];
  for (const page of ['1', '2', '3', 'x']) lengths.push([(await list(page)).body['referred']].flat().length);
  expect(lengths).toEqual([20, 1, 0, 20]);
  expect((await list('2')).body).toMatchObject({ total: 21, last_page: 2 });
});

test('[API-2] nobody else may see the list', async () => {
  const [player, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const answer = await send(app.url, `GET /api/referrals?remote_id=${other.remoteId}`, player);
  expect([answer.status, answer.body['code']]).toEqual([403, 'FORBIDDEN']);
});

test('a masked name shows at most two letters at each end', () => {
  expect(['abcd', 'rahim', 'rahim24x'].map(maskUsername)).toEqual(['a****d', 'r****m', 'ra****4x']);
});
