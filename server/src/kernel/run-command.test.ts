import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs a command of that text as a process. */
async function runProcess(command: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'command.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'run-command.ts'));
  await writeFile(path, `import { runCommand } from ${module};\nrunCommand(${command});`);
  return new Promise((resolve) => {
    execFile(process.execPath, [path], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    );
  });
}

test('a command that ends says what it says, and exits with 0', async () => {
  expect(await runProcess(`async () => console.log('done')`)).toEqual({ code: 0, said: 'done\n' });
});

test('a command that fails says why, and exits with 1', async () => {
  expect(await runProcess(`async () => { throw new Error('The file is missing.'); }`)).toEqual({
    code: 1,
    said: 'The file is missing.\n',
  });
});

test('[SAFE-27] a command that finds the disk full says what to do, and exits with 1', async () => {
  const command = `async () => { throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }); }`;
  expect(await runProcess(command)).toEqual({
    code: 1,
    said: 'The disk has no room (ENOSPC: write). Make room on it, and start again.\n',
  });
});

test('a command that waits for what can’t come any more says so, and exits with 1', async () => {
  expect(await runProcess(`() => new Promise(() => {})`)).toEqual({
    code: 1,
    said: 'The command stopped before its end.\n',
  });
});
