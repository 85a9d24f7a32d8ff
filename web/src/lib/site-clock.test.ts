import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceNowMs, learnTime, onTimeLearnt, serverMsOf, timeNow } from './site-clock.ts';

const NOON = Date.parse('2026-01-15T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const answerAt = (ms: number | string) =>
  new Response('', { headers: { date: typeof ms === 'string' ? ms : new Date(ms).toUTCString() } });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.setSystemTime(NOON);
  learnTime(answerAt(NOON), NOON);
  vi.useRealTimers();
});

test.each([DAY_MS, -DAY_MS, 30_000, -30 * DAY_MS])(
  '[PLAY-77] a clock that is %s ms off shows the server’s time, and the screens are told once',
  (offMs) => {
    const told = vi.fn();
    const stop = onTimeLearnt(told);
    vi.setSystemTime(NOON + offMs);
    learnTime(answerAt(NOON), NOON + offMs - 400);
    expect(Math.abs(timeNow().getTime() - NOON)).toBeLessThan(1_000);
    vi.setSystemTime(NOON + offMs + 90_000);
    learnTime(answerAt(NOON + 90_000), NOON + offMs + 89_000);
    expect(Math.abs(timeNow().getTime() - NOON - 90_000)).toBeLessThan(1_000);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('[PLAY-77] a clock that is right stays so, however long an answer takes; one that was set right is believed again', () => {
  vi.setSystemTime(NOON);
  learnTime(answerAt(NOON - 10 * 60_000), NOON - 11 * 60_000);
  expect(timeNow().getTime()).toBe(NOON);
  learnTime(answerAt('yesterday'), NOON);
  expect(timeNow().getTime()).toBe(NOON);
  learnTime(answerAt(NOON - DAY_MS), NOON - 1_000);
  expect(timeNow().getTime()).toBeLessThan(NOON - DAY_MS + 2_000);
  learnTime(answerAt(NOON), NOON - 1_000);
  expect(timeNow().getTime()).toBe(NOON);
});

test('[PLAY-77] what was learnt stays while answers are slow; times of the device are told by the server’s', () => {
  vi.setSystemTime(NOON + DAY_MS);
  learnTime(answerAt(NOON), NOON + DAY_MS - 400);
  const learnt = timeNow().getTime();
  // Answered at once, read 40 seconds later.
  learnTime(answerAt(NOON - 40_000), NOON + DAY_MS - 40_400);
  expect(timeNow().getTime()).toBe(learnt);
  expect(serverMsOf(NOON + DAY_MS)).toBe(learnt);
  expect(deviceNowMs()).toBe(NOON + DAY_MS);
});
