import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { openPushService, type TestDevice, type TestPushService } from '../../testing/test-device.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';
import { type Note, queueNotes } from './index.ts';

const feed = scriptedFeed(new Date('2026-01-15T15:00:00Z'));
let service: TestPushService;
let silent: TestPushService;
let open: TestApp;
beforeAll(async () => {
  service = await openPushService();
  // Closed at once: nobody answers there.
  silent = await openPushService();
  await silent.close();
  const pushServices = [service.origin, silent.origin];
  open = await openTestApp({ feed, config: { pushServices, publicUrl: undefined } });
});
afterEach(() => service.answer(201));
afterAll(async () => {
  await open.close();
  await service.close();
});

const subscribe = ({ token }: TestPlayer, device: TestDevice, language: 'en' | 'bn' = 'en') =>
  send(open.url, 'POST /api/push/subscriptions', {
    token,
    body: { subscription: device.subscription, language },
  });
const choose = ({ token }: TestPlayer, kinds: readonly string[]) =>
  send(open.url, 'POST /api/push/kinds', { token, body: { kinds } });
const show = async ({ token }: TestPlayer) =>
  z
    .object({
      public_key: z.string().optional(),
      publicKey: z.string().optional(),
      kinds: z.array(z.string()),
    })
    .parse((await send(open.url, 'GET /api/push', { token })).body);

/** A player with a device that is told. */
async function openTold(language: 'en' | 'bn' = 'en') {
  const player = await openPlayer(open.url);
  const device = service.subscribe();
  expect((await subscribe(player, device, language)).status).toBe(200);
  return { player, device };
}

const noteOf = ({ remoteId }: TestPlayer, change: Partial<Note>): Note => ({
  playerId: BigInt(remoteId),
  kind: 'money',
  title: { en: 'Deposit received', bn: 'জমা হয়েছে' },
  text: { en: '৳500 is in your wallet.\n\nMore is in the inbox.', bn: '৳৫০০ ওয়ালেটে জমা হয়েছে।' },
  tag: 'deposit:1:credited',
  path: '/inbox',
  ...change,
});
/** Queues a note, or one for each change of it, as the inbox does. */
const tell = (player: TestPlayer, ...changes: readonly Partial<Note>[]) => {
  const notes = (changes.length === 0 ? [{}] : changes).map((change) => noteOf(player, change));
  return inTransaction(open.app.db, (tx) => queueNotes(tx, notes, open.clock.now()));
};
const countOf = ({ pushed }: TestDevice) => pushed.length;
const waiting = async ({ remoteId }: TestPlayer) => {
  const rows = await query(
    open.app.db,
    sql`select from push_outgoing as o join push_subscription as s on s.id = o.subscription_id
        where s.player_id = ${BigInt(remoteId)}`,
  );
  return rows.length;
};

/** How often each waiting note of the player was tried, and in how many seconds it is due again. */
const triesOf = ({ remoteId }: TestPlayer) =>
  query<{ readonly tries: number; readonly waits: number }>(
    open.app.db,
    sql`select o.tries, round(extract(epoch from o.due_at - ${open.clock.now()}::timestamptz))::integer as waits
        from push_outgoing as o join push_subscription as s on s.id = o.subscription_id
        where s.player_id = ${BigInt(remoteId)}`,
  );

test('[PLAY-94] a note reaches the device, signed with the site’s key, in the device’s language, its first paragraph alone', async () => {
  const { player, device } = await openTold();
  const bangla = service.subscribe();
  await subscribe(player, bangla, 'bn');
  await tell(player);
  await expect.poll(() => [countOf(device), countOf(bangla)]).toEqual([1, 1]);
  expect(device.pushed[0]?.note).toEqual({
    title: 'Deposit received',
    text: '৳500 is in your wallet.',
    tag: 'deposit:1:credited',
    path: '/inbox',
    language: 'en',
  });
  expect(bangla.pushed[0]?.note).toMatchObject({
    title: 'জমা হয়েছে',
    text: '৳৫০০ ওয়ালেটে জমা হয়েছে।',
    language: 'bn',
  });
  const { publicKey } = await show(player);
  expect(device.pushed[0]?.claims).toMatchObject({
    aud: service.origin,
    sub: 'mailto:operator@maidan.example',
    key: publicKey,
  });
  expect(device.pushed[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'high' });
  await expect.poll(() => waiting(player)).toBe(0);
});

