import { expect, test } from './app/fixtures.ts';
import { openPlayer, taka } from './app/players.ts';
import { leaveOrder } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

const places = [
  ['My Profile', '/exchange-account/profile'],
  ['Balance Overview', '/exchange-account/balance'],
  ['My Bets', '/exchange-account/bets'],
  ['Bets History', '/exchange-account/history'],
  ['Profit & Loss', '/exchange-account/profit-loss'],
  ['Activity Log', '/exchange-account/activity'],
] as const;

test('[EXCH-8] the menu leads to each page and back, keeps Account highlighted and names the time zone', async ({
  page,
}) => {
  await page.goto('/exchange-account');
  await expect(page.getByText('Time zone: GMT+6 (Asia/Dhaka)')).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(['৳1,000.00', '৳0.00']);
  const menu = page.getByRole('navigation', { name: 'Exchange account' });
  await expect(menu.getByRole('link')).toHaveText(places.map(([name]) => name));
  for (const [name, path] of places) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/exchange-account');
  }
});

test('[EXCH-8] the profile shows the player and the terms that the server sends', async ({
  page,
  player,
  context,
  app,
}) => {
  await page.goto('/exchange-account/profile');
  const main = page.getByRole('main');
  await expect(main).toContainText(player.username);
  await expect(main).toContainText(player.phone);
  await expect(main).toContainText('2% of a market’s net winnings');
  await expect(main).toContainText('৳100; less when the bet can return ৳1,000');
  await expect(main.getByRole('link', { name: 'Personal Info' })).toHaveAttribute('href', '/profile');
  await page.route('**/api/exchange/terms', (route) =>
    route.fulfill({ json: { commission_bps: 250, stake_min: '50.00', payout_min: '500.00' } }),
  );
  await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
  await page.reload();
  await expect(main).toContainText('নিট জয়ের ২.৫%');
  await expect(main).toContainText('৳৫০; বাজিতে ৳৫০০');
});

test('[EXCH-8] the balance shows the exposure by market, and each movement with the balance after it', async ({
  page,
  player,
}) => {
  await leaveOrder(player);
  await page.goto('/exchange-account/balance');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText(['৳0.00', '−৳1,000.00', '৳0.00']);
  const market = main.getByRole('region', { name: 'Exposure by market' }).getByRole('listitem');
  await expect(market).toContainText('−৳1,000.00');
  const movement = main.getByRole('region', { name: 'Movements on the exchange' }).getByRole('listitem');
  await expect(movement).toContainText(/Held for bets.+−৳1,000\.00Balance ৳0\.00/s);
  await market.getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/exchange-account/balance');
});

test('[EXCH-8] My Bets lists an unmatched bet, cancels it once, and says when nothing is left', async ({
  page,
  player,
}) => {
  await leaveOrder(player);
  await page.goto('/exchange-account/bets');
  await page.getByRole('button', { name: /^Cancel Back/ }).dblclick();
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See In-Play' })).toHaveAttribute('href', '/exchange-inplay');
  expect((await player.client.exchangeAccount({})).exposure).toBe(0n);
});

test('[EXCH-8] the activity log shows the login, the bet and how much of it was cancelled', async ({
  page,
  player,
}) => {
  await leaveOrder(player);
  await player.client.cancelOrders({ query: {} });
  await page.goto('/exchange-account/activity');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText(/Placed Back .+: ৳1,000 at 100/);
  await expect(rows.first()).toContainText('৳1,000 of it was cancelled or lapsed');
  await expect(rows.last()).toContainText('Logged in');
});

test('[EXCH-8] a page opened with another market or junk in its address shows nobody else’s data', async ({
  page,
  player,
  app,
}) => {
  const other = await openPlayer(app.url, 'funded');
  await leaveOrder(other);
  await page.goto('/exchange-account/history?market=<script>');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.goto('/exchange-account/activity');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('Logged in');
  await expect(rows.filter({ hasText: 'Placed' })).toHaveCount(0);
  expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
});
