import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { ownIdentity } from '../../process-identity.ts';

describe('lockDirectory', () => {
  let directory: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'maidan-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  /** Starts another process that takes the lock and keeps it, or says why it can't. */
  async function lockElsewhere(): Promise<{ child: ChildProcess; said: string }> {
    const module = join(import.meta.dirname, 'directory-lock.ts');
    const code = `import { lockDirectory } from ${JSON.stringify(module)};
      try { await lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000); }
      catch (error) { console.log(error.message); }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [said]: unknown[] = await once(child.stdout, 'data');
    return { child, said: String(said).trim() };
  }

  it('names the process that holds the directory', async () => {
    const { child, said } = await lockElsewhere();
    expect(said).toBe('locked');
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${child.pid}`);
  });

  it('is free again once its process has unlocked it', async () => {
    const unlock = await lockDirectory(directory);
    expect((await lockElsewhere()).said).toContain(`in use by process ${process.pid}`);
    await unlock();
    expect((await lockElsewhere()).said).toBe('locked');
  });

  it('is free again once its process was killed', async () => {
    const { child } = await lockElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const unlock = await lockDirectory(directory);
    await unlock();
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('is not fooled by a later process with the same number', async () => {
    await writeFile(join(directory, 'lock-5'), JSON.stringify({ ...ownIdentity(), started: 'long ago' }));
    const unlock = await lockDirectory(directory);
    await unlock();
    expect(await readdir(directory)).toEqual(['lock-6']);
  });

  it('leaves a lock of another machine alone', async () => {
    await writeFile(join(directory, 'lock-5'), JSON.stringify({ ...ownIdentity(), host: 'elsewhere' }));
    await expect(lockDirectory(directory)).rejects.toThrow('on elsewhere');
  });

  it('lets only one of many take a lock that was left behind', async () => {
    await writeFile(join(directory, 'lock-5'), JSON.stringify({ ...ownIdentity(), started: 'long ago' }));
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)));
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  });
});
