import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runBackupCommand } from '../backup-command.ts';
import { readConfig } from '../config.ts';
import { lendCopies } from '../kernel/backup/lending/lend-copies.ts';
import { query, sql } from '../kernel/db.ts';
import { listJobs } from '../kernel/jobs/start-job.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { PLENTY_BYTES } from '../testing/open-test-app.ts';
import { testServerUrl } from '../testing/open-test-database.ts';
import { type ServerStorage, openServerStorage } from '../testing/server-storage.ts';
import { isFullRun } from '../testing/test-scale.ts';
import { startBackups } from './start-backups.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let storage: ServerStorage;
let folder: string;
beforeAll(async () => {
  storage = await openServerStorage({ isEmpty: false });
});
afterAll(() => storage.remove());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-scheduled-'));
  return async () => {
    await rm(folder, { recursive: true });
    await rm(join(storage.environment['DATA_DIR'] ?? '', 'scheduled-backups'), { force: true });
  };
});

const listFiles = async () => (await readdir(folder)).toSorted();

/** Starts the job, with the folder for its backups; it runs when the test moves the clock. */
function start(environment: Record<string, string>) {
  const clock = fakeClock();
  const lines: string[] = [];
  const log = openLog('error', undefined, { write: (line) => void lines.push(line) });
  const config = readConfig({
    ...storage.environment,
    BACKUP_DIR: folder,
    BACKUP_EVERY_HOURS: '2',
    ...environment,
  });
  const { stop, overdueMs } = startBackups({ config, clock, log });
  onTestFinished(stop);
  const job = () => listJobs(clock).find(({ name }) => name === 'make backups');
  return {
    lines,
    stop,
    overdueMs,
    job,
    /** Lets time pass; resolves once the job has done what that triggered. */
    pass: async (durationMs: number) => {
      const runs = job()?.runs ?? 0;
      await clock.advance(durationMs);
      await expect
        .poll(() => (job()?.runs ?? 0) > runs && job()?.isRunning === false, { timeout: 120_000 })
        .toBe(true);
    },
    advance: (durationMs: number) => clock.advance(durationMs),
  };
}

