import type { Locator } from 'playwright-core';
import type { Visit } from './visit.ts';

const TAPS = 40;
/** Between two taps of one thumb. */
const PAUSE_MS = 250;
/** A wicket or a goal suspends a market for less; one that stays away longer is no market to measure. */
const REOPEN_MS = 180_000;
/** Within which a cell that is there has its place; one that has just gone gives way to the wait for the market. */
const PLACE_MS = 2_000;

/** The prices of a screen's markets. */
export const PRICES = 'main [role=table] button:has(.tabular)';
/** The button that opens the sheet of open bets; the same place over the sheet closes it. */
export const OPEN_BETS = 'main [role=group] > button:has(.tabular)';

/**
 * How long each tap on what the selector finds took until the screen had answered it, in milliseconds, shortest first. While it is not
 * there, such as the prices of a suspended market, nothing is tapped.
 */
export async function timeTaps(
  { page, cdp }: Visit,
  address: string,
  selector: string,
): Promise<readonly number[]> {
  await page.addInitScript(watchTaps);
  await page.goto(address);
  const cells = page.locator(selector).filter({ visible: true });
  for (let tap = 0; tap < TAPS; tap += 1) {
    const box = await placeOf(cells, tap);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(PAUSE_MS);
  }
  const kept = await page.evaluate(() => document.documentElement.getAttribute('data-taps') ?? '');
  return kept
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => Number(text.split(':')[1]))
    .toSorted((a, b) => a - b);
}

/** Where the first and the second cell are, in turn, once they can be tapped. */
async function placeOf(
  cells: Locator,
  tap: number,
): Promise<{ x: number; y: number; width: number; height: number }> {
  for (;;) {
    await cells.first().waitFor({ timeout: REOPEN_MS });
    const count = await cells.count();
    const cell = cells.nth(tap % Math.max(1, Math.min(count, 2)));
    const box = await cell.boundingBox({ timeout: PLACE_MS }).catch(() => null);
    if (box !== null) return box;
  }
}

/** Runs in the page: keeps the longest event of each interaction on the root element. */
function watchTaps(): void {
  // Left out, only what takes longer than 104 ms is told.
  const everyTap = { type: 'event', buffered: true, durationThreshold: 16 };
  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id !== 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
    const kept = [...longest].map(([id, ms]) => `${id}:${ms}`).join(' ');
    document.documentElement.setAttribute('data-taps', kept);
  }).observe(everyTap);
}
