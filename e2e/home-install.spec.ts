import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { betSlip, firstPrice, openCalmMatch } from './steps/odds-view.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the site's service worker controls this page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

test(
  '[HOME-21] the site can be installed, under its name in each language',
  { tag: FULL_ONLY },
  async ({ page, app, context, request }) => {
    for (const [language, name] of [
      ['en', 'Maidan'],
      ['bn', 'ময়দান'],
    ] as const) {
      await context.addCookies([{ name: 'language', value: language, url: app.url }]);
      await page.goto('/');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const answer = await request.get(address ?? '');
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      const manifest: unknown = await answer.json();
      expect(manifest).toMatchObject({ name, lang: language, display: 'standalone', start_url: '/' });
      const icons: unknown = Object(manifest).icons;
      expect(icons).toContainEqual(expect.objectContaining({ sizes: '192x192', type: 'image/png' }));
      expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }));
      for (const { src } of Array.isArray(icons) ? icons : [])
        expect((await request.get(String(src))).status(), String(src)).toBe(200);
    }
  },
);

test('[HOME-21] what is cached is the site itself, and nothing from the API, uploads or the sandbox', async ({
  page,
}) => {
  await page.goto('/');
  await installed(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(?:assets|icons)\/|^\/(?:index\.html|[\w-]+\.svg)$/.test(path))).toEqual(
    [],
  );
});

test('[HOME-21] without a connection the site opens and says so', async ({ page, context }) => {
  await page.goto('/');
  await installed(page);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. Prices are not live.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. Prices are not live.')).toHaveCount(0);
});

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOME-21] the page already shows what is live, and says in both languages that it needs scripts', async ({
    page,
  }) => {
    await page.goto('/');
    // This browser only blocks scripts, so it doesn't render the element.
    const words = await page.locator('noscript').evaluate((element) => element.textContent);
    expect(words).toContain('Maidan needs JavaScript.');
    expect(words).toContain('ময়দান চালাতে জাভাস্ক্রিপ্ট লাগে।');
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeAttached();
    await expect(page.locator('main a[href^="/odds-view"]').first()).toBeAttached();
  });
});

test(
  '[HOME-9] if the scripts never arrive, the splash goes after ten seconds and the page can be used',
  { tag: FULL_ONLY },
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const splash = page.locator('#splash');
    await expect(splash).toBeVisible();
    const delay = await splash.evaluate((element) => {
      const left = element.getAnimations()[0];
      const { delay: delayMs = 0 } = left?.effect?.getTiming() ?? {};
      left?.finish();
      return delayMs;
    });
    expect(delay).toBe(10_000);
    await expect(splash).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test.describe('a newer version', () => {
  test.use({ visitor: 'funded' });

  test(
    '[HOME-21] waits while a bet is in the slip, is then offered, and takes over on request',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      await openCalmMatch(page, player);
      await installed(page);
      await page.reload();
      await firstPrice(page, 'Back').click();
      await expect(betSlip(page)).toBeVisible();
      // A worker at another address counts as a new version, just like a changed one.
      const waits = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/worker.js?newer');
        const worker = registration.installing ?? registration.waiting;
        if (worker?.state === 'installing')
          await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
        return worker?.state;
      });
      expect(waits).toBe('installed');
      const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
      await betSlip(page).getByRole('button', { name: '৳500', exact: true }).click();
      await expect(betSlip(page).getByRole('button', { name: /^Back ৳500 @/ })).toBeVisible();
      await expect(offer).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(offer).toBeVisible();
      await offer.getByRole('button', { name: 'Update' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL).catch(() => undefined))
        .toContain('?newer');
      await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
    },
  );
});

test('[HOME-21] what is typed before the site runs stays', async ({ page }) => {
  const run = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await run.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('rahim');
  run.resolve();
  await expect(page.locator('#root')).toHaveAttribute('data-site', 'runs');
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('rahim');
});
