import { expect, test } from 'vitest';
import { inDhaka } from './in-dhaka.ts';

test.each([
  ['2026-11-27T20:56:00Z', '28 November 2026 at 02:56', '২৮ নভেম্বর, ২০২৬, ০২:৫৬'],
  ['2026-11-28T09:05:00Z', '28 November 2026 at 15:05', '২৮ নভেম্বর, ২০২৬, ১৫:০৫'],
])('[HOME-18] messages write the moment %s in each language’s own way', (at, en, bn) => {
  expect(inDhaka(new Date(at))).toEqual({ en, bn });
});
