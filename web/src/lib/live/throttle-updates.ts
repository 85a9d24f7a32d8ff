import { afterTap } from './after-tap.ts';

/** How soon an update is rendered: prices at intervals, the player's own updates with the next paint. */
export type Haste = 'prices' | 'own';

/** At this interval a cheap phone renders a screen of prices and still has most of its time for the player. */
const PRICES_EVERY_MS = 200;

/**
 * Throttles `notify`: however many updates arrive, it runs at most once a paint, for prices at most every 200 ms, never
 * before a tap in progress has been painted, and not while the tab is hidden.
 */
export function throttleUpdates(notify: () => void): (haste: Haste) => void {
  let notifiedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;

  const paint = () => {
    frame = undefined;
    notifiedAtMs = performance.now();
    notify();
  };
  const askForPaint = () => {
    clearTimeout(timer);
    timer = undefined;
    afterTap(() => {
      frame ??= requestAnimationFrame(paint);
    });
  };
  return (haste) => {
    if (frame !== undefined) return;
    const waitMs = haste === 'own' ? 0 : notifiedAtMs + PRICES_EVERY_MS - performance.now();
    if (waitMs <= 0) askForPaint();
    else timer ??= setTimeout(askForPaint, waitMs);
  };
}
