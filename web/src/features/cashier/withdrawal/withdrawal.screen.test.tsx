import { ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress } from '../../../testing/locate.ts';
import { rahim, taka } from '../../../testing/people.ts';
import { general } from '../../../testing/usual-replies.ts';
import { type CashierWords, cashierWords } from '../testing/cashier-words.ts';
import { progressWords } from '../testing/progress-words.ts';
import {
  chooseTile,
  fillWithdrawal,
  openCashier,
  pendingOf,
  requested,
  secondPhone,
  twoPhones,
} from '../testing/open-cashier.ts';

interface Refusal {
  readonly says: string;
  readonly reply: { readonly success: boolean } | Refused | OtherAnswer;
  readonly text: string;
  /** Where the text leads; left out: it is no link. */
  readonly to?: string;
}

/** What the eligibility call can answer, and what the Error modal makes of it (CASH-9). */
const refusalsIn = (words: CashierWords): readonly Refusal[] => [
  { says: 'success false', reply: { success: false }, text: words.unknownError },
  {
    says: 'a missing date of birth',
    reply: new OtherAnswer(400, { error: 'Please set your Date of Birth first.' }),
    text: 'Please set your Date of Birth first.',
    to: '/profile',
  },
  {
    says: 'a missing date of birth, by its code',
    reply: new Refused('BIRTHDAY_MISSING'),
    text: words.birthday,
    to: '/profile',
  },
  {
    says: 'open turnover',
    reply: new Refused('TURNOVER_OPEN'),
    text: words.completeTurnover,
    to: '/turnover-record',
  },
  {
    says: 'another refusal',
    reply: new OtherAnswer(400, { error: 'Your last deposit is being looked at.' }),
    text: 'Your last deposit is being looked at.',
  },
  {
    says: 'a refusal without a reason',
    reply: new OtherAnswer(400, {}),
    text: words.completeTurnover,
    to: '/turnover-record',
  },
  {
    says: 'a failure with a text',
    reply: new OtherAnswer(500, { error: 'Out of order.' }),
    text: 'Out of order.',
  },
  { says: 'a failure without one', reply: new OtherAnswer(500, {}), text: words.anError },
];

