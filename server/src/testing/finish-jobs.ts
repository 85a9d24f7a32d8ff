import type { Clock } from '../kernel/clock.ts';
import { listJobs } from '../kernel/jobs.ts';

/** Resolves once no job of that clock is under way: on a server they outlast the step of the clock that began them. */
export async function finishJobs(clock: Clock): Promise<void> {
  while (listJobs(clock).some(({ isRunning }) => isRunning))
    await new Promise((resolve) => setImmediate(resolve));
}
