import { expect, test } from './house/fixtures.ts';
import { openPlayer, submitDeposit } from './house/players.ts';
import { chooseTile, fillDeposit } from './steps/funds.ts';

test.use({ visitor: 'verified' });

test('[CASH-1] /deposit and /withdrawal are the two tabs of one Funds screen', async ({ page }) => {
  await page.goto('/deposit');
  await expect(page.getByRole('heading', { name: 'Funds', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Deposit' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Withdrawal' }).click();
  await expect(page).toHaveURL('/withdrawal');
  await expect(page.getByRole('heading', { name: 'Funds', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Withdrawal' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Withdrawal' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await expect(page).toHaveURL('/deposit');
});

test('[CASH-2] the channels of a method come 200 ms after the choice, with their labels', async ({
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
  await expect(page.getByRole('radio', { name: 'Send Money' })).toBeHidden();
  await page.clock.runFor(1);
  for (const label of ['Send Money', 'CashOut', 'Merchant'])
    await expect(page.getByRole('radio', { name: label, exact: true })).toBeAttached();
});

test('[CASH-2] a method that was chosen before shows its channels 400 ms after the screen opens', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/deposit');
  await chooseTile(page, 'Nagad');
  await expect(page.getByRole('radio', { name: 'Send Money' })).toBeAttached();
  await page.getByRole('tab', { name: 'Withdrawal' }).click();
  await expect(page.getByLabel('Account number')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('tab', { name: 'Deposit' }).click();
  await expect(page.getByRole('radio', { name: 'Nagad' })).toBeChecked();
  await page.clock.runFor(399);
  await expect(page.getByRole('radio', { name: 'Send Money' })).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByRole('radio', { name: 'Send Money' })).toBeAttached();
});

test('[CASH-2] the range 100 to 25,000 is shown, and each quick amount fills the amount in', async ({
  page,
}) => {
  await page.goto('/deposit');
  await expect(page.getByText('৳100 – ৳25,000')).toBeVisible();
  await expect(page.getByRole('radio', { name: /No bonus/ })).toBeChecked();
  const quick = page.getByRole('group', { name: 'Quick amounts' });
  const amounts = ['100', '500', '1,000', '2,000', '3,000', '5,000', '10,000', '15,000', '20,000', '25,000'];
  await expect(quick.getByRole('button')).toHaveText(amounts);
  await quick.getByRole('button', { name: '15,000' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('15000');
  await expect(page.getByText('You send').locator('..')).toContainText('৳15,000');
});

test.describe('who has not verified the phone', () => {
  test.use({ visitor: 'new' });
  test('[CASH-4] is told so first, with the way to the profile', async ({ page }) => {
    await page.goto('/deposit');
    const text = 'Please verify your phone number first.';
    await expect(page.getByRole('main').getByRole('link', { name: text })).toHaveAttribute(
      'href',
      '/profile',
    );
    await page.getByRole('button', { name: 'Next' }).click();
    const modal = page.getByRole('dialog', { name: 'Error' });
    await modal.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL('/profile');
    await expect(modal).toBeHidden();
  });
});

test('[CASH-4] then amount, method and channel are asked for, in this order', async ({ page }) => {
  await page.goto('/deposit');
  await expect(page.getByRole('radio', { name: 'bKash' })).toBeAttached();
  const modal = page.getByRole('dialog', { name: 'Error' });
  const expectFault = async (text: string) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(modal).toContainText(text);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
  };
  // The phone counts as unverified until the player's record is here.
  await expect(async () => {
    await page.getByRole('button', { name: 'Next' }).click({ timeout: 1000 });
    await expect(modal).toContainText('Please fill in your amount.', { timeout: 1000 });
  }).toPass();
  await modal.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('500');
  await expectFault('Please select a valid payment method.');
  await chooseTile(page, 'bKash');
  await expectFault('Please select a Deposit channel.');
  await chooseTile(page, 'Send Money');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/make-payment');
});

test('[CASH-11] an amount outside of the range is refused by the server, and the form keeps it', async ({
  page,
}) => {
  await page.goto('/deposit');
  await fillDeposit(page, '99');
  await page.getByRole('button', { name: 'Next' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('The amount is outside the allowed range.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('99');
  await expect(page.getByRole('radio', { name: 'bKash' })).toBeChecked();
});

test('[CASH-7] Submit says Submitting... and nothing else, then success, then the payment request', async ({
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
  await fillDeposit(page, '500');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(`TRX${player.phone}`);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL('/payment-request');
  await expect(page.getByText('আপনার ডিপোজিট সফলভাবে জমা হয়েছে।')).toBeVisible();
  expect(sent).toBe(1);
  const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
  expect(transactions).toHaveLength(1);
});

test('[CASH-7] a refused submission says why in a modal and keeps what was typed', async ({
  page,
  house,
  player,
}) => {
  const usedId = await submitDeposit(await openPlayer(house.url, 'verified'), '500.00');
  await page.goto('/deposit');
  await fillDeposit(page, '500');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(usedId);
  await page.getByRole('button', { name: 'Submit' }).click();
  const modal = page.getByRole('dialog', { name: 'Deposit not submitted' });
  await expect(modal).toContainText('Submission failed: This transaction id was submitted before.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Transaction id')).toHaveValue(usedId);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('[CASH-7] without a connection the submission says so in Bengali, and a repeat is the same deposit', async ({
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
  await fillDeposit(page, '500');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(`TRX${player.phone}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  const modal = page.getByRole('dialog', { name: 'Deposit not submitted' });
  await expect(modal).toContainText('একটি সমস্যা হয়েছে, আবার চেষ্টা করুন।');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Transaction id')).toHaveValue(`TRX${player.phone}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/payment-request');
  const { transactions } = await player.client.showTransactions({ query: { remoteId: player.remoteId } });
  expect(transactions).toHaveLength(1);
});

test('[CASH-8] Get Ready!, a 30-minute countdown, and one more thing each second', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/deposit');
  await fillDeposit(page, '500');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(player.phone);
  await page.getByLabel('Transaction id').fill(`TRX${player.phone}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
  const steps = [
    page.getByRole('timer', { name: 'Your money arrives within' }),
    page.getByRole('main').getByText('৳500.00'),
    page.getByRole('main').getByText('bKash'),
    page.getByRole('main').getByText(player.username),
    page.getByRole('main').getByText('Maidan'),
  ];
  for (const [at, step] of steps.entries()) {
    await page.clock.runFor(850);
    for (const later of steps.slice(at)) await expect(later).toBeHidden();
    await page.clock.runFor(150);
    await expect(step).toBeVisible();
  }
  const timer = page.getByRole('timer', { name: 'Your money arrives within' });
  await expect(timer).toHaveText(/^29:5[3-5]$/);
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText(/^28:5[3-5]$/);
  await page.clock.resume();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/account');
});

test('[CASH-8] opened without a request it leads to the account', async ({ page }) => {
  await page.goto('/payment-request');
  await expect(page).toHaveURL('/account');
});
