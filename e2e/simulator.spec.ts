import { expect, test } from './house/fixtures.ts';
import { demoPlayer } from './house/demo-player.ts';
import { betSlip } from './steps/odds-view.ts';

test('[EXCH-7] [EXCH-9] the demo player finds a live match of the simulator, backs a side and cancels the bet', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(demoPlayer.username);
  await page.getByLabel('Password', { exact: true }).fill(demoPlayer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('main').getByRole('link', { name: /LIVE/ }).first().click();
  await expect(page.getByText('IN-PLAY')).toBeVisible();

  await page
    .getByRole('button', { name: /^Back .+ at / })
    .first()
    .click();
  const slip = betSlip(page);
  await slip.getByRole('button', { name: '৳500', exact: true }).click();
  const higher = slip.getByRole('button', { name: 'Higher odds' });
  for (let tick = 0; tick < 12; tick += 1) await higher.click();
  await slip.getByRole('button', { name: /^Back ৳500 @/ }).click();
  await expect(slip.getByRole('status')).toContainText('Placed');
  await slip.getByRole('button', { name: 'Done' }).click();
  const wallet = page.getByRole('button', { name: 'Main balance' });
  await expect(wallet).toContainText('৳9,500');
  await expect(wallet).toContainText('−৳500');

  await page.getByRole('button', { name: /My bets.+1 unmatched/ }).click();
  const bets = page.getByRole('dialog', { name: 'My bets' });
  await bets.getByRole('button', { name: /^Cancel Back/ }).click();
  await expect(page.getByText('The bet was cancelled.')).toBeVisible();
  await expect(bets.getByText('No bet is waiting.')).toBeVisible();
  await bets.getByRole('button', { name: 'Close' }).click();
  await expect(wallet).toContainText('৳10,000');
});
