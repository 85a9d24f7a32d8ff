import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from './testing/run-program.ts';

const PROGRAM = join(import.meta.dirname, 'conformance.ts');

test.each(['', 'http://127.0.0.1:9 --partner PEPPER', '--wrong'])(
  'npm run conformance prints its usage and nothing else when it is called with “%s”',
  async (line) => {
    expect(await runProgram(PROGRAM, ...line.split(' ').filter((arg) => arg !== ''))).toEqual({
      code: 1,
      printed: expect.stringMatching(/^Usage: npm run conformance [^\n]+\n$/),
    });
  },
);

test('npm run conformance names a key that it can’t read', async () => {
  const args = ['http://127.0.0.1:9', '--partner', 'PEPPER', '--key', '/no/key.pem', '--other', 'rakib'];
  expect(await runProgram(PROGRAM, ...args)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^ENOENT: [^\n]+ '\/no\/key\.pem'\n$/),
  });
});
