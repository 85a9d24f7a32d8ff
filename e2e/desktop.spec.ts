import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 900 } });

const header = (page: Page) => page.getByRole('banner');
const clock = (page: Page) => page.getByRole('timer', { name: 'Time in Bangladesh' });
const articles = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('pages made for phones', () => {
  test('[HOME-1] a wide window shows other pages as coming soon, with their address as a QR code', async ({
    page,
    app,
  }) => {
    for (const [path, address] of [
      ['/vip', '/vip'],
      ['/deposit?promotion=3', '/deposit?promotion=3'],
      ['/referral', '/refrrel-program'],
      ['/player/playGame?t=sport&v=CRICKET', '/exchange-inplay'],
      ['/page/site/component/appDownload.jsp', '/'],
      ['/nothing', '/'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText('Coming soon')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`${app.url}${address}`);
      const code = page.getByRole('img', { name: 'QR code of the address' });
      await expect(code).toBeVisible();
      expect((await code.locator('path').getAttribute('d'))?.length).toBeGreaterThan(1000);
    }
  });

  test('[HOME-1] a phone never downloads the desktop', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
    expect(asked.filter((url) => url.includes('desktop'))).toEqual([]);
  });
});

test('[DESK-1] the clock shows Bangladesh time, every second', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T17:59:58Z') });
  await page.goto('/promotions');
  await expect(clock(page)).toContainText('GMT+6');
  await page.clock.pauseAt(new Date('2026-11-21T18:30:00Z'));
  await expect(clock(page)).toHaveText('2026/11/22 00:30:00 GMT+6');
  for (const second of ['01', '02', '03']) {
    await page.clock.runFor(1000);
    await expect(clock(page)).toHaveText(`2026/11/22 00:30:${second} GMT+6`);
  }
});

test('[DESK-1] the modal changes the language, digits included, and the choice stays', async ({ page }) => {
  await page.goto('/promotions');
  await header(page).getByRole('button', { name: 'Language and currency: BDT, English' }).click();
  const modal = page.getByRole('dialog', { name: 'Language and currency' });
  await modal.getByRole('button', { name: /বাংলা/ }).click();
  await expect(modal).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('প্রমোশন');
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^[০-৯]{4}\/[০-৯]{2}/);
  await header(page)
    .getByRole('button', { name: /BDT, বাংলা/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
});

test('[DESK-1] there are support links, and the menu’s links are those of the specification', async ({
  page,
}) => {
  await page.goto('/promotions');
  const support = header(page).getByRole('list', { name: 'Support' }).getByRole('link');
  await expect(support).toHaveCount(3);
  await expect(support.nth(0)).toHaveAccessibleName(/^WhatsApp/);
  await expect(support.nth(1)).toHaveAccessibleName(/^Facebook/);
  await expect(support.nth(2)).toHaveAttribute('href', 'mailto:support@maidan.example');
  const links = page.getByRole('navigation', { name: 'Site menu' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/player/playGame?t=sport&v=CRICKET',
    '/casino',
    '/slot',
    '/table',
    '/crash',
    '/fishing',
    '/arcade',
    '/lottery',
    '/promotions',
    '/vip',
    '/referral',
    '/page/site/component/appDownload.jsp',
  ]);
  await expect(links.last()).toHaveAttribute('target', '_blank');
  for (const name of ['Deposit', 'Member Center'])
    await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', '/account');
  await expect(header(page).getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/player/logout');
});

test('[DESK-1] the operator’s links are used, but not one that is a script', async ({ page }) => {
  await page.route('**/api/sociallink', (route) =>
    route.fulfill({
      json: { whatsapp: 'https://wa.me/8801000000000', facebook: 'javascript:alert(1)', telegram: '' },
    }),
  );
  await page.goto('/promotions');
  const support = header(page).getByRole('list', { name: 'Support' }).getByRole('link');
  await expect(support.nth(0)).toHaveAttribute('href', 'https://wa.me/8801000000000');
  await expect(support.nth(1)).not.toHaveAttribute('href');
});

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  test('[DESK-1] the wallet can be reloaded, and Log out ends the session in the browser and on the server', async ({
    page,
    player,
  }) => {
    await page.goto('/promotions');
    const wallet = header(page).getByTestId('main-wallet');
    await expect(wallet).toHaveText('৳1,000.00');
    await page.route('**/api/balance', (route) => route.fulfill({ json: { balance: '1234.50' } }));
    await header(page).getByRole('button', { name: 'Reload balance' }).click();
    await expect(wallet).toHaveText('৳1,234.50');
    await page.unroute('**/api/balance');
    expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
    await header(page).getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(player.client.balance({})).rejects.toThrow();
  });
});

test('[DESK-1] a guest sees the same controls, with a dash for the wallet', async ({ page }) => {
  await page.goto('/promotions');
  await expect(header(page).getByTestId('main-wallet')).toHaveText('৳ –');
  await expect(header(page).getByRole('link', { name: 'Log out' })).toBeVisible();
});

