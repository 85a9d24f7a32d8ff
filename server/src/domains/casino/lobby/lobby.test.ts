import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { type Seat, playForFun, takeSeat } from '../../../testing/seat.ts';
import { untilPhase } from '../../../testing/shared-rounds.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { type TestPlayer, send } from '../../../testing/wire-client.ts';

const named = z.object({ platform: z.string(), code: z.string() });
const lobbyShape = z.strictObject({
  shared_table: z.optional(
    z.strictObject({ ...named.shape, players: z.number(), results: z.array(z.number()) }),
  ),
  wins: z.array(
    z.strictObject({
      ...named.shape,
      player: z.string(),
      multiple: z.number(),
      paid: z.string(),
      won_at: z.string(),
    }),
  ),
  popular: z.array(z.strictObject(named.shape)),
});
const todayShape = z.object({
  games: z.array(z.strictObject({ ...named.shape, staked: z.string(), paid: z.string() })),
});

/** Longer than any answer is kept. */
const STALE_MS = 61_000;
const HOUR_MS = 3_600_000;
/** Pays just over double when it wins. */
const EVENS = { side: 'over', target: 5050 };

let open: TestApp;

beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 10_000);
const ask = async () => lobbyShape.parse((await send(open.url, 'GET /api/get-lobby')).body);

test('[GAME-4] the arcade is a list of its own: quick games, which stay in their categories too', async () => {
  const gamesOf = async (list: string) =>
    z
      .object({ games: z.array(z.looseObject({ ...named.shape, type: z.string() })) })
      .parse((await send(open.url, `GET /api/get-games?type=${list}&system=PLAYHOUSE`)).body)
      .games.map(({ code, type, is_arcade }) => [code, type, is_arcade]);
  const arcade = ['dice', 'mines', 'plinko', 'wheel', 'limbo', 'coin-streak'].map((code) => [
    code,
    'EGAME',
    true,
  ]);
  expect(await gamesOf('ARCADE')).toEqual(arcade);
  expect(await gamesOf('EGAME')).toEqual(expect.arrayContaining([['crash', 'EGAME', undefined], ...arcade]));
  const { body } = await send(open.url, 'GET /api/get-system?type=ARCADE');
  expect(body).toEqual({ systems: [{ platform: 'PLAYHOUSE' }] });
  expect((await send(open.url, 'GET /api/get-games?type=JUNK')).status).toBe(422);
});

async function askAnew() {
  await open.clock.advance(STALE_MS);
  return ask();
}

async function askToday({ token }: TestPlayer) {
  const { body } = await send(open.url, 'GET /api/player-games/today', { token });
  return todayShape.parse(body).games;
}

async function playUntilWon(seat: Seat, stake: string): Promise<number> {
  for (let rounds = 1; rounds <= 60; rounds += 1)
    if ((await seat.play(stake, EVENS)).round.pays !== '0.00') return rounds;
  throw new Error('sixty evens in a row were lost');
}

interface Finished {
  readonly game?: string;
  readonly partner?: string;
  /** In paisa. */
  readonly staked?: number;
  readonly paid: number;
  readonly hoursAgo?: number;
}

let planted = 0;

