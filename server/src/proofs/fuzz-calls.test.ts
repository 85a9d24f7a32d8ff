import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { fuzzCalls } from '../testing/fuzz/fuzz-calls.ts';
import { listFuzzTargets } from '../testing/fuzz/fuzz-target.ts';
import { testServerUrl } from '../testing/open-test-database.ts';
import { countRounds, readWholeNumber } from '../testing/test-scale.ts';

/** FUZZ_REQUESTS sends another number of requests. On a server of databases a part of them tells what differs there. */
const REQUESTS = countRounds('FUZZ_REQUESTS', {
  sample: 1_500,
  full: testServerUrl === undefined ? 250_000 : 20_000,
});
/** FUZZ_SEED repeats a run. */
const SEED = readWholeNumber('FUZZ_SEED', 0) ?? randomInt(2 ** 30);
/** A million requests, which FUZZ_REQUESTS may ask for, at a few hundred a second. */
const TIMEOUT_MS = 6 * 3_600_000;
/** Less than this share of the calls answering with success would mean that the requests are refused at the door. */
const SUCCEEDED_SHARE = 0.25;
/** Windows of a thousand requests before caches are filled, and how many make a half that is compared. */
const WARM_UP = 3;
const WINDOWS_MIN = 12;
/** What the heap may grow by from one half of an app's windows to the other; the orders and bets in memory grow too. */
const GROWTH_MAX_BYTES = 24 * 1024 * 1024;

test(
  '[SAFE-46] random requests to every call by everybody find no fault, no leak and no refusal that is not documented',
  { timeout: TIMEOUT_MS },
  async () => {
    process.stdout.write(`Sends ${REQUESTS} requests from FUZZ_SEED=${SEED}.\n`);
    const { found, succeeded, heaps } = await fuzzCalls({ seed: SEED, requests: REQUESTS });
    expect(found).toBeUndefined();
    expect(succeeded.size).toBeGreaterThan(listFuzzTargets().length * SUCCEEDED_SHARE);
    for (const heap of heaps.filter(({ length }) => length >= WINDOWS_MIN)) {
      const warm = heap.slice(WARM_UP);
      const half = Math.floor(warm.length / 2);
      const growth = median(warm.slice(half)) - median(warm.slice(0, half));
      expect(growth, `the heap after each window: ${heap.join(' ')}`).toBeLessThan(GROWTH_MAX_BYTES);
    }
  },
);

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
