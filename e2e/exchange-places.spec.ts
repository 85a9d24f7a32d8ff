import { expect, test } from './app/fixtures.ts';
import { openPlayer } from './app/players.ts';
import { betSlip, firstPrice } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test('[EXCH-6] the bottom navigation leads to the exchange’s five screens and highlights the current one', async ({
  page,
}) => {
  await page.goto('/exchange');
  const places = page.getByRole('navigation', { name: 'Exchange' });
  await expect(places.getByRole('link')).toHaveText([
    'Home',
    'In-Play',
    'Sports',
    'Multi Markets',
    'Account',
  ]);
  for (const [name, path] of [
    ['In-Play', '/exchange-inplay'],
    ['Sports', '/exchange-sports'],
    ['Multi Markets', '/exchange-multi'],
    ['Account', '/exchange-account'],
    ['Home', '/exchange'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(places.locator('[aria-current=page]')).toHaveCount(1);
  }
});

test('[EXCH-6] the home shows what is in-play by sport, what is popular and what starts soon', async ({
  page,
  player,
}) => {
  await page.goto('/exchange');
  const main = page.getByRole('main');
  for (const sport of ['Cricket', 'Soccer', 'Tennis'])
    await expect(
      main
        .getByRole('region', { name: `${sport} · Live now` })
        .getByRole('link', { name: /Live/ })
        .first(),
    ).toBeVisible();
  await expect(main.getByRole('region', { name: 'Popular' }).getByRole('link').first()).toContainText('৳');
  await expect(main.getByRole('region', { name: 'Starting soon' }).getByRole('link').first()).toContainText(
    /\d:\d\d/,
  );
  const inPlay = (await player.client.sportsEvents({ params: { sport: 'soccer' } })).filter(
    (event) => event.inPlay,
  );
  await main
    .getByRole('region', { name: 'Soccer · Live now' })
    .getByRole('link', { name: `All ${inPlay.length}` })
    .click();
  await expect(page).toHaveURL('/exchange-inplay?sport=soccer');
  await expect(main.getByRole('button', { name: /^Soccer/, pressed: true })).toBeVisible();
});

test('[EXCH-6] sports unfold to competitions and these to their matches, showing what is in-play', async ({
  page,
  player,
}) => {
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  const event = events.find(({ inPlay }) => inPlay);
  await page.goto('/exchange-sports');
  const cricket = page.getByRole('region', { name: 'Cricket' });
  await expect(cricket.getByRole('button', { name: /^Cricket/ })).toContainText(
    `${events.filter(({ inPlay }) => inPlay).length} in play`,
  );
  await cricket.getByRole('button', { name: /^Cricket/ }).click();
  await cricket.getByRole('button', { name: event?.competition ?? '' }).click();
  await cricket
    .getByRole('link', { name: event?.name ?? '' })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/exchange-sports');
});

test('[EXCH-6] stars pin markets to Multi Markets, where all are live through one stream and take bets', async ({
  page,
}) => {
  await page.goto('/exchange-multi');
  await expect(page.getByText('No market is pinned')).toBeVisible();
  await expect(page.getByText(/Press the star beside a match/)).toBeVisible();
  await page.getByRole('link', { name: 'See In-Play' }).click();
  const names: string[] = [];
  for (const sport of ['Cricket', 'Soccer']) {
    const star = page.getByRole('region', { name: sport }).getByRole('button', { name: /^Pin / }).first();
    names.push(/^Pin (.+) to Multi/.exec((await star.getAttribute('aria-label')) ?? '')?.[1] ?? '');
    await star.click();
  }
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/exchange/stream') && request.url().includes('market_id')) streams += 1;
  });
  await page.getByRole('link', { name: 'Multi Markets' }).click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toHaveCount(2);
  for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible();
  expect(streams).toBeLessThanOrEqual(1);
  await firstPrice(page, 'Back').click();
  await expect(betSlip(page)).toBeVisible();
  await betSlip(page).getByRole('button', { name: 'Close' }).click();

  // The pins survive a reload.
  await page.reload();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Take .+ off/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toHaveCount(1);
});

test('[EXCH-6] players who share a browser have their own pins', async ({ page, app }) => {
  await page.goto('/exchange-inplay');
  await page.getByRole('button', { name: /^Pin / }).first().click();
  const other = await openPlayer(app.url, 'new');
  await page.evaluate(
    ({ token, remoteId, username }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('remote_id', remoteId);
      localStorage.setItem('username', username);
    },
    { token: other.token, remoteId: other.remoteId.toString(), username: other.username },
  );
  await page.goto('/exchange-multi');
  await expect(page.getByText('No market is pinned')).toBeVisible();
});
