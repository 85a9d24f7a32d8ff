import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollOdds } from './poll-odds.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Polls one market whose answers take that long; returns when each request began and ended. */
async function pollFor(runMs: number, answerMs: number) {
  const begun: number[] = [];
  const ended: number[] = [];
  const poller = pollOdds({
    async matchOdds() {
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      ended.push(performance.now());
      return [];
    },
    eventMarkets: () => Promise.reject(new Error('no event is watched')),
    marketIds: () => ['1.5'],
    eventIds: () => [],
    onMarket() {},
    onEvent() {},
    onFailure() {},
  });
  const startMs = performance.now();
  poller.start();
  await vi.advanceTimersByTimeAsync(runMs);
  poller.stop();
  return { begun: begun.map((ms) => ms - startMs), ended: ended.map((ms) => ms - startMs) };
}

test.for([0, 120, 299])('[EXCH-2] polls begin 300 ms apart while answers take %i ms', async (answerMs) => {
  expect((await pollFor(1000, answerMs)).begun).toEqual([0, 300, 600, 900]);
});

test('[EXCH-2] a slower answer is waited for: no poll begins beside another', async () => {
  const { begun, ended } = await pollFor(1500, 450);
  expect(begun).toHaveLength(4);
  for (const [turn, endMs] of ended.entries()) expect(begun[turn + 1]).toBeGreaterThanOrEqual(endMs);
});
