import { expect, test } from 'vitest';
import { writeTree } from '../testing/write-tree.ts';
import { listServerTests } from './list-server-tests.ts';

const FILES = [
  'server/src/backup.test.ts',
  'server/src/domains/sportsbook/bets/limits.test.ts',
  'server/src/domains/sportsbook/corrections.test.ts',
  'server/src/domains/sportsbooks.test.ts',
];

const writeTests = () =>
  writeTree({
    ...Object.fromEntries(FILES.map((path) => [path, ''])),
    'server/src/domains/accounts/calls.test.ts': undefined,
    'server/src/domains/sportsbook/corrections.ts': '',
  });

test('[SAFE-21] without a path every server test runs on PostgreSQL', () => {
  expect(listServerTests(writeTests(), [])).toEqual(FILES);
});

test('[SAFE-21] a folder stands for the tests below it, a file for itself, and nothing runs twice', () => {
  const root = writeTests();
  const [backup, limits, corrections] = FILES;
  expect(listServerTests(root, ['server/src/domains/sportsbook'])).toEqual([limits, corrections]);
  expect(listServerTests(root, ['./server/src/domains/sportsbook/', `${limits}`, `${backup}`])).toEqual([
    backup,
    limits,
    corrections,
  ]);
});

test('[SAFE-21] a path without a server test is refused by name', () => {
  const root = writeTests();
  for (const path of [
    'server/src/domains/nothing',
    'server/src/domains/sportsbook/corrections.ts',
    'server/src/domains/accounts',
    'engine/src',
    'sportsbook',
  ])
    expect(() => listServerTests(root, [`${FILES[0]}`, path])).toThrow(`${path} is no test of server/src`);
});
