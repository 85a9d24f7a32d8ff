import type { Page } from '@playwright/test';
import { expect, loggedIn, test } from './app/fixtures.ts';
import { openPlayer } from './app/players.ts';

const tiles = (page: Page) => page.getByRole('main').locator('li > button:not([aria-pressed])');
const names = (page: Page) => tiles(page).evaluateAll((all) => all.map((tile) => tile.ariaLabel));

test('[GAME-1] the list can be filtered by provider and searched, and says when nothing is left', async ({
  page,
}) => {
  await page.goto('/games?type=SPORTS&system=&title=Sports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports');
  await expect(tiles(page)).toHaveCount(7);
  const providers = page.getByRole('group', { name: 'Providers' });
  await expect(providers.getByRole('button')).toHaveText(['All', 'Maidan Exchange', 'Maidan Playhouse']);
  await providers.getByRole('button', { name: 'Maidan Exchange' }).click();
  await expect(page).toHaveURL(/system=EXCHANGE/);
  await expect(tiles(page)).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search games' }).fill('odds');
  await expect(tiles(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('<script>alert(1)</script>');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(tiles(page)).toHaveCount(7);
  await expect(page).toHaveURL(/system=&/);
});

for (const { language, search, exact, close, far, note, elsewhere } of [
  {
    language: 'en',
    search: 'Search games',
    exact: ['গলির', 'Gully Cricket'],
    close: ['kriket', ['Cricket Odds', 'Gully Cricket']],
    far: ['roulete', 'Meghna Roulette'],
    note: 'No game goes by exactly that name. These come close.',
    elsewhere: 'In other lists',
  },
  {
    language: 'bn',
    search: 'গেম খুঁজুন',
    exact: ['gully', 'গলির ক্রিকেট'],
    close: ['ক্রীকেট', ['ক্রিকেট অডস', 'গলির ক্রিকেট']],
    far: ['রোলেট', 'মেঘনা রুলেট'],
    note: 'ঠিক এই নামে কোনো গেম নেই। কাছাকাছি নামের এগুলো আছে।',
    elsewhere: 'অন্য তালিকায়',
  },
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[GAME-1] the search forgives misspellings, knows both languages, and covers the other lists too', async ({
      page,
    }) => {
      await page.goto('/games?type=SPORTS');
      const box = page.getByRole('searchbox', { name: search });
      await expect(tiles(page)).toHaveCount(7);
      await box.fill(exact[0]);
      await expect.poll(() => names(page)).toEqual([exact[1]]);
      await expect(page.getByText(note)).toHaveCount(0);
      await box.fill(close[0]);
      await expect.poll(() => names(page)).toEqual(close[1]);
      await expect(page.getByText(note)).toBeVisible();
      await box.fill(far[0]);
      const others = page.getByRole('region', { name: elsewhere });
      await expect(others.getByRole('button', { name: far[1], exact: true })).toBeVisible();
      await expect(tiles(page)).toHaveCount(1);
      await box.fill('');
      await expect(tiles(page)).toHaveCount(7);
    });
  });

