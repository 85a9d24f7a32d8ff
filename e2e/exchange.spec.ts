import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { backFirstRunner, betSlip, firstPrice, openCalmMatch, openMatch } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test('[EXCH-2] an overlay is shown until odds arrive, then each runner has Back and Lay', async ({
  page,
  player,
}) => {
  const event = (await player.client.sportsEvents({ params: { sport: 'cricket' } })).find(
    (one) => one.inPlay,
  );
  const { marketId = '', eventId = '' } = event ?? {};
  const held = Promise.withResolvers<void>();
  for (const call of ['**/api/exchange/stream*', '**/api/match-odds/*'])
    await page.route(call, async (route) => {
      await held.promise;
      await route.continue();
    });
  await page.goto(`/odds-view?market=${marketId}&event=${eventId}`);
  await expect(page.getByRole('status', { name: 'Loading odds' })).toBeVisible();
  held.resolve();
  const table = page.getByRole('table', { name: 'Match Odds' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading odds' })).toBeHidden();
  await expect(table.getByRole('columnheader')).toHaveText([/^Runner/, 'Back', 'Lay']);
  const [market] = await player.client.matchOdds({ params: { marketId } });
  expect(market?.runners.length).toBeGreaterThan(1);
  for (const { name } of market?.runners ?? [])
    await expect(table.getByRole('rowheader', { name })).toBeVisible();
});

test('[EXCH-2] while the stream is down odds are polled every 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/exchange/stream*', (route) => route.abort());
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/match-odds/')) asked += 1;
  });
  await openMatch(page, /Live/);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let round = 0; round < 3; round += 1) {
    const before = asked;
    await expect(async () => {
      await page.clock.runFor(300);
      expect(asked).toBeGreaterThan(before);
    }).toPass({ intervals: [50] });
  }
});

test('[EXCH-7] the list groups what is in-play by sport, and its tabs show other days', async ({
  page,
  player,
}) => {
  const inPlay = (await player.client.sportsEvents({ params: { sport: 'cricket' } })).filter(
    (one) => one.inPlay,
  );
  await page.goto('/exchange-inplay');
  for (const sport of ['Cricket', 'Soccer', 'Tennis'])
    await expect(page.getByRole('region', { name: sport }).getByRole('link').first()).toBeVisible();
  const cricket = page.getByRole('region', { name: 'Cricket' });
  await expect(cricket.getByRole('link')).toHaveCount(inPlay.length);
  await expect(cricket.getByRole('link').first()).toContainText('Live');
  await cricket.getByRole('button', { name: 'Cricket' }).click();
  await expect(cricket.getByRole('link').first()).toBeHidden();
  await cricket.getByRole('button', { name: 'Cricket' }).click();

  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await expect(page.getByRole('region', { name: 'Cricket' }).getByRole('link').first()).toContainText(
    /\d:\d\d/,
  );
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/Winner|Ended/);
});

test('[EXCH-7] the search finds an event by its words and says when there is none', async ({
  page,
  player,
}) => {
  const events = await player.client.sportsEvents({ params: { sport: 'soccer' } });
  const name = events.find((one) => one.inPlay)?.name ?? '';
  await page.goto('/exchange-inplay');
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await search.fill(name.toLowerCase());
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await search.fill('no such match');
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.getByText('No event has this name.')).toBeVisible();
  await search.fill('');
  await page.getByRole('group', { name: 'Sports' }).getByRole('button', { name: 'Tennis' }).click();
  await expect(page.getByRole('region', { name: 'Soccer' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tennis' })).toBeVisible();
});

test('[EXCH-7] a price in the list opens its match with the bet in the slip', async ({ page, player }) => {
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  await page.goto('/exchange-inplay');
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  const price = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Lay .+ at / })
    .first();
  const runner = /^Lay (.+) at /.exec((await price.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await price.click();
  await expect(page).toHaveURL(/\/odds-view\?market=/);
  expect(events.map(({ marketId }) => marketId)).toContain(new URL(page.url()).searchParams.get('market'));
  await expect(betSlip(page).getByRole('heading')).toContainText(`LAY${runner}`);
  await expect(betSlip(page).getByRole('button', { name: 'Enter a stake' })).toBeVisible();
});

test('[EXCH-9] the slip explains a back and a lay before they are placed', async ({ page, player }) => {
  await openCalmMatch(page, player);
  await firstPrice(page, 'Back').click();
  const slip = betSlip(page);
  await expect(slip.getByRole('button', { name: 'Enter a stake' })).toBeDisabled();
  await slip.getByRole('button', { name: '৳200', exact: true }).click();
  await expect(slip).toContainText(/Back ৳200 at [\d.]+\. If .+ wins you get ৳/);
  await expect(slip.getByRole('button', { name: /^Back ৳200 @ [\d.]+$/ })).toBeEnabled();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toContainText('if placed loss −৳200');
  await slip.getByRole('button', { name: 'Close' }).click();

  await firstPrice(page, 'Lay').click();
  for (const key of ['1', '5', '0']) await slip.getByRole('button', { name: key, exact: true }).click();
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('150');
  await expect(slip).toContainText(/Liability ৳[\d,.]+/);
});

test('[EXCH-9] a bet matched at the best price shows at once in the wallet and the bets', async ({
  page,
  player,
}) => {
  await openMatch(page, /Live/);
  await backFirstRunner(page, { stake: '৳100', step: 'Lower odds', ticks: 15 });
  const slip = betSlip(page);
  await expect(slip.getByRole('status')).toContainText('Matched');
  await slip.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Main balance' })).toContainText('−৳100');
  expect(await player.client.exchangeAccount({})).toMatchObject({
    balance: taka('900.00'),
    exposure: taka('100.00'),
  });
  expect((await player.client.listOrders({ query: { status: 'all' } })).orders).toHaveLength(1);
  await page.getByRole('button', { name: 'My bets' }).click();
  const bets = page.getByRole('dialog', { name: 'My bets' });
  await expect(bets.getByRole('region', { name: 'Matched', exact: true })).toContainText('৳100 at');
});

test('[EXCH-9] a bet whose response is lost stays unconfirmed, and checking again places it once', async ({
  page,
  player,
}) => {
  let isFirst = true;
  await page.route('**/api/exchange/orders', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openCalmMatch(page, player);
  await backFirstRunner(page, { stake: '৳100', step: 'Lower odds', ticks: 15 });
  const slip = betSlip(page);
  await expect(slip.getByRole('status')).toContainText('Not confirmed');
  await slip.getByRole('button', { name: 'Check again' }).click();
  await expect(slip.getByRole('status')).toContainText('Matched');
  expect((await player.client.listOrders({ query: { status: 'all' } })).orders).toHaveLength(1);
});
