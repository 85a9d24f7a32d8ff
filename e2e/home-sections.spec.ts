import { expect, test } from './app/fixtures.ts';
import { changeGeneral, changeSliders } from './steps/answers.ts';

const CATEGORIES = [
  { label: 'Sports', type: 'SPORTS' },
  { label: 'Casino', type: 'LIVE' },
  { label: 'Slot', type: 'SLOT' },
  { label: 'Table', type: 'TABLE' },
  { label: 'Poker', type: 'BINGO' },
  { label: 'Crash', type: 'EGAME' },
  { label: 'Fishing', type: 'FH' },
  { label: 'Lottery', type: 'LOTTO' },
];

test('[HOME-4] the eight categories are in their order and lead to their games', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link');
  await expect(links).toHaveText(CATEGORIES.map(({ label }) => label));
  for (const [at, { type }] of CATEGORIES.entries()) {
    const address = await links.nth(at).getAttribute('href');
    expect(new URL(address ?? '', page.url()).searchParams.get('type')).toBe(type);
  }
  await links.getByText('Lottery').click();
  await expect(page).toHaveURL(/\/games\?type=LOTTO/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lottery');
  await expect(page.getByRole('button', { name: 'Firefly Keno', exact: true })).toBeVisible();
});

test('[HOME-5] Favourites and Featured Games show the sliders of their type', async ({ page }) => {
  const answered = page.waitForResponse('**/api/sliders*');
  await page.goto('/');
  const sliders: { slider_type: string; name: string }[] = await (await answered).json();
  for (const [title, type] of [
    ['Favourites', 'Favourite'],
    ['Featured Games', 'Features'],
  ] as const) {
    const section = page.getByRole('region', { name: title });
    const names = sliders.filter((slider) => slider.slider_type === type).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(2);
    await expect(section.getByRole('listitem')).toHaveText(names);
    for (const picture of await section.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
});

test('[HOME-6] a guest who opens a featured game is told that they are not logged in and goes to the login', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Featured Games' })
    .getByRole('button', { name: 'Cricket Odds' })
    .click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('User not logged in')).toBeVisible();
});

test.describe('a player', () => {
  test.use({ visitor: 'funded' });

  test('[HOME-5] a featured link is split into platform and type and launches the game', async ({
    page,
    player,
  }) => {
    await page.goto('/');
    const asked = page.waitForRequest('**/api/game-run');
    const tile = page
      .getByRole('region', { name: 'Featured Games' })
      .getByRole('button', { name: 'Football Odds' });
    await tile.dblclick();
    expect((await asked).postDataJSON()).toMatchObject({
      userId: player.remoteId.toString(),
      platform: 'EXCHANGE',
      gameType: 'SPORTS',
      gameCode: 'SOCCER',
    });
    await expect(page).toHaveURL('/gamerun');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: /^Soccer/, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close game' }).click();
    await expect(page).toHaveURL('/');
  });

  test('[HOME-16] a blocked section shows the catalogue’s text for it and stays closed', async ({ page }) => {
    await page.route('**/api/market/block', (route) =>
      route.fulfill({ json: { exchange_market: 0, cs_market: 0, status: 'inactive' } }),
    );
    const popup = page.getByRole('dialog', { name: 'Market Block' });
    const sections = ['/exchange-inplay', '/games?type=SPORTS', '/games?type=SLOT'];
    for (const path of sections) {
      await page.goto(path);
      await expect(popup).toContainText(
        'Dear customer, your selected section is currently blocked by Your Upline. Please Contact Customer Support for further assistance.',
      );
      await expect(page).toHaveURL('/');
      await popup.getByRole('button', { name: 'OK' }).click();
      await expect(popup).toBeHidden();
    }
    await page.getByRole('region', { name: 'Featured Games' }).getByRole('button').first().click();
    await expect(popup).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  for (const answer of [
    { exchange_market: 0, cs_market: 0, status: 'active' },
    { exchange_market: 1, cs_market: 1, status: 'inactive' },
    { exchange_market: 1, cs_market: 0, status: 'inactive' },
  ])
    test(`[HOME-16] ${JSON.stringify(answer)} leaves the exchange open`, async ({ page }) => {
      await page.route('**/api/market/block', (route) => route.fulfill({ json: answer }));
      const asked = page.waitForResponse('**/api/market/block');
      await page.goto('/exchange-inplay');
      await asked;
      await expect(page.getByRole('tab', { name: 'In-Play' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('[HOME-10] the footer is folded at 200 px until Show More and again after Show Less', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.locator('footer');
  const button = footer.getByRole('button');
  const text = footer.locator('> div').first();
  const height = async () => (await text.boundingBox())?.height ?? 0;
  await expect(button).toHaveText('Show More');
  expect(await height()).toBe(200);
  await button.click();
  await expect(button).toHaveText('Show Less');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await height()).toBeGreaterThan(200);
  await button.click();
  await expect(button).toHaveText('Show More');
  expect(await height()).toBe(200);
  await expect(footer).toContainText('2017-2025');
});

test('[HOME-14] a closed site shows the maintenance page at /, and nothing of the home screen', async ({
  page,
}) => {
  await changeGeneral(page, { site_status: 0 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are mending the pitch');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Game categories' })).toHaveCount(0);
});

test.describe('texts that an operator could write', () => {
  test.use({ visitor: 'new' });

  test('[HOME-7] [HOME-15] scripts in notices, sliders and names stay text, and the page’s security policy holds', async ({
    page,
  }) => {
    const hostile = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>`;
    await changeGeneral(page, {
      site_title: hostile,
      notice: [hostile],
      system_notice: `${hostile}<b>Read this</b><a href="javascript:window.pwned=1">bad</a><a href="/deposit">good</a><iframe src="/"></iframe><svg><style><a title="</style><img src=x onerror=window.pwned=1>">`,
      ambassador: { name: hostile, text: hostile, image: '"><script>window.pwned=1</script>' },
    });
    await changeSliders(page, {
      Features: { name: hostile, thubmnail: '"onerror="window.pwned=1' },
      Favourite: { name: hostile, link: 'javascript:window.pwned=1' },
    });
    await page.addInitScript(() => localStorage.setItem('popup', '1'));
    const document = await page.goto('/');
    expect(document?.headers()['content-security-policy']).toContain("script-src 'self'");
    const popup = page.getByRole('dialog', { name: 'Notice' });
    await expect(popup.locator('b')).toHaveText('Read this');
    await expect(popup.getByRole('link')).toHaveText(['good']);
    await expect(popup.locator('img, script, iframe, svg:not([aria-hidden])')).toHaveCount(0);
    await popup.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('region', { name: 'Favourites' }).getByRole('listitem').first().click();
    await expect(page.getByRole('region', { name: 'Featured Games' })).toContainText('<script>');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Brand Ambassador' }).click();
    await expect(page.getByRole('dialog', { name: 'Brand Ambassador' })).toContainText('<script>');
    const tried = page.waitForResponse('**/nothing.png');
    // The real response's policy stops what would get past the sanitiser.
    await page.evaluate(() => {
      const script = window.document.createElement('script');
      script.textContent = 'window.pwned = 1';
      window.document.body.append(script);
      const image = window.document.createElement('div');
      image.innerHTML = '<img src="/nothing.png" onerror="window.pwned = 1">';
      window.document.body.append(image);
    });
    await tried;
    expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
  });
});
