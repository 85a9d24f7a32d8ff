import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';

const splash = (page: Page) => page.locator('#splash');

/** Opens the site with a stopped clock, up to the home screen below the splash; returns how far the clock moved, in milliseconds. */
async function openStopped(page: Page): Promise<number> {
  await page.clock.install({ time: new Date('2026-01-15T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-15T12:00:01Z'));
  await page.goto('/');
  let ranMs = 0;
  await expect(async () => {
    await page.clock.runFor(10);
    ranMs += 10;
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [10] });
  await expect(splash(page)).toBeAttached();
  return ranMs;
}

test.describe('the splash', () => {
  test('[HOME-9] shows the site’s own image for 2 s over a page that already renders, then fades in 0.5 s and is removed', async ({
    page,
  }) => {
    const ranMs = await openStopped(page);
    await expect(splash(page).locator('img')).toHaveAttribute('src', /\/storage\/logo-mark\.svg$/);
    await page.clock.runFor(1999 - ranMs);
    await expect(splash(page)).toHaveCSS('opacity', '1');
    await expect(splash(page)).not.toHaveClass(/leaving/);
    await page.clock.runFor(1);
    await expect(splash(page)).toHaveClass(/leaving/);
    await expect(splash(page)).toHaveCSS('transition-duration', '0.5s');
    await expect(splash(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(499);
    await expect(splash(page)).toBeAttached();
    await page.clock.runFor(1);
    await expect(splash(page)).toHaveCount(0);
  });

  test('[HOME-9] shows the default image if that is missing', { tag: FULL_ONLY }, async ({ page }) => {
    await page.route('**/storage/logo-mark.svg', (route) => route.fulfill({ status: 404 }));
    await openStopped(page);
    await expect(splash(page).locator('img')).toHaveAttribute('src', /\/mark\.svg$/);
  });
});
