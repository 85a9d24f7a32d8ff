import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { acceptDocument, factsOf, sendPassport } from '../../../testing/identity.ts';
import { codeAt, cookieOf, enterAsOwner, logInStaff, type TestStaff } from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { readInbox } from '../../../testing/read-inbox.ts';
import { openVerifiedPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';

const DAY_MS = 24 * 3_600_000;

let open: TestApp;
let owner: TestStaff;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  open = await openTestApp({ config: { documentsDir: folder } });
  owner = await enterAsOwner(open);
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await open.clock.advance(30_000);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  owner = { ...owner, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
});

const inDays = (days: number) =>
  new Date(open.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A player with a document that ends in so many days. */
async function openEnding(number: string, days: number): Promise<TestPlayer> {
  const player = await openVerifiedPlayer(open.url);
  const id = await sendPassport(open.url, player, number);
  await acceptDocument(open, owner, id, factsOf(number, { expiresOn: inDays(days) }));
  return player;
}

/** Lets days pass, and logs the player in again. */
async function pass(player: TestPlayer, days: number): Promise<TestPlayer> {
  await open.clock.advance(days * DAY_MS);
  const body = { username: player.username, password: 'jolpai2749' };
  const { token } = z
    .object({ token: z.string() })
    .parse((await send(open.url, 'POST /api/login', { body })).body);
  return { ...player, token };
}

const titles = async (player: TestPlayer) =>
  (await readInbox(open.url, player)).data.data
    .map(({ title }) => title)
    .filter((title) => title.includes('ends on'));

test('[KNOW-25] the inbox reminds of a document that ends thirty and seven days before, each once', async () => {
  let player = await openEnding('RENEW001', 40);
  player = await pass(player, 9);
  expect(await titles(player)).toEqual([]);
  player = await pass(player, 2);
  await expect.poll(async () => (await titles(player)).length).toBe(1);
  player = await pass(player, 20);
  expect(await titles(player)).toHaveLength(1);
  player = await pass(player, 3);
  await expect.poll(async () => (await titles(player)).length).toBe(2);
  expect((await titles(player))[0]).toMatch(/^Your document ends on \d+ \w+ 2026$/);
  const { data } = await readInbox(open.url, player, '&lang=bn');
  expect(data.data.filter(({ title }) => title.includes('পরিচয়পত্র-এর মেয়াদ'))).toHaveLength(2);
  player = await pass(player, 10);
  expect(await titles(player)).toHaveLength(2);
});

test('[KNOW-25] who has a newer document isn’t reminded of the old one, and who is late gets the late reminder alone', async () => {
  let player = await openEnding('RENEW002', 40);
  const next = await sendPassport(open.url, player, 'RENEW003');
  await acceptDocument(open, owner, next, factsOf('RENEW003', { expiresOn: inDays(4000) }));
  player = await pass(player, 12);
  expect(await titles(player)).toEqual([]);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  owner = { ...owner, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
  let late = await openEnding('RENEW004', 5);
  late = await pass(late, 1);
  await expect.poll(async () => (await titles(late)).length).toBe(1);
  late = await pass(late, 2);
  expect(await titles(late)).toHaveLength(1);
});
