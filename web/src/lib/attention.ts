import { isBrowser } from './runtime.ts';

/** A page may be hidden for so long before it rests: who copies a number from another app is back sooner. */
const RESTS_AFTER_MS = 60_000;

/** How long something goes on: while the page is shown, or until it rests. */
type Attention = 'shown' | 'awake';

const listeners = new Set<() => void>();
let isResting = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

function become(resting: boolean): void {
  isResting = resting;
  for (const listener of listeners) listener();
}

function followVisibility(): void {
  clearTimeout(restTimer);
  become(false);
  if (document.hidden) restTimer = setTimeout(() => become(true), RESTS_AFTER_MS);
}

if (isBrowser) {
  document.addEventListener('visibilitychange', followVisibility);
  // It may be opened behind another one.
  followVisibility();
}

/**
 * True if the page has been hidden for a minute. It rests then: no timer runs and no connection is held, because on a phone
 * each wakes the processor or the radio (PLAY-70).
 */
export function isAtRest(): boolean {
  return isResting;
}

/** Calls the listener whenever the page is hidden, shown, or begins to rest, until the returned function is called. */
export function followAttention(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves as soon as the page is shown: at once if it is. */
export function shown(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = followAttention(() => {
      if (document.hidden) return;
      stop();
      resolve();
    });
  });
}

/** Runs at that interval for as long as the page has that attention, and at once when it has it again. Returns how to end it. */
export function repeat(run: () => void, everyMs: number, during: Attention = 'shown'): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const isDue = () => (during === 'shown' ? !document.hidden : !isResting);
  const start = () => {
    timer = setInterval(run, everyMs);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const unfollow = followAttention(() => {
    if (!isDue()) return stop();
    if (timer !== undefined) return;
    start();
    run();
  });
  if (isDue()) start();
  return () => {
    unfollow();
    stop();
  };
}
