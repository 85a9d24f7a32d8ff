import { type JobDeps, startJob } from './start-job.ts';

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