test('[PLAY-90] who never chose is told of bets, money, matches and security, who chose of that alone', async () => {
  const { player, device } = await openTold();
  expect((await show(player)).kinds).toEqual(['bets', 'money', 'matches', 'security']);
  await tell(player, { kind: 'bonuses' });
  expect((await choose(player, ['bonuses', 'bets', 'bets'])).body).toEqual({ kinds: ['bets', 'bonuses'] });
  await tell(player, { kind: 'money' });
  await tell(player, { kind: 'bonuses', tag: 'grant:1' });
  await expect.poll(() => countOf(device)).toBe(1);
  expect(device.pushed[0]?.note.tag).toBe('grant:1');
  expect((await choose(player, [])).body).toEqual({ kinds: [] });
  await tell(player, { kind: 'security' });
  expect(await waiting(player)).toBe(0);
});

test('[PLAY-94] a message of the inbox goes to the devices of its player and to nobody else’s', async () => {
  const [told, other] = [await openTold(), await openTold()];
  for (const { player } of [told, other]) {
    const body = { kind: 'side', sport: 'cricket', name: 'Alpha', alerts: player === told.player };
    expect((await send(open.url, 'POST /api/following', { token: player.token, body })).status).toBe(200);
  }
  const [eventId, marketId] = ['9155', '1.9155'];
  const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
  const startsAt = open.clock.now();
  await feed.say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt } });
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId } });
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId, inPlay: true } });
  await expect.poll(() => countOf(told.device), { timeout: 20_000 }).toBe(1);
  expect(told.device.pushed[0]?.note).toMatchObject({
    title: 'Alpha v Beta has begun',
    path: '/odds-view?market=1.9155&event=9155',
  });
  expect(told.device.pushed[0]?.headers).toMatchObject({ ttl: '1800', urgency: 'normal' });
  expect(countOf(other.device)).toBe(0);
});

test('[PLAY-94] a service that is away is tried again, later each time, and a device that it forgot is told no more', async () => {
  const { player, device } = await openTold();
  service.answer(503);
  await tell(player);
  await expect.poll(() => triesOf(player)).toEqual([{ tries: 1, waits: 15 }]);
  await open.clock.advance(15_000);
  await expect.poll(() => triesOf(player)).toEqual([{ tries: 2, waits: 30 }]);
  service.answer(503, { 'retry-after': '600' });
  await open.clock.advance(30_000);
  await expect.poll(() => triesOf(player)).toEqual([{ tries: 3, waits: 600 }]);
  service.answer(201);
  await open.clock.advance(599_000);
  expect(countOf(device)).toBe(0);
  await open.clock.advance(6_000);
  await expect.poll(() => countOf(device)).toBe(1);
  service.answer(410);
  await tell(player);
  await expect
    .poll(() =>
      query(open.app.db, sql`select from push_subscription where player_id = ${BigInt(player.remoteId)}`),
    )
    .toEqual([]);
});

test('[PLAY-94] a service that doesn’t answer is left alone for a minute, and holds up no other', async () => {
  const player = await openPlayer(open.url);
  const { subscription } = service.subscribe();
  const deaf = { pushed: [], subscription: { ...subscription, endpoint: `${silent.origin}/push/1` } };
  expect((await subscribe(player, deaf)).status).toBe(200);
  const count = 40;
  await tell(player, ...Array.from({ length: count }, (_, at) => ({ tag: `deposit:${at}` })));
  await expect.poll(async () => Math.min(...(await triesOf(player)).map(({ waits }) => waits))).toBe(60);
  const tried = (await triesOf(player)).filter(({ tries }) => tries > 0);
  expect(tried.length).toBeLessThan(count);
  const told = await openTold();
  await tell(told.player);
  await expect.poll(() => countOf(told.device)).toBe(1);
});

