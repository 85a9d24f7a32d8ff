import { assert, array, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { openGrowingWaits, openRateLimit } from '../rate-limit.ts';
import { type Clock, fakeClock } from './clock.ts';
import { keepSteady } from './machine-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.parse('2026-01-15T12:00:00Z');

/** A machine whose clocks the test moves: both by `pass`, the time of day alone by `set`. */
function openMachine() {
  let [wallMs, monotonicMs] = [START_MS, 5_000];
  const now = keepSteady({ wallMs: () => wallMs, monotonicMs: () => monotonicMs });
  return {
    now,
    wallMs: () => wallMs,
    clock: { ...fakeClock(), now } satisfies Clock,
    pass(ms: number) {
      wallMs += ms;
      monotonicMs += ms;
    },
    set: (byMs: number) => void (wallMs += byMs),
  };
}

test('[SAFE-50] time never goes back, whatever the machine’s clock does, and is that of the machine in the end', () => {
  const step = record({
    passedMs: integer({ min: 0, max: HOUR_MS }),
    byMs: integer({ min: -HOUR_MS, max: HOUR_MS }),
  });
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const machine = openMachine();
      let lastMs = machine.now().getTime();
      for (const { passedMs, byMs } of steps) {
        machine.pass(passedMs);
        machine.set(byMs);
        const nowMs = machine.now().getTime();
        expect(nowMs).toBeGreaterThanOrEqual(lastMs);
        expect(nowMs).toBeGreaterThanOrEqual(machine.wallMs());
        lastMs = nowMs;
      }
      machine.pass(41 * 10 * HOUR_MS);
      expect(machine.now().getTime()).toBe(machine.wallMs());
    }),
  );
});

test('[SAFE-50] it follows a clock that is set forwards at once', () => {
  const machine = openMachine();
  machine.pass(1_000);
  machine.set(5 * HOUR_MS);
  expect(machine.now().getTime()).toBe(START_MS + 1_000 + 5 * HOUR_MS);
});

test('[SAFE-50] after one that is set back it goes on a tenth slower until that has caught up', () => {
  const machine = openMachine();
  machine.set(-10 * MINUTE_MS);
  expect(machine.now().getTime()).toBe(START_MS);
  machine.pass(50 * MINUTE_MS);
  expect(machine.now().getTime()).toBe(START_MS + 45 * MINUTE_MS);
  machine.pass(50 * MINUTE_MS);
  expect(machine.now().getTime()).toBe(machine.wallMs());
  machine.pass(1_000);
  expect(machine.now().getTime()).toBe(machine.wallMs());
});

test('[SAFE-50] a clock that is set back by an hour locks nobody out for an hour', () => {
  const machine = openMachine();
  const limit = openRateLimit(machine.clock, { max: 1, windowMs: MINUTE_MS });
  const waits = openGrowingWaits(machine.clock, { freeAttempts: 1, firstMs: MINUTE_MS, longestMs: HOUR_MS });
  limit.take('a');
  waits.take('a');
  machine.set(-HOUR_MS);
  for (const taken of [limit, waits]) expect(() => taken.take('a')).toThrow('Too many requests');
  machine.pass(MINUTE_MS * 1.2);
  for (const taken of [limit, waits]) taken.take('a');
});
