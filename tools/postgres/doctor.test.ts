import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFullRun, openDatabase, query, runDoctor, sql, startServer } from '@maidan/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

let postgres: OwnPostgres;
let dataDir: string;

beforeAll(async () => {
  postgres = await startPostgres({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '17',
  });
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-doctor-test-'));
}, 600_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

/** The doctor's lines about the database, its clock and its tables. */
async function examine(url: string, port = '1'): Promise<string[]> {
  const lines: string[] = [];
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: port };
  await runDoctor([], (line) => lines.push(line.replaceAll(/ {2,}/g, ' ')), environment).catch(
    () => undefined,
  );
  return lines.filter((line) => /^\w+ (?:database|clock|migrations|keys|drill|port) /.test(line));
}

async function onServer(...statements: string[]): Promise<void> {
  const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
  for (const statement of statements) await query(db, sql.raw(statement));
  await db.close();
}

/** The server's address for another role or database. */
function addressFor(change: { readonly role?: string; readonly database?: string }): string {
  const url = new URL(postgres.url);
  if (change.role !== undefined) url.username = change.role;
  if (change.database !== undefined) url.pathname = change.database;
  return url.href;
}

test('[SAFE-70] the doctor names what is wrong with a server, and with the role that Maidan has there', async () => {
  expect(await examine(postgres.url)).toEqual([
    expect.stringMatching(/^ok database PostgreSQL \d+/),
    expect.stringContaining('fault database fsync is off'),
    expect.stringContaining('fault database synchronous_commit is off'),
    expect.stringContaining('fault database full_page_writes is off'),
    expect.stringContaining('warning database max_connections is 17'),
    expect.stringContaining('warning database The role is a superuser'),
    expect.stringContaining('ok clock'),
    expect.stringContaining('ok migrations The database is empty'),
    expect.stringContaining('ok port'),
  ]);
  const { password } = new URL(postgres.url);
  await onServer(`create role poor login password '${password}'`);
  const poor = await examine(addressFor({ role: 'poor' }));
  expect(poor).toContainEqual(
    expect.stringContaining('fault migrations The database is empty, and the role may'),
  );
  await onServer(
    'create database maidan_drill_left',
    `create database latin encoding 'SQL_ASCII' template template0`,
  );
  const latin = await examine(addressFor({ database: 'latin' }));
  expect(latin).toContainEqual(expect.stringContaining('fault database The encoding is SQL_ASCII'));
  expect(latin).toContainEqual(
    expect.stringContaining('warning drill The server has database maidan_drill_left'),
  );
});

test.runIf(isFullRun())(
  '[SAFE-70] the doctor looks into a server’s database also while the app runs on it',
  async () => {
    const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    try {
      const lines = await examine(postgres.url, new URL(server.url).port);
      expect(lines).toContainEqual(expect.stringMatching(/^ok migrations All \d+ are there/));
      expect(lines).toContainEqual(expect.stringContaining('ok keys'));
      expect(lines).toContainEqual(expect.stringContaining('ok port Maidan listens on'));
    } finally {
      server.kill('SIGKILL');
      await server.exited;
    }
  },
);
