import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { newPerson, taka } from './app/players.ts';
import { createClient } from '@maidan/contract';

/** Collects the texts of the browser's alerts and prompts. */
function hearDialogs(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()} ${dialog.defaultValue()}`.trim());
    void dialog.dismiss();
  });
  return said;
}

test.describe('a player', () => {
  test.use({ visitor: 'new' });

  test('[ACCT-7] the link carries the player’s code; copying shows an alert, or a prompt if there is no clipboard', async ({
    page,
    context,
    app,
    player,
  }) => {
    const said = hearDialogs(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
    await page.goto('/refrrel-program');
    await expect(page.getByRole('tab')).toHaveText(['Referral Info', 'My Referral']);
    const { user } = await player.client.showUser({ query: { remoteId: player.remoteId } });
    const link = `${app.url}/referral_code?referral_code=${user.referralCode}`;
    await expect(page.getByTestId('referral-link')).toHaveText(link);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => said).toEqual(['alert: Referral link copied to clipboard!']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => said[1]).toBe(`prompt: Copy your referral link: ${link}`);
  });

  test('[ACCT-7] My Referral lists who signed up with the code, by masked name', async ({
    page,
    app,
    player,
  }) => {
    const { user } = await player.client.showUser({ query: { remoteId: player.remoteId } });
    await page.goto('/refrrel-program');
    await page.getByRole('tab', { name: 'My Referral' }).click();
    await expect(page.getByText('No Data')).toBeVisible();
    const friend = newPerson();
    const guest = createClient({ baseUrl: `${app.url}/api`, token: () => undefined });
    await guest.signUp({
      body: {
        ...friend,
        confirmPassword: friend.password,
        currency: 'BDT',
        referral_code: user.referralCode,
      },
    });
    await page.reload();
    await page.getByRole('tab', { name: 'My Referral' }).click();
    await expect(page.getByTestId('referred-count')).toHaveText('1');
    const card = page.getByRole('tabpanel').getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('*');
    await expect(card).not.toContainText(friend.username);
    await expect(card.getByRole('listitem')).toHaveText([
      '1.Phone verified',
      '2.First deposit',
      '3.Turnover 0%',
    ]);
    await expect(card).toContainText('Your reward once all three are done: ৳200');
  });
});

test.describe('a claim', () => {
  test.use({ visitor: 'demo' });

  test('[ACCT-7] moves the whole bonus, says so, and reloads the page after 1.5 s', async ({
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
    await expect(page.getByRole('button', { name: 'Claim all' })).toBeDisabled();
    await page.clock.runFor(1499);
    expect(loads).toBe(0);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page.getByTestId('cash-bonus')).toHaveText('৳0.00');
    expect(loads).toBe(1);
    const after = await player.client.showUser({ query });
    expect(after.user.balance - before.user.balance).toBe(taka('188.00'));
  });
});
