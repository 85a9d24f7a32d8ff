import { afterTap } from './after-tap.ts';

/** How soon news are drawn: prices in turns, what answers the player with the next paint. */
export type Haste = 'prices' | 'own';

/** A cheap phone draws a screen of prices so often and still has most of its time for the player. */
const PRICES_EVERY_MS = 200;

/**
 * Answers a function that asks for `tell`: however many news came, it is called once a paint, for prices at most every
 * 200 ms, not before a tap under way has been painted, and not at all while the tab is hidden.
 */
export function tellInTurn(tell: () => void): (haste: Haste) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;

  const paint = () => {
    frame = undefined;
    toldAtMs = performance.now();
    tell();
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
    const waitMs = haste === 'own' ? 0 : toldAtMs + PRICES_EVERY_MS - performance.now();
    if (waitMs <= 0) askForPaint();
    else timer ??= setTimeout(askForPaint, waitMs);
  };
}