test('[PLAY-94] a note that is news no longer, or that the service refuses, is dropped', async () => {
  const { player, device } = await openTold();
  service.answer(503);
  await tell(player, { kind: 'matches' });
  await open.clock.advance(31 * 60_000);
  await expect.poll(() => waiting(player)).toBe(0);
  service.answer(413);
  await tell(player);
  await expect.poll(() => waiting(player)).toBe(0);
  service.answer(201);
  await open.clock.advance(3_600_000);
  expect(countOf(device)).toBe(0);
});

test('[PLAY-93] a log-out, here or from elsewhere, ends a device’s messages; an unused session does not', async () => {
  const { player, device } = await openTold();
  await open.clock.advance(3 * 24 * 3_600_000);
  await tell(player);
  await expect.poll(() => countOf(device)).toBe(1);
  const log = await send(open.url, 'POST /api/login', {
    body: { username: player.username, password: 'jolpai2749' },
  });
  expect(log.status).toBe(200);
  const again = { ...player, token: z.string().parse(log.body['token']) };
  await tell(player, { tag: 'deposit:2' });
  const tags = () => device.pushed.map(({ note }) => note.tag);
  await expect.poll(tags).toContain('deposit:2');
  await subscribe(again, device);
  await send(open.url, 'POST /api/logout', { token: again.token });
  await tell(player, { tag: 'deposit:3' });
  expect(await waiting(player)).toBe(0);
});

test('[PLAY-93] a device goes over to the player who turns it on last, and the first one’s messages don’t', async () => {
  const first = await openTold();
  service.answer(503);
  await tell(first.player);
  await expect.poll(() => waiting(first.player)).toBe(1);
  const second = await openPlayer(open.url);
  await subscribe(second, first.device);
  service.answer(201);
  await open.clock.advance(3_600_000);
  expect(countOf(first.device)).toBe(0);
  await tell(second);
  await expect.poll(() => countOf(first.device)).toBe(1);
});

test('[PLAY-93] a device is turned off, by its own player only', async () => {
  const { player, device } = await openTold();
  const other = await openPlayer(open.url);
  const body = { endpoint: device.subscription.endpoint };
  expect(
    (await send(open.url, 'POST /api/push/subscriptions/end', { token: other.token, body })).status,
  ).toBe(200);
  await tell(player);
  await expect.poll(() => countOf(device)).toBe(1);
  for (const _ of [1, 2])
    expect(
      (await send(open.url, 'POST /api/push/subscriptions/end', { token: player.token, body })).status,
    ).toBe(200);
  await tell(player);
  expect(await waiting(player)).toBe(0);
});

test('[PLAY-94] a player has at most ten devices, the newest', async () => {
  const { player, device } = await openTold();
  for (let more = 0; more < 10; more += 1) {
    await open.clock.advance(1_000);
    await subscribe(player, service.subscribe());
  }
  await tell(player);
  await expect.poll(() => waiting(player)).toBe(0);
  expect(countOf(device)).toBe(0);
});

test.each([
  ['the operator’s own network', { endpoint: 'http://169.254.169.254/latest' }, 400, 'PUSH_SERVICE_UNKNOWN'],
  ['no address', { endpoint: 'fcm' }, 422, undefined],
  ['a short key', { keys: { p256dh: 'A'.repeat(20), auth: 'A'.repeat(22) } }, 422, undefined],
  ['3 KB of address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(3_000)}` }, 422, undefined],
])('[PLAY-94] a device is refused whose subscription is %s', async (_, change, status, code) => {
  const player = await openPlayer(open.url);
  const { subscription } = service.subscribe();
  const answer = await send(open.url, 'POST /api/push/subscriptions', {
    token: player.token,
    body: { subscription: { ...subscription, ...change }, language: 'en' },
  });
  expect(answer.status).toBe(status);
  if (code !== undefined) expect(answer.body['code']).toBe(code);
});
