import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type App, openApp } from '../app.ts';
import { type Db, query, sql } from '../kernel/db.ts';
import { listTables } from '../kernel/backup/schema-parts.ts';
import { parseKeys } from '../kernel/secrets/keyring.ts';
import { cheapPasswords } from '../testing/cheap-passwords.ts';
import { type TestStaff, codeAt, enterAsOwner, logInStaff } from '../testing/open-office.ts';
import { openSandboxDatabase } from '../testing/open-test-database.ts';
import { silentFeed, testSecret } from '../testing/open-test-app.ts';
import { quietClock } from '../testing/quiet-clock.ts';

const STEP_MS = 30_000;
const FRESH = '1f'.repeat(32);

let folder: string;
let db: Db;
let clock: ReturnType<typeof quietClock>;
let owner: TestStaff;
let app: App | undefined;
let url: string;
const fileOf = (name: string) => join(folder, name);
const idOf = (name: string) => parseKeys(readFileSync(fileOf(name), 'utf8'), name, 'the test').current.id;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-keys-'));
  db = await openSandboxDatabase();
  clock = quietClock(db);
  await start();
  if (app !== undefined) owner = await enterAsOwner({ app, url, clock });
});
afterAll(async () => {
  await app?.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the app on the same tables, after stopping the one before. */
async function start(): Promise<void> {
  await app?.close();
  app = undefined;
  app = await openApp({
    config: readConfig({
      LOG_LEVEL: 'silent',
      PORT: '0',
      SANDBOX_BETTORS: '0',
      SANDBOX_RACES: '0',
      GAME_CYCLE: 'untimed',
      DATA_DIR: folder,
    }),
    clock,
    // Closing the app leaves the database open.
    db: { ...db, close: () => Promise.resolve() },
    feed: silentFeed,
    passwords: cheapPasswords(),
    playhouseSecret: testSecret,
    readFreeBytes: () => Promise.resolve(1e12),
  });
  url = await app.listen();
}

async function logIn(code?: string): Promise<number> {
  await clock.advance(STEP_MS);
  const { status } = await logInStaff({ url }, { ...owner, code: code ?? codeAt(owner.secret, clock.now()) });
  return status;
}

const countAudit = () => query(db, sql`select count(*) as entries from audit_entry`);

test('[SAFE-51] an authenticator’s secret is in no table in a readable form, and a login works with it', async () => {
  for (const table of await listTables(db)) {
    const rows = await query<{ line: string }>(
      db,
      sql`select t::text as line from ${sql.table(table)} as t
          where t::text like ${`%${owner.secret}%`} or t::text like ${`%${Buffer.from(owner.secret).toString('hex')}%`}`,
    );
    expect(rows).toEqual([]);
  }
  expect(await logIn()).toBe(200);
});

test.each(['secrets-key', 'audit-key'])(
  '[SAFE-51] a start without its %s, or with another’s, refuses and changes nothing; with it back all is as before',
  async (name) => {
    await app?.close();
    app = undefined;
    const kept = readFileSync(fileOf(name));
    const before = await countAudit();
    rmSync(fileOf(name));
    await expect(start()).rejects.toThrow(`is not at ${fileOf(name)}. Put the file`);
    writeFileSync(fileOf(name), FRESH);
    await expect(start()).rejects.toThrow(`${fileOf(name)} doesn't hold key`);
    expect(await countAudit()).toEqual(before);
    writeFileSync(fileOf(name), kept);
    await start();
    expect(await logIn()).toBe(200);
  },
);

test('[SAFE-51] a start with a newer key seals everything with it; the older one can then be taken away', async () => {
  const old = readFileSync(fileOf('secrets-key'), 'utf8');
  writeFileSync(fileOf('secrets-key'), `${FRESH}\n${old}`);
  await start();
  const id = idOf('secrets-key');
  await expect
    .poll(() => query(db, sql`select distinct key_id as "keyId" from sealed_secret`))
    .toEqual([{ keyId: id }]);
  writeFileSync(fileOf('secrets-key'), FRESH);
  await start();
  expect(await logIn()).toBe(200);
});

test('[SAFE-51] once keys are declared lost the app starts: who has recovery codes still gets in', async () => {
  for (const name of ['secrets-key', 'audit-key']) {
    const lost = idOf(name);
    writeFileSync(fileOf(name), `${'2e'.repeat(32)}\nlost ${lost}\n`);
  }
  await start();
  expect(await logIn()).not.toBe(200);
  expect(await logIn(owner.recoveryCodes[0])).toBe(200);
});
