import type { Page } from '@playwright/test';
import { expect, loggedIn, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { openPlayer } from './app/players.ts';

const tiles = (page: Page) => page.getByRole('main').locator('li > button:not([aria-pressed])');

const recent = (page: Page) => page.getByRole('group', { name: 'Recently played' }).getByRole('button');
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });

test('[GAME-1] a guest’s hearts are the same in every tab and move to the account at login', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/games?type=SPORTS');
  const other = await context.newPage();
  await other.goto('/games?type=SPORTS');
  await heart(page, 'Tennis Odds').click();
  await expect(heart(other, 'Tennis Odds')).toHaveAttribute('aria-pressed', 'true');
  await heart(other, 'Tennis Odds').dblclick();
  await heart(other, 'In-Play Now').click();
  await expect(heart(page, 'In-Play Now')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, 'Tennis Odds')).toHaveAttribute('aria-pressed', 'true');
  await other.close();
  await page.reload();
  await expect(heart(page, 'In-Play Now')).toHaveAttribute('aria-pressed', 'true');

  const { username, password, client } = await openPlayer(app.url, 'new');
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/games?type=SPORTS');
  await expect(heart(page, 'In-Play Now')).toHaveAttribute('aria-pressed', 'true');
  const { favourites } = await client.playerGames({ query: { language: 'en' } });
  expect(favourites.map(({ code }) => code).toSorted()).toEqual(['INPLAY', 'TENNIS']);
  expect(await page.evaluate(() => localStorage.getItem('favouriteGames'))).toBe('[]');
});

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  test('[GAME-3] a game opens in a frame on /gamerun, and closing it leads back to its list', async ({
    page,
    player,
  }) => {
    await page.goto('/games?type=SPORTS&system=EXCHANGE&title=Exchange');
    const answered = page.waitForResponse('**/api/game-run');
    const redeemed = page.waitForResponse('**/api/player-login/redeem');
    await page.getByRole('button', { name: 'Tennis Odds', exact: true }).click();
    await expect(page).toHaveURL('/gamerun');
    const { url }: { url: string } = await (await answered).json();
    await expect(page.locator('iframe')).toHaveAttribute('src', url);
    expect(await (await redeemed).json()).toMatchObject({ remote_id: player.remoteId.toString() });
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: /^Tennis/, pressed: true })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Main balance' })).toContainText('৳1,000');
    await expect(frame.getByRole('button', { name: /chat/i })).toHaveCount(0);
    // The token is used up and no longer in the frame's address.
    expect(page.frames()[1]?.url()).not.toContain('access_token');
    const again = await page.request.post('/api/player-login/redeem', {
      data: { access_token: new URL(url, page.url()).searchParams.get('access_token') },
    });
    expect(again.status()).toBe(400);
    await page.getByRole('button', { name: 'Close game' }).click();
    await expect(page).toHaveURL('/games?type=SPORTS&system=EXCHANGE&title=Exchange');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exchange');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test(
    '[GAME-1] a player finds recently opened games and hearts again on any device',
    { tag: FULL_ONLY },
    async ({ page, player, browser, baseURL }) => {
      await page.goto('/games?type=SPORTS');
      await expect(tiles(page)).toHaveCount(7);
      await expect(recent(page)).toHaveCount(0);
      // The third tap decides, however slow the response to the first.
      for (const _ of [1, 2, 3]) await heart(page, 'Tennis Odds').click();
      await expect(heart(page, 'Tennis Odds')).toHaveAttribute('aria-pressed', 'true');
      for (const name of ['Tennis Odds', 'In-Play Now', 'Tennis Odds']) {
        await tiles(page)
          .and(page.getByRole('button', { name, exact: true }))
          .click();
        await page.getByRole('button', { name: 'Close game' }).click();
        await expect(page).toHaveURL(/\/games/);
      }
      await expect(recent(page)).toHaveText(['Tennis Odds', 'In-Play Now']);

      const device = await browser.newContext({
        baseURL: baseURL ?? '',
        storageState: loggedIn(baseURL ?? '', player),
      });
      const phone = await device.newPage();
      await phone.goto('/games?type=SLOT');
      await expect(recent(phone)).toHaveText(['Tennis Odds', 'In-Play Now']);
      await phone.goto('/games?type=SPORTS');
      await expect(heart(phone, 'Tennis Odds')).toHaveAttribute('aria-pressed', 'true');
      await recent(phone).last().click();
      await expect(phone).toHaveURL('/gamerun');
      await device.close();
    },
  );

  test(
    '[GAME-3] a match opens inside the game’s frame, and the frame follows the language',
    { tag: FULL_ONLY },
    async ({ page }) => {
      await page.goto('/games?type=SPORTS');
      await page.getByRole('button', { name: 'In-Play Now', exact: true }).click();
      const frame = page.frameLocator('iframe');
      await frame.locator('main a[href^="/odds-view"]').first().click();
      await expect(frame.getByRole('table', { name: 'Match Odds' })).toBeVisible();
      await page
        .getByRole('button', { name: /বাংলায় দেখুন/ })
        .first()
        .click();
      await expect(frame.locator('html')).toHaveAttribute('lang', 'bn');
      await page.getByRole('button', { name: 'গেম বন্ধ করুন' }).click();
      await expect(page).toHaveURL(/\/games\?type=SPORTS/);
    },
  );

  test(
    '[GAME-7] the exchange in the menu and Lucky Sports open through player-login',
    { tag: FULL_ONLY },
    async ({ page }) => {
      await page.goto('/');
      for (const open of [
        () =>
          page
            .getByRole('region', { name: 'Favourites' })
            .getByRole('button', { name: 'Lucky Sports' })
            .click(),
        async () => {
          await page.getByRole('button', { name: 'Open menu' }).click();
          const menu = page.getByRole('dialog', { name: 'Menu' });
          await menu.getByRole('button', { name: 'Sports', exact: true }).click();
          await menu.getByRole('button', { name: 'Exchange', exact: true }).click();
        },
      ]) {
        const answered = page.waitForResponse('**/api/player-login');
        await open();
        const { access_token: token }: { access_token: string } = await (await answered).json();
        await expect(page).toHaveURL('/gamerun');
        await expect(page.locator('iframe')).toHaveAttribute('src', `/exchange?access_token=${token}`);
        await expect(
          page
            .frameLocator('iframe')
            .getByRole('heading', { name: /· Live now$/ })
            .first(),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Close game' }).click();
        await expect(page).toHaveURL('/');
      }
    },
  );
});

test('[GAME-7] a foreign link with a token logs nobody in', async ({ page, app }) => {
  const player = await openPlayer(app.url, 'new');
  const { accessToken } = await player.client.enterExchange({ body: { playerId: player.remoteId } });
  await page.goto(`/exchange?access_token=${accessToken}`);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
