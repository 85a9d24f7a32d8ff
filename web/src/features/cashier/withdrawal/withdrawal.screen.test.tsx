import { OtherAnswer, Refused } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../../testing/locate.ts';
import { rahim } from '../../../testing/people.ts';
import { general } from '../../../testing/usual-replies.ts';
import { type CashierWords, cashierWords } from '../testing/cashier-words.ts';
import { chooseTile, fillWithdrawal, openCashier } from '../testing/open-cashier.ts';

interface Refusal {
  readonly says: string;
  readonly reply: { readonly success: boolean } | Refused | OtherAnswer;
  readonly text: string;
  /** Where the text leads; left out: it is no link. */
  readonly to?: string;
}

/** What the eligibility call can answer, and what the Error modal makes of it (section 8). */
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

describe.for(cashierWords)('$language', (words) => {
  const { language } = words;
  const modal = page.getByRole('dialog', { name: words.error });
  const submit = page.getByRole('button', { name: words.withdraw });

  test(`[CASH-9] amount, number and method are asked for, in this order (${language})`, async () => {
    await openCashier('/withdrawal', { language });
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
});
