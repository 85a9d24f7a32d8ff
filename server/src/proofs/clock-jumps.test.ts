import { afterAll, beforeAll, expect, test } from 'vitest';
import { warnOfEarlierClock } from '../app/warn-of-earlier-clock.ts';
import { checkBooks } from '../check-books.ts';
import { dhakaDay } from '../kernel/time/dhaka-day.ts';
import { betOnFancy } from '../testing/house-bets.ts';
import { type TestStaff, askOffice, enterAsOwner } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../testing/trading.ts';
import { type TestPlayer, newestCode, openPlayer, send } from '../testing/wire-client.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const METRICS_TOKEN = 'a token of the test';

let open: TestApp;
let feed: ScriptedFeed;
let owner: TestStaff;
let skewMs = 0;

/** Sets the machine's clock, and lets the app see it. */
async function setClock(byMs: number): Promise<void> {
  skewMs += byMs;
  await open.clock.step(2_000);
}

const statusOf = async (call: string, { token }: Pick<TestPlayer, 'token'>, body?: unknown) => {
  const answer = await send(open.url, call, { token, body });
  return answer.body['code'] ?? answer.status;
};

beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({
    feed,
    config: { metricsToken: METRICS_TOKEN },
    machineOf: (clock) => ({
      wallMs: () => clock.now().getTime() + skewMs,
      monotonicMs: () => clock.now().getTime(),
    }),
  });
  owner = await enterAsOwner(open);
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

test.each([
  ['back', -10 * MINUTE_MS],
  ['forwards', 5 * MINUTE_MS],
])(
  '[SAFE-50] a clock that is set %s suspends what was sent until the feed sends it anew',
  async (_, byMs) => {
    const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
    await feed.session({});
    expect((await betOnFancy(open.url, player)).status).toBe(201);
    await setClock(byMs);
    expect((await betOnFancy(open.url, player)).body['code']).toBe('MARKET_SUSPENDED');
    await feed.session({});
    await expect.poll(async () => (await betOnFancy(open.url, player)).status).toBe(201);
    // The feed was started anew, and sends this one as it starts.
    await expect.poll(async () => (await placeOrder(open.url, player)).status).toBe(201);
  },
);

test('[SAFE-50] [LIVE-15] Health, the metrics and the list of events show the jump, and how far the app’s time is ahead', async () => {
  await setClock(-MINUTE_MS);
  const { body } = await askOffice(open.url, 'GET /api/office/health', owner);
  expect(body['clock']).toMatchObject({ lastJumpMs: -MINUTE_MS, lastJumpAt: expect.any(String) });
  expect(body['clock']).toMatchObject({ aheadMs: expect.any(Number), jumps: expect.any(Number) });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await send(open.url, 'GET /metrics', { headers });
  expect(metrics.text).toMatch(/^maidan_clock_jumps_total [1-9]/m);
  expect(metrics.text).toMatch(/^maidan_clock_ahead_seconds \d/m);
  expect(JSON.stringify(body['errors'])).toContain('the machine’s clock was set');
  const day = dhakaDay(open.clock.now());
  const listed = await askOffice(
    open.url,
    `GET /api/office/reports/events?from=${day}&to=${day}&kind=clock`,
    owner,
  );
  expect(listed.text).toContain(`"subject":"${-MINUTE_MS}"`);
});

test('[SAFE-50] a session and a code that have expired stay so when the clock is set back', async () => {
  const player = await openPlayer(open.url);
  await send(open.url, 'POST /api/send-verification-code', {
    token: player.token,
    body: { phone: player.phone },
  });
  const code = await newestCode(open.url, player.phone);
  await setClock(HOUR_MS);
  await setClock(-HOUR_MS);
  const verify = { verification_code: code };
  expect(await statusOf('POST /api/verify-phone-number', player, verify)).toBe('INVALID_CODE');
  await setClock(60 * DAY_MS);
  expect(await statusOf('GET /api/sessions', player)).toBe('UNAUTHENTICATED');
  await setClock(-60 * DAY_MS);
  expect(await statusOf('GET /api/sessions', player)).toBe('UNAUTHENTICATED');
});

test('[SAFE-50] a start whose clock is behind what the database has recorded says so', async () => {
  const told: object[] = [];
  const log = { fatal: (bindings: object) => void told.push(bindings) };
  const startAt = (byMs: number) => ({ now: () => new Date(open.clock.now().getTime() + byMs) });
  await warnOfEarlierClock(open.app.db, startAt(0), log);
  expect(told).toEqual([]);
  await warnOfEarlierClock(open.app.db, startAt(-365 * DAY_MS), log);
  expect(told).toEqual([{ behindMs: expect.any(Number) }]);
});
