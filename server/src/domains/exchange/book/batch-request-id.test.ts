import { expect, test } from 'vitest';
import { batchRequestId, marketsOfBatch, unnamedBatch } from './batch-request-id.ts';

const named = (count: number) => new Set(Array.from({ length: count }, (_, at) => `1.${100 + at}`));

test('[PLAY-131] a batch’s transfer names its markets, as long as they are few', () => {
  expect(batchRequestId(7, named(2))).toBe('exchange:7:1.100,1.101');
  for (const count of [0, 1, 2, 8])
    expect(marketsOfBatch(batchRequestId(7, named(count)))).toEqual([...named(count)]);
  expect(batchRequestId(7, named(9))).toBe('exchange:7');
  expect(marketsOfBatch('exchange:7')).toEqual([]);
  expect(marketsOfBatch('settle:1.100:1001')).toEqual([]);
  expect(unnamedBatch('exchange:7')).toBe(7n);
  for (const other of ['exchange:7:1.100', 'settle:1.100:1001', 'exchange:'])
    expect(unnamedBatch(other)).toBeUndefined();
});
