import { expect, test } from './app/fixtures.ts';
import { type Player, taka } from './app/players.ts';
import { changeGeneral } from './steps/answers.ts';
import { type CashierWords, cashierWords } from './steps/cashier-words.ts';
import { chooseTile, fillWithdrawal } from './steps/funds.ts';

test.use({ visitor: 'funded' });

const newestOutcome = async ({ client, remoteId }: Player) =>
  (await client.showTransactions({ query: { remoteId } })).transactions[0]?.outcome;

interface Refusal {
  readonly says: string;
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  /** Where the text leads; left out: it is no link. */
  readonly to?: string;
}

/** What the eligibility call can answer, and what the Error modal makes of it (section 8). */
const refusalsIn = (words: CashierWords): readonly Refusal[] => [
  { says: 'success false', status: 200, body: { success: false }, text: words.unknownError },
  {
    says: 'a missing date of birth',
    status: 400,
    body: { error: 'Please set your Date of Birth first.' },
    text: 'Please set your Date of Birth first.',
    to: '/profile',
  },
  {
    says: 'a missing date of birth, by its code',
    status: 400,
    body: { error: 'Please set your Date of Birth in your profile and try again.', code: 'BIRTHDAY_MISSING' },
    text: words.birthday,
    to: '/profile',
  },
  {
    says: 'open turnover',
    status: 400,
    body: { error: 'Please complete your turnover and try again.', code: 'TURNOVER_OPEN' },
    text: words.completeTurnover,
    to: '/turnover-record',
  },
  {
    says: 'another refusal',
    status: 400,
    body: { error: 'Your last deposit is being looked at.' },
    text: 'Your last deposit is being looked at.',
  },
  {
    says: 'a refusal without a reason',
    status: 400,
    body: {},
    text: words.completeTurnover,
    to: '/turnover-record',
  },
  { says: 'a failure with a text', status: 500, body: { error: 'Out of order.' }, text: 'Out of order.' },
  { says: 'a failure without one', status: 500, body: {}, text: words.anError },
];

for (const words of cashierWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[CASH-14] an approved withdrawal pays what it held (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.goto('/withdrawal');
      await fillWithdrawal(page, '600', player.phone, words);
      await page.getByRole('button', { name: words.withdraw }).click();
      const confirm = page.getByRole('dialog', { name: words.checkWithdrawal });
      await expect(confirm).toContainText(player.phone);
      const answered = page.waitForResponse('**/api/submit-withdraw');
      await confirm.getByRole('button', { name: words.confirm600 }).click();
      await answered;
      expect((await player.client.balance({})).balance).toBe(taka('400.00'));
      await expect(page.getByText(words.withdrawn)).toBeVisible();
      await expect(page).toHaveURL('/payment-request');
      await expect.poll(() => newestOutcome(player)).toBe('success');
      expect((await player.client.balance({})).balance).toBe(taka('400.00'));
      await page.getByRole('link', { name: words.close }).click();
      await expect(page.getByTestId('main-wallet')).toHaveText(words.wallet400);
    });

    test.describe('to a number that the sandbox refuses', () => {
      test.use({ phoneEnding: '000' });
      test(`[CASH-14] a rejected withdrawal gives its money back (${words.language})`, async ({
        page,
        player,
      }) => {
        await page.goto('/withdrawal');
        await fillWithdrawal(page, '600', player.phone, words);
        await page.getByRole('button', { name: words.withdraw }).click();
        await page.getByRole('button', { name: words.confirm600 }).click();
        await expect(page).toHaveURL('/payment-request');
        await expect.poll(() => newestOutcome(player)).toBe('fail');
        expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
        await page.getByRole('link', { name: words.close }).click();
        await expect(page.getByTestId('main-wallet')).toHaveText(words.wallet1000);
      });
    });

    test(`[CASH-9] amount, number and method are asked for, in this order (${words.language})`, async ({
      page,
      player,
    }) => {
      await page.goto('/withdrawal');
      const modal = page.getByRole('dialog', { name: words.error });
      const expectFault = async (text: string) => {
        await page.getByRole('button', { name: words.withdraw }).click();
        await expect(modal).toContainText(text);
        await modal.getByRole('button', { name: words.ok }).click();
        await expect(modal).toBeHidden();
      };
      const number = page.getByLabel(words.accountNumber);
      await expect(number.getByRole('option', { name: player.phone })).toBeAttached();
      await expectFault(words.amountRequired);
      await page.getByLabel(words.amount, { exact: true }).fill('500');
      await expectFault(words.numberRequired);
      await number.selectOption(player.phone);
      await expectFault(words.selectWithdrawalMethod);
      await chooseTile(page, 'Nagad');
      await page.getByRole('button', { name: words.withdraw }).click();
      await expect(page.getByRole('dialog', { name: words.checkWithdrawal })).toBeVisible();
    });

    test(`[CASH-9] a connection lost in the middle of a withdrawal loses nothing and pays once (${words.language})`, async ({
      page,
      context,
      player,
    }) => {
      await page.goto('/withdrawal');
      await fillWithdrawal(page, '600', player.phone, words);
      await context.setOffline(true);
      await page.getByRole('button', { name: words.withdraw }).click();
      const modal = page.getByRole('dialog', { name: words.error });
      await expect(modal).toContainText(words.anError);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect(page.getByLabel(words.amount, { exact: true })).toHaveValue(words.typed600);
      await expect(page.getByLabel(words.accountNumber)).toHaveValue(player.phone);
      await context.setOffline(false);
      let isFirst = true;
      await page.route('**/api/submit-withdraw', async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.getByRole('button', { name: words.withdraw }).click();
      const confirm = page.getByRole('dialog', { name: words.checkWithdrawal });
      await confirm.getByRole('button', { name: words.confirm600 }).click();
      await expect(modal).toContainText(words.errorRetry);
      await modal.getByRole('button', { name: words.ok }).click();
      await confirm.getByRole('button', { name: words.confirm600 }).click();
      await expect(page).toHaveURL('/payment-request');
      expect((await player.client.balance({})).balance).toBe(taka('400.00'));
    });

    for (const { says, status, body, text, to } of refusalsIn(words))
      test(`[CASH-9] eligibility: ${says} (${words.language})`, async ({ page, player }) => {
        await page.route('**/api/userwithdrawcheck*', (route) => route.fulfill({ status, json: body }));
        await page.goto('/withdrawal');
        await fillWithdrawal(page, '600', player.phone, words);
        await page.getByRole('button', { name: words.withdraw }).click();
        const modal = page.getByRole('dialog', { name: words.error });
        await expect(modal.getByText(text, { exact: true })).toBeVisible();
        if (to === undefined) await expect(modal.getByRole('link')).toHaveCount(0);
        else {
          await modal.getByRole('link', { name: text }).click();
          await expect(page).toHaveURL(to);
        }
      });

    test(`[CASH-9] no method is offered while withdrawals are disabled (${words.language})`, async ({
      page,
    }) => {
      await changeGeneral(page, { withdrawal_status: 0 });
      await page.goto('/withdrawal');
      await expect(page.getByText(words.closed)).toBeVisible();
      await expect(page.getByRole('button', { name: words.withdraw })).toBeDisabled();
    });
  });