test('[DESK-2] a wide window shows seven categories, four below 1024 px; each filters, and the arrows show the rest', async ({
  page,
}) => {
  await page.goto('/promotions');
  const slider = page.getByRole('region', { name: 'Kinds of promotions' });
  const kinds = slider.getByRole('list').getByRole('button');
  await expect(kinds).toHaveCount(13);
  const inSight = () =>
    slider.getByRole('list').evaluate((list) => {
      const frame = list.getBoundingClientRect();
      return [...list.children].filter((child) => {
        const { left, right } = child.getBoundingClientRect();
        return left >= frame.left - 1 && right <= frame.right + 1;
      }).length;
    });
  await expect.poll(inSight).toBe(7);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(inSight).toBe(4);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(inSight).toBe(7);
  await expect(slider.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  const all = await articles(page).count();
  await slider.getByRole('button', { name: 'Fishing' }).click();
  await expect(articles(page)).toHaveCount(1);
  await slider.getByRole('button', { name: 'More kinds' }).click();
  await expect.poll(() => slider.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(50);
  await slider.getByRole('button', { name: 'Crash' }).click();
  await expect(articles(page)).toContainText('35% reload for crash games');
  await slider.getByRole('button', { name: 'All' }).click();
  await expect(articles(page)).toHaveCount(all);
});

test('[DESK-2] a card has a tag, title, description, duration, Sign Up Now and Details', async ({ page }) => {
  await page.goto('/promotions');
  const card = articles(page).first();
  await expect(card).toContainText('Welcome Offer');
  await expect(card.getByRole('heading')).toHaveText('৳7,777 sports welcome bonus');
  await expect(card).toContainText('As much bonus as you deposit, up to ৳7,777.');
  await expect(card.getByTestId('duration')).toHaveText(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}$/);
  await expect(card.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/register');
  await card.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Void, cancelled and cashed-out bets do not count');
  await expect(page).toHaveURL(/\/promotions\?promotion=\d+$/);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('[DESK-2] script in a promotion’s texts is inert', async ({ page }) => {
  const hostile = '<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>';
  await page.route('**/api/promotion?*', async (route) => {
    const response = await route.fetch();
    const promotions: Record<string, unknown>[] = await response.json();
    const texts = { name: hostile, title: hostile, desc: hostile, description: hostile };
    await route.fulfill({ response, json: promotions.map((promotion) => ({ ...promotion, ...texts })) });
  });
  await page.goto('/promotions?promotion=1');
  await expect(page.getByRole('dialog')).toContainText(hostile);
  await expect(articles(page).first()).toContainText(hostile);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hostile'))).toBeUndefined();
});

test('[DESK-2] the banner moves to another slide every 3 s, unless it is held', async ({ page }) => {
  await page.clock.install();
  await page.goto('/promotions');
  const slide = page.getByTestId('slide');
  await expect(slide).toHaveText('One order book, every ball');
  await page.clock.pauseAt(Date.now() + 60_000);
  const hold = page.getByRole('button', { name: 'Pause the banner' });
  await hold.click();
  const first = (await slide.textContent()) ?? '';
  await page.clock.runFor(9000);
  await expect(slide).toHaveText(first);
  await page.getByRole('button', { name: 'Run the banner' }).click();
  const seen = [first];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.clock.runFor(2999);
    await expect(slide).toHaveText(seen.at(-1) ?? '');
    await page.clock.runFor(1);
    await expect(slide).not.toHaveText(seen.at(-1) ?? '');
    seen.push((await slide.textContent()) ?? '');
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(first);
  await expect(slide).toHaveCount(1);
});

test('[DESK-3] [HOME-10] the footer has every block, and its text is folded at 970 px until it is opened', async ({
  page,
}) => {
  await page.goto('/promotions');
  const footer = page.getByRole('contentinfo');
  for (const block of [
    'Support',
    'Member guide',
    'Brand ambassador',
    'Responsible gaming',
    'Payment methods',
    'Game providers',
    'Community',
    'Gaming licence',
  ])
    await expect(footer.getByRole('region', { name: block })).toBeVisible();
  for (const mark of ['bKash', 'Nagad', 'Rocket', 'Upay', 'USDT'])
    await expect(footer.getByRole('img', { name: mark })).toBeVisible();
  await expect(footer).toContainText('Play money – no licence');
  await expect(footer).toContainText('© 2017-2025');
  const height = () => footer.getByTestId('stories').evaluate((text) => text.getBoundingClientRect().height);
  expect(await height()).toBe(970);
  await footer.getByRole('button', { name: 'Show More' }).click();
  expect(await height()).toBeGreaterThan(1000);
  await footer.getByRole('button', { name: 'Show Less' }).click();
  expect(await height()).toBe(970);
});

test('[DESK-4] header and footer show the logo from {host}/storage/{logo}', async ({ page, app }) => {
  const logo = page.getByTestId('logo');
  const loaded = page.waitForResponse('**/storage/logo.svg');
  await page.goto('/promotions');
  expect((await loaded).status()).toBe(200);
  await expect(logo).toHaveCount(2);
  for (const place of [0, 1])
    await expect(logo.nth(place)).toHaveCSS('background-image', `url("${app.url}/storage/logo.svg")`);
});

test('[DESK-4] a logo that can’t be fetched is only logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/api/logo', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/promotions');
  await expect(articles(page).first()).toBeVisible();
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to fetch promotions'))).toBe(true);
  await expect(page.getByTestId('logo').first()).toHaveCSS('background-image', 'none');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
