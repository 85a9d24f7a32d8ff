import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInbox, waitForInbox, waitForNewest } from '../../testing/read-inbox.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { type TestPlayer, openPlayer, send } from '../../testing/wire-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

/** Logs in as a browser with that cookie, or as a new one, and returns the cookie. */
async function logIn({ username }: TestPlayer, more: Record<string, string> = {}): Promise<string> {
  const body = { username, password: 'jolpai2749' };
  const answer = await send(app.url, 'POST /api/login', { body, headers: { 'user-agent': PHONE, ...more } });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('[SAFE-39] the first login on a device is told once, in both languages, with time, place and device', async () => {
  const player = await openPlayer(app.url);
  const cookie = await logIn(player);
  const { en, bn } = await waitForNewest(app.url, player, 1);
  expect(en).toMatch(/^New device: Chrome · Android \| /);
  expect(en).toContain(
    `on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' }).format(app.clock.now())} (Bangladesh time)`,
  );
  expect(en).toContain('from the network 127.0.0.1.');
  expect(en).toMatch(/change your password at once: that logs out every other device/);
  expect(bn).toMatch(/^নতুন ডিভাইস: Chrome · Android \| /);
  expect(bn).toContain('127.0.0.1');
  await logIn(player, { cookie });
  await logIn(player, { 'user-agent': 'curl/8.5.0' });
  const [newest] = await waitForInbox(app.url, player, 2);
  expect([newest?.kind, newest?.title]).toEqual(['security', 'New device: unknown browser']);
});

test('[SAFE-39] neither a sign-up with its login, nor a wrong password, nor another account’s device is told', async () => {
  const [player, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const body = { username: player.username, password: 'wrong12345' };
  expect((await send(app.url, 'POST /api/login', { body })).status).toBe(401);
  const cookie = await logIn(other);
  await waitForInbox(app.url, other, 1);
  expect((await readInbox(app.url, player)).data.data).toEqual([]);
  await logIn(player, { cookie });
  expect((await waitForNewest(app.url, player, 1)).en).toMatch(/^New device/);
});
