import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { readInbox, waitForNewest } from '../../testing/read-inbox.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

const startsAt = new Date('2026-01-15T15:00:00Z');
const feed = scriptedFeed(startsAt);
let open: TestApp;
beforeAll(async () => {
  open = await openTestApp({ feed });
});
afterAll(() => open.close());

const alpha = { kind: 'side', sport: 'cricket', name: 'Alpha', alerts: true };
const beta = { kind: 'side', sport: 'cricket', name: 'Beta', alerts: false };
const cup = { kind: 'competition', sport: 'cricket', name: 'Test Cup', alerts: false };

const follow = ({ token }: TestPlayer, body: object) =>
  send(open.url, 'POST /api/following', { token, body });
const unfollow = ({ token }: TestPlayer, subject: Record<string, string>) =>
  send(open.url, `DELETE /api/following?${new URLSearchParams(subject).toString()}`, { token });
const shape = z.object({ followed: z.array(z.record(z.string(), z.unknown())) });
const listOf = async ({ token }: TestPlayer) =>
  shape.parse((await send(open.url, 'GET /api/following', { token })).body).followed;
const subjectOf = ({ kind, sport, name }: typeof alpha) => ({ kind, sport, name });

test('[PLAY-80] a player follows sides and competitions, newest first, and nobody else sees it', async () => {
  const [player, other] = [await openPlayer(open.url), await openPlayer(open.url)];
  expect(await listOf(player)).toEqual([]);
  for (const one of [alpha, beta, cup]) {
    expect((await follow(player, one)).status).toBe(200);
    await open.clock.advance(1_000);
  }
  expect(await listOf(player)).toEqual([cup, beta, alpha]);
  expect(await listOf(other)).toEqual([]);
  const left = await unfollow(player, subjectOf(beta));
  expect([left.status, left.body]).toEqual([200, { followed: [cup, alpha] }]);
});

test('[PLAY-80] following again changes the alerts alone, and unfollowing again changes nothing', async () => {
  const player = await openPlayer(open.url);
  await follow(player, alpha);
  await open.clock.advance(1_000);
  await follow(player, cup);
  await open.clock.advance(1_000);
  const again = await follow(player, { ...alpha, alerts: false });
  expect(again.body).toEqual({ followed: [cup, { ...alpha, alerts: false }] });
  await unfollow(player, subjectOf(cup));
  expect((await unfollow(player, subjectOf(cup))).body).toEqual({ followed: [{ ...alpha, alerts: false }] });
});

test.each([
  ['a side that no match has', { ...alpha, name: 'Gamma' }, 404],
  ['a side of another sport', { ...alpha, sport: 'soccer' }, 404],
  ['a side as a competition', { ...alpha, kind: 'competition' }, 404],
  ['no name', { ...alpha, name: '  ' }, 422],
  ['a name of 3 KB', { ...alpha, name: 'A'.repeat(3_000) }, 422],
  ['another kind', { ...alpha, kind: 'player' }, 422],
  ['no word on alerts', subjectOf(alpha), 422],
])('[PLAY-80] %s can’t be followed', async (_, body, status) => {
  const player = await openPlayer(open.url);
  expect((await follow(player, body)).status).toBe(status);
  expect(await listOf(player)).toEqual([]);
});

test('[PLAY-80] a guest follows nothing', async () => {
  expect((await send(open.url, 'GET /api/following')).status).toBe(401);
  expect((await send(open.url, 'POST /api/following', { body: alpha })).status).toBe(401);
});

test('[PLAY-80] at most 100 are followed, however many come at once', async () => {
  const player = await openPlayer(open.url);
  const id = BigInt(player.remoteId);
  await query(
    open.app.db,
    sql`insert into followed (player_id, kind, sport, name, alerts, since)
        select ${id}, 'side', 'soccer', 'Old ' || n, false, '2026-01-01' from generate_series(1, 99) as n`,
  );
  const answers = await Promise.all([alpha, beta, cup].map((one) => follow(player, one)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body['code']).toBe('FOLLOWING_FULL');
  expect(await listOf(player)).toHaveLength(100);
  const [newest] = await listOf(player);
  expect((await follow(player, { ...newest, alerts: true })).status).toBe(200);
});

/** Begins another match of the same sides, at that moment of the feed. */
let matches = 0;
async function begin(at: Date) {
  matches += 1;
  const [eventId, marketId] = [`9100${matches}`, `1.9100${matches}`];
  const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
  await feed.say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt: at } });
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId } });
  await turnInPlay(eventId, marketId);
  return { eventId, marketId };
}
const turnInPlay = (eventId: string, marketId: string) =>
  feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId, inPlay: true } });
const unread = async (player: TestPlayer) => (await readInbox(open.url, player)).data.data.length;

test('[PLAY-82] who follows a match and wants alerts is told once that it has begun, in both languages', async () => {
  const [both, competition, silent] = [
    await openPlayer(open.url),
    await openPlayer(open.url),
    await openPlayer(open.url),
  ];
  for (const one of [alpha, { ...beta, alerts: true }, { ...cup, alerts: true }]) await follow(both, one);
  await follow(competition, { ...cup, alerts: true });
  await follow(silent, { ...alpha, alerts: false });
  const { eventId, marketId } = await begin(open.clock.now());
  expect(await waitForNewest(open.url, both, 1)).toMatchInlineSnapshot(`
    {
      "bn": "শুরু হয়েছে: Alpha v Beta | Alpha v Beta, Test Cup: খেলা চলছে।

    আপনি Alpha, Beta এবং Test Cup ফলো করেন, তাই এই বার্তা। ম্যাচের পাতায় বা এক্সচেঞ্জের সেটিংসে ‘ফলো করা’ থেকে এটি বন্ধ করতে পারবেন।",
      "en": "Alpha v Beta has begun | Alpha v Beta, Test Cup, is in play.

    You get this message because you follow Alpha, Beta and Test Cup. Under Following, in the match or in the exchange's settings, you can turn it off.",
    }
  `);
  expect((await waitForNewest(open.url, competition, 1)).en).toContain('because you follow Test Cup.');
  // Suspended, and in play again.
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId } });
  await turnInPlay(eventId, marketId);
  await open.clock.advance(60_000);
  expect([await unread(both), await unread(competition), await unread(silent)]).toEqual([1, 1, 0]);
});

test('[PLAY-82] nobody is told of a match that began long ago, nor who may not bet on it', async () => {
  const [late, blocked, closed] = [
    await openPlayer(open.url),
    await openPlayer(open.url),
    await openPlayer(open.url),
  ];
  await follow(late, alpha);
  await begin(new Date(open.clock.now().getTime() - 31 * 60_000));
  await open.clock.advance(60_000);
  expect(await unread(late)).toBe(0);
  for (const one of [blocked, closed]) await follow(one, alpha);
  await query(
    open.app.db,
    sql`insert into market_block (player_id, exchange_open, status) values (${BigInt(blocked.remoteId)}, false, 'blocked')`,
  );
  await query(open.app.db, sql`update player set status = 'blocked' where id = ${BigInt(closed.remoteId)}`);
  await begin(open.clock.now());
  await waitForNewest(open.url, late, 1);
  const told = await query<{ told: number }>(
    open.app.db,
    sql`select count(*)::integer as told from inbox_message where player_id in (${BigInt(blocked.remoteId)}, ${BigInt(closed.remoteId)})`,
  );
  expect(told).toEqual([{ told: 0 }]);
});
