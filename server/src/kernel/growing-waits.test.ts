import { array, assert, constant, integer, oneof, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempts, doublingsOf, waitAfter, withAttempt } from './growing-waits.ts';

const RULE = { freeAttempts: 3, firstMs: 1_000, longestMs: 8_000 };

test('[SAFE-23] the free attempts need no wait, each further one twice the wait before it, up to the longest', () => {
  const waits: number[] = [];
  let attempts: Attempts | undefined;
  let nowMs = 0;
  for (let turn = 0; turn < 9; turn += 1) {
    attempts = withAttempt(RULE, attempts, nowMs);
    const waitMs = waitAfter(RULE, attempts, nowMs);
    waits.push(waitMs);
    nowMs += waitMs;
  }
  expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
});

test('[SAFE-23] one attempt is forgotten for each longest wait that passes without another', () => {
  const waiting = { count: 6, lastMs: 0 };
  expect(withAttempt(RULE, waiting, 7_999)).toEqual({ count: 6, lastMs: 7_999 });
  expect(withAttempt(RULE, waiting, 8_000)).toEqual({ count: 6, lastMs: 8_000 });
  expect(withAttempt(RULE, waiting, 24_000)).toEqual({ count: 4, lastMs: 24_000 });
  expect(withAttempt(RULE, waiting, 1_000_000)).toEqual({ count: 1, lastMs: 1_000_000 });
});

test('[SAFE-23] however attempts and rests are spread, no more of them are made than the rule says', () => {
  const rules = tuple(
    integer({ min: 1, max: 20 }),
    integer({ min: 1, max: 100 }),
    integer({ min: 1, max: 100 }),
  ).map(([freeAttempts, firstMs, factor]) => ({ freeAttempts, firstMs, longestMs: firstMs * factor }));
  const rests = array(oneof(constant(0), integer({ min: 0, max: 20_000 })), { maxLength: 300 });
  assert(
    property(rules, rests, (rule, spread) => {
      let attempts: Attempts | undefined;
      let nowMs = 0;
      let made = 0;
      for (const restMs of spread) {
        nowMs += restMs + (attempts === undefined ? 0 : waitAfter(rule, attempts, nowMs + restMs));
        attempts = withAttempt(rule, attempts, nowMs);
        made += 1;
        const most = rule.freeAttempts + doublingsOf(rule) + 1 + Math.floor(nowMs / rule.longestMs);
        expect(made).toBeLessThanOrEqual(most);
      }
    }),
  );
});
