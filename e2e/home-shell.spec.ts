import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { changeGeneral } from './steps/answers.ts';

const MENU = [
  'Home',
  'Sports',
  'Casino',
  'Slot',
  'Table',
  'Poker',
  'Crash',
  'Fishing',
  'Lottery',
  'Promotions',
  'Referral Program',
  'VIP',
  'Affiliate',
  '24/7 Live Chat',
  'Brand Ambassador',
];
const SPORTS_BOOKS = [
  'Exchange',
  'I-Sports',
  'E1Sports',
  'Horsebook',
  'Virtual',
  'Kabaddi',
  'Fantasy',
  'SBO Sports',
];
async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('[HOME-12] the side menu has all entries in their order, and Sports its sub-list', async ({ page }) => {
  await page.goto('/');
  const menu = await openMenu(page);
  const list = menu.getByRole('navigation').locator('> ul').first();
  const entries = list.locator('> li > :is(a, button)');
  await expect(entries.last()).toHaveText('Brand Ambassador');
  await expect(entries).toHaveText(MENU);
  const sports = menu.getByRole('button', { name: 'Sports', exact: true });
  await expect(sports).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByText('Kabaddi')).toBeHidden();
  await sports.click();
  await expect(sports).toHaveAttribute('aria-expanded', 'true');
  await expect(list.locator('ul > li')).toHaveText(SPORTS_BOOKS);
});

test('[HOME-12] the menu’s entries lead where their names say', async ({ page }) => {
  await page.goto('/');
  let menu = await openMenu(page);
  const affiliate = menu.getByRole('link', { name: 'Affiliate' });
  await expect(affiliate).toHaveAttribute('href', /^https:\/\//);
  await expect(affiliate).toHaveAttribute('target', '_blank');
  await expect(affiliate).toHaveAttribute('rel', /noopener/);
  await menu.getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL(/\/games\?type=FH/);
  await expect(menu).toBeHidden();
  menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sports', exact: true }).click();
  await menu.getByRole('link', { name: 'Kabaddi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kabaddi');
  await expect(page.getByText('No Data')).toBeVisible();
  menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Brand Ambassador' }).click();
  await expect(page.getByRole('dialog', { name: 'Brand Ambassador' })).toContainText('The twelfth man');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[HOME-13] past 300 px a button appears that scrolls back to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(page.locator('footer')).toBeAttached();
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 301));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe('a player', () => {
  test.use({ visitor: 'new' });

  test('[HOME-15] an alert is a modal titled Error, in which links stay and scripts don’t', async ({
    page,
  }) => {
    await page.route('**/api/game-run', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message:
            'Closed for now. <a href="/profile">See your profile</a> or <a href="https://example.com/help">read on</a><script>window.pwned=1</script><img src=x onerror="window.pwned=1">',
        },
      }),
    );
    await page.goto('/games?type=SPORTS');
    await page.getByRole('button', { name: 'Cricket Odds', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Error' });
    await expect(modal).toContainText('Closed for now. See your profile or read on');
    await expect(modal.locator('script, img')).toHaveCount(0);
    await expect(modal.getByRole('link', { name: 'read on' })).toHaveAttribute('rel', /noopener/);
    expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
    await modal.getByRole('link', { name: 'See your profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(modal).toBeHidden();
  });

  test('[HOME-17] the chat button is on every screen', async ({ page }) => {
    for (const path of [
      '/',
      '/games?type=SPORTS',
      '/account',
      '/profile',
      '/deposit',
      '/exchange-inplay',
      '/exchange-account',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible();
    }
  });

  test('[HOME-18] the language switch is on the game list and on screens that do not exist', async ({
    page,
  }) => {
    for (const path of ['/games?type=SPORTS', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /বাংলায় দেখুন/ }).first()).toBeVisible();
    }
  });

  test('the play-money line is at the top of every screen, once', async ({ page }) => {
    for (const path of [
      '/',
      '/games',
      '/account',
      '/profile',
      '/exchange-inplay',
      '/exchange-account',
      '/nowhere',
    ]) {
      await page.goto(path);
      const line = page.getByText('Play money: no real deposits, no real winnings.');
      await expect(line).toHaveCount(1);
      // One call reads the position: between two, the scripts may replace the server-rendered page.
      expect(await line.evaluateAll((lines) => lines.map((one) => one.getBoundingClientRect().y))).toEqual([
        0,
      ]);
    }
  });
});

test('[HOME-19] a screen that breaks shows Unexpected Application Error!, with a link home', async ({
  page,
}) => {
  await page.route('**/assets/login-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  );
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Error [0-9a-f]{8}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
});

test('[HOME-20] title, logo and favicon are the operator’s', async ({ page }) => {
  await changeGeneral(page, { site_title: 'Padma Exchange' });
  await page.route('**/api/logo', (route) =>
    route.fulfill({
      json: [{ logo: 'logo.svg', mobile_logo: 'usdt.svg', loader_logo: 'upay.svg', favicon: 'nagad.svg' }],
    }),
  );
  await page.goto('/');
  await expect(page).toHaveTitle('Padma Exchange');
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/storage/usdt.svg');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/storage/nagad.svg');
  await page.goto('/login');
  await expect(page).toHaveTitle('Log in · Padma Exchange');
});

test('a lost connection is shown at the top of the screen until it is back', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  const line = page.getByText('You are offline. Prices are not live.');
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
});

test('a screen or a menu that can’t load without a connection says so, and the screen loads once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('This could not be loaded.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded.');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Username')).toBeVisible();
});
