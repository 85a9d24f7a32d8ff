import { expect, test } from './app/fixtures.ts';
import { openPlayer, submitDeposit } from './app/players.ts';
import { cashierWords } from './steps/cashier-words.ts';
import { chooseTile, fillDeposit } from './steps/funds.ts';

test.use({ visitor: 'verified' });

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-1] /deposit and /withdrawal are the two tabs of one Funds screen (${words.language})`, async ({
      page,
    }) => {
      await page.goto('/deposit');
      await expect(page.getByRole('heading', { name: words.funds, level: 1 })).toBeVisible();
      await expect(page.getByRole('tab', { name: words.deposit })).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('tab', { name: words.withdrawal }).click();
      await expect(page).toHaveURL('/withdrawal');
      await expect(page.getByRole('heading', { name: words.funds, level: 1 })).toBeVisible();
      await expect(page.getByRole('tab', { name: words.withdrawal })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.reload();
      await expect(page.getByRole('tab', { name: words.withdrawal })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.getByRole('tab', { name: words.deposit }).click();
      await expect(page).toHaveURL('/deposit');
    });

    test(`[CASH-2] the channels of a method come 200 ms after the choice, with their labels (${words.language})`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/deposit');
      await expect(page.getByRole('radio', { name: 'Nagad' })).toBeAttached();
      await page.clock.pauseAt(Date.now() + 60_000);
      const answered = page.waitForResponse('**/api/showpayment-menthod*');
      await chooseTile(page, 'Nagad');
      const answer: unknown = await (await answered).json();
      expect(answer).toMatchObject({ settings: [{ name: 'Nagad' }, { name: 'Nagad' }, { name: 'Nagad' }] });
      await page.clock.runFor(199);
      await expect(page.getByRole('radio', { name: words.sendMoney })).toBeHidden();
      await page.clock.runFor(1);
      for (const label of words.channels)
        await expect(page.getByRole('radio', { name: label, exact: true })).toBeAttached();
    });

    test(`[CASH-2] a method that was chosen before shows its channels 400 ms after the screen opens (${words.language})`, async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/deposit');
      await chooseTile(page, 'Nagad');
      await expect(page.getByRole('radio', { name: words.sendMoney })).toBeAttached();
      await page.getByRole('tab', { name: words.withdrawal }).click();
      await expect(page.getByLabel(words.accountNumber)).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('tab', { name: words.deposit }).click();
      await expect(page.getByRole('radio', { name: 'Nagad' })).toBeChecked();
      await page.clock.runFor(399);
      await expect(page.getByRole('radio', { name: words.sendMoney })).toBeHidden();
      await page.clock.runFor(1);
      await expect(page.getByRole('radio', { name: words.sendMoney })).toBeAttached();
    });

    test(`[CASH-2] the range 100 to 25,000 is shown, and each quick amount fills the amount in (${words.language})`, async ({
      page,
    }) => {
      await page.goto('/deposit');
      await expect(page.getByText(words.range)).toBeVisible();
      await expect(page.getByRole('radio', { name: words.noBonus })).toBeChecked();
      const quick = page.getByRole('group', { name: words.quickAmounts });
      await expect(quick.getByRole('button')).toHaveText([...words.quick]);
      await quick.getByRole('button', { name: words.fifteenThousand }).click();
      await expect(page.getByLabel(words.amount, { exact: true })).toHaveValue(words.typedFifteenThousand);
      await expect(page.getByText(words.youSend).locator('..')).toContainText(words.sends);
    });

    test.describe('who has not verified the phone', () => {
      test.use({ visitor: 'new' });
      test(`[CASH-4] is told so first, with the way to the profile (${words.language})`, async ({ page }) => {
        await page.goto('/deposit');
        const text = words.verifyPhone;
        await expect(page.getByRole('main').getByRole('link', { name: text })).toHaveAttribute(
          'href',
          '/profile',
        );
        await page.getByRole('button', { name: words.next }).click();
        const modal = page.getByRole('dialog', { name: words.error });
        await modal.getByRole('link', { name: text }).click();
        await expect(page).toHaveURL('/profile');
        await expect(modal).toBeHidden();
      });
    });

    test(`[CASH-4] then amount, method and channel are asked for, in this order (${words.language})`, async ({
      page,
    }) => {
      await page.goto('/deposit');
      await expect(page.getByRole('radio', { name: 'bKash' })).toBeAttached();
      const modal = page.getByRole('dialog', { name: words.error });
      const expectFault = async (text: string) => {
        await page.getByRole('button', { name: words.next }).click();
        await expect(modal).toContainText(text);
        await modal.getByRole('button', { name: words.ok }).click();
        await expect(modal).toBeHidden();
      };
      // The phone counts as unverified until the player's record is here.
      await expect(async () => {
        await page.getByRole('button', { name: words.next }).click({ timeout: 1000 });
        await expect(modal).toContainText(words.fillAmount, { timeout: 1000 });
      }).toPass();
      await modal.getByRole('button', { name: words.ok }).click();
      await page.getByLabel(words.amount, { exact: true }).fill('500');
      await expectFault(words.selectMethod);
      await chooseTile(page, 'bKash');
      await expectFault(words.selectChannel);
      await chooseTile(page, words.sendMoney);
      await page.getByRole('button', { name: words.next }).click();
      await expect(page).toHaveURL('/make-payment');
    });

    test(`[CASH-11] an amount outside of the range is refused by the server, and the form keeps it (${words.language})`, async ({
      page,
    }) => {
      await page.goto('/deposit');
      await fillDeposit(page, '99', words);
      await page.getByRole('button', { name: words.next }).click();
      const modal = page.getByRole('dialog', { name: words.error });
      await expect(modal).toContainText(words.outOfRange);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect(page.getByLabel(words.amount, { exact: true })).toHaveValue(words.typedNinetyNine);
      await expect(page.getByRole('radio', { name: 'bKash' })).toBeChecked();
    });

    test(`[CASH-7] Submit says Submitting... and nothing else, then success, then the payment request (${words.language})`, async ({
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
      // The text is in Bangla on an English page too, which has none of its letters by itself.
      await expect.poll(() => page.evaluate(loadedFonts)).toContain('Noto Sans Bengali Variable');
      expect(sent).toBe(1);
      const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
      expect(transactions).toHaveLength(1);
    });

    test(`[CASH-7] a refused submission says why in a modal and keeps what was typed (${words.language})`, async ({
      page,
      app,
      player,
    }) => {
      const usedId = await submitDeposit(await openPlayer(app.url, 'verified'), '500.00');
      await page.goto('/deposit');
      await fillDeposit(page, '500', words);
      await page.getByRole('button', { name: words.next }).click();
      await page.getByLabel(words.paidFrom).selectOption(player.phone);
      await page.getByLabel(words.transactionId).fill(usedId);
      await page.getByRole('button', { name: words.submit }).click();
      const modal = page.getByRole('dialog', { name: words.notSubmitted });
      await expect(modal).toContainText(words.idUsed);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect(page.getByLabel(words.transactionId)).toHaveValue(usedId);
      await expect(page.getByRole('button', { name: words.submit })).toBeEnabled();
    });

    test(`[CASH-7] without a connection the submission says so in Bengali, and a repeat is the same deposit (${words.language})`, async ({
      page,
      player,
    }) => {
      // The server gets the first one, but its answer is lost on the way.
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

    test(`[CASH-8] Get Ready!, a 30-minute countdown, and one more thing each second (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.clock.install();
      await page.goto('/deposit');
      await fillDeposit(page, '500', words);
      await page.getByRole('button', { name: words.next }).click();
      await page.getByLabel(words.paidFrom).selectOption(player.phone);
      await page.getByLabel(words.transactionId).fill(`TRX${player.phone}`);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(page.getByRole('heading', { name: words.getReady })).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [50] });
      const steps = [
        page.getByRole('timer', { name: words.arrives }),
        page.getByRole('main').getByText(words.fiveHundred),
        page.getByRole('main').getByText('bKash'),
        page.getByRole('main').getByText(player.username),
        page.getByRole('main').getByText(words.site),
      ];
      for (const [at, step] of steps.entries()) {
        await page.clock.runFor(850);
        for (const later of steps.slice(at)) await expect(later).toBeHidden();
        await page.clock.runFor(150);
        await expect(step).toBeVisible();
      }
      const timer = page.getByRole('timer', { name: words.arrives });
      await expect(timer).toHaveText(words.minutes[0]);
      await page.clock.runFor(60_000);
      await expect(timer).toHaveText(words.minutes[1]);
      await page.clock.resume();
      await page.getByRole('link', { name: words.close }).click();
      await expect(page).toHaveURL('/account');
    });

    test(`[CASH-8] opened without a request it leads to the account (${words.language})`, async ({
      page,
    }) => {
      await page.goto('/payment-request');
      await expect(page).toHaveURL('/account');
    });
  });

const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll(/["']/g, ''));
