import { expect, test } from 'vitest';
import { compareShapes } from './compare-shapes.ts';

test('[TRADE-13] a missing field and another type are found at any depth, and what only ours has is not', () => {
  const recorded = [{ a: 1, b: [{ c: 'x' }, { d: true, e: { f: 1 } }], g: [] }];
  expect(compareShapes(recorded, recorded)).toEqual([]);
  const ours = [{ a: '1', b: [{ c: 'x', e: { h: 2 } }], more: 1, g: [] }];
  expect(compareShapes(recorded, ours)).toEqual(['a: text for number', 'b[].d: missing', 'b[].e.f: missing']);
});
