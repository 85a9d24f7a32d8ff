import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

test('an article is split into blocks, and any other markup stays text', () => {
  expect(readBody('First.\n\n1. One\n2. Two\n\n## Why\nBecause.\n\n- a\n- b\n\n<b>x</b>')).toEqual([
    { kind: 'paragraph', text: 'First.' },
    { kind: 'steps', lines: ['One', 'Two'] },
    { kind: 'heading', text: 'Why' },
    { kind: 'paragraph', text: 'Because.' },
    { kind: 'list', lines: ['a', 'b'] },
    { kind: 'paragraph', text: '<b>x</b>' },
  ]);
});