describe.for(inLanguages(cashierWords, 'bn'))('$language', (words) => {
  const { language } = words;
  const modal = page.getByRole('dialog', { name: words.error });
  const submit = page.getByRole('button', { name: words.withdraw });

  test(`[CASH-9] amount, number and method are asked for, in this order (${language})`, async () => {
    await openCashier('/withdrawal', { language, replies: twoPhones });
    const expectFault = async (text: string) => {
      await submit.click();
      await expect.element(modal).toMatchTextContent(text);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect.element(modal).not.toBeInTheDocument();
    };
    const number = page.getByLabelText(words.accountNumber);
    await expect.element(number.getByRole('option', { name: rahim.phone })).toBeInTheDocument();
    await expectFault(words.amountRequired);
    await page.getByLabelText(words.amount, { exact: true }).fill('500');
    await expectFault(words.numberRequired);
    await number.selectOptions(rahim.phone);
    await expectFault(words.selectWithdrawalMethod);
    await chooseTile('Nagad');
    await submit.click();
    await expect.element(page.getByRole('dialog', { name: words.checkWithdrawal })).toBeVisible();
  });

  test.for(refusalsIn(words))(`[CASH-9] eligibility: $says (${language})`, async ({ reply, text, to }) => {
    await openCashier('/withdrawal', { language, replies: { checkWithdrawal: reply } });
    await fillWithdrawal('600', rahim.phone, words);
    await submit.click();
    await expect.element(modal.getByText(text, { exact: true })).toBeVisible();
    if (to === undefined) await expect.element(modal.getByRole('link')).not.toBeInTheDocument();
    else {
      await modal.getByRole('link', { name: text }).click();
      await expectAddress(to);
    }
  });

  test(`[CASH-9] no method is offered while withdrawals are disabled (${language})`, async () => {
    const replies = { general: [{ ...general, withdrawalsOpen: false }] };
    await openCashier('/withdrawal', { language, replies });
    await expect.element(page.getByText(words.closed)).toBeVisible();
    await expect.element(submit).toBeDisabled();
  });

  test(`[CASH-14] a withdrawal is confirmed with its number, and says that it was successful (${language})`, async () => {
    const held = Promise.withResolvers<typeof requested>();
    const api = await openCashier('/withdrawal', {
      language,
      replies: { submitWithdrawal: () => held.promise },
    });
    await fillWithdrawal('600', rahim.phone, words);
    await submit.click();
    const confirm = page.getByRole('dialog', { name: words.checkWithdrawal });
    await expect.element(confirm).toMatchTextContent(rahim.phone);
    await confirm.getByRole('button', { name: words.confirm600 }).dblClick();
    held.resolve(requested);
    await expect.element(page.getByText(words.withdrawn)).toBeVisible();
    await expectAddress('/payment-request');
    expect(api.asked('submitWithdrawal').map(({ body }) => [body.amount, body.accountNumber])).toEqual([
      [taka('600.00'), rahim.phone],
    ]);
    await page.getByRole('link', { name: words.close }).click();
    await expectAddress('/account');
  });

  test(`[CASH-9] a connection lost during a withdrawal loses nothing, and repeating it is the same one (${language})`, async () => {
    const api = await openCashier('/withdrawal', {
      language,
      replies: { checkWithdrawal: new ConnectionLost(), submitWithdrawal: new ConnectionLost() },
    });
    await fillWithdrawal('600', rahim.phone, words);
    await submit.click();
    await expect.element(modal).toMatchTextContent(words.anError);
    await modal.getByRole('button', { name: words.ok }).click();
    await expect.element(page.getByLabelText(words.amount, { exact: true })).toHaveValue(words.typed600);
    await expect.element(page.getByLabelText(words.accountNumber)).toHaveValue(rahim.phone);
    api.reply({ checkWithdrawal: { success: true } });
    await submit.click();
    const confirm600 = page
      .getByRole('dialog', { name: words.checkWithdrawal })
      .getByRole('button', { name: words.confirm600 });
    await confirm600.click();
    await expect.element(modal).toMatchTextContent(words.errorRetry);
    await modal.getByRole('button', { name: words.ok }).click();
    api.reply({ submitWithdrawal: requested });
    await confirm600.click();
    await expectAddress('/payment-request');
    const [first, second] = api.asked('submitWithdrawal');
    expect(first?.idempotencyKey).toBeDefined();
    expect(second).toEqual(first);
  });

  test(`[CASH-10] a pending withdrawal blocks a second one: on arrival, and on Submit before anything else (${language})`, async () => {
    const transactions = [pendingOf('withdraw')];
    await openCashier('/withdrawal', {
      language,
      replies: { showTransactions: { transactions, next: null } },
    });
    await expect.element(page.getByRole('main').getByText(words.withdrawalPending)).toBeVisible();
    await submit.click();
    await expect.element(modal).toMatchTextContent(words.withdrawalPending);
  });

  test(`[CASH-13] an open turnover is said on arrival, with the way to it (${language})`, async () => {
    const turnover = {
      id: 31n,
      status: 'active',
      required: taka('7500.00'),
      remaining: taka('7500.00'),
      createdAt: new Date('2026-01-15T12:00:00Z'),
      source: {
        action: 'bonus',
        promotion: { name: 'Friday reload', turnoverTimes: 5 },
        paymentMethod: { name: 'bKash' },
      },
      bonus: taka('500.00'),
      expiresAt: new Date('2026-02-14T12:00:00Z'),
    } as const;
    await openCashier('/withdrawal', { language, replies: { listTurnovers: { turnovers: [turnover] } } });
    await page.getByRole('main').getByRole('link', { name: words.completeTurnover }).click();
    await expectAddress('/turnover-record');
  });

  test(`[PLAY-7] a missing birthday is said before the form, with the way there and back, and what was typed is kept (${language})`, async () => {
    const visitor = { ...rahim, birthday: null };
    const api = await openCashier('/withdrawal', { language, visitor, replies: { ...twoPhones } });
    const needs = page.getByRole('region', { name: words.needs });
    await expect.element(needs).toBeVisible();
    await fillWithdrawal('600', secondPhone, words);
    await needs.getByRole('link', { name: words.birthdayMissing }).click();
    await expectAddress('/profile');
    const back = page.getByRole('link', { name: words.backToWithdrawal });
    await expect.element(back).toBeVisible();
    api.reply({ showUser: { user: rahim }, saveBirthday: { birthday: '1990-05-17' } });
    await page.getByCss('input[name=birthday]').fill('1990-05-17');
    await page.getByRole('button', { name: words.saveBirthday }).click();
    await expect.element(page.getByCss('input[name=birthday]')).not.toBeInTheDocument();
    await back.click();
    await expectAddress('/withdrawal');
    await expect.element(page.getByLabelText(words.amount, { exact: true })).toHaveValue(words.typed600);
    await expect.element(page.getByLabelText(words.accountNumber)).toHaveValue(secondPhone);
    await expect.element(page.getByRole('radio', { name: 'bKash', checked: true })).toBeInTheDocument();
    await expect.element(needs).not.toBeInTheDocument();
  });

  test(`[PLAY-7] the link of the message on Submit leads back too (${language})`, async () => {
    const replies = { checkWithdrawal: new Refused('BIRTHDAY_MISSING') };
    await openCashier('/withdrawal', { language, replies });
    await fillWithdrawal('600', rahim.phone, words);
    await submit.click();
    await modal.getByRole('link', { name: words.birthday }).click();
    await expectAddress('/profile');
    await page.getByRole('link', { name: words.backToWithdrawal }).click();
    await expect.element(page.getByLabelText(words.amount, { exact: true })).toHaveValue(words.typed600);
  });

  test(`[PLAY-7] a pending withdrawal leads to the screen that follows it (${language})`, async () => {
    const transactions = [pendingOf('withdraw')];
    await openCashier('/withdrawal', {
      language,
      replies: { showTransactions: { transactions, next: null } },
    });
    await page.getByRole('link', { name: progressWords[language].seePending }).click();
    await expectAddress('/payment-request');
    await expect.element(page.getByText(progressWords[language].approving)).toBeVisible();
  });

  test(`[PLAY-7] who has all it takes is told of nothing, and the only number is chosen (${language})`, async () => {
    await openCashier('/withdrawal', { language });
    await expect.element(page.getByLabelText(words.accountNumber)).toHaveValue(rahim.phone);
    await expect.element(page.getByRole('region', { name: words.needs })).not.toBeInTheDocument();
  });

  test(`[CASH-9] a withdrawal that the server declines is told in the reader’s language (${language})`, async () => {
    const declined = { ...requested, success: false, message: 'Out of order.' };
    await openCashier('/withdrawal', { language, replies: { submitWithdrawal: declined } });
    await fillWithdrawal('600', rahim.phone, words);
    await submit.click();
    const confirm = page.getByRole('dialog', { name: words.checkWithdrawal });
    await confirm.getByRole('button', { name: words.confirm600 }).click();
    const text = language === 'en' ? 'Out of order.' : words.errorRetry;
    await expect.element(modal.getByText(text, { exact: true })).toBeVisible();
  });
});
