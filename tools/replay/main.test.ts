import { join } from 'node:path';
import { runProgram } from '@maidan/server/testing';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'main.ts');

test('npm run replay:sessions prints its usage and nothing else when no file is named', async () => {
  expect(await runProgram(PROGRAM)).toEqual({
    code: 1,
    printed: 'Usage: npm run replay:sessions -- <file of markets>\n',
  });
});

test('npm run replay:sessions names a file that it can’t read', async () => {
  expect(await runProgram(PROGRAM, '/no/markets.csv')).toEqual({
    code: 1,
    printed: expect.stringMatching(/^ENOENT: [^\n]+ '\/no\/markets\.csv'\n$/),
  });
});
