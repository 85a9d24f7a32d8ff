import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { demoPlayer } from './app/demo-player.ts';
import { taka } from './app/players.ts';
import { backLikeliestRunner, lowestOdds, betSlip, firstPrice, openCalmMatch } from './steps/odds-view.ts';

/** Of two or three runners with prices, the likeliest is below these odds. */
const UNDECIDED_MAX = 4;
const HIGH_BACK = { stake: '৳500', step: 'Higher odds', ticks: 25 } as const;

test('[EXCH-7] [EXCH-9] the demo player finds a live simulated match and backs a side', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(demoPlayer.username);
  await page.getByLabel('Password', { exact: true }).fill(demoPlayer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  const live = page.getByRole('main').getByRole('link', { name: /Live/ });
  let tried = 0;
  // A match whose last play is over is listed as live until its market closes, and has no prices any more. In one that is
  // nearly decided only the loser may have one, and none is higher, where a bet could wait.
  await expect(async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(live.first()).toBeVisible();
    await live.nth(tried++ % (await live.count())).click({ timeout: 10_000 });
    await expect(firstPrice(page, 'Back')).toBeEnabled({ timeout: 10_000 });
    expect(await lowestOdds(page)).toBeLessThan(UNDECIDED_MAX);
  }).toPass();
  await expect(page.getByText('IN-PLAY')).toBeVisible();
  await backLikeliestRunner(page, HIGH_BACK);
  await expect(betSlip(page).getByRole('status')).toContainText('Placed');
});

test.describe('a waiting bet', () => {
  test.use({ visitor: 'funded' });

  // On a match that nothing happens in: a goal or a wicket lets what waits lapse.
  test(
    '[EXCH-9] is neither forgotten nor cancelled by a double tap, and its money is back once it is cancelled',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      const balance = async () => (await player.client.exchangeAccount({})).balance;
      const before = await balance();
      await openCalmMatch(page, player);
      await backLikeliestRunner(page, HIGH_BACK);
      const slip = betSlip(page);
      await expect(slip.getByRole('status')).toContainText('Placed');
      // The second half of a double tap on the bet, arriving after the response.
      await slip.getByRole('button', { name: 'Done' }).dispatchEvent('click', { detail: 2 });
      await slip.getByRole('button', { name: /^Cancel/ }).dispatchEvent('click', { detail: 2 });
      await expect(slip.getByRole('status')).toContainText('Placed');
      await slip.getByRole('button', { name: 'Done' }).click();
      const wallet = page.getByRole('button', { name: 'Main balance' });
      await expect(wallet).toContainText('−৳500');
      expect(await balance()).toBe(before - taka('500.00'));

      await page.getByRole('button', { name: /My bets.+1 unmatched/ }).click();
      const bets = page.getByRole('dialog', { name: 'My bets' });
      await bets.getByRole('button', { name: /^Cancel Back/ }).click();
      await expect(page.getByText('The bet was cancelled.')).toBeVisible();
      await expect(bets.getByText('No bet is waiting.')).toBeVisible();
      await bets.getByRole('button', { name: 'Close' }).click();
      await expect(wallet).not.toContainText('−৳500');
      expect(await balance()).toBe(before);
    },
  );
});
