import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runBackupCommand } from '../backup-command.ts';
import { readConfig } from '../config.ts';
import { lockDirectory } from '../kernel/database/embedded/directory-lock.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { query, sql } from '../kernel/db.ts';
import { writeMigratedCopy } from '../testing/memory-templates.ts';
import { startServer } from '../testing/start-server.ts';
import type { DatabaseSettings } from './doctor-store.ts';
import { judgeProxy } from './look-at-address.ts';
import { judgeClock, judgeSettings } from './look-at-database.ts';
import { runDoctor } from './run-doctor.ts';

type Environment = Readonly<Record<string, string>>;

const SECRET = 'hush-0123456789abcdef';
const HOUR_MS = 3_600_000;

/** What the doctor prints, its levels and subjects set off by single spaces, and why it fails. */
async function examine(environment: Environment) {
  const lines: string[] = [];
  const ending = runDoctor([], (line) => lines.push(line.replaceAll(/ {2,}/g, ' ')), environment);
  const error = await ending.then(
    () => undefined,
    (reason: unknown) => String(reason),
  );
  const find = (start: string) => lines.filter((line) => line.startsWith(start));
  return { lines, error, faults: find('fault'), warnings: find('warning'), find };
}

/** Everything that a folder shows: names, modes, times and contents. */
function pictureOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { mode, mtimeMs, size } = lstatSync(join(folder, name));
      const isFile = lstatSync(join(folder, name)).isFile();
      const hash = isFile
        ? createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex')
        : '';
      return `${name} ${mode} ${mtimeMs} ${size} ${hash}`;
    });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-examined-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Listens on a free port until the test ends. */
async function listen(answer: string): Promise<string> {
  const server = createServer((_, response) => response.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}

test('[SAFE-70] the doctor finds nothing wrong with an installation that is yet to begin, and makes nothing of it', async () => {
  const dataDir = join(folder, 'new');
  const port = await listen('{}').then((taken) =>
    String(Number(taken) === 65_535 ? 1024 : Number(taken) + 1),
  );
  const { error, faults, lines } = await examine({ DATA_DIR: dataDir, PORT: port });
  expect(faults).toEqual([]);
  expect(error).toBeUndefined();
  expect(lines).toContain('ok database There is none yet; the first start makes it.');
  expect(lines.at(-1)).toMatch(/^0 faults, \d+ warnings?\.$/);
  expect(readdirSync(folder)).not.toContain('new');
});

test('[SAFE-70] the doctor names every setting that a start would refuse, and those that are none', async () => {
  const { faults, warnings, error } = await examine({
    PORT: 'many',
    METRICS_TOKEN: 'short',
    TRUSTED_PROXY: '127.0.0.1',
    port: '80',
  });
  expect(faults).toEqual([
    expect.stringMatching(/^fault settings PORT: /),
    expect.stringMatching(/^fault settings METRICS_TOKEN: /),
  ]);
  expect(warnings).toEqual([
    expect.stringContaining('TRUSTED_PROXY is set, and no setting has that name'),
    expect.stringContaining('port is set, and no setting has that name'),
  ]);
  expect(error).toContain('2 faults, 2 warnings. Put the faults right');
});

test('[SAFE-70] the doctor says what real money would need, and looks at the rest nevertheless', async () => {
  const { faults, find } = await examine({ MODE: 'live', DATA_DIR: join(folder, 'live') });
  expect(faults[0]).toContain('LIVE_CONFIG: must name the file with the licence');
  expect(find('ok real money')).toEqual([expect.stringContaining('npm run live:check')]);
  expect(find('ok room')).toHaveLength(1);
});

test('[SAFE-70] the doctor prints no secret, whatever is wrong', async () => {
  const port = await listen('something else');
  const { lines, error, faults } = await examine({
    DATABASE_URL: `postgres://maidan:${SECRET}@127.0.0.1:1/maidan`,
    METRICS_TOKEN: SECRET,
    BACKUP_PASSPHRASE: SECRET,
    SANDBOX_SERVER_SEED: 'ab'.repeat(32),
    PUBLIC_URL: 'https://bets.example',
    HOST: '127.0.0.1',
    PORT: port,
    FEED: 'recorded:/nowhere/match.json',
    DATA_DIR: join(folder, 'secretive'),
  });
  expect(faults).toEqual([
    expect.stringContaining('FEED or FEED_STANDBY names /nowhere/match.json'),
    expect.stringContaining('The server that DATABASE_URL names does not answer'),
    expect.stringContaining('is taken by another program'),
    expect.stringContaining('TRUSTED_PROXIES is not set'),
  ]);
  const said = [...lines, error].join('\n');
  expect(said).not.toContain(SECRET);
  expect(said).not.toContain('abab');
});

test('[SAFE-70] the doctor finds that a file lies where the data folder should be', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { faults } = await examine({ DATA_DIR: join(file, 'data'), PORT: '1' });
  expect(faults).toEqual([expect.stringContaining(`${file} is not a folder`)]);
});

