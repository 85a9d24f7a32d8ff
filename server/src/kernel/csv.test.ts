import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsvLine } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(writeCsvLine(['a', 'b,c', 'say "no"', 'two\nlines', ''])).toBe(
    'a,"b,c","say ""no""","two\nlines",\r\n',
  );
});

test('no cell begins like a formula, quoted or not', () => {
  for (const cell of [
    '=1+1',
    '+8801',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("http://x","y")',
  ]) {
    const line = writeCsvLine([cell]);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  }
  assert(
    property(string(), (cell) => {
      expect(writeCsvLine([cell]).replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/);
    }),
  );
});
