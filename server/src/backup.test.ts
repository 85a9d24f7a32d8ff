import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBackupCommand } from './backup-command.ts';
import { type LendingDeps, lendCopies } from './kernel/backup/lending/lend-copies.ts';
import { type Db, query, sql } from './kernel/db.ts';
import { lockDirectory } from './kernel/database/embedded/directory-lock.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { systemClock } from './kernel/time/clock.ts';
import { writeEmptyCopy, writeMigratedCopy } from './testing/memory-templates.ts';
import { PLENTY_BYTES } from './testing/open-test-app.ts';
import { isFullRun } from './testing/test-scale.ts';

const PROGRAM = join(import.meta.dirname, 'backup.ts');

/** Runs a command in this process; its output comes too when it fails. */
async function runWith(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ readonly output: string; readonly error: string | undefined }> {
  const lines: string[] = [];
  try {
    await runBackupCommand(args, (line) => lines.push(line), environment);
    return { output: lines.join('\n'), error: undefined };
  } catch (error) {
    return { output: lines.join('\n'), error: String(error) };
  }
}

/** What a backup says that its file holds. */
const rowsIn = (said: string) => /holds (\d+ rows of \d+ tables)/.exec(said)?.[1];

/** Lends as the app does. */
function lendingOf(db: Db, dataDir: string): LendingDeps {
  if (db.copyFiles === undefined) throw new Error('this database can not be copied');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const room = { alarmBytes: 0, readFreeBytes: () => Promise.resolve(PLENTY_BYTES) };
  return { copyFiles: db.copyFiles, dataDir, clock: systemClock, log, ...room };
}

