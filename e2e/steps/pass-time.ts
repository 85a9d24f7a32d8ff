import { expect, type Page } from '@playwright/test';

const SOON = { timeout: 1_000 } as const;

/**
 * Lets a page's time go on in steps until something holds. One step isn't enough where a question is under way just then: the wait for
 * the next one begins with its answer.
 */
export async function passTime(
  page: Page,
  stepMs: number,
  holds: (soon: typeof SOON) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(stepMs);
    await holds(SOON);
  }).toPass({ intervals: [50], timeout: 30_000 });
}
