import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { layoutChecks } from '@maidan/ui/testing';

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

/** The checks, as the page runs them. */
const CHECKS = `(${layoutChecks.toString()})()`;

/** Widths of phones, from the narrowest in use to the widest, and a phone on its side. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 740, height: 360 },
] as const;

/** Asserts that nothing on the page is cut, over another text or covered, at every width of a phone and with texts of twice their size. */
export async function expectWholeLayout(page: Page, look: string): Promise<void> {
  const before = page.viewportSize() ?? SIZES[1];
  const doubleTexts = () => page.evaluate(`${CHECKS}.doubleTexts()`);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await settledFaults(page), `${look}, ${size.width} px wide`).toEqual([]);
  }
  await page.setViewportSize(SIZES[1]);
  await doubleTexts();
  expect.soft(await settledFaults(page), `${look}, texts of twice their size`).toEqual([]);
  await doubleTexts();
  await page.setViewportSize(before);
}

async function settledFaults(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const texts = await page.evaluate<string[]>(`${CHECKS}.textFaults()`);
  return [...texts, ...(await page.evaluate<string[]>(`${CHECKS}.coveredControls()`))];
}
