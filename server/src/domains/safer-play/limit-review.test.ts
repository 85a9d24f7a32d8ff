import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInbox } from '../../testing/read-inbox.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

const DAY_MS = 24 * 3_600_000;
const HALF_YEAR_MS = 183 * DAY_MS;
const PASSWORD = 'jolpai2749';

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

/** A log-in doesn't last half a year. */
async function again(player: TestPlayer): Promise<TestPlayer> {
  const { body } = await send(open.url, 'POST /api/login', {
    body: { username: player.username, password: PASSWORD },
  });
  return { ...player, token: String(body['token']) };
}

const isDue = async (player: TestPlayer) =>
  (await send(open.url, 'GET /api/safer-play', await again(player))).body['is_review_due'];
const reminders = async (player: TestPlayer) => {
  const { data } = await readInbox(open.url, await again(player));
  return data.data.filter(({ title }) => title === 'Do your limits still fit?').length;
};
const limit = async (player: TestPlayer, amount: string) =>
  send(open.url, 'POST /api/safer-play/limits/deposit/week', { ...(await again(player)), body: { amount } });

test('[CARE-81] limits that nobody touched for six months are due once, in the inbox and on their screen, until the player says that they fit', async () => {
  const [player, without] = [await openPlayer(open.url), await openPlayer(open.url)];
  expect((await limit(player, '5000.00')).status).toBe(200);
  await open.clock.advance(HALF_YEAR_MS - DAY_MS);
  expect([await isDue(player), await reminders(player)]).toEqual([false, 0]);
  await open.clock.advance(DAY_MS);
  await expect.poll(() => reminders(player)).toBe(1);
  expect([await isDue(player), await isDue(without), await reminders(without)]).toEqual([true, false, 0]);
  await open.clock.advance(DAY_MS);
  expect(await reminders(player)).toBe(1);
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await send(open.url, 'POST /api/safer-play/limits/review', await again(player));
    expect([status, body['is_review_due']]).toEqual([200, false]);
  }
  await open.clock.advance(HALF_YEAR_MS - DAY_MS);
  expect([await isDue(player), await reminders(player)]).toEqual([false, 1]);
  await open.clock.advance(DAY_MS);
  await expect.poll(() => reminders(player)).toBe(2);
  // A change is a look too.
  expect((await limit(player, '4000.00')).status).toBe(200);
  expect(await isDue(player)).toBe(false);
  expect((await send(open.url, 'POST /api/safer-play/limits/review')).status).toBe(401);
});
