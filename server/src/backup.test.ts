import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from './kernel/directory-lock.ts';

const PROGRAM = join(import.meta.dirname, 'backup.ts');

describe('npm run backup and npm run restore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-backup-command-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(dataDir: string, ...args: string[]): Promise<{ stdout: string }> {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, dataDir) };
    return promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
  }

  it('say how they are used', async () => {
    for (const args of [[], ['backup'], ['restore'], ['remove', 'x'], ['backup', 'x', 'y']])
      await expect(run('none', ...args)).rejects.toMatchObject({ stderr: expect.stringContaining('Usage') });
    expect(await readdir(folder)).toEqual([]);
  });

  it('leave a directory alone that a running house uses', async () => {
    const unlock = await lockDirectory(join(folder, 'busy'));
    const attempt = run('busy', 'backup', join(folder, 'backup.gz'));
    await expect(attempt).rejects.toMatchObject({
      stderr: expect.stringContaining(`process ${process.pid}`),
    });
    await unlock();
  });

  it('never write over a file, and fail when there is nothing to keep', async () => {
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
});
