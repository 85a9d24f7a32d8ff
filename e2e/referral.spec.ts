import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer, taka } from './app/players.ts';
import { createClient } from '@maidan/contract';

/** Collects what the browser's own alerts and prompts say. */
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

  test('[ACCT-7] the link carries the own code; copying alerts, or prompts where there is no clipboard', async ({
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

  test('[ACCT-7] shares the link, or says that this device can’t', async ({ page }) => {
    const said = hearDialogs(page);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: (shared: object) => Promise.resolve(Object.assign(globalThis, { shared })),
      });
    });
    await page.goto('/refrrel-program');
    const link = await page.getByTestId('referral-link').textContent();
    await page.getByRole('button', { name: 'Share' }).click();
    const url = () => page.evaluate(() => Object(Reflect.get(globalThis, 'shared')).url as unknown);
    await expect.poll(url).toBe(link);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => said).toEqual(['alert: Sharing is not supported on this device.']);
  });

  test('[ACCT-7] under 10 the claim says so, and asks nobody', async ({ page }) => {
    await page.goto('/refrrel-program');
    await page.getByRole('button', { name: 'Claim all' }).click();
    await expect(page.getByRole('alert')).toContainText('You need at least 10 to claim all.');
  });

  test('[ACCT-7] My Referral lists who signed up with the code, by a masked name', async ({
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

test.describe('rewards for friends', () => {
  test.use({ visitor: 'new' });

  test('[ACCT-7] what a friend brings and what it takes stand there, in both languages', async ({
    page,
    context,
    app,
  }) => {
    await page.goto('/refrrel-program');
    const terms = page.getByRole('region', { name: 'For each friend' });
    await expect(terms.getByRole('heading')).toContainText('৳200');
    await expect(terms.getByRole('definition')).toHaveText(['verified', '৳500', '৳2,000']);
    await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
    await page.reload();
    const inBangla = page.getByRole('region', { name: 'প্রতি বন্ধুর জন্য' });
    await expect(inBangla.getByRole('definition')).toHaveText(['যাচাই করা', '৳৫০০', '৳২,০০০']);
  });

  for (const [reward, said, inBangla] of [
    ['granted', 'Your reward is in the cash bonus: ৳200', 'পুরস্কার নগদ বোনাসে এসেছে: ৳২০০'],
    ['refused', 'No reward: this account belongs to a person who was counted before.', 'পুরস্কার নেই'],
  ] as const) {
    test(`[ACCT-7] a friend whose reward is ${reward} says so, with the three steps, in both languages`, async ({
      page,
      context,
      app,
    }) => {
      await page.route('**/api/referrals?*', async (route) => {
        const response = await route.fetch();
        const answer: object = await response.json();
        const friend = {
          username: 'ra****4x',
          joined_at: '2026-01-15T12:00:00.000Z',
          phone_verified: true,
          has_deposited: true,
          turnover_percent: 100,
          reward,
        };
        await route.fulfill({ response, json: { ...answer, referred: [friend], total: 1 } });
      });
      await page.goto('/refrrel-program');
      await page.getByRole('tab', { name: 'My Referral' }).click();
      const card = page.getByRole('article');
      await expect(card.getByRole('listitem')).toHaveText([
        'Phone verified',
        'First deposit',
        'Turnover made',
      ]);
      await expect(card).toContainText(said);
      await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
      await page.reload();
      await page.getByRole('tab', { name: 'আমার রেফারেল' }).click();
      await expect(card.getByRole('listitem')).toHaveText(['ফোন যাচাই', 'প্রথম জমা', 'টার্নওভার পূর্ণ']);
      await expect(card).toContainText(inBangla);
    });
  }
});

test.describe('a claim', () => {
  test.use({ visitor: 'demo' });

  test('[ACCT-7] moves the whole bonus, says so, and the page loads anew after 1.5 s', async ({
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
    // The answer of the first try is lost; the second doesn't claim again.
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

test('[ACCT-7] a refusal without a reason has its own text', async ({ page, app }) => {
  const player = await openPlayer(app.url, 'new');
  await page.addInitScript(
    ([token, remoteId, username]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('remote_id', remoteId ?? '');
      localStorage.setItem('username', username ?? '');
    },
    [player.token, player.remoteId.toString(), player.username],
  );
  await page.route('**/api/user/show?*', async (route) => {
    const response = await route.fetch();
    const { user }: { user: object } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, cash_bonus: '50.00' } } });
  });
  await page.goto('/refrrel-program');
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect(page.getByRole('alert')).toContainText('You need at least 10 to claim all.');
  await page.route('**/api/cash-claim', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to claim bonus. Please try again.');
});
