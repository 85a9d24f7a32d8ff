import { expect, test } from 'vitest';
import { diffLines, nearChanges } from './diff-lines.ts';

const marks = { same: ' ', gone: '-', new: '+' } as const;
const diff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

test('[CARE-77] what differs between two texts is told by lines that stay, go and come', () => {
  expect(diff('a\nb\nc', 'a\nb\nc')).toEqual([' a', ' b', ' c']);
  expect(diff('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(diff('', 'a')).toEqual(['-', '+a']);
  expect(diff('a\nb', 'b\na')).toHaveLength(3);
});

test('[CARE-77] of lines that stay only the nearest are shown', () => {
  const lines = diffLines('1\n2\n3\n4\n5\n6\n7', '1\n2\n3\nx\n5\n6\n7');
  expect(nearChanges(lines).map((line) => line?.text ?? '…')).toEqual(['3', '4', 'x', '5', '…']);
  expect(nearChanges(diffLines('a', 'a'))).toEqual([]);
});
