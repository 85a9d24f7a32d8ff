import type { Locator, Page } from 'playwright-core';
import type { Visit } from './visit.ts';

const TAPS = 40;
/** The pause between two taps of one thumb. */
const PAUSE_MS = 250;
/** A wicket or a goal suspends a market for less than this; one that stays suspended longer can't be measured. */
const REOPEN_MS = 180_000;
/** Selects the prices of a screen's markets. */
export const PRICES = 'main [role=table] button:has(.tabular)';
/** Selects the button that opens the sheet of open bets; a tap at the same place closes the sheet. */
export const OPEN_BETS = 'main [role=group] > button:has(.tabular)';
/** Selects what can be taken on a runner's ladder. */
export const LADDER_PRICES = '[data-ladder=prices] button[data-cell]:has([data-text])';

/**
 * Times how long the screen takes to respond to each tap on the selected elements, in milliseconds, shortest first. Waits while there
 * are none, as in a suspended market. `prepare` leads from the address to where the taps are.
 */
export async function timeTaps(
  { page, cdp }: Visit,
  address: string,
  selector: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<readonly number[]> {
  await page.addInitScript(watchTaps);
  await page.goto(address);
  await prepare?.(page);
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

/** The position of the first and the second cell on the screen in turn, once it can be tapped. */
async function placeOf(cells: Locator, tap: number): Promise<DOMRect> {
  const page = cells.page();
  const until = performance.now() + REOPEN_MS;
  while (performance.now() < until) {
    await cells.first().waitFor({ timeout: REOPEN_MS });
    const boxes = await cells.evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight)
        .slice(0, 2),
    );
    const box = boxes[tap % Math.max(1, boxes.length)];
    if (box !== undefined) return box;
    await page.waitForTimeout(PAUSE_MS);
  }
  throw new Error('No price came on the screen.');
}

/** Runs in the page and stores the longest event of each interaction on the root element. */
function watchTaps(): void {
  // By default only events of 104 ms or more are reported.
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
