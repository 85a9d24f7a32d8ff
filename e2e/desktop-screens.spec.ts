import { join } from 'node:path';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY, looks } from './app/test-scale.ts';
import { makeBoard } from './steps/odds-view.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForRest } from './steps/page-looks.ts';

const PICTURES = join(import.meta.dirname, '../screens');

/** The screens of a wide window, each with an element that is there once the screen is complete. */
const SCREENS = [
  { name: 'coming-soon', path: '/', landmark: 'main h1' },
  { name: 'promotions', path: '/promotions', landmark: 'main article img' },
  { name: 'promotion-details', path: '/promotions?promotion=1', landmark: 'dialog dl' },
  { name: 'register', path: '/register', landmark: 'main form input' },
  { name: 'phone-only', path: '/vip', landmark: 'main svg[role=img]' },
] as const;

const WINDOW = { width: 1280, height: 900 };
/** The screenshots also show what is further down. */
const HEIGHT_MAX = 2600;

test.use({ isMobile: false, hasTouch: false, viewport: WINDOW });

for (const { language, theme } of looks)
  test(
    `[DESK-1] [HOME-18] the desktop in ${language}, ${theme} has nothing serious for axe and no sideways scrolling`,
    { tag: FULL_ONLY },
    async ({ page, context, app }) => {
      await context.addCookies([
        { name: 'language', value: language, url: app.url },
        { name: 'theme', value: theme, url: app.url },
      ]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { name, path, landmark } of SCREENS) {
        await page.goto(path);
        await expect(page.locator(landmark).filter({ visible: true }).first()).toBeVisible();
        await waitForRest(page);
        await expectAccessible(page, path);
        await expectNoSidewaysScroll(page, path);
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...WINDOW, height: Math.min(length, HEIGHT_MAX) });
        await page.screenshot({ path: join(PICTURES, `desktop-${name}-${language}-${theme}.png`) });
        await expect(page).toHaveURL(path);
        await page.setViewportSize(WINDOW);
      }
    },
  );

test.describe('for a player', () => {
  test.use({ visitor: 'funded' });
  for (const { language, theme } of looks)
    test(
      `[PLAY-47] the ladders side by side in ${language}, ${theme} have nothing serious for axe and no sideways scrolling`,
      { tag: FULL_ONLY },
      async ({ page, context, app, login }) => {
        await context.addCookies([
          { name: 'language', value: language, url: app.url },
          { name: 'theme', value: theme, url: app.url },
        ]);
        await page.goto(`/exchange-ladders?board=${login && (await makeBoard(login))}`);
        await expect(page.getByRole('grid')).toHaveCount(4);
        await expect(page.getByRole('gridcell').first()).toBeVisible();
        await waitForRest(page);
        await expectAccessible(page, language);
        await expectNoSidewaysScroll(page, language);
        await page.screenshot({ path: join(PICTURES, `desktop-ladders-${language}-${theme}.png`) });
      },
    );
});
