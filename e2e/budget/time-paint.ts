import type { Visit } from './visit.ts';

/** When the largest element was painted, and how much the layout shifted. */
export interface Paint {
  readonly lcpMs: number;
  readonly cls: number;
}

/** Long enough for the splash to go and the first live prices to arrive. */
const SETTLE_MS = 5000;

/** Opens an address and measures its painting. */
export async function timePaint({ page }: Visit, address: string): Promise<Paint> {
  await page.addInitScript(watchPaint);
  await page.goto(address);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => ({
    lcpMs: Number(document.documentElement.dataset['lcp'] ?? Infinity),
    cls: Number(document.documentElement.dataset['cls'] ?? 0),
  }));
}

/** Runs in the page and stores its figures on the root element. */
function watchPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      document.documentElement.dataset['lcp'] = entry.startTime.toString();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
        shifted += Number(entry.value);
    document.documentElement.dataset['cls'] = shifted.toString();
  }).observe({ type: 'layout-shift', buffered: true });
}
