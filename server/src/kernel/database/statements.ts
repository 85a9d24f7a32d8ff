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

/**
 * Sends each statement as a prepared one, by its name and with its values as literals: the embedded database would
 * parse and plan it anew each time, which takes longer than running it for a few rows. `names` outlives transactions,
 * as prepared statements do.
 */
export function sendPrepared(
  names: Map<string, string>,
  run: (text: string) => Promise<unknown[]>,
): SendStatement {
  return async (text, values) => {
    const known = names.get(text);
    const name = known ?? `pinned_${names.size + 1}`;
    if (known === undefined) {
      // Reserved before it is sent, so that no concurrent statement gets the same name.
      names.set(text, name);
      await run(`prepare ${name} as ${text}`).catch((error: unknown) => {
        names.delete(text);
        throw error;
      });
    }
    return run(
      values.length === 0 ? `execute ${name}` : `execute ${name}(${values.map(literalOf).join(', ')})`,
    );
  };
}

/** What hot statements take: texts (including arrays, see `columns.ts`) and integers. */
function literalOf(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return `'${String(value)}'`;
  throw new TypeError('a prepared statement takes texts and whole numbers only');
}