test('[SAFE-70] the doctor finds an address that is not this machine’s', async () => {
  const { faults } = await examine({ HOST: '203.0.113.9', DATA_DIR: join(folder, 'elsewhere') });
  expect(faults).toEqual([expect.stringContaining('203.0.113.9, which is no address of this machine')]);
});

test('[SAFE-70] the doctor finds what an interrupted creation, drill or examination left', async () => {
  const dataDir = await mkdtemp(join(folder, 'half-'));
  writeFileSync(join(dataDir, 'database-is-being-created'), '');
  const left = await Promise.all(
    ['maidan-drill-', 'maidan-doctor-'].map((prefix) => mkdtemp(join(tmpdir(), prefix))),
  );
  const { warnings } = await examine({ DATA_DIR: dataDir });
  for (const path of left) rmSync(path, { recursive: true });
  expect(warnings).toContainEqual(expect.stringContaining('was never finished'));
  for (const path of left) expect(warnings).toContainEqual(expect.stringContaining(`${path} holds a copy`));
});

describe('an embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(folder, 'data-'));
    await writeMigratedCopy(join(dataDir, 'database'));
  });
  const examineIt = () => examine({ DATA_DIR: dataDir, PORT: '1' });

  async function change(statement: string): Promise<void> {
    const db = await openDatabase({ dataDir });
    await query(db, sql.raw(statement));
    await db.close();
  }

  test('[SAFE-70] is looked into without a byte of it being changed, and who else may open it is told', async () => {
    chmodSync(join(dataDir, 'database', 'PG_VERSION'), 0o644);
    const before = pictureOf(dataDir);
    const { faults, warnings, find } = await examineIt();
    expect(faults).toEqual([]);
    expect(find('ok migrations')).toEqual([expect.stringMatching(/All \d+ are there/)]);
    expect(warnings).toContainEqual(expect.stringContaining('PG_VERSION can be opened by other users'));
    expect(pictureOf(dataDir)).toEqual(before);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('maidan-doctor-'))).toEqual([]);
  });

  test.each([
    [
      'unknown',
      `insert into schema_migration (name, hash) values ('999-later.sql', 'x')`,
      'does not know 999-later.sql',
    ],
    [
      'changed',
      `update schema_migration set hash = 'x' where name = '001-kernel.sql'`,
      'another text of migration 001-kernel.sql',
    ],
    [
      'left without a trigger',
      `alter table ledger_posting disable trigger user`,
      'A restore left this switched off: trigger ',
    ],
    [
      'without its keys',
      `insert into sealed_secret (kind, owner, key_id, sealed) values ('staff.totp', '1', '00112233aabbccdd', 'x')`,
      'The key of the sealed secrets is not at',
    ],
  ])('[SAFE-70] is a fault when %s', async (_, statement, text) => {
    await change(statement);
    const { faults, error } = await examineIt();
    expect(faults).toEqual([expect.stringContaining(text)]);
    expect(error).toContain('1 fault,');
  });

  test('[SAFE-70] with migrations that are yet to be run is a warning', async () => {
    await change(`delete from schema_migration where name = '001-kernel.sql'`);
    const { warnings, faults } = await examineIt();
    expect(faults).toEqual([]);
    expect(warnings).toContainEqual(expect.stringContaining('001-kernel.sql will be run by the next start'));
  });

  test('[SAFE-70] that a process has is left alone, and the doctor says what it could not look at', async () => {
    const unlock = await lockDirectory(dataDir);
    const { faults, warnings } = await examineIt();
    await unlock();
    expect(faults).toEqual([]);
    expect(warnings).toContainEqual(
      expect.stringMatching(
        `Process ${process.pid} on .* so its migrations, keys and contents were not looked at`,
      ),
    );
  });

  test('[SAFE-70] of a running app is left alone, and its port is known as its own', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const port = new URL(server.url).port;
    const { faults, find } = await examine({ DATA_DIR: dataDir, PORT: port });
    const other = await examine({ DATA_DIR: join(folder, 'other'), PORT: port });
    server.kill('SIGKILL');
    await server.exited;
    expect(faults).toEqual([]);
    expect(find('ok port')).toEqual([`ok port Maidan listens on 127.0.0.1:${port}.`]);
    expect(other.faults).toEqual([expect.stringContaining('but not on this database')]);
  });

  test('[SAFE-70] [SAFE-83] the newest backup is judged by its age, its permissions, and by reading all of it', async () => {
    const backupDir = await mkdtemp(join(folder, 'backups-'));
    const environment = { DATA_DIR: dataDir, PORT: '1', BACKUP_DIR: backupDir };
    expect((await examine(environment)).warnings).toContainEqual(expect.stringContaining('There is none in'));

    const file = join(backupDir, 'one.gz');
    await runBackupCommand(['backup', file], () => undefined, environment);
    writeFileSync(join(backupDir, 'notes.txt'), 'not a backup');
    const fresh = await examine(environment);
    expect(fresh.faults).toEqual([]);
    expect(fresh.find('ok backups')).toEqual([
      expect.stringContaining('one.gz, the newest, is 0 minutes old'),
      expect.stringContaining('All of it can be read'),
      expect.stringContaining('not encrypted'),
    ]);

    // The backups are looked at alike where there is no database yet, and a database takes a second each time.
    const unbegun = { ...environment, DATA_DIR: join(folder, 'unbegun') };
    const longAgo = new Date(lstatSync(file).mtimeMs - 72 * HOUR_MS);
    utimesSync(file, longAgo, longAgo);
    chmodSync(file, 0o644);
    writeFileSync(`${file}.unfinished`, '');
    const old = await examine(unbegun);
    expect(old.find('warning backups')).toEqual([
      expect.stringContaining('one.gz.unfinished was left by a backup that was interrupted'),
      expect.stringContaining('is 3 days old'),
      expect.stringContaining('can be read by other users'),
    ]);

    const weekly = await examine({ ...unbegun, BACKUP_EVERY_HOURS: '168' });
    expect(weekly.find('ok backups')).toContainEqual(expect.stringContaining('is 3 days old'));
    const often = await examine({ ...unbegun, BACKUP_EVERY_HOURS: '6' });
    expect(often.find('warning backups')).toContainEqual(
      expect.stringContaining(
        'is 3 days old. Maidan makes one every 6 hours while it runs; why not is in its log',
      ),
    );

    const bytes = readFileSync(file);
    writeFileSync(join(backupDir, 'two.gz'), bytes.subarray(0, bytes.length - 100));
    const damaged = await examine(unbegun);
    expect(damaged.faults).toEqual([expect.stringContaining("can't be restored. This backup is damaged")]);
    rmSync(backupDir, { recursive: true });
    expect((await examine(unbegun)).faults).toEqual([
      expect.stringContaining(`BACKUP_DIR names ${backupDir}, which can't be looked through`),
    ]);
  });

  test('[SAFE-70] an encrypted backup without its key here is no fault, with another key it is', async () => {
    const backupDir = await mkdtemp(join(folder, 'encrypted-'));
    await mkdir(join(folder, 'keys'), { recursive: true });
    const [own, other] = [join(folder, 'keys', 'own'), join(folder, 'keys', 'other')];
    const printed: string[] = [];
    for (const key of [own, other])
      await runBackupCommand(['backup', '--new-key', key], (line) => printed.push(line));
    const [, recipient = ''] = /BACKUP_RECIPIENTS=(\S+)/.exec(printed.join('\n')) ?? [];
    const environment = { DATA_DIR: dataDir, PORT: '1', BACKUP_DIR: backupDir, BACKUP_RECIPIENTS: recipient };
    await runBackupCommand(['backup', join(backupDir, 'one.age'), '--encrypt'], () => undefined, environment);
    const unbegun = { ...environment, DATA_DIR: join(folder, 'unbegun') };
    expect((await examine(unbegun)).find('ok backups')[1]).toContain('its key is not on this machine');
    const opened = await examine({ ...unbegun, BACKUP_KEY_FILE: own });
    expect(opened.find('ok backups')[1]).toContain('All of it can be read');
    const refused = await examine({ ...unbegun, BACKUP_KEY_FILE: other });
    expect(refused.faults).toEqual([expect.stringContaining('is not one that this backup is encrypted for')]);
  });
});

