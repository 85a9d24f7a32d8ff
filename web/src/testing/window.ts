import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** A phone, as in the configuration of the screen tests. */
const USUAL = [360, 740] as const;

/** Makes the window as wide and high as this until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
}

/** Makes the window a phone's again. */
export async function resetWindow(): Promise<void> {
  if (innerWidth !== USUAL[0] || innerHeight !== USUAL[1]) await resizeWindow(...USUAL);
}
