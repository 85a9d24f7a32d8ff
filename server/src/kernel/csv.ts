/** The byte order mark that makes Excel read a file as UTF-8, so that Bangla stays Bangla. */
export const CSV_BEGIN = '\u{FEFF}';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Writes a line of a CSV file. A cell that a spreadsheet would run as a formula gets an apostrophe in front, so that it
 * stays text whoever wrote it.
 */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