describe('scheduled backups', () => {
  test(
    '[SAFE-83] are made as often as they should be, restarts or not, and the newest are kept, with all that is not theirs',
    { timeout: 240_000 },
    async () => {
      await writeFile(join(folder, 'maidan-2026-01-01T00-00-00Z.gz'), 'not written by this installation');
      const first = start({ BACKUP_KEEP: '2' });
      await first.pass(10 * MINUTE_MS);
      expect(first.lines).toEqual([]);
      expect(await listFiles()).toEqual(['maidan-2026-01-01T00-00-00Z.gz', 'maidan-2026-01-15T12-10-00Z.gz']);
      await first.pass(10 * MINUTE_MS);
      expect(await listFiles()).toHaveLength(2);
      await first.stop();
      const second = start({ BACKUP_KEEP: '2' });
      await second.pass(2 * HOUR_MS);
      expect(await listFiles()).toHaveLength(2);
      await second.pass(10 * MINUTE_MS);
      await second.pass(2 * HOUR_MS);
      expect(await listFiles()).toEqual([
        'maidan-2026-01-01T00-00-00Z.gz',
        'maidan-2026-01-15T14-10-00Z.gz',
        'maidan-2026-01-15T16-10-00Z.gz',
      ]);
      expect(second.lines).toEqual([]);

      if (!isFullRun()) return;
      const restored = await openServerStorage({ isEmpty: true });
      onTestFinished(restored.remove);
      const printed: string[] = [];
      const file = join(folder, 'maidan-2026-01-15T16-10-00Z.gz');
      await runBackupCommand(['restore', file], (line) => printed.push(line), restored.environment);
      expect(printed.at(-1)).toBe('The books add up.');
    },
  );

  test.runIf(isFullRun())(
    '[SAFE-83] are encrypted where a passphrase or a recipient is set',
    { timeout: 120_000 },
    async () => {
      const { pass } = start({ BACKUP_PASSPHRASE: 'five random words of mine' });
      await pass(10 * MINUTE_MS);
      expect(await listFiles()).toEqual(['maidan-2026-01-15T12-10-00Z.gz.age']);
    },
  );

  test.runIf(isFullRun())(
    '[SAFE-83] a failure is the job’s, with the reason in the log, and is tried again',
    { timeout: 240_000 },
    async () => {
      const blocked = join(folder, 'blocked');
      await writeFile(blocked, '');
      const failing = start({ BACKUP_DIR: join(blocked, 'in-it') });
      await failing.pass(10 * MINUTE_MS);
      expect(failing.job()).toMatchObject({ runs: 1, failures: 1 });
      expect(failing.lines[0]).toContain('job failed: make backups');
      expect(failing.lines[0]).toContain('ENOTDIR');
      await failing.pass(10 * MINUTE_MS);
      expect(failing.overdueMs()).toBe(10 * MINUTE_MS);
      await rm(blocked);
      await mkdir(join(blocked, 'in-it'), { recursive: true });
      await failing.pass(10 * MINUTE_MS);
      expect(failing.job()).toMatchObject({ runs: 3, failures: 2 });
      expect(failing.overdueMs()).toBe(0);
      expect(await readdir(join(blocked, 'in-it'))).toHaveLength(1);
    },
  );

  test.runIf(isFullRun())(
    '[SAFE-83] of books that do not add up is kept and is a failure that deletes nothing',
    { timeout: 240_000 },
    async () => {
      const { pass, job, lines } = start({ BACKUP_KEEP: '1' });
      await pass(10 * MINUTE_MS);
      await onLive(`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
      lay_player_id, odds, size, traded_at) values ('1.1', 11, 7, 8, 1001, 1002, 200, 10000, now())`);
      onTestFinished(() => onLive('delete from exchange_trade'));
      await pass(2 * HOUR_MS);
      expect(job()?.failures).toBe(1);
      expect(lines[0]).toMatch(/The books do not add up:.*order 7 in 1\.1/);
      expect(await listFiles()).toHaveLength(2);
      // It was made: the next comes when it is due.
      await pass(10 * MINUTE_MS);
      expect(await listFiles()).toHaveLength(2);
    },
  );

  test.runIf(isFullRun())(
    '[SAFE-83] one that is under way when the app stops is ended, and leaves no half of a file',
    { timeout: 120_000 },
    async () => {
      const { advance, stop, job } = start({});
      const watcher = watch(folder);
      onTestFinished(() => watcher.close());
      // Looked for now and then, it may come and go in between.
      const begun = once(watcher, 'change');
      await advance(10 * MINUTE_MS);
      await begun;
      await stop();
      expect(job()).toMatchObject({ runs: 1, failures: 0, isRunning: false });
      // It may have been complete at that very moment; half of one is never left.
      expect((await listFiles()).filter((name) => name.includes('.unfinished'))).toEqual([]);
    },
  );

  test.runIf(testServerUrl === undefined && isFullRun())(
    '[SAFE-83] of an embedded database that the app has are made from a copy; a stop in the middle leaves neither',
    { timeout: 240_000 },
    async () => {
      const dataDir = storage.environment['DATA_DIR'] ?? '';
      const listCopies = async () =>
        (await readdir(dataDir)).filter((name) => name.startsWith('backup-copy-'));
      const db = await storage.open();
      onTestFinished(() => db.close());
      if (db.copyFiles === undefined) throw new Error('this database can not be copied');
      const log = openLog('silent');
      const room = { alarmBytes: 0, readFreeBytes: () => Promise.resolve(PLENTY_BYTES) };
      const { stop } = await lendCopies({
        copyFiles: db.copyFiles,
        dataDir,
        clock: fakeClock(),
        log,
        ...room,
      });
      onTestFinished(stop);
      const scheduled = start({});
      await scheduled.pass(10 * MINUTE_MS);
      expect(scheduled.lines).toEqual([]);
      expect(await listFiles()).toHaveLength(1);
      await scheduled.advance(2 * HOUR_MS);
      await expect.poll(listCopies, { timeout: 60_000, interval: 5 }).toHaveLength(1);
      await scheduled.stop();
      expect(scheduled.job()).toMatchObject({ runs: 2, failures: 0 });
      expect(await listFiles()).toHaveLength(1);
      await expect.poll(listCopies).toEqual([]);
    },
  );

  test('[SAFE-83] are not made where nobody asked for them', async () => {
    const { advance, job } = start({ BACKUP_EVERY_HOURS: '0' });
    await advance(100 * HOUR_MS);
    expect(job()).toBeUndefined();
    expect(() => readConfig({ BACKUP_EVERY_HOURS: '24' })).toThrow(
      'BACKUP_DIR: must be set for BACKUP_EVERY_HOURS',
    );
    expect(() => readConfig({ BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '0.1' })).toThrow('at least 0.25');
  });
});

async function onLive(statement: string): Promise<void> {
  const db = await storage.open();
  try {
    await query(db, sql.raw(statement));
  } finally {
    await db.close();
  }
}