test('[GAME-1] Recommend, Latest, Favorite and A-Z order the list', async ({ page }) => {
  await page.route('**/api/get-games*', (route) =>
    route.fulfill({
      json: {
        games: [
          { code: 'b', name: 'Bat', added_at: '2026-01-02T00:00:00.000Z' },
          { code: 'c', name: 'Catch', added_at: '2026-01-01T00:00:00.000Z' },
          { code: 'a', name: 'Appeal', added_at: '2026-01-03T00:00:00.000Z' },
        ].map((game) => ({ ...game, type: 'SPORTS', platform: 'EXCHANGE', image: 'game-cricket.svg' })),
      },
    }),
  );
  await page.goto('/games?type=SPORTS');
  const sort = page.getByLabel('Sort by');
  await expect(sort.getByRole('option')).toHaveText(['Recommend', 'Latest', 'Favorite', 'A-Z']);
  await expect(tiles(page)).toHaveCount(3);
  expect(await names(page)).toEqual(['Bat', 'Catch', 'Appeal']);
  await sort.selectOption('Latest');
  expect(await names(page)).toEqual(['Appeal', 'Bat', 'Catch']);
  await sort.selectOption('A-Z');
  expect(await names(page)).toEqual(['Appeal', 'Bat', 'Catch']);
  await page.getByRole('button', { name: 'Favourite: Catch' }).click();
  await sort.selectOption('Favorite');
  expect(await names(page)).toEqual(['Catch', 'Bat', 'Appeal']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Favourite: Catch' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

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

test('[GAME-1] a name of more than 15 letters is cut, but read out in full', async ({ page }) => {
  await page.route('**/api/get-games*', async (route) => {
    const answer = await route.fetch();
    const body: { games: Record<string, unknown>[] } = await answer.json();
    const games = body.games.map((game) => ({ ...game, name: 'Twenty over internationals' }));
    await route.fulfill({ response: answer, json: { games: games.slice(0, 1) } });
  });
  await page.goto('/games?type=SPORTS');
  const tile = page.getByRole('button', { name: 'Twenty over internationals', exact: true });
  await expect(tile).toHaveText('Twenty over int…');
});

for (const { call, status, body, text } of [
  {
    call: 'get-system',
    status: 400,
    body: { message: 'Systems are being mended.' },
    text: 'Systems are being mended.',
  },
  { call: 'get-system', status: 400, body: {}, text: 'Failed to fetch systems' },
  { call: 'get-system', status: 0, body: {}, text: 'An unexpected error occurred while fetching systems' },
  {
    call: 'get-provider',
    status: 400,
    body: { message: 'No providers today.' },
    text: 'No providers today.',
  },
  { call: 'get-provider', status: 400, body: {}, text: 'Failed to fetch providers' },
  {
    call: 'get-provider',
    status: 0,
    body: {},
    text: 'An unexpected error occurred while fetching providers',
  },
])
  test(`[GAME-2] if ${call} answers ${status || 'nothing'} with ${JSON.stringify(body)}, the list shows: ${text}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(`**/api/${call}*`, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: body }),
    );
    await page.goto('/games?type=SPORTS');
    await expect(tiles(page)).toHaveCount(7);
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(page.getByRole('alert')).toContainText(text, { timeout: 100 });
    }).toPass({ intervals: [50] });
    await page.unroute(`**/api/${call}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Maidan Exchange' })).toBeVisible();
  });

test('[GAME-2] [HOME-6] a guest who opens a game is told that they are not logged in and goes to the login', async ({
  page,
}) => {
  await page.goto('/games?type=SPORTS');
  await tiles(page).first().click();
  await expect(page.getByText('User not logged in')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  for (const { status, body, text } of [
    { status: 404, body: { message: 'This game rests.' }, text: 'This game rests.' },
    { status: 400, body: {}, text: 'An unexpected error occurred' },
    { status: 0, body: {}, text: 'An unexpected error occurred' },
  ])
    test(`[GAME-2] if a launch answers ${status || 'nothing'} with ${JSON.stringify(body)}, the alert shows: ${text}`, async ({
      page,
    }) => {
      await page.route('**/api/game-run', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: body }),
      );
      await page.goto('/games?type=SPORTS');
      await tiles(page).first().click();
      await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(text);
      await expect(page).toHaveURL(/\/games/);
    });

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

  test('[GAME-1] a player finds recently opened games and hearts again on any device', async ({
    page,
    player,
    browser,
    baseURL,
  }) => {
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
    await phone.route('**/api/player-games/favourites*', (route) => route.abort());
    await heart(phone, 'Tomorrow').click();
    await expect(phone.getByText('The heart could not be kept. Please try again.')).toBeVisible();
    await expect(heart(phone, 'Tomorrow')).toHaveAttribute('aria-pressed', 'false');
    await recent(phone).last().click();
    await expect(phone).toHaveURL('/gamerun');
    await device.close();
  });

  test('[GAME-3] a match opens inside the game’s frame, and the frame follows the language', async ({
    page,
  }) => {
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
  });

  test('[GAME-3] /gamerun without a game goes home', async ({ page }) => {
    await page.goto('/gamerun');
    await expect(page).toHaveURL('/');
  });

  test('[GAME-7] the exchange in the menu and Lucky Sports open through player-login', async ({ page }) => {
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
  });
});

test('[GAME-7] a foreign link with a token logs nobody in', async ({ page, app }) => {
  const player = await openPlayer(app.url, 'new');
  const { accessToken } = await player.client.enterExchange({ body: { playerId: player.remoteId } });
  await page.goto(`/exchange?access_token=${accessToken}`);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
