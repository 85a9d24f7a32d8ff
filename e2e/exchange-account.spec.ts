import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { leaveOrder } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test(
  '[EXCH-8] a bet shows in the exposures and the movements, is cancelled in My Bets, and stays in the activity log',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
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
    await page.goto('/exchange-account/bets');
    await page.getByRole('button', { name: /^Cancel Back/ }).dblclick();
    await expect(page.getByText('No Data')).toBeVisible();
    expect((await player.client.exchangeAccount({})).exposure).toBe(0n);
    await page.goto('/exchange-account/activity');
    const rows = main.getByRole('listitem');
    await expect(rows.first()).toContainText(/Placed Back .+: ৳1,000 at 100/);
    await expect(rows.first()).toContainText('৳1,000 of it was cancelled (by you)');
    await expect(rows.last()).toContainText('Logged in');
  },
);
