import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Db,
  PartnerClient,
  type ServerProcess,
  type TestPlayer,
  type WireAnswer,
  askOffice,
  deposit,
  enterByLink,
  findQuietMarket,
  isFullRun,
  logIn,
  newId,
  newPartner,
  openDatabase,
  openFundedOverHttp,
  orderBody,
  query,
  readStream,
  runDoctor,
  runRefusedServer,
  send,
  sql,
  startServer,
  systemClock,
} from '@maidan/server/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, canStartStandby, startPostgres, startStandby } from './start-postgres.ts';

const canRun = canStartStandby();
if (!canRun) console.log('Not run: there is no pg_basebackup to make a standby with.');

/** How long a busy machine may take to replay what was written, or to take two of the app's looks at the standby. */
const LATER = { timeout: 60_000, interval: 100 };
const DAYS = 'from=2026-01-01&to=2026-12-31';
/** Later than the standby of the busiest machine is behind. */
const DECIDED_AFTER_MS = 6_000;
const METRICS_TOKEN = 'a token of the tests';

let postgres: OwnPostgres;
let standby: OwnPostgres;
let onStandby: Db;
let dataDir: string;
let app: ServerProcess;
let player: TestPlayer;
let cookie: string;
const partner = newPartner();

const environment = (change: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: postgres.url,
  DATABASE_READ_URL: standby.url,
  READ_MAX_AGE_SECONDS: '3600',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  METRICS_TOKEN,
  SANDBOX_DECISION_MS: '50',
  SANDBOX_PARTNERS: partner.sandboxPartners,
  ...change,
});

