import { expect, test } from './house/fixtures.ts';
import { type Player, taka } from './house/players.ts';
import { changeGeneral } from './steps/answers.ts';
import { chooseTile, fillWithdrawal } from './steps/funds.ts';

test.use({ visitor: 'funded' });

const newestOutcome = async ({ client, remoteId }: Player) =>
  (await client.showTransactions({ query: { remoteId } })).transactions[0]?.outcome;

test('[CASH-14] an approved withdrawal pays what it held', async ({ page, player }) => {
  await page.goto('/withdrawal');
  await fillWithdrawal(page, '600', player.phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  const confirm = page.getByRole('dialog', { name: 'Check your withdrawal' });
  await expect(confirm).toContainText(player.phone);
  const answered = page.waitForResponse('**/api/submit-withdraw');
  await confirm.getByRole('button', { name: 'Withdraw ৳600' }).click();
  await answered;
  expect((await player.client.balance({})).balance).toBe(taka('400.00'));
  await expect(page.getByText('Withdrawal successful!')).toBeVisible();
  await expect(page).toHaveURL('/payment-request');
  await expect.poll(() => newestOutcome(player)).toBe('success');
  expect((await player.client.balance({})).balance).toBe(taka('400.00'));
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByTestId('main-wallet')).toHaveText('৳400.00');
});

test.describe('to a number that the sandbox refuses', () => {
  test.use({ phoneEnding: '000' });
  test('[CASH-14] a rejected withdrawal gives its money back', async ({ page, player }) => {
    await page.goto('/withdrawal');
    await fillWithdrawal(page, '600', player.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Withdraw ৳600' }).click();
    await expect(page).toHaveURL('/payment-request');
    await expect.poll(() => newestOutcome(player)).toBe('fail');
    expect((await player.client.balance({})).balance).toBe(taka('1000.00'));
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳1,000.00');
  });
});

test('[CASH-9] amount, number and method are asked for, in this order', async ({ page, player }) => {
  await page.goto('/withdrawal');
  const modal = page.getByRole('dialog', { name: 'Error' });
  const expectFault = async (text: string) => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(modal).toContainText(text);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
  };
  const number = page.getByLabel('Account number');
  await expect(number.getByRole('option', { name: player.phone })).toBeAttached();
  await expectFault('Amount is required.');
  await page.getByLabel('Amount', { exact: true }).fill('500');
  await expectFault('Account number is required.');
  await number.selectOption(player.phone);
  await expectFault('Please select your payment method.');
  await chooseTile(page, 'Nagad');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your withdrawal' })).toBeVisible();
});

test('[CASH-9] a connection lost in the middle of a withdrawal loses nothing and pays once', async ({
  page,
  context,
  player,
}) => {
  await page.goto('/withdrawal');
  await fillWithdrawal(page, '600', player.phone);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('An error occurred.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('600');
  await expect(page.getByLabel('Account number')).toHaveValue(player.phone);
  await context.setOffline(false);
  let isFirst = true;
  await page.route('**/api/submit-withdraw', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  const confirm = page.getByRole('dialog', { name: 'Check your withdrawal' });
  await confirm.getByRole('button', { name: 'Withdraw ৳600' }).click();
  await expect(modal).toContainText('An error occurred. Please try again.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await confirm.getByRole('button', { name: 'Withdraw ৳600' }).click();
  await expect(page).toHaveURL('/payment-request');
  expect((await player.client.balance({})).balance).toBe(taka('400.00'));
});

interface Refusal {
  readonly says: string;
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  /** Where the text leads; left out: it is no link. */
  readonly to?: string;
}

/** What the eligibility call can answer, and what the Error modal makes of it (section 8). */
const refusals: readonly Refusal[] = [
  { says: 'success false', status: 200, body: { success: false }, text: 'An unknown error occurred.' },
  {
    says: 'a missing date of birth',
    status: 400,
    body: { error: 'Please set your Date of Birth first.' },
    text: 'Please set your Date of Birth first.',
    to: '/profile',
  },
  {
    says: 'open turnover',
    status: 400,
    body: { error: 'Please complete your turnover and try again.', code: 'TURNOVER_OPEN' },
    text: 'Please complete your turnover and try again.',
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
    text: 'Please complete your turnover and try again.',
    to: '/turnover-record',
  },
  { says: 'a failure with a text', status: 500, body: { error: 'Out of order.' }, text: 'Out of order.' },
  { says: 'a failure without one', status: 500, body: {}, text: 'An error occurred.' },
];

for (const { says, status, body, text, to } of refusals)
  test(`[CASH-9] eligibility: ${says}`, async ({ page, player }) => {
    await page.route('**/api/userwithdrawcheck*', (route) => route.fulfill({ status, json: body }));
    await page.goto('/withdrawal');
    await fillWithdrawal(page, '600', player.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    const modal = page.getByRole('dialog', { name: 'Error' });
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
    if (to === undefined) await expect(modal.getByRole('link')).toHaveCount(0);
    else {
      await modal.getByRole('link', { name: text }).click();
      await expect(page).toHaveURL(to);
    }
  });

test('[CASH-9] no method is offered while withdrawals are disabled', async ({ page }) => {
  await changeGeneral(page, { withdrawal_status: 0 });
  await page.goto('/withdrawal');
  await expect(page.getByText('No widthdraw methods available. Try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
});
