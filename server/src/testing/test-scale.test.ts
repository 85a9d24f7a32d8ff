import { expect, test, vi } from 'vitest';
import { countRounds, readWholeNumber } from './test-scale.ts';

test('a variable sets the number of rounds, otherwise the scale of the run does', () => {
  vi.stubEnv('TEST_SCALE', undefined);
  vi.stubEnv('ROUNDS', undefined);
  expect(countRounds('ROUNDS', { sample: 2, full: 20 })).toBe(2);
  vi.stubEnv('TEST_SCALE', 'full');
  expect(countRounds('ROUNDS', { sample: 2, full: 20 })).toBe(20);
  vi.stubEnv('ROUNDS', '7');
  expect(countRounds('ROUNDS', { sample: 2, full: 20 })).toBe(7);
});

test('a seed or a number of rounds by which nothing would be tested is refused', () => {
  vi.stubEnv('SEED', '0');
  expect(readWholeNumber('SEED', 0)).toBe(0);
  for (const text of ['', ' ', 'abc', '-1', '1.5', '1e3', 'Infinity', '9'.repeat(20)]) {
    vi.stubEnv('SEED', text);
    expect(() => readWholeNumber('SEED', 0)).toThrow(
      `SEED has to be a whole number, 0 or more, not “${text}”.`,
    );
  }
  vi.stubEnv('ROUNDS', '0');
  expect(() => countRounds('ROUNDS', { sample: 2, full: 20 })).toThrow(
    'ROUNDS has to be a whole number, 1 or',
  );
});
