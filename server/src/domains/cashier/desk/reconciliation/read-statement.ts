import { type Money, parseMoney } from '@maidan/engine';
import { Refusal } from '../../../../kernel/refusal.ts';
import { transactionKeyOf } from '../../deposits/transaction-key.ts';

/** A line of a wallet's statement. */
export interface StatementPayment {
  /** The date or time as written; undefined where the statement has no such column. */
  readonly date: string | undefined;
  /** The period in which it came: a date is a whole Dhaka day. */
  readonly during: { readonly from: Date; readonly until: Date } | undefined;
  readonly transactionId: string;
  readonly transactionKey: string;
  readonly amount: Money;
  /** The number or account that received it; undefined where the line names none. */
  readonly receiver: string | undefined;
}

const NEEDED = ['transaction id', 'amount'] as const;
const DAY_MS = 24 * 3_600_000;
const LINES_MAX = 1_000;

/**
 * Parses a wallet's statement: CSV with the columns transaction id and amount, and optionally date and receiver, in any
 * order, each once. STATEMENT_UNREADABLE says which line or column is wrong.
 */
export function readStatement(csv: string): StatementPayment[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [head = '', ...rest] = lines;
  const heads = cellsOf(head).map((cell) => cell.trim().toLowerCase());
  const missing = NEEDED.filter((column) => !heads.includes(column));
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
  const cell = (column: string) => (cells[heads.indexOf(column)] ?? '').trim();
  const date = heads.includes('date') ? cell('date') : undefined;
  const amount = parseMoney(cell('amount').replaceAll(',', ''));
  if (amount === undefined || amount <= 0n) return refuse(`Line ${place}: “${cell('amount')}” is no amount.`);
  const transactionId = cell('transaction id');
  const transactionKey = transactionKeyOf(transactionId);
  if (transactionKey === undefined)
    return refuse(`Line ${place}: “${transactionId}” is no transaction id of a wallet.`);
  const receiver = cell('receiver') || undefined;
  const during = date === undefined ? undefined : readDate(date, place);
  return { date, during, transactionId, transactionKey, amount, receiver };
}

function readDate(date: string, place: number): { readonly from: Date; readonly until: Date } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const from = new Date(isDay ? `${date}T00:00:00+06:00` : date);
  if (!/^\d{4}-\d{2}-\d{2}/.test(date) || Number.isNaN(from.getTime()))
    return refuse(`Line ${place}: “${date}” is no date such as 2026-11-21.`);
  return { from, until: isDay ? new Date(from.getTime() + DAY_MS) : from };
}

/** The cells of a line; a quoted cell may hold commas, and a doubled quote stands for one. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return cells
    .map((cell, index) => (index === 0 && !cell.startsWith(',') ? cell : cell.slice(1)))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

function refuse(message: string): never {
  throw new Refusal('STATEMENT_UNREADABLE', { message });
}
