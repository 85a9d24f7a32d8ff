import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accountOperations,
  bookOperations,
  catalogueOperations,
  exposureLimitOperations,
  orderListOperations,
  orderOperations,
} from '@maidan/contract/trading';
import { expect, test } from 'vitest';
import { absentOperations } from './absent-fields.ts';
import { publicOperations } from './public-fields.ts';
import { readTradingTests } from './read-trading-tests.ts';
import { rowsOf, writeFields } from './write-fields.ts';

const root = join(import.meta.dirname, '../..');

test('[TRADE-83] the page of operations and fields is what `node tools/trading-fields/main.ts` writes', () => {
  expect(readFileSync(join(root, 'docs/operate/trading-api-fields.md'), 'utf8')).toBe(
    writeFields(readTradingTests(root)),
  );
});

test('[TRADE-83] every public operation is served or explained, and every one that is served is called by a test', () => {
  const served = Object.keys({
    ...catalogueOperations,
    ...bookOperations,
    ...orderOperations,
    ...orderListOperations,
    ...exposureLimitOperations,
    ...accountOperations,
  });
  expect([...served, ...Object.keys(absentOperations)].toSorted()).toEqual(
    expect.arrayContaining(Object.keys(publicOperations).toSorted()),
  );
  const tests = readTradingTests(root);
  const untested = served.filter((name) => rowsOf(tests, name).size === 0);
  expect(untested).toEqual([]);
});

test('a test counts for the rows of its title if it names the operation or a helper that does', () => {
  const file = [
    `const list = () => ask('listEvents');`,
    `test('[TRADE-2] [TRADE-1] one', () => list());`,
    `test('[TRADE-3] another', () => ask('listEvents', {}));`,
    `test.each([])('[TRADE-4] %s', () => ask('listEventTypes'));`,
    `test('[TRADE-5] a message', () => send({ op: 'listEvents' }));`,
  ].join('\n');
  const rows = rowsOf(new Map([['a.test.ts', file]]), 'listEvents');
  expect([...rows]).toEqual(['TRADE-1', 'TRADE-2', 'TRADE-3']);
});
