import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until the page’s fonts have come and what fades or moves to an end has ended, as somebody’s eye would. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished.then(() => true)));
  });
}

/**
 * The page is as wide as the window, and nothing of it lies beside. A phone’s browser lays a page out once more after the
 * window’s width has changed, so the widths are asked until they stand.
 */
export async function expectNoSidewaysScroll(page: Page, look: string): Promise<void> {
  const width = page.viewportSize()?.width;
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [scrollWidth, clientWidth];
        }),
      { message: look },
    )
    .toEqual([width, width]);
}

/**
 * Axe finds nothing serious on the page. In legacy mode it opens no further page; what shows in the one frame that there is,
 * is looked at by itself.
 */
export async function expectAccessible(page: Page, look: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(serious, look).toEqual([]);
}
