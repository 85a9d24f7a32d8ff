import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';

const dot = (page: Page, number: number) => page.getByRole('button', { name: `Show banner ${number}` });

test('[HOME-1] a phone sees the home screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /LIVE/ })).toHaveCount(3);
});

test.describe('a wide window', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });
  test('[HOME-1] shows the coming-soon image and nothing else of the site', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
    await expect(page.getByRole('main').locator('svg')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeHidden();
  });

  test('[HOME-1] 768 px is a phone, 769 is not', async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  });
});

test('[HOME-2] the banner changes every 3000 ms, and a dot selects one', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(dot(page, 3)).toBeVisible();
  const current = page.getByRole('region', { name: 'Banners' }).locator('[aria-current=true]');
  // Taps do nothing until the scripts have hydrated the page. The clock is paused after that: it would hold them up.
  await expect(async () => {
    await dot(page, 2).tap();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
  }).toPass();
  await page.clock.pauseAt(Date.now() + 60_000);
  const track = page.getByRole('region', { name: 'Banners' }).locator('.transition-transform');
  await expect(track).toHaveCSS('transition-duration', '0.5s');
  // Paused while it has the focus; the interval restarts once it loses it.
  await page.clock.runFor(6000);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await dot(page, 2).blur();
  await page.clock.runFor(2999);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(1);
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(3000);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await expect(current).toHaveCount(1);
});

test('[HOME-3] the ticker scrolls the notices at speed 30 and can be paused', async ({ page }) => {
  const answered = page.waitForResponse('**/api/general*');
  await page.goto('/');
  const [general]: { notice: string[] }[] = await (await answered).json();
  const ticker = page.getByRole('region', { name: 'Announcements' });
  expect(general?.notice.length).toBeGreaterThan(0);
  await expect(ticker.getByRole('listitem')).toHaveText(general?.notice ?? []);
  const state = () => ticker.locator('ul').evaluate((list) => list.getAnimations()[0]?.playState);
  // The server-rendered page has the texts already; they scroll once the scripts run.
  await expect.poll(state).toBe('running');
  const speed = await ticker.locator('ul').evaluate((list) => {
    const timing = list.getAnimations()[0]?.effect?.getTiming();
    return list.scrollWidth / 2 / (Number(timing?.duration) / 1000);
  });
  expect(speed).toBeCloseTo(30, 0);
  await page.getByRole('button', { name: 'Pause announcements' }).click();
  expect(await state()).toBe('paused');
  await page.getByRole('button', { name: 'Resume announcements' }).click();
  expect(await state()).toBe('running');
});

test('[HOME-11] a guest has a toolbar with Login and Sign up', async ({ page }) => {
  await page.goto('/');
  const toolbar = page.getByRole('navigation', { name: 'Main' });
  await expect(toolbar.getByRole('link')).toHaveText(['Login', 'Sign up']);
  await toolbar.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await toolbar.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
});

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  test('[HOME-11] has a toolbar with Home, Promotions, Deposit and My Account', async ({ page }) => {
    await page.goto('/');
    const toolbar = page.getByRole('navigation', { name: 'Main' });
    await expect(toolbar.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(toolbar.getByRole('link')).toHaveText(['Home', 'Promotions', 'Deposit', 'My Account']);
    await toolbar.getByRole('link', { name: 'My Account' }).click();
    await expect(page).toHaveURL('/account');
    await toolbar.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await toolbar.getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL('/deposit');
  });

  test('[HOME-18] one tap changes the language of the whole site, digits and money included, and the choice stays', async ({
    page,
  }) => {
    await page.goto('/account');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳1,000.00');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /বাংলায় দেখুন/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByTestId('main-wallet')).toHaveText('৳১,০০০.০০');
    await expect(page.getByRole('button', { name: 'লগ আউট' })).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳১,০০০.০০');
    await page.goto('/profile');
    await expect(page.getByText(/[০-৯]{4}/).first()).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English/ })
      .click();
    await expect(page.getByText('Member since')).toBeVisible();
  });

  const screens = [
    '/',
    '/account',
    '/profile',
    '/deposit',
    '/withdrawal',
    '/promotions',
    '/vip',
    '/refrrel-program',
    '/exchange-inplay',
    '/exchange-account',
  ];
  test('[HOME-18] every player screen has the language switch', async ({ page }) => {
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /বাংলায় দেখুন/ }).first()).toBeVisible();
    }
  });
});

test('[HOME-18] a guest can choose the language too, and a session that has ended does not change it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /বাংলায় দেখুন/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগ ইন');
  await page.evaluate(() => {
    localStorage.setItem('token', 'dead');
    localStorage.setItem('remote_id', '1');
  });
  await page.goto('/account');
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});
