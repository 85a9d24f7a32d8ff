import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBackupCommand } from '../backup-command.ts';
import { query, sql } from '../kernel/db.ts';
import { testServerUrl } from '../testing/open-test-database.ts';
import { type ServerStorage, openServerStorage } from '../testing/server-storage.ts';
import { isFullRun } from '../testing/test-scale.ts';
import { DRILL_PREFIX } from './drill-place.ts';
import { runDrill } from './run-drill.ts';

let storage: ServerStorage;
let backupDir: string;
beforeAll(async () => {
  storage = await openServerStorage({ isEmpty: false });
});
afterAll(() => storage.remove());
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'maidan-drilled-'));
  return () => rmSync(backupDir, { recursive: true });
});

const environment = () => ({ ...storage.environment, BACKUP_DIR: backupDir });
const backUp = (name: string) =>
  runBackupCommand(['backup', join(backupDir, name)], () => undefined, environment()).catch(
    // It fails, with the file written, when the books do not add up.
    (error: unknown) => String(error),
  );

/** Rehearses; answers what it printed and why it failed. */
async function drill(...args: string[]) {
  const lines: string[] = [];
  const error = await runDrill(args, (line) => lines.push(line), environment()).then(
    () => undefined,
    (reason: unknown) => String(reason),
  );
  return { printed: lines.join('\n'), error };
}

/** Changes the live database; answers the rows of a statement. */
async function onLive(statement: string): Promise<readonly object[]> {
  const db = await storage.open();
  try {
    return await query<Record<string, unknown>>(db, sql.raw(statement));
  } finally {
    await db.close();
  }
}

/** The folders and databases that drills have left. */
async function listLeft(): Promise<unknown[]> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(DRILL_PREFIX.folder));
  const databases = await onLive(
    `select datname from pg_database where starts_with(datname, '${DRILL_PREFIX.database}')`,
  );
  return [...folders, ...databases];
}

describe('npm run drill', () => {
  test('[SAFE-71] restores the newest backup beside, checks and counts it, says how long it took, and leaves nothing', async () => {
    await backUp('older.gz');
    const longAgo = new Date(Date.UTC(2026, 0, 1));
    utimesSync(join(backupDir, 'older.gz'), longAgo, longAgo);
    await backUp('newer.gz');
    const { printed, error } = await drill();
    expect(error).toBeUndefined();
    expect(printed).toMatch(/newer\.gz is 0 minutes old\./);
    expect(printed).toMatch(
      testServerUrl === undefined
        ? /Restoring into .*maidan-drill-/
        : /Restoring into database maidan_drill_/,
    );
    expect(printed).toMatch(/Restored in \d+\.\d s, as it was at /);
    expect(printed).toMatch(/All \d+ rows of \d+ tables are there\./);
    expect(printed).toMatch(/The books add up\.\n.* is removed\.\nThe drill went well\.$/);
    expect(await listLeft()).toEqual([]);
  });

  test.runIf(isFullRun())(
    '[SAFE-71] takes the file that is named, and with --embedded a temporary folder',
    async () => {
      await backUp('one.gz');
      const { printed, error } = await drill('--embedded', join(backupDir, 'one.gz'));
      expect(error).toBeUndefined();
      expect(printed).toMatch(/Restoring into .*maidan-drill-/);
      expect(await listLeft()).toEqual([]);
    },
  );

  test.runIf(isFullRun())(
    '[SAFE-71] fails on books that do not add up, removes the copy, and leaves the live database as it was',
    async () => {
      await onLive(
        `insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
        lay_player_id, odds, size, traded_at) values ('1.1', 11, 7, 8, 1001, 1002, 200, 10000, now())`,
      );
      await backUp('unsound.gz');
      const { printed, error } = await drill();
      expect(error).toMatch(/The drill failed:\n[^]*order 7 in 1\.1: matched 0 for 0/);
      expect(printed).toContain('is removed.');
      expect(await listLeft()).toEqual([]);
      expect(await onLive('select taker_order_id as "takerOrderId" from exchange_trade')).toHaveLength(1);
      await onLive('delete from exchange_trade');
    },
  );

  test('[SAFE-71] fails on a damaged file, on none, and on what is no backup, and leaves nothing', async () => {
    expect((await drill()).error).toContain('There is no backup in');
    await backUp('whole.gz');
    const bytes = readFileSync(join(backupDir, 'whole.gz'));
    writeFileSync(join(backupDir, 'cut.gz'), bytes.subarray(0, bytes.length - 50));
    writeFileSync(join(backupDir, 'notes'), 'text');
    expect((await drill(join(backupDir, 'cut.gz'))).error).toContain('This backup is damaged');
    expect((await drill(join(backupDir, 'notes'))).error).toContain('is not a backup of Maidan');
    expect((await drill('--all')).error).toContain('Usage');
    expect(await listLeft()).toEqual([]);
  });
});
