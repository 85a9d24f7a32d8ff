import { Refused } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickStill, runClock, stopClock, waitStill } from '../../../testing/clock.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress, expectTexts, isPresent } from '../../../testing/locate.ts';
import { rahim } from '../../../testing/people.ts';
import { cashierWords } from '../testing/cashier-words.ts';
import { fridayReload, sportsWelcome } from '../../../testing/promotions.ts';
import { chooseTile, fillDeposit, openCashier, pendingOf } from '../testing/open-cashier.ts';

const offers = page.getByRole('combobox', { name: /Choose an offer|অফার বেছে নিন/ });
const radio = (name: string | RegExp) => page.getByRole('radio', { name, exact: true });

describe.for(inLanguages(cashierWords, 'bn'))('$language', (words) => {
  const { language } = words;
  const modal = page.getByRole('dialog', { name: words.error });
  const next = page.getByRole('button', { name: words.next });
  const amount = page.getByLabelText(words.amount, { exact: true });
  const ok = modal.getByRole('button', { name: words.ok });

  test(`[CASH-1] /deposit and /withdrawal are the two tabs of one Funds screen (${language})`, async () => {
    const title = page.getByRole('heading', { name: words.funds, level: 1 });
    const deposit = page.getByRole('tab', { name: words.deposit });
    const withdrawal = page.getByRole('tab', { name: words.withdrawal });
    await openCashier('/deposit', { language });
    await expect.element(title).toBeVisible();
    await expect.element(deposit).toHaveAttribute('aria-selected', 'true');
    await withdrawal.click();
    await expectAddress('/withdrawal');
    await expect.element(title).toBeVisible();
    await expect.element(withdrawal).toHaveAttribute('aria-selected', 'true');
    await deposit.click();
    await expectAddress('/deposit');
  });

  test(`[CASH-1] /withdrawal opens on its own tab (${language})`, async () => {
    await openCashier('/withdrawal', { language });
    await expect
      .element(page.getByRole('tab', { name: words.withdrawal }))
      .toHaveAttribute('aria-selected', 'true');
  });

  test(`[CASH-2] the channels of a method come 200 ms after the choice, with their labels (${language})`, async () => {
    stopClock();
    const api = await openCashier('/deposit', { language });
    await waitStill(() => isPresent(radio('Nagad')));
    await runClock(60_000);
    await clickStill(radio('Nagad'));
    await waitStill(() => api.asked('depositChannels').length === 1);
    expect(api.asked('depositChannels')[0]?.query).toEqual({ name: 'Nagad' });
    await runClock(199);
    expect(isPresent(radio(words.sendMoney))).toBe(false);
    await runClock(1);
    for (const label of words.channels) await waitStill(() => isPresent(radio(label)));
  });

  test(`[CASH-2] a method that was chosen before shows its channels 400 ms after the screen opens (${language})`, async () => {
    stopClock();
    await openCashier('/deposit', { language });
    await clickStill(radio('Nagad'));
    await runClock(1000);
    await waitStill(() => isPresent(radio(words.sendMoney)));
    await clickStill(page.getByRole('tab', { name: words.withdrawal }));
    await waitStill(() => isPresent(page.getByLabelText(words.accountNumber)));
    await clickStill(page.getByRole('tab', { name: words.deposit }));
    await waitStill(() => isPresent(page.getByRole('radio', { name: 'Nagad', checked: true })));
    await runClock(399);
    expect(isPresent(radio(words.sendMoney))).toBe(false);
    await runClock(1);
    await waitStill(() => isPresent(radio(words.sendMoney)));
  });

  test(`[CASH-2] the range 100 to 25,000 is shown, and each quick amount fills the amount in (${language})`, async () => {
    await openCashier('/deposit', { language });
    await expect.element(page.getByText(words.range)).toBeVisible();
    await expect.element(offers).toHaveDisplayValue(words.noBonus);
    const quick = page.getByRole('group', { name: words.quickAmounts });
    await expectTexts(quick.getByRole('button'), words.quick);
    await quick.getByRole('button', { name: words.fifteenThousand }).click();
    await expect.element(amount).toHaveValue(words.typedFifteenThousand);
    const sends = page.getByText(words.youSend).element().parentElement;
    expect(sends?.textContent).toContain(words.sends);
  });

  test(`[CASH-4] who has not verified the phone is told so first, with the way to the profile (${language})`, async () => {
    const text = words.verifyPhone;
    await openCashier('/deposit', { language, visitor: { ...rahim, phoneVerified: false } });
    const link = page.getByRole('main').getByRole('link', { name: text });
    await expect.element(link).toHaveAttribute('href', '/profile');
    await next.click();
    await modal.getByRole('link', { name: text }).click();
    await expectAddress('/profile');
    await expect.element(modal).not.toBeInTheDocument();
  });

  test(`[CASH-4] then amount, method and channel are asked for, in this order (${language})`, async () => {
    await openCashier('/deposit', { language });
    await expect.element(radio('bKash')).toBeInTheDocument();
    const expectFault = async (text: string) => {
      await next.click();
      await expect.element(modal).toMatchTextContent(text);
      await ok.click();
      await expect.element(modal).not.toBeInTheDocument();
    };
    await expectFault(words.fillAmount);
    await amount.fill('500');
    await expectFault(words.selectMethod);
    await chooseTile('bKash');
    await expectFault(words.selectChannel);
    await chooseTile(words.sendMoney);
    await next.click();
    await expectAddress('/make-payment');
  });

  test(`[CASH-11] an amount outside of the range is refused by the server, and the form keeps it (${language})`, async () => {
    const replies = { receiverNumber: new Refused('AMOUNT_OUT_OF_RANGE') };
    await openCashier('/deposit', { language, replies });
    await fillDeposit('99', words);
    await next.click();
    await expect.element(modal).toMatchTextContent(words.outOfRange);
    await ok.click();
    await expect.element(amount).toHaveValue(words.typedNinetyNine);
    await expect.element(radio('bKash')).toBeChecked();
  });

  test(`[CASH-7] a refused submission says why in a modal and keeps what was typed (${language})`, async () => {
    const replies = { submitDeposit: new Refused('TRANSACTION_ID_USED') };
    await openCashier('/deposit', { language, replies });
    await fillDeposit('500', words);
    await next.click();
    await page.getByLabelText(words.paidFrom).selectOptions(rahim.phone);
    const id = page.getByLabelText(words.transactionId);
    await id.fill('TRX01712345678');
    const submit = page.getByRole('button', { name: words.submit });
    await submit.click();
    const refused = page.getByRole('dialog', { name: words.error });
    await expect.element(refused).toMatchTextContent(words.idUsed);
    await refused.getByRole('button', { name: words.ok }).click();
    await expect.element(id).toHaveValue('TRX01712345678');
    await expect.element(submit).toBeEnabled();
  });

  test(`[CASH-10] [CASH-4] a pending deposit blocks a second one: on arrival, and on Next before anything else (${language})`, async () => {
    const transactions = [pendingOf('deposit')];
    await openCashier('/deposit', { language, replies: { showTransactions: { transactions, next: null } } });
    await expect.element(page.getByRole('main').getByText(words.depositPending)).toBeVisible();
    await next.click();
    await expect.element(modal).toMatchTextContent(words.depositPending);
  });

  test(`[CASH-13] the chosen offer says what it gives and requires, and what is too small for it (${language})`, async () => {
    const replies = {
      promotions: [{ ...fridayReload, name: words.friday }],
      receiverNumber: new Refused('DEPOSIT_BELOW_PROMOTION'),
    };
    await openCashier('/deposit', { language, replies });
    await offers.selectOptions(page.getByRole('option', { name: words.friday }));
    const promise = page.getByRole('region', { name: words.offer });
    await expect.element(promise).toMatchTextContent(words.offerTerms);
    await expect.element(promise).toMatchTextContent(words.offerLeast);
    await expect.element(promise).toMatchTextContent(words.offerDays);
    await fillDeposit('200', words);
    await next.click();
    await expect.element(modal).toMatchTextContent(words.tooSmall);
  });
});

