import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until the page’s fonts have loaded and its finite animations have ended. */
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
 * Asserts that the page is exactly as wide as the window. Polls, because a phone’s browser lays the page out once more after the
 * window’s width has changed.
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
 * Asserts that axe finds nothing serious on the page. Legacy mode keeps it from opening another page; the content of a frame is
 * checked on its own.
 */
export async function expectAccessible(page: Page, look: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(serious, look).toEqual([]);
}
