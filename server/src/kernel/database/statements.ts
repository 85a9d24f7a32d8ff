import type { LogEvent } from 'kysely';

/** A statement that took long, without its values. */
export interface SlowStatement {
  readonly text: string;
  readonly count: number;
  readonly longestMs: number;
  readonly totalMs: number;
}

/** Faster statements are ignored. */
const SLOW_MS = 50;
const STATEMENTS_MAX = 100;
const TEXT_MAX = 240;

/** Records which statements of a database took long, since it was opened. */
export class SlowStatements {
  readonly #statements = new Map<string, SlowStatement>();

  /** Takes Kysely's log event of each statement. */
  readonly note = ({ query, queryDurationMillis: tookMs }: LogEvent): void => {
    if (tookMs < SLOW_MS) return;
    const text = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
    const before = this.#statements.get(text);
    if (before === undefined && this.#statements.size >= STATEMENTS_MAX) return;
    this.#statements.set(text, {
      text,
      count: (before?.count ?? 0) + 1,
      longestMs: Math.max(before?.longestMs ?? 0, tookMs),
      totalMs: (before?.totalMs ?? 0) + tookMs,
    });
  };

  /** The slowest first. */
  list(): SlowStatement[] {
    return [...this.#statements.values()].toSorted((one, other) => other.longestMs - one.longestMs);
  }
}

/** Sends a statement that may queue behind others on its connection; resolves with its rows. */
export type SendStatement = (text: string, values: readonly unknown[]) => Promise<unknown[]>;