/** Stores a finished round, for what real rounds would need luck or days. */
async function plant(player: TestPlayer, round: Finished): Promise<void> {
  planted += 1;
  const { game = 'dice', partner = 'playhouse', staked = 10_000, paid, hoursAgo = 0 } = round;
  const at = new Date(open.clock.now().getTime() - hoursAgo * HOUR_MS);
  await query(
    open.app.db,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, paid, opened_at, closed_at, is_final)
        values (${partner}, ${player.remoteId}::bigint, ${game}, ${`planted ${planted}`}, ${staked}, ${paid}, ${at}, ${at}, true)`,
  );
}

const masked = ({ username }: TestPlayer) => `${username.at(0)}•••${username.at(-1)}`;
const winsOf = (wins: z.infer<typeof lobbyShape>['wins']) =>
  wins.map(({ player, code, multiple, paid }) => [player, code, multiple, paid]);

test('[PLAY-20] [PLAY-22] before anybody played, the lobby claims nothing', async () => {
  const lobby = await ask();
  expect(lobby).toEqual({
    shared_table: { platform: 'PLAYHOUSE', code: 'crash', players: 0, results: [] },
    wins: [],
    popular: [],
  });
});

test('[PLAY-20] [PLAY-22] [PLAY-23] what players really won and played is told, by masked names; others’ sums are not', async () => {
  const [winner, stranger] = [await newPlayer(), await newPlayer()];
  const seat = await takeSeat(open.url, winner, 'dice', 'EGAME');
  const rounds = await playUntilWon(seat, '100.00');
  const fun = await playForFun(open.url, 'dice');
  await playUntilWon(fun, '100.00');
  const answer = await send(open.url, 'GET /api/get-lobby');
  // What was asked a moment ago is still the answer: a busy lobby costs one query in some seconds.
  expect(lobbyShape.parse(answer.body).wins).toEqual([]);
  const { wins, popular } = await askAnew();
  expect(winsOf(wins)).toEqual([[masked(winner), 'dice', 200, '200.02']]);
  expect(popular).toEqual([{ platform: 'PLAYHOUSE', code: 'dice' }]);
  const again = await send(open.url, 'GET /api/get-lobby');
  expect(again.text).not.toContain(winner.username);
  expect(again.text).not.toContain(winner.remoteId);
  expect(await askToday(winner)).toEqual([
    { platform: 'PLAYHOUSE', code: 'dice', staked: `${rounds * 100}.00`, paid: '200.02' },
  ]);
  expect(await askToday(stranger)).toEqual([]);
  expect((await send(open.url, 'GET /api/player-games/today')).status).toBe(401);
});

test('[PLAY-22] a win counts from double the stake and ৳100 gained, for a day, the newest of each player', async () => {
  const [low, high] = [await newPlayer(), await newPlayer()];
  const before = (await askAnew()).wins.length;
  await plant(low, { staked: 10_000, paid: 19_999 });
  await plant(low, { staked: 9_999, paid: 19_998 });
  await plant(low, { staked: 0, paid: 50_000 });
  await plant(low, { paid: 90_000, hoursAgo: 24 });
  await plant(low, { paid: 90_000, partner: 'acme' });
  await plant(low, { paid: 90_000, game: 'unknown' });
  expect((await askAnew()).wins).toHaveLength(before);
  await plant(high, { staked: 10_000, paid: 482_099, game: 'slot-cascade' });
  expect(winsOf((await askAnew()).wins)[0]).toEqual([masked(high), 'slot-cascade', 4820, '4820.99']);
  await plant(high, { paid: 20_000, game: 'roulette' });
  const { wins } = await askAnew();
  expect(winsOf(wins)[0]).toEqual([masked(high), 'roulette', 200, '200.00']);
  expect(wins).toHaveLength(before + 1);
});

test('[PLAY-22] whoever is blocked, has closed the account or is kept out of the casino isn’t shown, nor a game that is off', async () => {
  const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
  const [blocked, closed, keptOut, shown] = players;
  if (!blocked || !closed || !keptOut || !shown) throw new Error('four players');
  const before = (await askAnew()).wins.length;
  for (const player of players) await plant(player, { paid: 60_000, game: 'keno' });
  expect((await askAnew()).wins.length).toBe(before + 4);
  const { db } = open.app;
  await query(db, sql`update player set status = 'blocked' where id = ${blocked.remoteId}::bigint`);
  await query(db, sql`update player set status = 'closed' where id = ${closed.remoteId}::bigint`);
  await query(
    db,
    sql`insert into market_block (player_id, casino_open, status) values (${keptOut.remoteId}::bigint, false, 'blocked')`,
  );
  const after = (await askAnew()).wins.filter(({ code }) => code === 'keno');
  expect(winsOf(after)).toEqual([[masked(shown), 'keno', 600, '600.00']]);
  await query(db, sql`update game set status = 'inactive' where code = 'keno'`);
  const { wins, popular } = await askAnew();
  expect(wins.map(({ code }) => code)).not.toContain('keno');
  expect(popular.map(({ code }) => code)).not.toContain('keno');
  await query(db, sql`update game set status = 'active' where code = 'keno'`);
});

test('[PLAY-22] eight wins at most are shown, newest first', async () => {
  for (let hoursAgo = 10; hoursAgo > 0; hoursAgo -= 1)
    await plant(await newPlayer(), { paid: 30_000 + hoursAgo * 10_000, hoursAgo: hoursAgo / 100 });
  const { wins } = await ask().then(askAnew);
  expect(wins).toHaveLength(8);
  const times = wins.map(({ won_at: at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('[PLAY-20] popular is what was played most for money in seven days', async () => {
  const player = await newPlayer();
  const count = (code: string, times: number, hoursAgo = 1) =>
    Promise.all(Array.from({ length: times }, () => plant(player, { game: code, paid: 0, hoursAgo })));
  await count('bingo', 90);
  await count('wheel', 80);
  await count('mines', 100, 24 * 7);
  const { popular } = await askAnew();
  const codes = popular.map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['bingo', 'wheel']);
  expect(codes).not.toContain('mines');
  expect(codes.length).toBeLessThanOrEqual(9);
});

test('[PLAY-23] today begins at midnight in Dhaka, and a round under way doesn’t count yet', async () => {
  const player = await newPlayer();
  const now = open.clock.now();
  const midnight = new Date(
    `${new Date(now.getTime() + 6 * HOUR_MS).toISOString().slice(0, 10)}T00:00:00+06:00`,
  );
  const hoursToday = (now.getTime() - midnight.getTime()) / HOUR_MS;
  await plant(player, { paid: 70_000, hoursAgo: hoursToday + 0.01 });
  expect(await askToday(player)).toEqual([]);
  await plant(player, { paid: 2_500, hoursAgo: hoursToday - 0.001 });
  await plant(player, { paid: 20_000, game: 'mines' });
  await query(
    open.app.db,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, opened_at)
        values ('playhouse', ${player.remoteId}::bigint, 'mines', 'under way', 50000, ${now})`,
  );
  expect(await askToday(player)).toEqual([
    { platform: 'PLAYHOUSE', code: 'dice', staked: '100.00', paid: '25.00' },
    { platform: 'PLAYHOUSE', code: 'mines', staked: '100.00', paid: '200.00' },
  ]);
});