beforeAll(async () => {
  if (!canRun) return;
  postgres = await startPostgres();
  // Made before the first start, whose tables it has to replay.
  standby = await startStandby(postgres.url);
  onStandby = await openDatabase({ databaseUrl: standby.url, beside: true });
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-read-'));
  app = await startServer(environment());
  player = await openFundedOverHttp(app.url, 1_000);
  const token = /\/office\/enter#([\w-]+)/.exec(app.printed())?.[1] ?? '';
  ({ cookie } = await enterByLink({ url: app.url, clock: systemClock }, token, 'owner'));
}, 600_000);
afterEach(async () => {
  if (canRun) await resume().catch(() => undefined);
});
afterAll(async () => {
  if (!canRun) return;
  app.kill('SIGKILL');
  await app.exited;
  await onStandby.close().catch(() => undefined);
  await standby.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const RECORDS = [
  'betting-record?category=exchange',
  'exchange-hub?status=all',
  'exchange/history',
  'exchange/profit-loss',
  'exchange/statement',
  'exchange/activity',
  'statement',
  'records/export?kind=statement&from=2026-01-01&to=2026-12-31',
];
const DESKS = [
  'overview',
  'players',
  'audit',
  `reports/revenue?${DAYS}`,
  `reports/markets?${DAYS}`,
  `reports/cash?${DAYS}`,
  'reports/balance',
  `reports/players?${DAYS}`,
  `reports/files/days?${DAYS}`,
];

const read = (path: string, as = player) => send(app.url, `GET /api/${path}`, { token: as.token });
const desk = (path: string) => askOffice(app.url, `GET /api/office/${path}`, { cookie });
/** How old a standby's answer is, in seconds; undefined for an answer of the database itself. */
const ageOf = ({ status, headers, text }: WireAnswer) => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  const age = headers.get('data-age');
  return age === null ? undefined : Number(age);
};
const countLogins = ({ text }: WireAnswer) => [...text.matchAll(/"kind":"login"/g)].length;
const pause = () => query(onStandby, sql`select pg_wal_replay_pause()`);
const resume = () => query(onStandby, sql`select pg_wal_replay_resume()`);
const untilStandbyAnswers = (ask: () => Promise<WireAnswer>) =>
  expect.poll(async () => ageOf(await ask()), LATER).toBeDefined();

test.runIf(canRun)(
  '[SAFE-79] a player’s records, the reports and large lists come from the standby, and say how old they are',
  async () => {
    for (const path of RECORDS) await untilStandbyAnswers(() => read(path));
    for (const path of [...DESKS, `players/${player.remoteId}/bets`, `players/${player.remoteId}/statement`])
      await untilStandbyAnswers(() => desk(path));
    // What is held now is in memory, and the balance must be of the moment.
    expect(ageOf(await read('exchange/exposures'))).toBeUndefined();
    expect(ageOf(await read('exchange/account'))).toBeUndefined();
    await pause();
    const other = await openFundedOverHttp(app.url, 1_000);
    const listed = await desk(`players?search=${other.username}`);
    expect([listed.body['players'], ageOf(listed)]).toEqual([[], expect.any(Number)]);
    await expect.poll(async () => ageOf(await read('statement')), LATER).toBeGreaterThan(2);
    await resume();
    await expect.poll(async () => ageOf(await read('statement')), LATER).toBeLessThan(3);
  },
  300_000,
);

test.runIf(canRun)(
  '[SAFE-80] a player’s bet, a game’s round and a login are in their records at once, while the standby is behind',
  async () => {
    await untilStandbyAnswers(() => read('exchange-hub?status=all'));
    await pause();
    const { marketId, runnerId } = await findQuietMarket(app.url);
    const body = orderBody({ market_id: marketId, selection_id: runnerId, price: 1000 });
    expect((await send(app.url, 'POST /api/exchange/orders', { token: player.token, body })).status).toBe(
      201,
    );
    const hub = await read('exchange-hub?status=all');
    expect(ageOf(hub)).toBeUndefined();
    expect(hub.body['data']).toHaveLength(1);
    await resume();
    await untilStandbyAnswers(() => read('statement'));
    await pause();
    const wallet = new PartnerClient({
      url: app.url,
      name: partner.name,
      key: partner.keys[0],
      clock: systemClock,
    });
    const session = await wallet.sit(player.username, 'measured');
    const bet = { transaction_uuid: newId(), round: newId(), currency: 'BDT', amount: 1_000_000 };
    expect(await wallet.send('transaction/bet', session, bet)).toMatchObject({ status: 'RS_OK' });
    const statement = await read('statement?kind=games');
    expect(ageOf(statement)).toBeUndefined();
    expect(statement.body['lines']).toHaveLength(1);
    await resume();
    await untilStandbyAnswers(() => read('statement'));
    await pause();
    const reply = await desk(`players/${player.remoteId}/notes`);
    expect(reply.status).toBe(200);
    const note = { text: 'seen at once' };
    await askOffice(app.url, `POST /api/office/players/${player.remoteId}/notes`, { cookie, body: note });
    const audit = await desk('audit');
    expect(ageOf(audit)).toBeUndefined();
    expect(audit.text).toContain(`player:${player.remoteId}`);
    await resume();
    await untilStandbyAnswers(() => read('exchange/activity'));
    const loginsBefore = countLogins(await read('exchange/activity'));
    await pause();
    await logIn(app.url, { username: player.username, password: 'jolpai2749' });
    const activity = await read('exchange/activity');
    expect(ageOf(activity)).toBeUndefined();
    expect(countLogins(activity)).toBe(loginsBefore + 1);
    await resume();
    expect((await read('statement?kind=games')).body['lines']).toHaveLength(1);
  },
  300_000,
);

test.runIf(canRun)(
  '[SAFE-80] a screen that the stream tells of a change reads it, though it is another’s write',
  async () => {
    const body = { milliseconds: DECIDED_AFTER_MS };
    const chosen = await send(app.url, 'PUT /sandbox/decision-time', { token: player.token, body });
    expect(chosen.status).toBe(204);
    const stream = await readStream(`${app.url}/api/exchange/stream`, { token: player.token });
    // The wallet as it is at first: what comes later tells of a change.
    await stream.find(({ event }) => event === 'wallet');
    const paid = { amount: '700', transactionId: 'TOLD0700' };
    expect((await deposit(app.url, player, paid)).status).toBe(201);
    // The player's own part of it is replayed by then; the cashier decides later.
    await untilStandbyAnswers(() => read('statement'));
    await pause();
    const from = stream.blocks.length;
    await stream.find(({ event }) => event === 'wallet', from);
    const statement = await read('statement?kind=deposit');
    expect(ageOf(statement)).toBeUndefined();
    expect(statement.text).toContain('"700.00"');
    stream.close();
    await resume();
  },
  300_000,
);

test.runIf(canRun)(
  '[SAFE-81] Health, the metrics and the doctor tell of the standby, also once it is stopped',
  async () => {
    const measure = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { text } = await send(app.url, 'GET /metrics', { headers });
      return text.split('\n').filter((line) => line.startsWith('maidan_standby'));
    };
    const examine = async () => {
      const lines: string[] = [];
      const url = { ...environment(), PORT: '0' };
      await runDoctor([], (line) => lines.push(line.replaceAll(/ {2,}/g, ' ')), url).catch(() => undefined);
      return lines.filter((line) => line.includes(' standby '));
    };
    await untilStandbyAnswers(() => read('statement'));
    expect((await desk('health')).body['standby']).toMatchObject({ state: 'in-use' });
    const metrics = await measure();
    expect(metrics).toContain('maidan_standby_in_use 1');
    expect(metrics).toContainEqual(expect.stringMatching(/^maidan_standby_age_seconds [\d.]+$/));
    expect(metrics).toContainEqual(expect.stringMatching(/^maidan_standby_reads_total [1-9]/));
    expect(metrics).toContainEqual(
      expect.stringMatching(/^maidan_standby_fallbacks_total\{reason="own-write"\} [1-9]/),
    );
    expect(await examine()).toEqual([expect.stringMatching(/^ok standby It follows the database, /)]);
    await onStandby.close();
    await standby.stop();
    for (const path of RECORDS.slice(0, -1)) expect(ageOf(await read(path))).toBeUndefined();
    expect(ageOf(await desk('reports/balance'))).toBeUndefined();
    await expect.poll(measure, LATER).toContain('maidan_standby_in_use 0');
    expect((await desk('health')).body['standby']).toMatchObject({ state: 'away', ageMs: null });
    expect(app.printed()).toContain('the standby of DATABASE_READ_URL does not answer');
    expect(await examine()).toEqual([expect.stringMatching(/^warning standby .* does not answer/)]);
    app.kill('SIGTERM');
    expect(await app.exited).toBe(0);
    app = await startServer(environment());
    expect(app.printed()).toContain('the standby of DATABASE_READ_URL does not answer');
    expect(ageOf(await read('statement'))).toBeUndefined();
  },
  300_000,
);

test.runIf(canRun && isFullRun())(
  '[SAFE-81] a start refuses a server that is no standby of the database',
  async () => {
    app.kill('SIGTERM');
    await app.exited;
    const { ended, printed } = await runRefusedServer(environment({ DATABASE_READ_URL: postgres.url }));
    expect(ended).toBe(1);
    expect(printed).toContain('DATABASE_READ_URL names a server that takes writes');
    expect(printed).not.toContain(new URL(postgres.url).password);
    app = await startServer(environment());
  },
  300_000,
);
