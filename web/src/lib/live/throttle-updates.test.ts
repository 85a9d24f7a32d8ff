import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleUpdates } from './throttle-updates.ts';

const PAINT_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, PAINT_MS));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen() {
  const told: number[] = [];
  const startMs = performance.now();
  return { told, ask: throttleUpdates(() => told.push(performance.now() - startMs)) };
}

test('the first update notifies with the next paint, and only once however many were requested', () => {
  const { told, ask } = listen();
  ask('prices');
  ask('prices');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(told).toEqual([PAINT_MS]);
});

test('later prices wait for the interval; the player’s own updates don’t, and take waiting prices along', () => {
  const { told, ask } = listen();
  ask('prices');
  vi.advanceTimersByTime(20);
  ask('prices');
  vi.advanceTimersByTime(100);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(2);
  ask('prices');
  ask('own');
  vi.advanceTimersByTime(20);
  expect(told).toHaveLength(3);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(3);
});