const SOUND: DatabaseSettings = {
  version: '17.2',
  versionNumber: 170_002,
  fsync: 'on',
  synchronousCommit: 'on',
  fullPageWrites: 'on',
  timeZone: 'UTC',
  encoding: 'UTF8',
  connectionsMax: 100,
  isStandby: false,
  now: new Date(0),
  isSuperuser: false,
  mayCreate: true,
  isEncrypted: false,
  clientAddress: '127.0.0.1',
  isOwned: false,
};

const levelsOf = (change: Partial<DatabaseSettings>) =>
  judgeSettings({ ...SOUND, ...change }).map(({ level }) => level);

test('[SAFE-70] a server is judged by its version, its durability, its encoding, its role and its line', () => {
  expect(levelsOf({})).toEqual(['ok']);
  expect(levelsOf({ synchronousCommit: 'remote_apply', clientAddress: null })).toEqual(['ok']);
  for (const change of [
    { versionNumber: 140_011 },
    { isStandby: true },
    { fsync: 'off' },
    { synchronousCommit: 'off' },
    { fullPageWrites: 'off' },
    { encoding: 'SQL_ASCII' },
  ])
    expect(levelsOf(change)).toEqual(['ok', 'fault']);
  for (const change of [{ connectionsMax: 15 }, { isSuperuser: true }, { clientAddress: '10.0.0.3' }])
    expect(levelsOf(change)).toEqual(['ok', 'warning']);
  expect(levelsOf({ clientAddress: '10.0.0.3', isEncrypted: true })).toEqual(['ok']);
});

test('[SAFE-70] a server’s clock may differ by a second, and from half a minute on is a fault', () => {
  expect([999, -999, 1_000, -29_999, 30_000, -90_000].map((ms) => judgeClock(ms).level)).toEqual([
    'ok',
    'ok',
    'warning',
    'warning',
    'fault',
    'fault',
  ]);
  expect(judgeClock(-90_000).text).toContain('90.0 s behind');
});

test.each([
  [{}, ['warning']],
  [{ PUBLIC_URL: 'http://bets.example' }, ['warning']],
  [{ PUBLIC_URL: 'https://bets.example' }, ['fault']],
  [{ PUBLIC_URL: 'https://bets.example', TRUSTED_PROXIES: '10.0.0.0/8' }, ['fault']],
  [{ PUBLIC_URL: 'https://bets.example', TRUSTED_PROXIES: '127.0.0.1' }, ['ok']],
  [{ PUBLIC_URL: 'https://bets.example', TRUSTED_PROXIES: '10.0.0.0/8', HOST: '0.0.0.0' }, ['warning', 'ok']],
])('[SAFE-70] the proxy of %j is judged', (environment, levels) => {
  expect(judgeProxy(readConfig(environment)).map(({ level }) => level)).toEqual(levels);
});
