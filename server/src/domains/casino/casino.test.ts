import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { type PlayerApp, openPlayerApp } from '../../testing/open-player-app.ts';
import { type TestPlayer, openPlayer, send } from '../../testing/wire-client.ts';
import { seedDemoGames } from './index.ts';

let app: PlayerApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await openPlayerApp();
  player = await openPlayer(app.url);
});
afterAll(() => app.close());

const get = async (path: string) => (await send(app.url, `GET ${path}`)).body;

const wanted = (more: Record<string, unknown> = {}) => ({
  userId: player.remoteId,
  externalURL: '',
  isMobileLogin: true,
  gameCode: 'CRICKET',
  gameType: 'SPORTS',
  platform: 'EXCHANGE',
  ...more,
});
const run = (more: Record<string, unknown> = {}, token = player.token) =>
  send(app.url, 'POST /api/game-run', { token, body: wanted(more) });
const redeem = (accessToken: string, token?: string) =>
  send(app.url, 'POST /api/player-login/redeem', { token, body: { access_token: accessToken } });

async function enter(): Promise<string> {
  const body = { user_id: player.remoteId };
  const answer = await send(app.url, 'POST /api/player-login', { token: player.token, body });
  return z.string().parse(answer.body['access_token']);
}

test('[HOME-4] the eight categories in order, titled in the requested language', async () => {
  const { types } = await get('/api/get-type');
  expect(types).toEqual([
    { type: 'SPORTS', title: 'Sports' },
    { type: 'LIVE', title: 'Casino' },
    { type: 'SLOT', title: 'Slot' },
    { type: 'TABLE', title: 'Table' },
    { type: 'BINGO', title: 'Poker' },
    { type: 'EGAME', title: 'Crash' },
    { type: 'FH', title: 'Fishing' },
    { type: 'LOTTO', title: 'Lottery' },
  ]);
  expect((await get('/api/get-type?lang=bn'))['types']).toContainEqual({ type: 'LOTTO', title: 'লটারি' });
});

test('[GAME-1] the exchange serves the sports, and other categories are empty and say so', async () => {
  expect(await get('/api/get-system?type=SPORTS')).toEqual({ systems: [{ platform: 'EXCHANGE' }] });
  const provider = { platform: 'EXCHANGE', name: 'Maidan Exchange' };
  expect(await get('/api/get-provider')).toEqual({ data: [provider] });
  expect(await get('/api/get-provider?lang=bn')).toEqual({ data: [{ ...provider, name: 'ময়দান এক্সচেঞ্জ' }] });
  expect(await get(`/api/get-provider?system=${encodeURIComponent('["EXCHANGE","NONE"]')}`)).toEqual({
    data: [provider],
  });
  expect(await get('/api/get-provider?system=[]')).toEqual({ data: [] });
  for (const type of ['LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO']) {
    expect(await get(`/api/get-system?type=${type}`)).toEqual({ systems: [], message: 'No Data' });
    expect(await get(`/api/get-games?type=${type}`)).toEqual({ games: [] });
  }
});

test('[GAME-1] the games of a category in both languages, each with its image', async () => {
  const list = z.object({
    games: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        other_name: z.string(),
        image: z.string(),
        platform: z.string(),
      }),
    ),
  });
  const english = list.parse(await get('/api/get-games?type=SPORTS&system=EXCHANGE')).games;
  const bangla = list.parse(await get('/api/get-games?type=SPORTS&lang=bn')).games;
  expect(english.map(({ code }) => code)).toEqual(bangla.map(({ code }) => code));
  expect(english[0]).toMatchObject({ code: 'CRICKET', name: 'Cricket Odds', platform: 'EXCHANGE' });
  expect([bangla[0]?.name, bangla[0]?.other_name]).toEqual(['ক্রিকেট অডস', 'Cricket Odds']);
  for (const { image } of english) {
    expect((await send(app.url, `GET /storage/${image}`)).status).toBe(200);
  }
  expect(await get('/api/get-games?type=SPORTS&system=NONE')).toEqual({ games: [] });
});

