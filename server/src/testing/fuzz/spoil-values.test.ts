import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRounds } from '../test-scale.ts';
import { spoilt } from './spoil-values.ts';

test('[SAFE-46] whatever a value is, it can be spoilt, again and again', () => {
  const values = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 'none', amount: '1.00' }));
  const numRuns = countRounds('SPOILT_VALUES', { sample: 2_000, full: 10_000 });
  expect(fc.sample(spoilt(spoilt(spoilt(values))), { seed: 1, numRuns })).toHaveLength(numRuns);
});
