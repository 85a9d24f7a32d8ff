import type { Clock } from '../clock.ts';

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
  readonly isRunning: boolean;
}

/** The records of each app, by the clock that the whole app shares. */
const records = new WeakMap<Clock, Map<string, JobRecord>>();

/** The jobs of an app that have run, in the order of their first runs. */
export function listJobs(clock: Clock): readonly JobRecord[] {
  return [...(records.get(clock)?.values() ?? [])];
}

/** Runs a job once and records when, for how long, and whether it failed; throws what the job throws. */
export async function recordRun<T>(clock: Clock, name: string, work: () => Promise<T>): Promise<T> {
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
    isRunning: true,
  };
  own.set(name, begun);
  const end = (ended: Partial<JobRecord>) => {
    const lastTookMs = clock.now().getTime() - lastBeganAt.getTime();
    own.set(name, { ...(own.get(name) ?? begun), lastTookMs, isRunning: false, ...ended });
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

/** Records a failure within a run that carries on. */
export function recordFailure(clock: Clock, name: string): void {
  const own = records.get(clock);
  const job = own?.get(name);
  if (job !== undefined) own?.set(name, { ...job, failures: job.failures + 1, lastFailedAt: clock.now() });
}
