import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { enterOffice } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { expectNoSidewaysScroll } from './steps/page-looks.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  appName: 'office-bangla',
});

// What is called the same in every language: the program, the languages, names of people, of brands and of measures.
const NAMES =
  /Maidan(?: Pay)?|English|rahima|CSV|GGR|NGR|RTP|USDT|TRC-?20|TRON|API|SQL|HTML|JPEG|PNG|WebP|MB|px|https|bKash|Nagad|Rocket|Upay|QR|VIP/g;

/** The texts on a page that are in English, other than names and codes. */
async function readEnglish(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.split('\n').filter((line) => /[A-Za-z]{3,}/.test(line.replaceAll(NAMES, '')));
}

test(
  '[STAFF-1] a member switches the office to Bangla, at a desk and on a phone',
  { tag: FULL_ONLY },
  async ({ page, ownerLink }) => {
    await enterOffice(page, ownerLink, 'rahima');
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByLabel('বাংলা').click();
    await expect(page.getByRole('heading', { name: 'আমার অ্যাকাউন্ট' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    expect(await readEnglish(page)).toEqual([]);
    await lookAtDesk(page, 'office-bangla-account');

    await page.goto('/office/deposits');
    await expect(page.getByRole('heading', { name: 'জমা' })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await readEnglish(page)).toEqual([]);
      await expectNoSidewaysScroll(page, `deposits in Bangla ${width}`);
    }
    await page.context().clearCookies({ name: 'office-language' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'জমা' })).toBeVisible();
  },
);
