import { afterEach, expect, test, vi } from 'vitest';
import { onFirstSign } from './on-first-sign.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window that somebody has used before, or hasn't. */
function open(hasBeenActive: boolean): EventTarget {
  const window = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  return window;
}

test('runs at once where somebody has used the page before', () => {
  open(true);
  const run = vi.fn();
  onFirstSign(run);
  expect(run).toHaveBeenCalledOnce();
});

test('runs once, with the first sign that somebody is there', () => {
  const window = open(false);
  const run = vi.fn();
  onFirstSign(run);
  vi.advanceTimersByTime(3_900);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

test('runs for somebody who only looks, and never after it was called off', () => {
  const window = open(false);
  const [run, calledOff] = [vi.fn(), vi.fn()];
  onFirstSign(run);
  onFirstSign(calledOff)();
  window.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('keydown'));
  expect(calledOff).not.toHaveBeenCalled();
});