test.each(['["EXCHANGE"', '{}', '[1]', 'EXCHANGE'])('[API-3] %s is not a list of systems', async (text) => {
  const answer = await send(app.url, `GET /api/get-provider?system=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(422);
});

test.each([
  { gameCode: 'CRICKET', view: { sport: 'cricket' } },
  { gameCode: 'TOMORROW', view: { when: 'tomorrow' } },
  { gameCode: 'INPLAY', view: {} },
  { gameCode: '', view: { sport: 'cricket' } },
])('[GAME-3] "$gameCode" opens the exchange by an address of this site', async ({ gameCode, view }) => {
  const answer = await run({ gameCode });
  expect(answer.status).toBe(200);
  const url = new URL(z.string().parse(answer.body['url']), app.url);
  expect([url.origin, url.pathname]).toEqual([new URL(app.url).origin, '/exchange-inplay']);
  const { access_token: token, ...opened } = Object.fromEntries(url.searchParams);
  expect(opened).toEqual(view);
  expect(token).toMatch(/^[\w-]{43}$/);
});

test('[GAME-2] an unknown or switched-off game is refused with the reason', async () => {
  for (const more of [{ gameCode: 'NONE' }, { platform: 'NONE' }, { gameType: 'SLOT' }]) {
    const answer = await run(more);
    expect([answer.status, answer.body['message']]).toEqual([404, 'This game is not open right now.']);
  }
  await query(app.db, sql`update game set status = 'inactive' where code = 'TENNIS'`);
  expect((await run({ gameCode: 'TENNIS' })).status).toBe(404);
});

const playerGames = z.object({
  recent: z.array(z.object({ code: z.string(), name: z.string() })),
  favourites: z.array(z.object({ platform: z.string(), code: z.string() })),
});
const gamesOf = async ({ token }: TestPlayer, lang = 'en') =>
  playerGames.parse((await send(app.url, `GET /api/player-games?lang=${lang}`, { token })).body);
const mark = ({ token }: TestPlayer, codes: readonly string[], isFavourite: boolean) => {
  const games = codes.map((code) => ({ platform: 'EXCHANGE', code }));
  return send(app.url, 'POST /api/player-games/favourites', {
    token,
    body: { games, is_favourite: isFavourite },
  });
};

test('[GAME-1] a player’s recently opened games, last first, each once, and nobody else’s', async () => {
  const [own, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  expect(await gamesOf(own)).toEqual({ recent: [], favourites: [] });
  for (const gameCode of ['INPLAY', 'SOCCER', 'TOMORROW', 'SOCCER']) {
    await app.clock.advance(1000);
    expect((await run({ userId: own.remoteId, gameCode }, own.token)).status).toBe(200);
  }
  await run({ userId: own.remoteId, gameCode: 'NONE' }, own.token);
  const codes = async () => (await gamesOf(own)).recent.map(({ code }) => code);
  expect(await codes()).toEqual(['SOCCER', 'TOMORROW', 'INPLAY']);
  expect((await gamesOf(own, 'bn')).recent[0]?.name).toBe('ফুটবল অডস');
  expect(await gamesOf(other)).toEqual({ recent: [], favourites: [] });
  await query(app.db, sql`update game set status = 'inactive' where code = 'TOMORROW'`);
  expect(await codes()).toEqual(['SOCCER', 'INPLAY']);
  await query(app.db, sql`update game set status = 'active' where code = 'TOMORROW'`);
});

test('[GAME-1] favourites belong to the account: set once however often, and removed', async () => {
  const [own, other] = [await openPlayer(app.url), await openPlayer(app.url)];
  const hearts = async () => (await gamesOf(own)).favourites.map(({ code }) => code);
  await Promise.all(
    Array.from({ length: 10 }, () => mark(own, ['SOCCER', 'CRICKET', 'SOCCER', 'NONE'], true)),
  );
  expect(await hearts()).toEqual(['CRICKET', 'SOCCER']);
  expect((await gamesOf(own)).recent).toEqual([]);
  await run({ userId: own.remoteId, gameCode: 'CRICKET' }, own.token);
  await mark(other, ['CRICKET', 'SOCCER'], false);
  expect(await hearts()).toEqual(['CRICKET', 'SOCCER']);
  const answer = await mark(own, ['SOCCER', 'INPLAY'], false);
  expect(playerGames.parse(answer.body).favourites).toEqual([{ platform: 'EXCHANGE', code: 'CRICKET' }]);
  expect((await gamesOf(own)).recent.map(({ code }) => code)).toEqual(['CRICKET']);
});

test('[API-3] favourites are refused for malformed input, too many games, and without login', async () => {
  const own = await openPlayer(app.url);
  const path = 'POST /api/player-games/favourites';
  for (const body of [
    {},
    { games: 'x', is_favourite: true },
    { games: [{ platform: 1 }], is_favourite: true },
  ])
    expect((await send(app.url, path, { token: own.token, body })).status).toBe(422);
  expect(
    (
      await mark(
        own,
        Array.from({ length: 201 }, () => 'CRICKET'),
        true,
      )
    ).status,
  ).toBe(422);
  expect((await mark(own, [], true)).status).toBe(200);
  expect((await mark({ ...own, token: 'x' }, ['CRICKET'], true)).status).toBe(401);
  expect((await send(app.url, 'GET /api/player-games', {})).status).toBe(401);
});

test("[API-2] another player's id opens nothing", async () => {
  const stranger = await openPlayer(app.url);
  expect((await run({}, stranger.token)).status).toBe(403);
  const body = { user_id: player.remoteId };
  const entered = await send(app.url, 'POST /api/player-login', { token: stranger.token, body });
  expect(entered.status).toBe(403);
});

test('[HOME-16] a section closed to the player opens nothing', async () => {
  const blocked = await openPlayer(app.url);
  await query(
    app.db,
    sql`insert into market_block (player_id, exchange_open, status) values (${blocked.remoteId}, false, 'blocked')`,
  );
  const answer = await run({ userId: blocked.remoteId }, blocked.token);
  expect(answer.status).toBe(403);
  expect(answer.body['message']).toContain('currently blocked by Your Upline');
  const body = { user_id: blocked.remoteId };
  const entered = await send(app.url, 'POST /api/player-login', { token: blocked.token, body });
  expect(entered.status).toBe(403);
});

test('[GAME-7] an access token opens a session of its player, once', async () => {
  const token = await enter();
  const first = await redeem(token);
  expect(first.body).toMatchObject({ remote_id: player.remoteId, username: player.username });
  const session = z.string().parse(first.body['token']);
  expect((await send(app.url, 'POST /api/balance', { token: session })).status).toBe(200);
  const again = await redeem(token);
  expect([again.status, again.body['code']]).toEqual([400, 'ACCESS_EXPIRED']);
});

test('[GAME-7] a player who is already logged in gets no second session; a different player does', async () => {
  const own = await redeem(await enter(), player.token);
  expect(own.body).toEqual({ remote_id: player.remoteId, username: player.username, exchange: [] });
  const stranger = await openPlayer(app.url);
  expect((await redeem(await enter(), stranger.token)).body['token']).toEqual(expect.any(String));
});

test('[GAME-7] fifty simultaneous attempts open one session', async () => {
  const token = await enter();
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[GAME-7] an access token expires after a minute, and expired ones are deleted', async () => {
  const token = await enter();
  await app.clock.advance(60_000);
  expect((await redeem(token)).status).toBe(400);
  await enter();
  await enter();
  await app.clock.advance(60_000);
  await enter();
  expect(await query(app.db, sql`select 1 from game_access`)).toHaveLength(1);
});

test('seeding again changes nothing', async () => {
  await query(app.db, sql`delete from game where code = 'TODAY'`);
  await seedDemoGames(app);
  expect(await query(app.db, sql`select 1 from game`)).toHaveLength(5);
});
