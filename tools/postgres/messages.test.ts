import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type OwnNats,
  type ServerProcess,
  askOffice,
  enterAsOwner,
  hasNats,
  isFullRun,
  openDatabase,
  query,
  runDoctor,
  runRefusedServer,
  send,
  sql,
  startNats,
  startServer,
} from '@maidan/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type OwnPostgres, startPostgres } from './start-postgres.ts';

const TOKEN = 'a token for the metrics';

let postgres: OwnPostgres;
let nats: OwnNats;
let app: ServerProcess;
let folder: string;
let environment: Readonly<Record<string, string>>;

beforeEach(({ skip }) => skip(!hasNats(), 'nats-server is not installed'));
beforeAll(async () => {
  if (!hasNats()) return;
  folder = mkdtempSync(join(tmpdir(), 'maidan-messages-'));
  postgres = await startPostgres();
  nats = await startNats('authorization { user: maidan, password: "a secret" }');
  environment = {
    DATABASE_URL: postgres.url,
    NATS_URL: `nats://maidan:a%20secret@127.0.0.1:${nats.port}`,
    DATA_DIR: join(folder, 'one'),
    METRICS_TOKEN: TOKEN,
  };
  app = await startServer(environment);
}, 600_000);
afterAll(async () => {
  if (!hasNats()) return;
  app.kill('SIGKILL');
  await app.exited;
  await nats.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The figures of messages that the app exports, by the end of their names. */
async function readMetrics(): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = (await answer.text()).matchAll(/^maidan_messaging_(\w+) (\S+)$/gm);
  return Object.fromEntries(Array.from(found, ([, name = '', value]) => [name, Number(value)]));
}

/** What the doctor says about messages. */
async function examine(more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = [];
  await runDoctor([], (line) => lines.push(line.replaceAll(/ {2,}/g, ' ')), {
    ...environment,
    ...more,
  }).catch(() => undefined);
  return lines.filter((line) => /^\w+ messages /.test(line));
}

const messages = z.object({ messages: z.record(z.string(), z.unknown()) });

test('[SAFE-88] metrics, Health and the doctor show the connection, also while the server is away; the app lives on', async () => {
  await expect
    .poll(readMetrics)
    .toMatchObject({ connected: 1, reconnects_total: 0, pending: 0, junk_total: 0 });
  await expect.poll(async () => (await readMetrics())['round_trip_seconds']).toBeGreaterThan(0);
  const { cookie } = await enterAsOwner({
    app: { greeting: () => app.printed() },
    url: app.url,
    clock: { now: () => new Date() },
  });
  const health = async () => {
    const answer = await askOffice(app.url, 'GET /api/office/health', { cookie });
    return messages.parse(answer.body).messages;
  };
  expect(await health()).toMatchObject({ isConnected: true, reconnects: 0, junk: 0 });
  expect(await examine()).toEqual([
    'ok messages The NATS server answers; 1 process uses the name maidan with this database.',
  ]);

  await nats.kill();
  await expect.poll(readMetrics).toMatchObject({ connected: 0 });
  expect(await health()).toMatchObject({ isConnected: false, roundTripMs: null });
  expect((await send(app.url, 'GET /healthz')).status).toBe(200);
  expect((await send(app.url, 'GET /readyz')).status).toBe(200);
  expect(await examine()).toEqual([
    expect.stringContaining('fault messages The NATS server that NATS_URL names does not answer'),
  ]);

  await nats.start();
  await expect.poll(readMetrics).toMatchObject({ connected: 1, reconnects_total: 1 });
  expect(await health()).toMatchObject({ isConnected: true, reconnects: 1 });
});

test.runIf(isFullRun())(
  '[SAFE-87] an installation with another database is not opened under the same name, which the doctor tells beforehand',
  async () => {
    const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
    const another = new URL(postgres.url);
    // No superuser, as it should be.
    await query(db, sql.raw(`create role ordinary login password '${another.password}'`));
    await query(db, sql.raw('create database another owner ordinary'));
    await db.close();
    another.username = 'ordinary';
    another.pathname = 'another';
    const own = { DATABASE_URL: another.href, DATA_DIR: join(folder, 'another') };
    const refusal = `“maidan” is taken on the NATS server: process ${app.pid} on `;
    expect(await examine(own)).toEqual([expect.stringContaining(`fault messages ${refusal}`)]);
    const { ended, printed } = await runRefusedServer({ ...environment, ...own });
    expect(ended).toBe(1);
    expect(printed).toContain(refusal);
    expect(printed).toContain('Give each installation a NATS_NAME of its own.');
    expect(await examine({ ...own, NATS_NAME: 'another' })).toEqual([
      'ok messages The NATS server answers; 0 processes use the name another with this database.',
    ]);
  },
);

test.runIf(isFullRun())(
  '[SAFE-87] a start that the server refuses says so, and prints no password',
  async () => {
    const wrong = { NATS_URL: `nats://maidan:hush-0123@127.0.0.1:${nats.port}` };
    expect(await examine(wrong)).toEqual([
      'fault messages The NATS server that NATS_URL names refuses this process: Authorization Violation.',
    ]);
    const db = await openDatabase({ databaseUrl: postgres.url, beside: true });
    await query(db, sql.raw('create database third'));
    await db.close();
    const third = new URL(postgres.url);
    third.pathname = 'third';
    const own = { DATABASE_URL: third.href, DATA_DIR: join(folder, 'third') };
    const { ended, printed } = await runRefusedServer({ ...environment, ...wrong, ...own });
    expect(ended).toBe(1);
    expect(printed).toContain(
      'The NATS server that NATS_URL names refuses this process: Authorization Violation.',
    );
    expect(printed).not.toContain('hush');
  },
);
