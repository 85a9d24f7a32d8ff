import { expect, test } from './app/fixtures.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { fillDeposit } from './steps/funds.ts';

test.use({ visitor: 'verified' });

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-7] Submit shows only Submitting..., then success, then the payment request (${words.language})`, async ({
      page,
      player,
    }) => {
      let sent = 0;
      const held = Promise.withResolvers<void>();
      await page.route('**/api/submit-deposit', async (route) => {
        sent += 1;
        await held.promise;
        await route.continue();
      });
      await page.goto('/deposit');
      await fillDeposit(page, '500', words);
      await page.getByRole('button', { name: words.next }).click();
      await page.getByLabel(words.paidFrom).selectOption(player.phone);
      await page.getByLabel(words.transactionId).fill(`TRX${player.phone}`);
      await page.getByRole('button', { name: words.submit }).dblclick();
      await expect(page.getByRole('button', { name: words.submitting })).toBeDisabled();
      held.resolve();
      await expect(page).toHaveURL('/payment-request');
      await expect(page.getByText(words.submitted)).toBeVisible();
      // The text is in Bangla even on an English page, which has no other Bangla letters.
      await expect.poll(() => page.evaluate(loadedFonts)).toContain('Noto Sans Bengali Variable');
      expect(sent).toBe(1);
      const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
      expect(transactions).toHaveLength(1);
    });

    test(`[CASH-7] a lost connection is reported in Bangla, and submitting again repeats the same deposit (${words.language})`, async ({
      page,
      player,
    }) => {
      // The server receives the first one, but its response is lost on the way.
      let isFirst = true;
      await page.route('**/api/submit-deposit', async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.goto('/deposit');
      await fillDeposit(page, '500', words);
      await page.getByRole('button', { name: words.next }).click();
      await page.getByLabel(words.paidFrom).selectOption(player.phone);
      await page.getByLabel(words.transactionId).fill(`TRX${player.phone}`);
      await page.getByRole('button', { name: words.submit }).click();
      const modal = page.getByRole('dialog', { name: words.notSubmitted });
      await expect(modal).toContainText(words.submitNetwork);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect(page.getByLabel(words.transactionId)).toHaveValue(`TRX${player.phone}`);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page).toHaveURL('/payment-request');
      const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
      expect(transactions).toHaveLength(1);
    });
  });

const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll(/["']/g, ''));
