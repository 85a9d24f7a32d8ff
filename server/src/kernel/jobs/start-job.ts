import type { Clock } from '../clock.ts';
import { recordRun } from './job-records.ts';

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
  readonly log: { error(bindings: { readonly err: unknown }, message: string): void };
}

/**
 * Starts a job that repeats while the app is up: periodically and on request, one run at a time. A failed run is logged
 * and recorded for Health (`listJobs`), and the job goes on.
 */
export function startJob({ clock, log }: JobDeps, { name, everyMs, startsNow, run, retry }: JobPlan): Job {
  let underWay: Promise<void> = Promise.resolve();
  let isQueued = false;
  let failuresInARow = 0;
  const timers = new Set<() => void>();

  async function runOnce(): Promise<void> {
    isQueued = false;
    try {
      await recordRun(clock, name, run);
      failuresInARow = 0;
    } catch (error) {
      log.error({ err: error }, `job failed: ${name}`);
      failuresInARow += 1;
      if (retry !== undefined && failuresInARow <= retry.timesMax) runAfter(retry.afterMs);
    }
  }

  function runNow(): Promise<void> {
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
