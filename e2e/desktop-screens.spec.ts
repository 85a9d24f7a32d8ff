import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './house/fixtures.ts';

const PICTURES = join(import.meta.dirname, '../screens');

/** What a wide window has, with something that stands there once it is whole. */
const SCREENS = [
  { name: 'coming-soon', path: '/', landmark: 'main h1' },
  { name: 'promotions', path: '/promotions', landmark: 'main article img' },
  { name: 'promotion-details', path: '/promotions?promotion=1', landmark: 'dialog dl' },
  { name: 'register', path: '/register', landmark: 'main form input' },
  { name: 'phone-only', path: '/vip', landmark: 'main svg[role=img]' },
] as const;

const WINDOW = { width: 1280, height: 900 };
/** The pictures show what lies further down, too. */
const HEIGHT_MAX = 2600;

test.use({ isMobile: false, hasTouch: false, viewport: WINDOW });

for (const language of ['en', 'bn'] as const)
  for (const theme of ['dark', 'light'] as const)
    test(`[DESK-1] [HOME-18] the desktop in ${language}, ${theme}: nothing serious for axe, no sideways scrolling`, async ({
      page,
      context,
      house,
    }) => {
      await context.addCookies([
        { name: 'language', value: language, url: house.url },
        { name: 'theme', value: theme, url: house.url },
      ]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { name, path, landmark } of SCREENS) {
        await page.goto(path);
        await expect(page.locator(landmark).filter({ visible: true }).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
        expect(serious, path).toEqual([]);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ ...WINDOW, height: Math.min(length, HEIGHT_MAX) });
        await page.screenshot({ path: join(PICTURES, `desktop-${name}-${language}-${theme}.png`) });
        await expect(page).toHaveURL(path);
        await page.setViewportSize(WINDOW);
      }
    });
