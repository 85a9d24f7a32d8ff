import { array, constant, sample } from 'fast-check';
import { expect, test } from 'vitest';

test('a sequence may be as long as a test says', () => {
  const lengths = sample(array(constant(0), { maxLength: 60 }), { numRuns: 100, seed: 1 }).map(
    ({ length }) => length,
  );
  expect(Math.max(...lengths)).toBeGreaterThan(50);
});
