import type { Clock } from './clock.ts';

/** What is known of something that is done over and over while the house is open. */
export interface Job {
  readonly name: string;
  /** How often it was begun, and how often it failed. */
  readonly runs: number;
  readonly failures: number;
  readonly lastBeganAt: Date;
  /** Undefined while its first run is under way. */
  readonly lastTookMs: number | undefined;
  readonly lastFailedAt: Date | undefined;
  readonly isRunning: boolean;
}

/** The jobs of each house, by the clock that all of its parts share. */
const books = new WeakMap<Clock, Map<string, Job>>();

/** The jobs that have run by that clock, in the order in which they first did. */
export function listJobs(clock: Clock): readonly Job[] {
  return [...(books.get(clock)?.values() ?? [])];
}

/** Does a job's work and notes when, for how long, and whether it failed; a failure goes on to who asked. */
export async function runJob<T>(clock: Clock, name: string, work: () => Promise<T>): Promise<T> {
  const book = books.get(clock) ?? new Map<string, Job>();
  books.set(clock, book);
  const before = book.get(name);
  const lastBeganAt = clock.now();
  const begun: Job = {
    name,
    runs: (before?.runs ?? 0) + 1,
    failures: before?.failures ?? 0,
    lastBeganAt,
    lastTookMs: before?.lastTookMs,
    lastFailedAt: before?.lastFailedAt,
    isRunning: true,
  };
  book.set(name, begun);
  const end = (ended: Partial<Job>) => {
    const lastTookMs = clock.now().getTime() - lastBeganAt.getTime();
    book.set(name, { ...(book.get(name) ?? begun), lastTookMs, isRunning: false, ...ended });
  };
  try {
    const done = await work();
    end({});
    return done;
  } catch (error) {
    end({ failures: begun.failures + 1, lastFailedAt: clock.now() });
    throw error;
  }
}

/** Notes that a job that goes on all the same has failed in its present run. */
export function noteFailure(clock: Clock, name: string): void {
  const job = books.get(clock)?.get(name);
  if (job === undefined) return;
  books.get(clock)?.set(name, { ...job, failures: job.failures + 1, lastFailedAt: clock.now() });
}
