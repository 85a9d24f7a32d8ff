import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs the command as `npm run replay:sessions` does; returns its exit code, and what it printed. */
function replay(...args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    );
  });
}

test('npm run replay:sessions prints its usage and nothing else when no file is named', async () => {
  expect(await replay()).toEqual({ code: 1, said: 'Usage: npm run replay:sessions -- <file of markets>\n' });
});

test('npm run replay:sessions names a file that it can’t read', async () => {
  expect(await replay('/no/markets.csv')).toEqual({
    code: 1,
    said: expect.stringMatching(/^ENOENT: [^\n]+ '\/no\/markets\.csv'\n$/),
  });
});
