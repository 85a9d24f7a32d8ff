import { type JobDeps, startJob } from './jobs/start-job.ts';

/** A value of the database that is asked for too often to be read each time. */
export interface CachedValue<Value> {
  /** As it was read last. */
  readonly value: () => Value;
  /** Reads it again, because it was changed here. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Ends it and resolves when the reading under way is done. */
  readonly stop: () => Promise<void>;
}

/** Reads a value now, on request, and every so often, for what other processes changed. */
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
