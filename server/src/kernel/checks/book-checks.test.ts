import { expect, test } from 'vitest';
import { CheckRotation } from './book-checks.ts';

const known = new Set(['a', 'b', 'c', 'd']);

test('[SAFE-2] what has changed is checked first, and everything else in turn', () => {
  const rotation = new CheckRotation();
  expect(rotation.next(known, 2)).toEqual(['a']);
  rotation.touch('c');
  rotation.touch('d');
  rotation.touch('c');
  rotation.touch('b');
  expect(rotation.next(known, 2)).toEqual(['c', 'd', 'a']);
  expect(rotation.next(known, 2)).toEqual(['b', 'c']);
  expect(rotation.next(known, 2)).toEqual(['d']);
  expect(rotation.next(known, 2)).toEqual(['a']);
});

test('[SAFE-2] what has ended is no longer checked', () => {
  const rotation = new CheckRotation();
  rotation.touch('a');
  rotation.touch('b');
  expect(rotation.next(new Set(['b']), 5)).toEqual(['b']);
  expect(rotation.next(new Set(), 5)).toEqual([]);
});