test('[PLAY-20] the shared table counts players with money in the round, and tells where the last rounds ended', async () => {
  const [one, two] = [await newPlayer(), await newPlayer()];
  const seats = [
    await takeSeat(open.url, one, 'crash', 'EGAME'),
    await takeSeat(open.url, two, 'crash', 'EGAME'),
    await playForFun(open.url, 'crash'),
  ];
  const [first] = seats;
  if (first === undefined) throw new Error('nobody sits');
  const round = await untilPhase(open.clock, first, 'betting');
  for (const seat of seats) expect((await seat.bet(round.id, '10.00', { target: 150 })).status).toBe(200);
  await open.clock.advance(3_100);
  expect((await ask()).shared_table).toMatchObject({ players: 2, results: [] });
  const over = await untilPhase(open.clock, first, 'over');
  await open.clock.advance(3_100);
  const { end } = z.object({ end: z.number() }).parse(over.view);
  expect((await ask()).shared_table?.results[0]).toBe(end);
  await query(open.app.db, sql`update game set status = 'inactive' where code = 'crash'`);
  expect(await askAnew()).not.toHaveProperty('shared_table');
  await query(open.app.db, sql`update game set status = 'active' where code = 'crash'`);
  expect(await askAnew()).toHaveProperty('shared_table');
});

test('[PLAY-21] our own games tell their return and temper, in lists and among those opened lately; the exchange doesn’t', async () => {
  const listed = z.object({
    games: z.array(
      z.object({
        code: z.string(),
        returns: z.optional(z.object({ least: z.number(), most: z.number() })),
        temper: z.optional(z.string()),
      }),
    ),
  });
  const { games } = listed.parse((await send(open.url, 'GET /api/get-games')).body);
  const find = (code: string) => games.find((game) => game.code === code);
  expect(find('roulette')).toMatchObject({ returns: { least: 9730, most: 9730 }, temper: 'calm' });
  expect(find('plinko')).toMatchObject({ returns: { least: 9812, most: 9893 }, temper: 'lively' });
  expect(find('crash')).toMatchObject({ returns: { least: 9900, most: 9900 }, temper: 'wild' });
  expect(find('CRICKET')).toEqual({ code: 'CRICKET' });
  const player = await newPlayer();
  await takeSeat(open.url, player, 'roulette', 'TABLE');
  const { body } = await send(open.url, 'GET /api/player-games', { token: player.token });
  const { recent } = z.object({ recent: listed.shape.games }).parse(body);
  expect(recent[0]).toMatchObject({ code: 'roulette', temper: 'calm' });
});
