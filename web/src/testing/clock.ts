import { notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const wait = setTimeout;
const realTimeMs = performance.now.bind(performance);

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 5;
/** No update of the live connection waits longer to be painted. */
const LIVE_UPDATE_MS = 250;
/** An answer's way to the screen: React draws it in one turn and does its effects in another. */
const TURNS = 3;

// An answer that has come is told to the screen at once, also while the page's clock stands still.
notifyManager.setScheduler((callback) => wait(callback, 0));

/** Stops the page's clock; from now on it moves by `runClock`, and while the browser's own clicks and polls wait. */
export function stopClock(now: Date | number = Date.now()): void {
  vi.useFakeTimers({ now });
}

/** Moves the stopped clock on, from when everything that has come is drawn until what it set off is drawn. */
export async function runClock(byMs: number): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(byMs);
  await settle();
}

/** Sets the stopped clock forward and runs nothing, as when a device has slept; cheaper than running each timer. */
export function passTime(byMs: number): void {
  vi.setSystemTime(Date.now() + byMs);
}

/**
 * Lets the page's clock go on. First the live connection shows what it has kept for the next paint: it would wait for the
 * stopped clock's paint for ever, in the next test too.
 */
export function releaseClock(): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(LIVE_UPDATE_MS);
  vi.useRealTimers();
}

/** Clicks while the clock stands still, which it doesn't for a click of the browser's. */
export async function clickStill(target: Locator): Promise<void> {
  await waitStill(() => target.elements().length === 1);
  const element = target.element();
  if (element instanceof HTMLElement) element.click();
}

/** Waits in real time until it is so; the page's clock stands still all the while. */
export async function waitStill(isSo: () => boolean): Promise<void> {
  const endsAtMs = realTimeMs() + PATIENCE_MS;
  while (!isSo()) {
    if (realTimeMs() > endsAtMs) throw new Error(`It never came to be so: ${isSo.toString()}`);
    await turn(LOOK_EVERY_MS);
  }
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < TURNS; turns += 1) await turn(0);
}

function turn(ms: number): Promise<void> {
  return new Promise((resolve) => {
    wait(resolve, ms);
  });
}
