import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('[AGENT-20] a file quotes what has to be, and no cell is a formula', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Rahim, "the shop"', '-12.50'],
    ['=1+1', '+880'],
    ['দুই\nসারি', '0.00'],
  ];
  expect(writeCsv(rows)).toBe(
    '\uFEFFName,Amount\r\n"Rahim, ""the shop""",-12.50\r\n\'=1+1,\'+880\r\n"দুই\nসারি",0.00\r\n',
  );
});
