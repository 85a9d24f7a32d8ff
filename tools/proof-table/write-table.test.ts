import { expect, test } from 'vitest';
import { countProofs } from './count-proofs.ts';
import { writeTable } from './write-table.ts';

const both = `describe('[CASH-1] deposits', () => {
  test.each([1, 2])('[CASH-2] [CASH-2] %s', () => { expect(1).toBe(1); expect.soft(2).toBe(2); });
});`;

test('titles count by the rows they name, and assertions of every kind', () => {
  expect(countProofs(both)).toEqual({
    titles: new Map([
      ['CASH-1', 1],
      ['CASH-2', 1],
    ]),
    assertions: 2,
  });
});

test('a title counts whatever decides whether its test runs', () => {
  const text = `test.runIf(isFull())('[CASH-3] long', run); test.skipIf(!there)(\n  '[CASH-4] recorded', run);`;
  expect([...countProofs(text).titles.keys()]).toEqual(['CASH-3', 'CASH-4']);
});

test('shows a row that moves to another level, and names one that loses a test', () => {
  const before = new Map([
    ['e2e/cashier.spec.ts', both],
    ['server/src/cashier.test.ts', `test('[CASH-2] once', () => expect(1).toBe(1));`],
  ]);
  const after = new Map([['web/src/cashier.screen.test.tsx', both]]);
  expect(writeTable(before, after).split('\n')).toEqual([
    '| row | tests before | tests after |',
    '| --- | --- | --- |',
    '| CASH-1 | 1: browser 1 | 1: screen 1 |',
    '| CASH-2 | 2: browser 1, server 1 | 1: screen 1 |',
    '| assertions | 3: browser 2, server 1 | 2: screen 2 |',
    '',
    'Named by fewer tests than before: CASH-2.',
  ]);
});
