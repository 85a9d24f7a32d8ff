import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';

test.use({ visitor: 'demo' });

test('[ACCT-7] a claim moves the whole bonus once, says so, and reloads the page after 1.5 s', async ({
  page,
  player,
}) => {
  const query = { remoteId: player.remoteId };
  const before = await player.client.showUser({ query });
  expect(before.user.cashBonus).toBe(taka('188.00'));
  await page.clock.install();
  await page.goto('/refrrel-program');
  await expect(page.getByTestId('cash-bonus')).toHaveText('৳188.00');
  await page.clock.pauseAt(Date.now() + 60_000);
  // The first response is lost; the second try doesn't claim again.
  await page.route('**/api/cash-claim', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred while claiming the bonus. Please try again.',
  );
  await page.unroute('**/api/cash-claim');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect(page.getByText('Bonus Claimed successfully.')).toBeVisible();
  await page.clock.runFor(1499);
  expect(loads).toBe(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByTestId('cash-bonus')).toHaveText('৳0.00');
  await expect.poll(() => loads).toBe(1);
  const after = await player.client.showUser({ query });
  expect(after.user.balance - before.user.balance).toBe(taka('188.00'));
});