/** A line of the summary, by its label. */
const lineOf = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.textContent;

test('[CASH-2] the deposit form offers the promotions, with no bonus first', async () => {
  await openCashier('/deposit', { replies: { promotions: [sportsWelcome, fridayReload] } });
  await expectTexts(offers.getByRole('option'), [
    'No bonus: withdraw any time',
    'Sports welcome: +100% bonus, 8× turnover',
    'Friday reload: +50% bonus, 5× turnover',
  ]);
  await expect.element(offers).toHaveValue('');
  await page.getByLabelText('Amount', { exact: true }).fill('1000');
  await offers.selectOptions(page.getByRole('option', { name: /^Friday reload/ }));
  await expect.element(page.getByText('You must bet', { exact: true })).toBeVisible();
  expect(lineOf('You must bet')).toContain('৳7,500');
  expect(lineOf('Bonus')).toContain('+৳500');
  await offers.selectOptions('');
  await expect.element(page.getByText('You must bet')).not.toBeInTheDocument();
});

test('[CASH-2] an amount in taka does not become one in USDT with another channel, nor the other way round', async () => {
  await openCashier('/deposit', {});
  const amount = page.getByLabelText('Amount', { exact: true });
  await chooseTile('bKash');
  await amount.fill('5000');
  await chooseTile('Send Money');
  await expect.element(amount).toHaveValue('5000');
  await chooseTile('Nagad');
  await expect.element(amount).toHaveValue('5000');
  await chooseTile('USDT');
  await expect.element(amount).toHaveValue('');
  await amount.fill('50');
  await chooseTile('bKash');
  await expect.element(amount).toHaveValue('');
});

test('[CASH-2] an amount in taka that was typed before USDT was chosen goes too', async () => {
  await openCashier('/deposit', {});
  const amount = page.getByLabelText('Amount', { exact: true });
  await amount.fill('5000');
  await chooseTile('USDT');
  await expect.element(amount).toHaveValue('');
});
