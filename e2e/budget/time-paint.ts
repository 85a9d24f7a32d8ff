import type { Visit } from './visit.ts';

/** When the largest thing was painted, and how much of what stood already was pushed around. */
export interface Paint {
  readonly lcpMs: number;
  readonly cls: number;
}

/** Late enough for the splash to have gone and the first live prices to have come. */
const SETTLE_MS = 5000;

/** Opens an address and watches what is painted. */
export async function timePaint({ page }: Visit, address: string): Promise<Paint> {
  await page.addInitScript(watchPaint);
  await page.goto(address);
  await page.waitForTimeout(SETTLE_MS);
  const [lcpMs = 0, cls = 0] = await page.evaluate(() => [
    Number(document.documentElement.getAttribute('data-lcp')),
    Number(document.documentElement.getAttribute('data-cls')),
  ]);
  return { lcpMs, cls };
}

/** Runs in the page: keeps its figures on the root element. */
function watchPaint(): void {
  const keep = (name: string, value: number) =>
    document.documentElement.setAttribute(`data-${name}`, value.toString());
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep('lcp', entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput === true))
        shifted += Number(entry.value);
    keep('cls', shifted);
  }).observe({ type: 'layout-shift', buffered: true });
}
