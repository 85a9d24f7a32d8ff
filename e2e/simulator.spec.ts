import { expect, test } from './app/fixtures.ts';
import { demoPlayer } from './app/demo-player.ts';
import { logIn, taka } from './app/players.ts';
import { backLikeliestRunner, betSlip } from './steps/odds-view.ts';

test('[EXCH-7] [EXCH-9] the demo player finds a live simulated match, backs a side and cancels the bet', async ({
  page,
  app,
}) => {
  const { client } = await logIn(app.url, demoPlayer);
  const { balance } = await client.exchangeAccount({});
  await page.goto('/login');
  await page.getByLabel('Username').fill(demoPlayer.username);
  await page.getByLabel('Password', { exact: true }).fill(demoPlayer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('main').getByRole('link', { name: /LIVE/ }).first().click();
  await expect(page.getByText('IN-PLAY')).toBeVisible();

  await backLikeliestRunner(page, { stake: '৳500', step: 'Higher odds', ticks: 25 });
  const slip = betSlip(page);
  await expect(slip.getByRole('status')).toContainText('Placed');
  // The second half of a double tap on the bet, arriving after the response.
  await slip.getByRole('button', { name: 'Done' }).dispatchEvent('click', { detail: 2 });
  await slip.getByRole('button', { name: /^Cancel/ }).dispatchEvent('click', { detail: 2 });
  await expect(slip.getByRole('status')).toContainText('Placed');
  await slip.getByRole('button', { name: 'Done' }).click();
  const wallet = page.getByRole('button', { name: 'Main balance' });
  await expect(wallet).toContainText('−৳500');
  expect((await client.exchangeAccount({})).balance).toBe(balance - taka('500.00'));

  await page.getByRole('button', { name: /My bets.+1 unmatched/ }).click();
  const bets = page.getByRole('dialog', { name: 'My bets' });
  await bets.getByRole('button', { name: /^Cancel Back/ }).click();
  await expect(page.getByText('The bet was cancelled.')).toBeVisible();
  await expect(bets.getByText('No bet is waiting.')).toBeVisible();
  await bets.getByRole('button', { name: 'Close' }).click();
  await expect(wallet).not.toContainText('−৳500');
  expect((await client.exchangeAccount({})).balance).toBe(balance);
});
