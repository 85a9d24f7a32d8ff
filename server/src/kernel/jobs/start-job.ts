import type { SpanContext } from '@opentelemetry/api';
import type { Clock } from '../time/clock.ts';
import { activeSpan } from '../tracing/active-span.ts';
import { inJobSpan } from '../tracing/job-spans.ts';

/** What a job does, and when. */
export interface JobPlan {
  /** Its name in Health and the log: a verb and its object, such as `sweep payments`. */
  readonly name: string;
  readonly everyMs: number;
  /** Left out, the first run comes after the first period. */
  readonly startsNow?: true;
  readonly run: () => Promise<void>;
  /** Retries a failed run before its next turn, at most that many times; left out, it waits for the next turn. */
  readonly retry?: { readonly afterMs: number; readonly timesMax: number };
}

/** A job while the app is up. */
export interface Job {
  /** Runs it now, or once more after the run under way; resolves when that run has ended. Never rejects. */
  readonly runNow: () => Promise<void>;
  /** Runs it after that long. */
  readonly runAfter: (delayMs: number) => void;
  /** Stops it; resolves when the run under way has ended. */
  readonly stop: () => Promise<void>;
}

/** What jobs need. */
export interface JobDeps {
  readonly clock: Clock;
  readonly log: {
    error(bindings: { readonly err: unknown; readonly failuresInARow: number }, message: string): void;
  };
}

/**
 * Starts a job that repeats while the app is up: periodically and on request, one run at a time. A failed run is recorded
 * for Health (`listJobs`), and the job goes on. Of failures in a row the first, second, fourth, eighth … are logged, so
 * that an outage doesn't fill the log.
 */
export function startJob({ clock, log }: JobDeps, { name, everyMs, startsNow, run, retry }: JobPlan): Job {
  let underWay: Promise<void> = Promise.resolve();
  let isQueued = false;
  let failuresInARow = 0;
  let askedIn: SpanContext[] = [];
  const timers = new Set<() => void>();

  async function runOnce(): Promise<void> {
    isQueued = false;
    const links = askedIn;
    askedIn = [];
    try {
      await inJobSpan(clock, { job: name, askedIn: links }, () => recordRun(clock, name, run));
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      if (isPowerOfTwo(failuresInARow)) log.error({ err: error, failuresInARow }, `job failed: ${name}`);
      if (retry !== undefined && failuresInARow <= retry.timesMax) runAfter(retry.afterMs);
    }
  }

  function runNow(): Promise<void> {
    const span = activeSpan()?.recorded;
    if (span !== undefined && askedIn.length < LINKS_MAX) askedIn.push(span);
    // A run that is already queued will see what there is by then.
    if (!isQueued) {
      isQueued = true;
      underWay = underWay.then(runOnce);
    }
    return underWay;
  }

  function runAfter(delayMs: number): void {
    const cancel = clock.after(delayMs, () => {
      timers.delete(cancel);
      void runNow();
    });
    timers.add(cancel);
  }

  timers.add(clock.every(everyMs, () => void runNow()));
  if (startsNow) void runNow();
  return {
    runNow,
    runAfter,
    async stop() {
      for (const cancel of timers) cancel();
      // Otherwise a run that fails now would set a timer again.
      failuresInARow = Number.POSITIVE_INFINITY;
      await underWay;
    },
  };
}

/** A run that many asked for is linked to the first of them. */
const LINKS_MAX = 16;

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));

/** The runs of one job so far, as Health shows them. */
export interface JobRecord {
  readonly name: string;
  /** How often it ran, and how often it failed. */
  readonly runs: number;
  readonly failures: number;
  readonly lastBeganAt: Date;
  /** Undefined during its first run. */
  readonly lastTookMs: number | undefined;
  readonly lastFailedAt: Date | undefined;
  /** The first failure since it last succeeded; undefined if its last run did. */
  readonly failingSince: Date | undefined;
  readonly isRunning: boolean;
}

/** The records of each app, by the clock that the whole app shares. */
const records = new WeakMap<Clock, Map<string, JobRecord>>();

/** The jobs of an app that have run, in the order of their first runs. */
export function listJobs(clock: Clock): readonly JobRecord[] {
  return [...(records.get(clock)?.values() ?? [])];
}

/** Runs a job once and records when, for how long, and whether it failed; throws what the job throws. */
async function recordRun<T>(clock: Clock, name: string, work: () => Promise<T>): Promise<T> {
  const own = records.get(clock) ?? new Map<string, JobRecord>();
  records.set(clock, own);
  const before = own.get(name);
  const lastBeganAt = clock.now();
  const begun: JobRecord = {
    name,
    runs: (before?.runs ?? 0) + 1,
    failures: before?.failures ?? 0,
    lastBeganAt,
    lastTookMs: before?.lastTookMs,
    lastFailedAt: before?.lastFailedAt,
    failingSince: before?.failingSince,
    isRunning: true,
  };
  own.set(name, begun);
  const end = (ended: Partial<JobRecord>) => {
    const lastTookMs = clock.now().getTime() - lastBeganAt.getTime();
    own.set(name, { ...(own.get(name) ?? begun), lastTookMs, isRunning: false, ...ended });
  };
  try {
    const done = await work();
    end({ failingSince: undefined });
    return done;
  } catch (error) {
    const lastFailedAt = clock.now();
    end({ failures: begun.failures + 1, lastFailedAt, failingSince: begun.failingSince ?? lastFailedAt });
    throw error;
  }
}

/** Records a failure within a run that carries on. */
export function recordFailure(clock: Clock, name: string): void {
  const own = records.get(clock);
  const job = own?.get(name);
  if (job !== undefined) own?.set(name, { ...job, failures: job.failures + 1, lastFailedAt: clock.now() });
}

/** A value of the database that is needed too often to be read each time. */
export interface CachedValue<Value> {
  /** The value as last read. */
  readonly value: () => Value;
  /** Reads it again, because this process changed it. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Stops it; resolves when the read under way is done. */
  readonly stop: () => Promise<void>;
}

/** Reads a value now, on request, and periodically for what other processes changed. */
export async function cacheValue<Value>(
  deps: JobDeps,
  plan: { readonly name: string; readonly read: () => Promise<Value>; readonly everyMs: number },
): Promise<CachedValue<Value>> {
  let value = await plan.read();
  const { name, everyMs } = plan;
  const job = startJob(deps, {
    name,
    everyMs,
    run: async () => {
      value = await plan.read();
    },
  });
  return { value: () => value, refresh: job.runNow, stop: job.stop };
}
