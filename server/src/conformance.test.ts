import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'conformance.ts');

/** Runs the command as `npm run conformance` does; returns its exit code, and what it printed. */
function runCommand(...args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    );
  });
}

test.each(['', 'http://127.0.0.1:9 --partner PEPPER', '--wrong'])(
  'npm run conformance prints its usage and nothing else when it is called with “%s”',
  async (line) => {
    expect(await runCommand(...line.split(' ').filter((arg) => arg !== ''))).toEqual({
      code: 1,
      said: expect.stringMatching(/^Usage: npm run conformance [^\n]+\n$/),
    });
  },
);

test('npm run conformance names a key that it can’t read', async () => {
  const args = ['http://127.0.0.1:9', '--partner', 'PEPPER', '--key', '/no/key.pem', '--other', 'rakib'];
  expect(await runCommand(...args)).toEqual({
    code: 1,
    said: expect.stringMatching(/^ENOENT: [^\n]+ '\/no\/key\.pem'\n$/),
  });
});
