import { type Money, parseMoney } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import { transactionKeyOf } from '../transaction-key.ts';

/** A line of a wallet's statement. */
export interface StatementPayment {
  /** The day or moment as it is written. */
  readonly date: string;
  readonly at: Date;
  readonly transactionId: string;
  readonly transactionKey: string;
  readonly amount: Money;
  readonly receiver: string;
}

const COLUMNS = ['date', 'transaction id', 'amount', 'receiver'] as const;
const LINES_MAX = 1_000;

/**
 * Reads the statement of a wallet: CSV with the columns date, transaction id, amount and receiver, in any order, each
 * once. STATEMENT_UNREADABLE says which line or column is wrong.
 */
export function readStatement(csv: string): StatementPayment[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [head = '', ...rest] = lines;
  const heads = cellsOf(head).map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !heads.includes(column));
  if (missing.length > 0) refuse(`The first line must name the columns: ${missing.join(', ')} is missing.`);
  if (new Set(heads).size < heads.length) refuse('The first line names a column twice.');
  const filled = rest
    .map((line, index) => ({ line, place: index + 2 }))
    .filter(({ line }) => line.trim() !== '');
  if (filled.length > LINES_MAX) refuse(`At most ${LINES_MAX} lines at once.`);
  return filled.map(({ line, place }) => readLine(cellsOf(line), heads, place));
}

function readLine(cells: readonly string[], heads: readonly string[], place: number): StatementPayment {
  if (cells.length !== heads.length)
    refuse(`Line ${place} has ${cells.length} columns instead of ${heads.length}.`);
  const cell = (column: (typeof COLUMNS)[number]) => (cells[heads.indexOf(column)] ?? '').trim();
  const date = cell('date');
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00+06:00` : date);
  if (!/^\d{4}-\d{2}-\d{2}/.test(date) || Number.isNaN(at.getTime()))
    refuse(`Line ${place}: “${date}” is no date such as 2026-11-21.`);
  const amount = parseMoney(cell('amount').replaceAll(',', ''));
  if (amount === undefined || amount <= 0n) return refuse(`Line ${place}: “${cell('amount')}” is no amount.`);
  const transactionId = cell('transaction id');
  const transactionKey = transactionKeyOf(transactionId);
  if (transactionKey === undefined)
    return refuse(`Line ${place}: “${transactionId}” is no transaction id of a wallet.`);
  return { date, at, transactionId, transactionKey, amount, receiver: cell('receiver') };
}

/** The cells of a line; a quoted one may hold commas, and a doubled quote is one. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return cells
    .map((cell, index) => (index === 0 && !cell.startsWith(',') ? cell : cell.slice(1)))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

function refuse(message: string): never {
  throw new Refusal('STATEMENT_UNREADABLE', { message });
}
