import type { Clock } from '../time/clock.ts';

/** Errors of one kind since the app was opened. */
export interface ErrorGroup {
  /** What failed, in the log's words. */
  readonly what: string;
  /** The kind of the error: its name, and a database's code. Its text stays in the log, as it can name people. */
  readonly kind: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** The most groups kept; the app logs few different things, so more of them would be a fault in itself. */
const GROUPS_MAX = 200;

/** Counts errors by what failed and how. */
export class ErrorCounts {
  readonly #clock: Clock;
  readonly #groups = new Map<string, ErrorGroup>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(what: string, error: unknown): void {
    const kind = kindOf(error);
    const key = `${what}\n${kind}`;
    const now = this.#clock.now();
    const before = this.#groups.get(key);
    if (before === undefined && this.#groups.size >= GROUPS_MAX) return;
    this.#groups.set(key, {
      what,
      kind,
      count: (before?.count ?? 0) + 1,
      firstAt: before?.firstAt ?? now,
      lastAt: now,
    });
  }

  /** How often each thing failed, of any kind. */
  sums(): (readonly [{ readonly what: string }, number])[] {
    const counts = new Map<string, number>();
    for (const { what, count } of this.#groups.values()) counts.set(what, (counts.get(what) ?? 0) + count);
    return Array.from(counts, ([what, count]) => [{ what }, count]);
  }

  /** The groups, the most recent error first. */
  list(): ErrorGroup[] {
    return [...this.#groups.values()].toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime());
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined || !/^\w{2,40}$/.test(code) ? error.name : `${error.name} ${code}`;
}
