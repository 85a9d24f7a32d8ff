import { readFile } from 'node:fs/promises';
import { expect, test } from './app/fixtures.ts';
import { leaveOrder } from './steps/odds-view.ts';
import { recordWords } from './steps/record-words.ts';

test.use({ visitor: 'funded' });

for (const words of recordWords) {
  test(`[REC-3] (${words.language}) the statement shows why the wallet moved and the balance before and after, and can be downloaded`, async ({
    page,
    context,
    player,
    app,
  }) => {
    await context.addCookies([{ name: 'language', value: words.language, url: app.url }]);
    await leaveOrder(player);
    await page.goto('/account');
    await page.getByRole('link', { name: words.statement }).click();
    await expect(page).toHaveURL('/statement');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(words.heldCause);
    await expect(rows.nth(1)).toContainText(words.depositCause);
    await expect(rows.nth(1)).toContainText(words.moment);
    await expect(rows.nth(1).getByRole('definition').nth(1)).toHaveText(words.thousand);
    await expect(rows.nth(0).getByRole('definition').nth(0)).toHaveText(words.thousand);

    const filter = page.getByRole('dialog', { name: words.filter });
    const choose = async (group: string, choice: string) => {
      await page.getByRole('button', { name: new RegExp(`^${words.filter}`) }).click();
      const named = page.getByRole('button', { name: choice, exact: true });
      await filter.getByRole('group', { name: group }).getByRole('button').and(named).click();
      await filter.getByRole('button', { name: words.apply }).click();
    };
    await choose(words.kind, words.deposits);
    await expect(rows).toHaveCount(1);
    await choose(words.date, words.dates[2]);
    await expect(page.getByText(words.noData)).toBeVisible();
    await choose(words.date, words.dates[1]);
    await expect(rows).toHaveCount(1);

    await page.getByRole('button', { name: words.download }).click();
    const sheet = page.getByRole('dialog', { name: words.download });
    const from = sheet.getByLabel(words.from);
    const day = await from.inputValue();
    await from.fill('2020-01-01');
    await sheet.getByRole('button', { name: words.start }).click();
    await expect(sheet.getByRole('alert')).toContainText(words.tooLong);
    await from.fill(day);
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('button', { name: words.start }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^maidan-statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith(`\u{FEFF}${words.csvBegin}`)).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
    expect(text).toContain(words.depositCause);
    await expect(page.getByText(words.downloaded)).toBeVisible();
  });
}
