import type { Page, Route } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';

const TABS = [
  'ALL',
  'Welcome Offer',
  'Slots',
  'Live Casino',
  'Sports',
  'Fishing',
  'E-sports',
  'Lottery',
  'P2P',
  'Table',
  'Arcade',
  'Crash',
  'Others',
];

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test.describe('a player', () => {
  test.use({ visitor: 'verified' });

  test('[PROMO-1] each of thirteen tabs filters', async ({ page }) => {
    await page.goto('/promotions');
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(page.getByRole('tab', { name: 'ALL' })).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page).first()).toBeVisible();
    const all = await cards(page).count();
    let seen = 0;
    for (const tab of TABS.slice(1)) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(cards(page).first()).toBeVisible();
      const count = await cards(page).count();
      expect([tab, count < all]).toEqual([tab, true]);
      seen += count;
    }
    // Some promotions are of two kinds.
    expect(seen).toBeGreaterThanOrEqual(all);
    await page.getByRole('tab', { name: 'Fishing' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('25% for the fishing rooms');
  });

  test('[PROMO-1] [CASH-13] the details show what counts and the largest bet, in both languages', async ({
    page,
    context,
    app,
  }) => {
    await page.goto('/promotions');
    await cards(page).filter({ hasText: 'sports welcome' }).getByRole('button').click();
    const counts = page.getByRole('dialog').getByRole('region', { name: 'What counts' });
    await expect(counts.getByRole('term')).toHaveText([
      'Exchange',
      'Slots',
      'Table games',
      'Live casino',
      'Largest bet while the bonus is open',
    ]);
    await expect(counts.getByRole('definition')).toHaveText(['100%', '100%', '20%', '15%', '৳5,000']);
    await expect(counts).toContainText('Counts for nothing: Poker, Crash, Fishing, Lottery, Arcade.');
    await context.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
    await page.reload();
    const inBangla = page.getByRole('dialog').getByRole('region', { name: 'কোন খেলা কতটা ধরা হয়' });
    await expect(inBangla.getByRole('definition')).toHaveText(['১০০%', '১০০%', '২০%', '১৫%', '৳৫,০০০']);
    await expect(inBangla).toContainText('বোনাস চলাকালে সর্বোচ্চ বাজি');
  });

  test('[PROMO-1] the keyboard alone can go through the tabs and open and close the details', async ({
    page,
  }) => {
    await page.goto('/promotions');
    await page.getByRole('tab', { name: 'ALL' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Others' })).toBeFocused();
    await expect(cards(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('[PROMO-1] a card previews five words; its details show all terms and a worked example', async ({
    page,
  }) => {
    await page.goto('/promotions');
    const card = cards(page).filter({ hasText: 'Friday reload' });
    await expect(card.getByTestId('preview')).toHaveText('Made for the weekend, and…');
    await expect(card).toContainText('You get+50% bonus');
    await expect(card).toContainText('You must5× turnover');
    const sizes = await card
      .locator('dd strong')
      .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontSize));
    expect(new Set(sizes).size).toBe(1);
    await card.getByRole('button', { name: 'Details: Friday reload' }).click();
    const details = page.getByRole('dialog');
    await expect(details).toContainText(
      'count with no more than you could lose in it, bets the other way with the bookmaker included. Void, cancelled and cashed-out bets do not count,',
    );
    await expect(details.getByRole('region', { name: 'For example' })).toContainText(
      'You deposit৳1,000You get as bonus৳500You must bet in all৳7,500',
    );
    await details.getByRole('link', { name: 'Deposit with this offer' }).click();
    await expect(page).toHaveURL(/\/deposit\?promotion=\d+$/);
    await expect(page.getByRole('radio', { name: /\+50% bonus/ })).toBeChecked();
  });

  test('[CASH-2] the deposit form offers the same promotions, with no bonus first', async ({ page }) => {
    await page.goto('/deposit');
    const offers = page.getByRole('group', { name: 'Choose an offer' }).getByRole('radio');
    await expect(offers.nth(1)).toBeAttached();
    await expect(offers.first()).toBeChecked();
    await page.getByLabel('Amount', { exact: true }).fill('1000');
    await page.locator('label').filter({ hasText: 'Friday reload' }).click();
    await expect(page.getByText('You must bet').locator('..')).toContainText('৳7,500');
    await expect(page.getByText('Bonus', { exact: true }).locator('..')).toContainText('+৳500');
    await page.locator('label').filter({ hasText: 'No bonus' }).click();
    await expect(page.getByText('You must bet')).toBeHidden();
  });

  test('[PROMO-1] script in a promotion’s texts is inert', async ({ page }) => {
    await page.route('**/api/promotion?*', withHostileTexts);
    await page.goto('/promotions?promotion=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(HOSTILE);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(cards(page).first()).toContainText('<img');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hostile'))).toBeUndefined();
    await expect(page.locator('main script, main img[onerror]')).toHaveCount(0);
  });
});

test('[PROMO-1] a guest is sent to the login', async ({ page }) => {
  await page.goto('/promotions');
  await expect(page).toHaveURL('/login');
});

const HOSTILE = '<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>';

/** Changes the server's response: markup in every text, and an image name that tries to leave its folder. */
async function withHostileTexts(route: Route): Promise<void> {
  const response = await route.fetch();
  const promotions: Record<string, unknown>[] = await response.json();
  const hostile = {
    name: HOSTILE,
    title: HOSTILE,
    desc: HOSTILE,
    description: HOSTILE,
    thumbnail: '"onerror="x',
  };
  await route.fulfill({ response, json: promotions.map((promotion) => ({ ...promotion, ...hostile })) });
}
