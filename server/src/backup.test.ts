import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query, sql } from './kernel/db.ts';
import { lockDirectory } from './kernel/database/embedded/directory-lock.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { writeMigratedCopy } from './testing/memory-templates.ts';

const PROGRAM = join(import.meta.dirname, 'backup.ts');
/** Otherwise each start would compile all that it imports. */
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');

function runWith(more: Record<string, string>, ...args: string[]): Promise<{ stdout: string }> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...more };
  return promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
}

describe('npm run backup and npm run restore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-backup-command-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(dataDir: string, ...args: string[]): Promise<{ stdout: string }> {
    return runWith({ DATA_DIR: join(folder, dataDir) }, ...args);
  }

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
      await expect(run('none', ...args)).rejects.toMatchObject({ stderr: expect.stringContaining('Usage') });
    expect(await readdir(folder)).toEqual([]);
  });

  it('leave alone a directory that a running app uses', async () => {
    const unlock = await lockDirectory(join(folder, 'busy'));
    const attempt = run('busy', 'backup', join(folder, 'backup.gz'));
    await expect(attempt).rejects.toMatchObject({
      stderr: expect.stringContaining(`process ${process.pid}`),
    });
    await unlock();
  });

  it('never overwrite a file, and fail when there is nothing to back up', async () => {
    const file = join(folder, 'backup.gz');
    await expect(run('new', 'backup', file)).rejects.toMatchObject({
      stderr: expect.stringContaining('nothing in this database'),
    });
    await writeFile(file, 'mine');
    await expect(run('new', 'backup', file)).rejects.toMatchObject({
      stderr: expect.stringContaining('exists already'),
    });
    await expect(run('new', 'restore', file)).rejects.toMatchObject({
      stderr: expect.stringContaining('damaged'),
    });
  });

  it('[SAFE-2] keep books that do not add up, and fail naming the findings', async () => {
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
    await expect(run('unsound', 'backup', join(folder, 'unsound.gz'))).rejects.toMatchObject({
      stdout: expect.stringContaining('unsound.gz holds'),
      stderr: expect.stringContaining('order 7 in 1.1: matched 0 for 0, its trades 10000 for'),
    });
  });

  it('[SAFE-47] encrypt for the key that they make, and open the file with it', async () => {
    const [keyFile, file] = [join(folder, 'backups.key'), join(folder, 'encrypted.gz.age')];
    const made = await run('keys', 'backup', '--new-key', keyFile);
    const [, recipients = ''] = /BACKUP_RECIPIENTS=(\S+)/.exec(made.stdout) ?? [];
    expect(((await stat(keyFile)).mode & 0o777).toString(8)).toBe('600');
    const from = join(folder, 'sound');
    await mkdir(from);
    await writeMigratedCopy(join(from, 'database'));
    await expect(runWith({ DATA_DIR: from }, 'backup', file, '--encrypt')).rejects.toMatchObject({
      stderr: expect.stringContaining('Set either BACKUP_RECIPIENTS'),
    });
    const backedUp = await runWith(
      { DATA_DIR: from, BACKUP_RECIPIENTS: recipients },
      'backup',
      file,
      '--encrypt',
    );
    expect(backedUp.stdout).toMatch(/tables, encrypted\./);
    const to = { DATA_DIR: join(folder, 'restored') };
    const restored = await runWith({ ...to, BACKUP_KEY_FILE: keyFile }, 'restore', file);
    expect(restored.stdout).toContain('The books add up.');
  });
});
