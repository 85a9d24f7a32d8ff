import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type PlayerApp, openPlayerApp } from '../../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, send } from '../../../testing/wire-client.ts';
import { checkLedger } from '../../ledger/index.ts';
import { addPoints } from './add-points.ts';

let app: PlayerApp;
beforeAll(async () => {
  app = await openPlayerApp();
});
afterAll(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  expect(
    await query(
      app.db,
      sql`select a.player_id from point_account a left join point_entry e using (player_id)
          group by a.player_id, a.points having a.points <> coalesce(sum(e.points), 0)`,
    ),
  ).toEqual([]);
  await app.close();
});

async function openRewarded(points: number): Promise<TestPlayer> {
  const player = await openPlayer(app.url);
  const change = {
    playerId: BigInt(player.remoteId),
    points,
    cause: 'gift',
    causeId: player.remoteId,
  } as const;
  await inTransaction(app.db, (tx) => addPoints(tx, change, app.clock.now()));
  return player;
}

const convert = (player: TestPlayer, points: number | string, key?: string) =>
  send(app.url, `GET /api/convert-vipcoin?remote_id=${player.remoteId}&vip_coin=${points}`, {
    token: player.token,
    key,
  });
const pointsOf = async (player: TestPlayer) => {
  const answer = await send(app.url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
  return JSON.parse(answer.text).user.vip_coin as unknown;
};

test('[ACCT-6] points become money in the main wallet at the configured rate, and the answer is never cached', async () => {
  const player = await openRewarded(250);
  const answer = await convert(player, 100);
  expect([answer.status, answer.body['success']]).toEqual([200, true]);
  expect(answer.body['message']).toBe('100 VP converted. ৳10.00 has been added to your Main Wallet.');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect([await balanceOf(app.url, player), await pointsOf(player)]).toEqual(['10.00', 150]);
  const { body } = await send(app.url, `GET /api/vip/points?remote_id=${player.remoteId}`, player);
  expect(body).toMatchObject({
    point_value: '0.10',
    entries: [
      { points: -100, cause: 'conversion' },
      { points: 250, cause: 'gift' },
    ],
  });
});

test('[ACCT-6] the same key converts once; with another number of points it conflicts', async () => {
  const player = await openRewarded(100);
  const answers = await Promise.all([1, 2, 3].map(() => convert(player, 30, 'slip-1')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await pointsOf(player)).toBe(70);
  expect((await convert(player, 40, 'slip-1')).status).toBe(409);
  expect(await balanceOf(app.url, player)).toBe('3.00');
});

test.each([
  [9, 'Minimum VP Required: 10'],
  [0, 'Minimum VP Required: 10'],
  [26, 'Not enough points. Points must follow minimum VP required to convert.'],
])('[ACCT-6] %i of 25 points are refused with the text', async (points, text) => {
  const player = await openRewarded(25);
  const { status, body } = await convert(player, points);
  expect([status, body['message'], body['success']]).toEqual([400, text, false]);
  expect([await balanceOf(app.url, player), await pointsOf(player)]).toEqual(['0.00', 25]);
});

test('[ACCT-6] converting all points from several places at once converts them once', async () => {
  const player = await openRewarded(50);
  const statuses = (await Promise.all([convert(player, 50), convert(player, 50)])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect([await balanceOf(app.url, player), await pointsOf(player)]).toEqual(['5.00', 0]);
});

test('[API-3] [API-2] malformed input is refused, and so are another player’s points', async () => {
  const player = await openRewarded(50);
  for (const junk of ['-10', '1e3', '10.5', 'x', '', '99999999999'])
    expect([junk, (await convert(player, junk)).status]).toEqual([junk, 422]);
  const stranger = await openPlayer(app.url);
  const theft = await convert({ ...player, token: stranger.token }, 50);
  expect(theft.status).toBe(403);
  expect(await pointsOf(player)).toBe(50);
});
