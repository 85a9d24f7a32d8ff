import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { kept } from './app/storage.ts';
import { changeGeneral } from './steps/answers.ts';
import { openMatch } from './steps/odds-view.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Chat with support' });

async function centre(page: Page): Promise<{ x: number; y: number }> {
  const box = await button(page).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

async function pull(page: Page, byPx: number): Promise<void> {
  const { x, y } = await centre(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - byPx / 2, y);
  await page.mouse.move(x - byPx, y);
  await page.mouse.up();
}

/** Installs a stand-in for Intercom, which records its calls instead of opening it. */
async function installIntercom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'said', []);
    Reflect.set(window, 'Intercom', (word: string) => Reflect.get(window, 'said').push(word));
  });
}
const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said'));

test('[HOME-17] moving the chat button 10 px or more drags it; less is a click', async ({ page }) => {
  await installIntercom(page);
  await page.goto('/login');
  const before = await centre(page);
  await pull(page, 9);
  expect(await said(page)).toEqual(['show']);
  expect(await centre(page)).toEqual(before);
  await pull(page, 120);
  expect(await said(page)).toEqual(['show']);
  expect((await centre(page)).x).toBeCloseTo(before.x - 120, 0);
  await button(page).focus();
  await page.keyboard.press('Enter');
  expect(await said(page)).toEqual(['show', 'show']);
  await pull(page, 2000);
  expect((await centre(page)).x).toBeCloseTo(24, 0);
});

test('[HOME-17] the chat button keeps its position from screen to screen', async ({ page }) => {
  await page.goto('/login');
  await pull(page, 150);
  const at = await centre(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  expect(await centre(page)).toEqual(at);
});

test('[HOME-17] a click opens WhatsApp if the operator has set it up, and the setting is stored', async ({
  page,
}) => {
  await changeGeneral(page, { whatsapp: '+880 1700-000000' });
  await page.addInitScript(() => {
    window.open = (address) => {
      Reflect.set(window, 'opened', address);
      return null;
    };
  });
  const answered = page.waitForResponse('**/api/general*');
  await page.goto('/login');
  await answered;
  await expect.poll(() => kept(page)).toMatchObject({ whatsapp: '+880 1700-000000' });
  await button(page).click();
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toBe('https://wa.me/8801700000000');
});

test('[HOME-17] a click opens another chat widget if that is all there is', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'Tawk_API', { maximize: () => Reflect.set(window, 'opened', 'tawk') });
  });
  await page.goto('/login');
  await button(page).click();
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toBe('tawk');
});

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  test('[HOME-17] the chat button starts beside whatever is tapped: the toolbar, the bets, a form’s sticky button', async ({
    page,
  }) => {
    const places = [() => page.goto('/'), () => openMatch(page, / v /), () => page.goto('/deposit')];
    for (const openPlace of places) {
      await openPlace();
      await expect(page.locator('#splash')).toHaveCount(0);
      const chat = await button(page).boundingBox();
      for (const control of await page.locator('nav a, .fixed button').filter({ visible: true }).all()) {
        const own = await control.getAttribute('aria-label');
        const box = await control.boundingBox();
        if (own === 'Chat with support' || box === null || chat === null) continue;
        const isBeside = box.x + box.width <= chat.x || box.y + box.height <= chat.y;
        expect(isBeside, (await control.textContent()) ?? '').toBe(true);
      }
    }
  });

  test('[HOME-17] the chat button covers no part of a form, wherever it is scrolled; the keyboard brings the button back', async ({
    page,
  }) => {
    await page.goto('/profile');
    const field = page.getByLabel('New phone number');
    // Scrolls the middle of the field to the height of the button's middle, on a screen no taller than needed.
    const middle = await field.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2 + scrollY;
    });
    const { width, height: screen } = page.viewportSize() ?? { width: 360, height: 740 };
    await page.setViewportSize({ width, height: Math.min(screen, Math.floor(middle) + 32) });
    await field.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + height / 2 - (innerHeight - 32));
    });
    const isCovered = () =>
      field.evaluate((element) => {
        const { right, top, height } = element.getBoundingClientRect();
        return document.elementFromPoint(right - 4, top + height / 2) !== element;
      });
    await expect.poll(isCovered).toBe(false);
    await button(page).focus();
    await page.keyboard.press('Shift');
    await expect.poll(isCovered).toBe(true);
    await field.focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await button(page).boundingBox())?.x).toBe(300);
  });
});
