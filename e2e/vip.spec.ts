import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';

test.use({ visitor: 'demo' });

test('[ACCT-6] points become money in the main wallet, once, although the first response is lost', async ({
  page,
  player,
}) => {
  const query = { remoteId: player.remoteId };
  const before = await player.client.showUser({ query });
  await page.goto('/vip');
  const points = page.getByTestId('points');
  await expect(points).toContainText(before.user.vipPoints.toLocaleString('en'));
  await page.getByLabel('Points to convert').fill('250');
  await page.route('**/api/convert-vipcoin?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('An error occurred while converting coins');
  await page.unroute('**/api/convert-vipcoin?*');
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const message = page.getByRole('dialog', { name: 'Message' });
  await expect(message).toContainText('250 VP converted. ৳25.00 has been added to your Main Wallet.');
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(points).toContainText((before.user.vipPoints - 250).toLocaleString('en'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Converted to money' }).first()).toContainText(
    '−250',
  );
  const after = await player.client.showUser({ query });
  expect(after.user.vipPoints).toBe(before.user.vipPoints - 250);
  expect(after.user.balance - before.user.balance).toBe(taka('25.00'));
});
