import { expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { listJobs, startJob } from './start-job.ts';

/** A job whose runs the test counts and finishes. */
function startCounted(retry?: { readonly afterMs: number; readonly timesMax: number }) {
  const clock = fakeClock();
  const errors: string[] = [];
  const runs: PromiseWithResolvers<void>[] = [];
  const job = startJob(
    { clock, log: { error: (_, message) => void errors.push(message) } },
    {
      name: 'count runs',
      everyMs: 1_000,
      run: () => {
        const run = Promise.withResolvers<void>();
        runs.push(run);
        return run.promise;
      },
      ...(retry === undefined ? {} : { retry }),
    },
  );
  return { clock, job, runs, errors, record: () => listJobs(clock)[0] };
}

test('a job runs every period, and one run waits for another', async () => {
  const { clock, job, runs, record } = startCounted();
  await clock.advance(999);
  expect(runs).toHaveLength(0);
  await clock.advance(1);
  expect(runs).toHaveLength(1);
  const queued = [job.runNow(), job.runNow()];
  await clock.advance(1_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(queued);
  expect(runs).toHaveLength(2);
  expect(record()).toMatchObject({ name: 'count runs', runs: 2, failures: 0, isRunning: false });
});

test('a failed run is recorded, and retried as often as the plan allows', async () => {
  const { clock, runs, errors, record } = startCounted({ afterMs: 10, timesMax: 2 });
  await clock.advance(1_000);
  for (let run = 0; run < 3; run += 1) {
    runs[run]?.reject(new Error('not now'));
    await expect.poll(() => record()?.failures).toBe(run + 1);
    await clock.advance(10);
  }
  expect(runs).toHaveLength(3);
  expect(errors.at(-1)).toBe('job failed: count runs');
  expect(record()).toMatchObject({ runs: 3, failures: 3 });
  await clock.advance(1_000);
  expect(runs).toHaveLength(4);
});

test('a job is failing since the first failure after a success, until it succeeds', async () => {
  const { clock, runs, record } = startCounted();
  await clock.advance(1_000);
  const firstFailedAt = clock.now();
  for (let run = 0; run < 2; run += 1) {
    runs[run]?.reject(new Error('not now'));
    await expect.poll(() => record()?.failures).toBe(run + 1);
    await clock.advance(1_000);
  }
  expect(record()).toMatchObject({ failingSince: firstFailedAt, isRunning: true });
  runs[2]?.resolve();
  await expect.poll(() => record()?.isRunning).toBe(false);
  expect(record()?.failingSince).toBeUndefined();
});

test('of failures in a row ever fewer are logged, and the first after a success is', async () => {
  const { clock, runs, errors, record } = startCounted();
  const logged: number[] = [];
  for (let run = 0; run < 10; run += 1) {
    await clock.advance(1_000);
    if (run === 8) runs[run]?.resolve();
    else runs[run]?.reject(new Error('not now'));
    await expect.poll(() => record()?.isRunning).toBe(false);
    logged.push(errors.length);
  }
  expect(logged).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 5]);
});

test('a stop waits for the run under way, and nothing runs after it', async () => {
  const { clock, job, runs } = startCounted({ afterMs: 10, timesMax: 2 });
  job.runAfter(500);
  await clock.advance(500);
  expect(runs).toHaveLength(1);
  let isStopped = false;
  const stopped = job.stop().then(() => (isStopped = true));
  await clock.advance(5_000);
  expect([runs.length, isStopped]).toEqual([1, false]);
  runs[0]?.reject(new Error('not now'));
  await stopped;
  await clock.advance(5_000);
  expect(runs).toHaveLength(1);
});
