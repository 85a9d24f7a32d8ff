import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { query, sql } from './db.ts';
import { openEmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { isFullRun } from '../testing/test-scale.ts';
import { keepPrivate } from './keep-private.ts';

const AUDIT = join(import.meta.dirname, '../audit.ts');
const NODE = join(import.meta.dirname, '../../../node_modules/node/bin/node');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** A checkout below a folder of root's own, as `mktemp -d` makes it, can't be run by anybody else. */
const canRunAsOther = isRoot && spawnSync(NODE, ['-v'], { uid: NOBODY, gid: NOBODY }).status === 0;
if (isRoot && !canRunAsOther)
  console.info('The checkout is closed to other users: a start on the files of another user is not tested.');
const SLOW_MS = 120_000;

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'maidan-private-'));
  folder = join(place, 'data');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** Everything below the folder that others may read, write or enter, with its mode. */
function listOpen(): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['.', ...below]
    .filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0)
    .map((name) => `${name} ${modeOf(join(folder, name))}`);
}

function fill(): void {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true });
  for (const name of ['playhouse-secret', 'lock-7', 'database/PG_VERSION', 'database/base/1'])
    writeFileSync(join(folder, name), name);
  for (const name of ['.', 'database', 'database/base']) chmodSync(join(folder, name), 0o755);
  for (const name of ['playhouse-secret', 'lock-7', 'database/base/1']) chmodSync(join(folder, name), 0o666);
  chmodSync(join(folder, 'database/PG_VERSION'), 0o444);
}

test('[SAFE-10] a folder that was open becomes private to its owner, with everything in it', () => {
  fill();
  expect(listOpen()).not.toEqual([]);
  expect(keepPrivate(folder)).toBe(folder);
  expect(listOpen()).toEqual([]);
  expect([modeOf(folder), modeOf(join(folder, 'database/base'))]).toEqual(['700', '700']);
  expect([modeOf(join(folder, 'lock-7')), modeOf(join(folder, 'database/PG_VERSION'))]).toEqual([
    '600',
    '400',
  ]);
  expect(readFileSync(join(folder, 'database/base/1'), 'utf8')).toBe('database/base/1');
});

test('[SAFE-10] a missing folder is created as a private one', () => {
  keepPrivate(folder);
  expect(modeOf(folder)).toBe('700');
});

test('[SAFE-10] links in the folder are not followed, and a folder that is itself a link is', () => {
  fill();
  const elsewhere = join(place, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'file'), 'mine');
  chmodSync(elsewhere, 0o755);
  chmodSync(join(elsewhere, 'file'), 0o644);
  symlinkSync(elsewhere, join(folder, 'database', 'to-folder'));
  symlinkSync(join(elsewhere, 'file'), join(folder, 'to-file'));
  symlinkSync(join(elsewhere, 'nothing'), join(folder, 'to-nothing'));
  symlinkSync(folder, join(place, 'link'));
  keepPrivate(join(place, 'link'));
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(join(folder, 'lock-7'))).toBe('600');
  expect([modeOf(elsewhere), modeOf(join(elsewhere, 'file'))]).toEqual(['755', '644']);
});

test('[SAFE-10] an entry of another user is reported with its owner, and nothing is changed', () => {
  fill();
  const before = listOpen();
  const uid = lstatSync(folder).uid;
  const other = uid + 1000;
  expect(() => keepPrivate(folder, { uid: other })).toThrow(
    `${folder} belongs to user ${uid}, and this process runs as user ${other}`,
  );
  expect(listOpen()).toEqual(before);
});

test('[SAFE-10] a folder with far too many entries is refused before anything is changed', () => {
  fill();
  const before = listOpen();
  expect(() => keepPrivate(folder, { entriesMax: 5 })).toThrow(
    'DATA_DIR has to be a folder of the house alone',
  );
  expect(listOpen()).toEqual(before);
});

test.runIf(isFullRun())(
  '[SAFE-10] every file that the database makes is private from the start, and an open one is made private when it is opened',
  async () => {
    const first = await openEmbeddedDatabase(folder);
    await query(
      first,
      sql`create table kept as select n, repeat('x', 100) as text from generate_series(1, 20000) as n`,
    );
    await query(first, sql`vacuum kept`);
    await query(first, sql`checkpoint`);
    expect(listOpen()).toEqual([]);
    await first.close();
    expect(listOpen()).toEqual([]);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      chmodSync(join(folder, name), lstatSync(join(folder, name)).isDirectory() ? 0o777 : 0o666);
    chmodSync(folder, 0o755);
    const again = await openEmbeddedDatabase(folder);
    expect(listOpen()).toEqual([]);
    expect(await query(again, sql`select count(*) as n from kept`)).toEqual([{ n: 20_000n }]);
    await again.close();
  },
  60_000,
);

test.runIf(canRunAsOther)(
  '[SAFE-10] a process refuses to start on a file of another user, and says whose it is',
  async () => {
    fill();
    chmodSync(place, 0o755);
    for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(join(folder, name), NOBODY, NOBODY);
    chownSync(join(folder, 'database/base/1'), 0, 0);
    const env = { PATH: process.env['PATH'], DATA_DIR: folder };
    const stderr = await new Promise<string>((resolve) => {
      execFile(NODE, [AUDIT], { env, uid: NOBODY, gid: NOBODY }, (_, __, told) => resolve(told));
    });
    expect(stderr).toContain(
      `${join(folder, 'database/base/1')} belongs to user 0, and this process runs as user`,
    );
    expect(stderr).not.toContain('    at ');
    expect(readFileSync(join(folder, 'database/base/1'), 'utf8')).toBe('database/base/1');
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'lock-7', 'playhouse-secret']);
  },
  SLOW_MS,
);
