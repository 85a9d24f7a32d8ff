import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import {
  acceptDocument,
  factsOf,
  sendPassport,
  sendSide,
  showIdentity,
  startVerification,
  takePhoto,
} from '../../../testing/identity.ts';
import {
  askOffice,
  codeAt,
  cookieOf,
  enterAsOwner,
  logInStaff,
  type TestStaff,
} from '../../../testing/open-office.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { openPlayer, openVerifiedPlayer, type TestPlayer } from '../../../testing/wire-client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let open: TestApp;
let owner: TestStaff;
let folder: string;
let player: TestPlayer;
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
  player = await openVerifiedPlayer(open.url);
});

const ask = (line: string, body?: unknown) => askOffice(open.url, line, { cookie: owner.cookie, body });
const countFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

/** What is left of a verification. */
const leftOf = async (id: string) => {
  const [row] = await query<{ why: string | null; name: string | null; hash: string | null; keys: number }>(
    open.app.db,
    sql`select v.erased_why as why, v.name, v.number_hash as hash,
          (select count(*) from identity_picture p
           where p.verification_id = v.id and (p.wrapped_key is not null or p.removed_at is null))::integer as keys
        from identity_verification v where v.id = ${BigInt(id)}`,
  );
  return row;
};
/** Sets back when the account was seen closed, and lets the job run. */
async function closeEarlier(days: number): Promise<void> {
  await query(
    open.app.db,
    sql`update identity_closed_player set seen_at = seen_at - make_interval(days => ${days}::integer)`,
  );
  await open.clock.advance(HOUR_MS);
}
const passed = (days: number) => open.clock.advance(days * DAY_MS + HOUR_MS);

test('[KNOW-10] pictures of a refused document are erased after thirty days, and that is recorded', async () => {
  const files = await countFiles();
  const id = await sendPassport(open.url, player, 'E0000001');
  await ask(`POST /api/office/verifications/${id}/refuse`, { reason: 'unreadable', asksAgain: false });
  await open.clock.advance(29 * DAY_MS);
  expect(await leftOf(id)).toMatchObject({ why: null, keys: 2 });
  await passed(1);
  await expect.poll(() => leftOf(id)).toEqual({ why: 'refused', name: null, hash: null, keys: 0 });
  expect(await countFiles()).toBe(files);
});

test('[KNOW-10] a draft that nobody sends in is erased after a week', async () => {
  const files = await countFiles();
  const id = await startVerification(open.url, player);
  await sendSide(open.url, player, { id, side: 'front', bytes: await takePhoto() });
  await passed(6);
  expect(await leftOf(id)).toMatchObject({ why: null });
  await passed(1);
  await expect.poll(() => leftOf(id)).toMatchObject({ why: 'abandoned', keys: 0 });
  expect(await countFiles()).toBe(files);
});

test('[KNOW-10] what waits and what was accepted stays, however long, until years after the account is closed', async () => {
  const waiting = await sendPassport(open.url, await openPlayer(open.url), 'E0000002');
  const id = await sendPassport(open.url, player, 'E0000003');
  expect((await acceptDocument(open, owner, id, factsOf('E0000003'))).status).toBe(204);
  await passed(40);
  expect(await leftOf(waiting)).toMatchObject({ why: null, keys: 2 });
  expect(await leftOf(id)).toMatchObject({ why: null, name: 'Test Player', keys: 2 });
  await query(open.app.db, sql`update player set status = 'closed' where id = ${BigInt(player.remoteId)}`);
  await passed(1);
  await closeEarlier(5 * 365 - 10);
  expect(await leftOf(id)).toMatchObject({ why: null, keys: 2 });
  await closeEarlier(20);
  await expect.poll(() => leftOf(id)).toEqual({ why: 'closed', name: null, hash: null, keys: 0 });
  // The number is nobody's any more.
  const next = await openVerifiedPlayer(open.url);
  const again = await sendPassport(open.url, next, 'E0000003');
  owner = await enterAgain();
  expect((await acceptDocument(open, owner, again, factsOf('E0000003'))).status).toBe(204);
  expect((await showIdentity(open.url, next)).level).toBe(2);
});

test('[KNOW-10] what can’t be removed from the store is unreadable, and is removed later', async () => {
  const id = await sendPassport(open.url, player, 'E0000004');
  const [picture] = await query<{ storedAs: string }>(
    open.app.db,
    sql`select stored_as as "storedAs" from identity_picture where verification_id = ${BigInt(id)} order by id`,
  );
  await query(
    open.app.db,
    sql`update identity_picture set key_id = null, wrapped_key = null, erased_at = ${open.clock.now()}
        where stored_as = ${picture?.storedAs}`,
  );
  const files = await countFiles();
  await open.clock.advance(HOUR_MS);
  await expect.poll(countFiles).toBe(files - 1);
});

async function enterAgain(): Promise<TestStaff> {
  await open.clock.advance(30_000);
  const { username, password, secret } = owner;
  const code = codeAt(secret, open.clock.now());
  return { ...owner, cookie: cookieOf(await logInStaff(open, { username, password, code })) };
}
