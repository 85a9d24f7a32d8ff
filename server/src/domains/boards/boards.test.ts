import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openPlayer, send, type TestPlayer } from '../../testing/wire-client.ts';

const feed = scriptedFeed(new Date('2026-01-15T15:00:00Z'));
const { marketId } = twoRunnerMarket;
let open: TestApp;
beforeAll(async () => {
  open = await openTestApp({ feed });
});
afterAll(() => open.close());

const shape = z.object({
  boards: z.array(z.object({ id: z.string(), name: z.string(), market_ids: z.array(z.string()) })),
});
const ask = ({ token }: TestPlayer, line: string, body?: object) =>
  send(open.url, line, { token, ...(body === undefined ? {} : { body }) });
const add = (player: TestPlayer, body: object) => ask(player, 'POST /api/exchange/boards', body);
const put = (player: TestPlayer, path: string, id: string) =>
  ask(player, `POST ${path}/markets`, { market_id: id });
const boardsOf = async (player: TestPlayer) =>
  shape.parse((await ask(player, 'GET /api/exchange/boards')).body).boards;
const namesOf = async (player: TestPlayer) => (await boardsOf(player)).map(({ name }) => name);
const pathOf = async (player: TestPlayer, name: string) => {
  const board = (await boardsOf(player)).find((one) => one.name === name);
  return `/api/exchange/boards/${board?.id}`;
};

/** Sends another match whose market is open. */
let matches = 0;
async function beginMatch(): Promise<string> {
  matches += 1;
  const [eventId, id] = [`9200${matches}`, `1.9200${matches}`];
  const sides = { home: 'Alpha', away: 'Beta', name: 'Alpha v Beta', competition: 'Test Cup' };
  const startsAt = open.clock.now();
  await feed.say({ kind: 'event', event: { eventId, sport: 'cricket', ...sides, startsAt } });
  await feed.say({ kind: 'market', market: { ...twoRunnerMarket, eventId, marketId: id } });
  return id;
}

test('[PLAY-44] a player makes boards, renames, moves and removes them', async () => {
  const player = await openPlayer(open.url);
  expect(await boardsOf(player)).toEqual([]);
  for (const name of ['One', 'Two', ' Three ']) expect((await add(player, { name })).status).toBe(200);
  expect(await namesOf(player)).toEqual(['One', 'Two', 'Three']);
  const moved = await ask(player, `PATCH ${await pathOf(player, 'Three')}`, { place: 0, name: 'তিন' });
  expect(shape.parse(moved.body).boards.map(({ name }) => name)).toEqual(['তিন', 'One', 'Two']);
  await ask(player, `PATCH ${await pathOf(player, 'তিন')}`, { place: 7 });
  expect(await namesOf(player)).toEqual(['One', 'Two', 'তিন']);
  await ask(player, `DELETE ${await pathOf(player, 'One')}`);
  await add(player, { name: 'One' });
  expect(await namesOf(player)).toEqual(['Two', 'তিন', 'One']);
});

test('[PLAY-44] markets are added in order, once each, and taken off', async () => {
  const player = await openPlayer(open.url);
  const other = await beginMatch();
  await add(player, { name: 'Mine', market_id: marketId });
  const path = await pathOf(player, 'Mine');
  for (const id of [other, other, marketId]) await put(player, path, id);
  expect((await boardsOf(player))[0]?.market_ids).toEqual([marketId, other]);
  await ask(player, `DELETE ${path}/markets?market_id=${marketId}`);
  const again = await ask(player, `DELETE ${path}/markets?market_id=${marketId}`);
  expect([again.status, shape.parse(again.body).boards[0]?.market_ids]).toEqual([200, [other]]);
  expect((await put(player, path, '1.404')).status).toBe(404);
});

test('[PLAY-44] a market that is over leaves its boards and takes no place on them', async () => {
  const player = await openPlayer(open.url);
  const ids = await Promise.all(Array.from({ length: 13 }, beginMatch));
  await add(player, { name: 'Full' });
  const path = await pathOf(player, 'Full');
  const answers = await Promise.all(ids.map((id) => put(player, path, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.find(({ status }) => status !== 200)?.body['code']).toBe('BOARD_FULL');
  const [first = ''] = (await boardsOf(player))[0]?.market_ids ?? [];
  await feed.say({
    kind: 'result',
    result: { marketId: first, outcome: 'won', winners: [11] },
  });
  expect((await boardsOf(player))[0]?.market_ids).toHaveLength(11);
  expect((await put(player, path, marketId)).status).toBe(200);
  expect((await put(player, path, first)).status).toBe(404);
});

test('[PLAY-44] another player’s board is an unknown one', async () => {
  const [player, other] = [await openPlayer(open.url), await openPlayer(open.url)];
  await add(player, { name: 'Mine', market_id: marketId });
  const path = await pathOf(player, 'Mine');
  expect(await boardsOf(other)).toEqual([]);
  const answers = [
    await ask(other, `PATCH ${path}`, { name: 'Theirs' }),
    await ask(other, `DELETE ${path}`),
    await put(other, path, marketId),
    await ask(other, `DELETE ${path}/markets?market_id=${marketId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await boardsOf(player)).toMatchObject([{ name: 'Mine', market_ids: [marketId] }]);
});

test('[PLAY-44] at most eight boards, and no two of a name, however many are asked for at once', async () => {
  const player = await openPlayer(open.url);
  const twice = await Promise.all([1, 2].map(() => add(player, { name: 'Same' })));
  expect(twice.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const answers = await Promise.all(Array.from({ length: 9 }, (_, nth) => add(player, { name: `B${nth}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.find(({ status }) => status !== 200)?.body['code']).toBe('BOARDS_FULL');
  const [other] = (await boardsOf(player)).filter(({ name }) => name !== 'Same');
  const taken = await ask(player, `PATCH ${await pathOf(player, 'Same')}`, { name: other?.name });
  expect(taken.body['code']).toBe('BOARD_NAME_TAKEN');
});

test.each([
  ['no name', { name: '  ' }, 422],
  ['a name of 25 characters', { name: 'a'.repeat(25) }, 422],
  ['a market that isn’t there', { name: 'x', market_id: '1.404' }, 404],
  ['a market of another kind', { name: 'x', market_id: 'x' }, 422],
])('[PLAY-44] %s makes no board', async (_, body, status) => {
  const player = await openPlayer(open.url);
  expect((await add(player, body)).status).toBe(status);
  expect(await boardsOf(player)).toEqual([]);
});