describe('npm run backup and npm run restore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-backup-command-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (dataDir: string, ...args: string[]) => runWith({ DATA_DIR: join(folder, dataDir) }, ...args);

  it('print their usage', async () => {
    for (const args of [
      [],
      ['backup'],
      ['restore'],
      ['remove', 'x'],
      ['backup', 'x', 'y'],
      ['backup', '--new-key'],
      ['backup', 'x', '--encrypt', 'y'],
    ])
      expect((await run('none', ...args)).error).toContain('Usage');
    expect(await readdir(folder)).toEqual([]);
  });

  it('fail as processes, with the reason as the only output', async () => {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'none') };
    await expect(promisify(execFile)(process.execPath, [PROGRAM, 'restore'], { env })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Usage'),
    });
  });

  it('leave alone a directory that a running app uses', async () => {
    const unlock = await lockDirectory(join(folder, 'busy'));
    const { error } = await run('busy', 'backup', join(folder, 'backup.gz'));
    expect(error).toContain(`process ${process.pid}`);
    await unlock();
  });

  it('never overwrite a file, and fail when there is nothing to back up', async () => {
    const file = join(folder, 'backup.gz');
    await mkdir(join(folder, 'new'));
    await writeEmptyCopy(join(folder, 'new', 'database'));
    expect((await run('new', 'backup', file)).error).toContain('nothing in this database');
    await writeFile(file, 'mine');
    expect((await run('new', 'backup', file)).error).toContain('exists already');
    expect((await run('new', 'restore', file)).error).toContain('damaged');
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it.runIf(isFullRun())(
    '[SAFE-2] keep books that do not add up, in the file and once restored, and fail naming the findings',
    async () => {
      const dataDir = join(folder, 'unsound');
      await mkdir(dataDir);
      await writeMigratedCopy(join(dataDir, 'database'));
      const db = await openDatabase({ dataDir });
      await query(
        db,
        sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
            lay_player_id, odds, size, traded_at)
          values ('1.1', 11, 7, 8, 1001, 1002, 200, 10000, now())`,
      );
      await db.close();
      const { output, error } = await run('unsound', 'backup', join(folder, 'unsound.gz'));
      expect(output).toContain('unsound.gz holds');
      expect(error).toContain('order 7 in 1.1: matched 0 for 0, its trades 10000 for');

      const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'unsound-restored') };
      await mkdir(env.DATA_DIR);
      await writeEmptyCopy(join(env.DATA_DIR, 'database'));
      const args = [PROGRAM, 'restore', join(folder, 'unsound.gz')];
      const restoring = promisify(execFile)(process.execPath, args, { env });
      await expect(restoring).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/^Restored \d+ rows of \d+ tables, as they were at /),
        stderr: expect.stringMatching(/^The books do not add up:\n[^]*order 7 in 1\.1: matched 0 for 0/),
      });
      const restored = await openDatabase({ dataDir: env.DATA_DIR });
      const kept = await query(restored, sql`select taker_order_id from exchange_trade`);
      await restored.close();
      expect(kept).toHaveLength(1);
    },
  );

  it('[SAFE-82] back up the embedded database of a running app as they do that of a stopped one, encrypted too', async () => {
    const dataDir = join(folder, 'running');
    await mkdir(dataDir);
    await writeMigratedCopy(join(dataDir, 'database'));
    const stopped = await run('running', 'backup', join(folder, 'stopped.gz'));
    expect(stopped).toMatchObject({ error: undefined, output: expect.stringContaining('The books add up.') });
    const db = await openDatabase({ dataDir });
    const { stop } = await lendCopies(lendingOf(db, dataDir));
    await query(
      db,
      sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
            lay_player_id, odds, size, traded_at)
          values ('1.1', 11, 7, 8, 1001, 1002, 200, 10000, now())`,
    );
    const unsound = await run('running', 'backup', join(folder, 'running-unsound.gz'));
    expect(unsound.error).toContain('order 7 in 1.1: matched 0 for 0, its trades 10000 for');
    expect(unsound.output).toMatch(/running-unsound\.gz holds \d+ rows of \d+ tables, not encrypted\.$/);
    await query(db, sql`delete from exchange_trade`);
    const running = await run('running', 'backup', join(folder, 'running.gz'));
    expect(running.error).toBeUndefined();
    expect(rowsIn(running.output)).toBe(rowsIn(stopped.output));
    expect(((await stat(join(folder, 'running.gz'))).mode & 0o777).toString(8)).toBe('600');

    const locked = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'five random words of mine' };
    const file = join(folder, 'running.gz.age');
    const encrypted = await runWith(locked, 'backup', file, '--encrypt');
    expect(encrypted).toMatchObject({ error: undefined, output: expect.stringContaining(', encrypted.') });
    const to = join(folder, 'running-restored');
    await mkdir(to);
    await writeEmptyCopy(join(to, 'database'));
    const restored = await runWith({ ...locked, DATA_DIR: to }, 'restore', file);
    expect(restored).toMatchObject({
      error: undefined,
      output: expect.stringContaining('The books add up.'),
    });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('backup-copy-'))).toEqual([]);
    await stop();
    await db.close();
  });

  it('[SAFE-82] refuse a folder that is not there, or takes no file, before anything is copied', async () => {
    const dataDir = join(folder, 'asked');
    await mkdir(dataDir);
    await writeMigratedCopy(join(dataDir, 'database'));
    const db = await openDatabase({ dataDir });
    let copies = 0;
    const { copyFiles, ...lending } = lendingOf(db, dataDir);
    const counted = async (...args: Parameters<typeof copyFiles>) => {
      copies += 1;
      await copyFiles(...args);
    };
    const { stop } = await lendCopies({ ...lending, copyFiles: counted });
    const missing = await run('asked', 'backup', join(folder, 'nowhere', 'one.gz'));
    expect(missing.error).toContain(
      `There is no folder ${join(folder, 'nowhere')}. Make it, or name another.`,
    );
    await writeFile(join(folder, 'a-file'), '');
    const inFile = await run('asked', 'backup', join(folder, 'a-file', 'one.gz'));
    expect(inFile.error).toContain(`${join(folder, 'a-file')} is not a folder`);
    // Root may write everywhere.
    if (process.getuid?.() !== 0) {
      await mkdir(join(folder, 'closed'), { mode: 0o500 });
      const closed = await run('asked', 'backup', join(folder, 'closed', 'one.gz'));
      expect(closed.error).toContain('EACCES');
    }
    expect(copies).toBe(0);
    await stop();
    await db.close();
  });

  it('[SAFE-47] encrypt for the key that they make, and open the file with it', async () => {
    const [keyFile, file] = [join(folder, 'backups.key'), join(folder, 'encrypted.gz.age')];
    const made = await run('keys', 'backup', '--new-key', keyFile);
    const [, recipients = ''] = /BACKUP_RECIPIENTS=(\S+)/.exec(made.output) ?? [];
    expect(((await stat(keyFile)).mode & 0o777).toString(8)).toBe('600');
    const from = join(folder, 'sound');
    await mkdir(from);
    await writeMigratedCopy(join(from, 'database'));
    const unset = await runWith({ DATA_DIR: from }, 'backup', file, '--encrypt');
    expect(unset.error).toContain('Set either BACKUP_RECIPIENTS');
    const backedUp = await runWith(
      { DATA_DIR: from, BACKUP_RECIPIENTS: recipients },
      'backup',
      file,
      '--encrypt',
    );
    expect(backedUp.output).toMatch(/tables, encrypted\./);
    const to = { DATA_DIR: join(folder, 'restored') };
    await mkdir(to.DATA_DIR);
    await writeEmptyCopy(join(to.DATA_DIR, 'database'));
    const restored = await runWith({ ...to, BACKUP_KEY_FILE: keyFile }, 'restore', file);
    expect(restored.output).toContain('The books add up.');
  });
});
