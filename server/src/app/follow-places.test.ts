import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../kernel/db.ts';
import { readNetworks } from '../kernel/network/networks.ts';
import { askOffice, enterAtMachine } from '../testing/open-office.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { scriptedFeed } from '../testing/scripted-feed.ts';
import { takeSeat } from '../testing/seat.ts';
import { writeTemporaryFile } from '../testing/temporary-file.ts';
import { openFundedPlayer, orderBody } from '../testing/trading.ts';
import { send, type TestPlayer } from '../testing/wire-client.ts';
import { writeMmdb } from '../testing/write-mmdb.ts';

const MINUTE_MS = 60_000;
const AT_HOME = '203.0.113.7';
const NEARBY = '203.0.113.8';
const FAR = '198.51.100.9';
const FORBIDDEN = '192.0.2.1';

const mmdb = writeTemporaryFile(
  'countries.mmdb',
  writeMmdb(
    [
      // What a test's helper asks comes from this machine.
      { network: '127.0.0.0/8', country: 'MT' },
      { network: '203.0.113.0/24', country: 'MT' },
      { network: '198.51.100.0/24', country: 'JP' },
      { network: '192.0.2.0/24', country: 'BD' },
    ],
    new Date(),
  ),
);
const countries = { permitted: ['MT', 'JP'], source: { mmdb }, contact: 'help@maidan.example' };

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp({
    feed: scriptedFeed(new Date('2026-03-15T13:00:00Z')),
    config: {
      liveConfig: writeTemporaryFile('live.json', JSON.stringify({ countries })),
      trustedProxies: readNetworks('127.0.0.1'),
    },
  });
});
afterAll(() => open.close());

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const balance = ({ token }: TestPlayer, from: string) =>
  send(open.url, 'POST /api/balance', { token, headers: { 'x-forwarded-for': from } });
const placesOf = ({ remoteId }: TestPlayer) =>
  query<{ country: string | null; reason: string; address: string }>(
    open.app.db,
    sql`select country, reason, address from player_place where player_id = ${BigInt(remoteId)} order by id`,
  );

test('[LIVE-12] where a player is, is written down after a log-in, from another address at once, and every half hour', async () => {
  const player = await newPlayer();
  await balance(player, AT_HOME);
  await balance(player, AT_HOME);
  await balance(player, NEARBY);
  await open.clock.advance(30 * MINUTE_MS - 1);
  await balance(player, NEARBY);
  await open.clock.advance(1);
  await balance(player, NEARBY);
  expect(await placesOf(player)).toEqual([
    { country: 'MT', reason: 'first', address: AT_HOME },
    { country: 'MT', reason: 'address', address: NEARBY },
    { country: 'MT', reason: 'half-hour', address: NEARBY },
  ]);
});

test('[LIVE-12] a player who turns up in a country that isn’t permitted is refused, and that is written down once in half an hour', async () => {
  const player = await newPlayer();
  await balance(player, AT_HOME);
  for (let turn = 0; turn < 3; turn += 1) expect((await balance(player, FORBIDDEN)).status).toBe(451);
  await expect
    .poll(async () => (await placesOf(player)).slice(1))
    .toEqual([{ country: 'BD', reason: 'refused', address: FORBIDDEN }]);
  await open.clock.advance(30 * MINUTE_MS);
  await balance(player, FORBIDDEN);
  await expect.poll(async () => (await placesOf(player)).length).toBe(3);
  // Somebody without a session is nobody's violation.
  await send(open.url, 'POST /api/balance', { headers: { 'x-forwarded-for': FORBIDDEN } });
});

const shown = z.object({
  cases: z.array(z.object({ id: z.string(), topic: z.string(), rules: z.array(z.string()) })),
});

test('[LIVE-13] who is in two countries sooner than one can travel is a case of the risk desk, with its evidence', async () => {
  const [traveller, sharer] = [await newPlayer(), await newPlayer()];
  await balance(traveller, AT_HOME);
  await balance(sharer, AT_HOME);
  await open.clock.advance(10 * MINUTE_MS);
  await balance(sharer, FAR);
  await open.clock.advance(24 * 60 * MINUTE_MS);
  await balance(traveller, FAR);
  // The desk looks every quarter of an hour.
  await open.clock.advance(15 * MINUTE_MS);
  const risk = await enterAtMachine(open, 'risk', 'risk1');
  const casesOf = async ({ username }: TestPlayer) =>
    shown.parse(
      (
        await askOffice(open.url, `GET /api/office/risk?state=waiting&player=${username}`, {
          cookie: risk.cookie,
        })
      ).body,
    ).cases;
  await expect.poll(() => casesOf(sharer)).toHaveLength(1);
  expect(await casesOf(traveller)).toEqual([]);
  const [found] = await casesOf(sharer);
  expect(found).toMatchObject({ topic: 'laundering', rules: ['impossible-travel'] });
  const { body } = await askOffice(open.url, `GET /api/office/risk/${found?.id ?? ''}`, {
    cookie: risk.cookie,
  });
  expect(body['evidence']).toMatchObject([
    {
      rule: 'impossible-travel',
      counts: { times: 1, minutes: 10 },
      refs: [{ kind: 'travel', id: 'MT → JP' }],
    },
  ]);
});

const listed = z.object({ bets: z.array(z.object({ country: z.nullable(z.string()) })) });
const rounds = z.object({ rounds: z.array(z.object({ country: z.nullable(z.string()) })) });

test('[LIVE-14] each bet and each round is kept with the country that it was asked for from, and staff see it', async () => {
  const player = await newPlayer();
  const order = (from: string, ref: string) =>
    send(open.url, 'POST /api/exchange/orders', {
      token: player.token,
      body: orderBody({ client_ref: ref }),
      headers: { 'x-forwarded-for': from },
    });
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await order(AT_HOME, first)).status).toBe(201);
  expect((await order(FAR, second)).status).toBe(201);
  // A repeat from elsewhere is the same bet.
  await order(FAR, first);
  const seat = await takeSeat(open.url, player, 'slot-ways', 'SLOT');
  expect((await seat.send('play', { key: randomUUID(), stake: '10.00', choice: {} })).status).toBe(200);
  const owner = await enterAtMachine(open, 'risk', 'risk2');
  const ask = async (what: string) =>
    (
      await askOffice(open.url, `GET /api/office/players/${player.remoteId}/${what}`, {
        cookie: owner.cookie,
      })
    ).body;
  expect(listed.parse(await ask('bets')).bets.map(({ country }) => country)).toEqual(['JP', 'MT']);
  expect(rounds.parse(await ask('rounds')).rounds).toEqual([{ country: 'MT' }]);
  expect(await query(open.app.db, sql`select country from playhouse.round`)).toEqual([{ country: 'MT' }]);
  const { body } = await askOffice(open.url, `GET /api/office/players/${player.remoteId}/sessions`, {
    cookie: owner.cookie,
  });
  expect(body['places']).not.toEqual([]);
});
