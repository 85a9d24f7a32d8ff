import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { betSlip, firstPrice } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test(
  '[EXCH-5] [EXCH-6] [EXCH-7] pinned markets are live through one stream; pins and quick stakes survive a reload',
  { tag: FULL_ONLY },
  async ({ page }) => {
    await page.goto('/exchange-inplay');
    const names: string[] = [];
    for (const sport of ['Cricket', 'Soccer']) {
      const star = page.getByRole('region', { name: sport }).getByRole('button', { name: /^Pin / }).first();
      names.push(/^Pin (.+) to Multi/.exec((await star.getAttribute('aria-label')) ?? '')?.[1] ?? '');
      await star.click();
    }
    let streams = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/exchange/stream') && request.url().includes('market_id')) streams += 1;
    });
    await page.getByRole('link', { name: 'Multi Markets' }).click();
    const tables = page.getByRole('table', { name: 'Match Odds' });
    await expect(tables).toHaveCount(2);
    for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible();
    expect(streams).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Exchange settings' });
    await settings.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Quick stakes' });
    await editor.getByLabel('Quick stake 1', { exact: true }).fill('321');
    await editor.getByRole('button', { name: 'Save' }).click();
    await page.reload();
    await expect(tables).toHaveCount(2);
    await firstPrice(page, 'Back').click();
    await expect(betSlip(page).getByRole('button', { name: '৳321', exact: true })).toBeVisible();
  },
);
