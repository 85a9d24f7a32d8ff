import { expect, test } from './app/fixtures.ts';
import { openPlayer, submitDeposit } from './app/players.ts';
import { recordWords } from './steps/record-words.ts';

/** The cashier decides while the record is open. */
test.use({ visitor: 'verified', decisionMs: 3_000 });

for (const words of recordWords) {
  const [all, pending, success, fail] = words.statuses;
  const [, deposit, withdrawal] = words.paymentTypes;
  const [, today, yesterday, lastWeek] = words.dates;

  test(`[CASH-15] [REC-2] [REC-4] (${words.language}) a deposit’s decision appears in the open record, with progress and details`, async ({
    page,
    context,
    player,
    app,
  }) => {
    await context.addCookies([{ name: 'language', value: words.language, url: app.url }]);
    await page.goto('/account');
    await page.getByRole('link', { name: words.transactions }).click();
    await expect(page).toHaveURL('/transaction-record');
    await expect(page.getByText(words.noData)).toBeVisible();

    const transactionId = await submitDeposit(player, '1000.00');
    await page.reload();
    await page.getByRole('main').getByRole('listitem').getByRole('button').click();
    const detail = page.getByRole('dialog', { name: words.detail });
    await expect(detail).toContainText(pending);
    const steps = detail.getByRole('tabpanel').getByRole('listitem');
    await expect(steps.filter({ hasText: words.submitted })).toContainText(words.moment);
    await expect(steps.filter({ hasText: words.credited })).toContainText(words.moment);
    // Verification was the step between.
    await expect(steps).toHaveCount(3);
    await expect(detail).toContainText(success);

    await detail.getByRole('tab', { name: words.details }).click();
    await expect(detail.getByRole('row', { name: words.transactionId })).toContainText(transactionId);
    await expect(detail.getByRole('row', { name: words.status })).toContainText(success);
    await expect(detail.getByRole('row', { name: words.paymentType })).toContainText(deposit);
  });

  test(`[REC-2] [REC-3] (${words.language}) the filter has Status, Payment Type and Date; an empty list says so`, async ({
    page,
    context,
    player,
    app,
  }) => {
    await context.addCookies([{ name: 'language', value: words.language, url: app.url }]);
    await submitDeposit(player, '500.00');
    await page.goto('/transaction-record');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(1);
    const button = page.getByRole('button', { name: new RegExp(`^${words.filter}`) });
    const filter = page.getByRole('dialog', { name: words.filter });
    const choicesOf = (group: string) => filter.getByRole('group', { name: group }).getByRole('button');
    await button.click();
    await expect(choicesOf(words.status)).toHaveText([...words.statuses]);
    await expect(choicesOf(words.paymentType)).toHaveText([...words.paymentTypes]);
    await expect(choicesOf(words.date)).toHaveText([...words.dates]);
    await page.keyboard.press('Escape');

    const choose = async (group: string, choice: string) => {
      await button.click();
      await choicesOf(group)
        .and(page.getByRole('button', { name: choice, exact: true }))
        .click();
      await filter.getByRole('button', { name: words.apply }).click();
    };
    await choose(words.date, today);
    await expect(rows).toHaveCount(1);
    await choose(words.date, yesterday);
    await expect(page.getByText(words.noData)).toBeVisible();
    await choose(words.date, lastWeek);
    await expect(rows).toHaveCount(1);
    await choose(words.paymentType, withdrawal);
    await expect(page.getByText(words.noData)).toBeVisible();
    await expect(button).toContainText(`${withdrawal} · ${lastWeek}`);
    await choose(words.paymentType, deposit);
    await choose(words.status, fail);
    await expect(page.getByText(words.noData)).toBeVisible();
    await choose(words.status, all);
    await expect(rows).toHaveCount(1);
  });

  test(`[REC-2] (${words.language}) other players’ deposits are not listed`, async ({
    page,
    context,
    app,
  }) => {
    await context.addCookies([{ name: 'language', value: words.language, url: app.url }]);
    await submitDeposit(await openPlayer(app.url, 'verified'), '700.00');
    await page.goto('/transaction-record');
    await expect(page.getByText(words.noData)).toBeVisible();
  });
}
