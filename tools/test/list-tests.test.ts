import { expect, test } from 'vitest';
import { listFailed, listFlaky, listSlowest } from './list-tests.ts';

const run = (title: string, durationMs: number, failure?: string, flake?: string) => ({
  title,
  durationMs,
  failure,
  flake,
});
const error = ['expected 1', '', ...Array.from({ length: 40 }, (_, index) => `  line ${index}`)].join('\n');
const quick = Array.from({ length: 30 }, (_, index) => run(`quick ${index}`, index));
const parts = [
  { name: 'format', passed: 1, failed: 0 },
  { name: 'unit tests', passed: 31, failed: 0, tests: [...quick, run('a crash', 61_250)] },
  {
    name: 'browser tests',
    passed: 0,
    failed: 1,
    tests: [run('signs up', 4_000, error), run('bets', 0, undefined, 'too early')],
  },
];

test('the twenty slowest tests of all parts are listed, the slowest first', () => {
  const lines = listSlowest(parts);
  expect(lines).toHaveLength(20);
  expect(lines.slice(0, 3)).toEqual([
    '   61.3 s  unit tests: a crash',
    '    4.0 s  browser tests: signs up',
    '    0.0 s  unit tests: quick 29',
  ]);
});

test('failed tests are listed with their part and the beginning of their error', () => {
  const lines = listFailed(parts);
  expect(lines).toHaveLength(26);
  expect(lines.slice(0, 3)).toEqual(['browser tests: signs up', '    expected 1', '      line 0']);
});

test('tests that passed only at a second attempt are listed with the error of the first', () => {
  expect(listFlaky(parts)).toEqual(['browser tests: bets', '    too early']);
});
