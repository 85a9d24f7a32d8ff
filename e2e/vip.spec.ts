import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';

test.describe('the demo player', () => {
  test.use({ visitor: 'demo' });

  test('[ACCT-6] converts points into money of the main wallet', async ({ page, player }) => {
    const query = { remoteId: player.remoteId };
    const before = await player.client.showUser({ query });
    await page.goto('/vip');
    const points = page.getByTestId('points');
    await expect(points).toContainText(before.user.vipPoints.toLocaleString('en'));
    await page.getByLabel('Points to convert').fill('250');
    await expect(page.getByText('You get').first()).toContainText('৳25.00');
    await page.getByRole('button', { name: 'Convert', exact: true }).dblclick();
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

  test('[ACCT-6] a conversion whose answer is lost is made once when it is tried again', async ({
    page,
    player,
  }) => {
    const query = { remoteId: player.remoteId };
    const before = await player.client.showUser({ query });
    await page.goto('/vip');
    await page.getByLabel('Points to convert').fill('20');
    await page.route('**/api/convert-vipcoin?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('An error occurred while converting coins');
    await expect(page.getByLabel('Points to convert')).toHaveValue('20');
    await page.unroute('**/api/convert-vipcoin?*');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
    const after = await player.client.showUser({ query });
    expect(after.user.vipPoints).toBe(before.user.vipPoints - 20);
  });
});

test.describe('a new player', () => {
  test.use({ visitor: 'new' });

  test('[ACCT-6] the texts for too few and for more than there are', async ({ page }) => {
    await page.goto('/vip');
    const convert = page.getByRole('button', { name: 'Convert', exact: true });
    await expect(page.getByTestId('points')).toContainText('0');
    for (const [typed, text] of [
      ['', 'Minimum VP Required: 10'],
      ['9', 'Minimum VP Required: 10'],
      ['ten', 'Minimum VP Required: 10'],
      ['10', 'Not enough points. Points must follow minimum VP required to convert.'],
    ] as const) {
      await page.getByLabel('Points to convert').fill(typed);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await convert.click();
      await expect(page.getByRole('alert')).toContainText(text);
    }
  });

  test('[ACCT-6] the server’s word is shown when it refuses, and the plain text when it gives none', async ({
    page,
  }) => {
    await page.route('**/api/user/show?*', async (route) => {
      const response = await route.fetch();
      const { user }: { user: object } = await response.json();
      await route.fulfill({ response, json: { user: { ...user, vip_coin: 500 } } });
    });
    await page.goto('/vip');
    await expect(page.getByTestId('points')).toContainText('500');
    await page.getByLabel('Points to convert').fill('100');
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Not enough points.');
    await page.route('**/api/convert-vipcoin?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/An error occurred$/);
  });

  test('[ACCT-6] the player is asked for every second while the page is looked at, and not after it', async ({
    page,
  }) => {
    await page.clock.install();
    let asked = 0;
    await page.route('**/api/user/show?*', (route) => {
      asked += 1;
      return route.continue();
    });
    await page.goto('/vip');
    await expect(page.getByTestId('points')).toBeVisible();
    for (const count of [2, 3, 4]) {
      const answer = page.waitForResponse('**/api/user/show?*');
      await page.clock.runFor(1000);
      await answer;
      expect(asked).toBe(count);
    }
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByTestId('points')).toBeHidden();
    const left = asked;
    await page.clock.runFor(5000);
    expect(asked - left).toBeLessThanOrEqual(1);
  });
});
