import type { calls, cashierCalls } from '@maidan/contract';
import { ConnectionLost, OtherAnswer, type Replies, type Reply } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stubClipboard } from '../../../testing/clipboard.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress, expectTexts } from '../../../testing/locate.ts';
import { rahim, taka } from '../../../testing/people.ts';
import { type CashierWords, cashierWords } from '../testing/cashier-words.ts';
import {
  chooseTile,
  fillDeposit,
  onlyById,
  openCashier,
  pendingOf,
  secondPhone,
  twoPhones,
} from '../testing/open-cashier.ts';

const TRANSACTION_ID = 'TRX01712345678';
const submitted: Reply<typeof cashierCalls.submitDeposit> = {
  success: true,
  message: 'Submitted.',
  transaction: pendingOf('deposit'),
};

/** The texts of the step after Next, word for word. */
const paymentWords = {
  en: {
    label: 'Send Money',
    receiver: 'Receiver account number',
    copyNumber: 'Copy account number',
    copyAmount: 'Copy amount',
    copied: 'Copied',
    noNumber: 'No account number to copy!',
    noAmount: 'No Amount to copy!',
    phoneFault: 'সঠিক ১১ সংখ্যার অ্যাকাউন্ট নম্বর দিন।',
    idFault: 'সঠিক TRX ID দিন।',
    outOfOrder: 'Submission failed: Out of order.',
    coinRange: '₮10 – ₮200',
    coinQuick: ['10', '20', '30', '50', '100', '150', '200'],
    coinRate: '1 USDT = 120 BDT/TK',
    coinWallet: 'USDT wallet address',
    coinQr: 'QR code of the wallet address',
    coinNetwork: 'Network: TRON (TRC-20)',
    halfHour: /^(30:00|29:5\d)$/,
  },
  bn: {
    label: 'সেন্ড মানি',
    receiver: 'যে নম্বরে পাঠাবেন',
    copyNumber: 'অ্যাকাউন্ট নম্বর কপি করুন',
    copyAmount: 'টাকার পরিমাণ কপি করুন',
    copied: 'কপি হয়েছে',
    noNumber: 'কপি করার মতো অ্যাকাউন্ট নম্বর নেই!',
    noAmount: 'কপি করার মতো টাকার পরিমাণ নেই!',
    phoneFault: 'সঠিক ১১ সংখ্যার অ্যাকাউন্ট নম্বর দিন।',
    idFault: 'সঠিক TRX ID দিন।',
    outOfOrder: 'জমা দেওয়া যায়নি: একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    coinRange: '₮১০ – ₮২০০',
    coinQuick: ['১০', '২০', '৩০', '৫০', '১০০', '১৫০', '২০০'],
    coinRate: '১ USDT = ১২০ টাকা',
    coinWallet: 'USDT ওয়ালেটের ঠিকানা',
    coinQr: 'ওয়ালেট ঠিকানার QR কোড',
    coinNetwork: 'নেটওয়ার্ক: TRON (TRC-20)',
    halfHour: /^(৩০:০০|২৯:৫[০-৯])$/,
  },
} as const;

const onlyCoin = {
  paymentMethods: {
    ewallet: false,
    methods: [{ id: 3n, name: 'USDT', icon: 'usdt.svg', status: 'active', type: 'crypto' }],
  },
} satisfies Replies<typeof calls>;

async function goOn(words: CashierWords): Promise<void> {
  await fillDeposit('500', words);
  await page.getByRole('button', { name: words.next }).click();
}

async function fillPayment(words: CashierWords): Promise<void> {
  await page.getByLabelText(words.paidFrom).selectOptions(rahim.phone);
  await page.getByLabelText(words.transactionId).fill(TRANSACTION_ID);
}

describe.for(inLanguages(cashierWords, 'en'))('$language', (words) => {
  const { language } = words;
  const says = paymentWords[language];
  const main = page.getByRole('main');
  const submit = page.getByRole('button', { name: words.submit });
  const id = page.getByLabelText(words.transactionId);
  const timer = page.getByRole('timer', { name: words.timeLeft });

  test(`[CASH-6] the number is masked but copied in full, and the time runs (${language})`, async () => {
    const copied = stubClipboard();
    await openCashier('/deposit', { language });
    await goOn(words);
    await expectAddress('/make-payment');
    await expect.element(main.getByRole('heading', { name: says.label })).toBeVisible();
    await expect.element(timer).toMatchTextContent(words.tenMinutes);
    await expect.element(main.getByText('01•••••••78', { exact: true })).toBeVisible();
    await expect.element(main.getByText(says.receiver)).toBeVisible();
    await page.getByRole('button', { name: says.copyNumber }).click();
    await expect.element(page.getByText(says.copied).first()).toBeVisible();
    await page.getByRole('button', { name: says.copyAmount }).click();
    await expect.poll(copied).toEqual(['01812345678', '500.00']);
  });

  test(`[PLAY-6] the number is also shown whole, in groups, and the only verified number is chosen (${language})`, async () => {
    const api = await openCashier('/deposit', { language, replies: { submitDeposit: submitted } });
    await goOn(words);
    await expect.element(main.getByText('01812 345 678', { exact: true })).toBeInTheDocument();
    const groups = main.getByText('01812', { exact: true }).element().parentElement;
    expect(groups?.checkVisibility()).toBe(true);
    getSelection()?.selectAllChildren(groups ?? document.body);
    // Selected by hand it is the number alone.
    expect(getSelection()?.toString()).toBe('01812345678');
    await expect.element(page.getByLabelText(words.paidFrom)).toHaveValue(rahim.phone);
    await id.fill(TRANSACTION_ID);
    await submit.click();
    await expectAddress('/payment-request');
    expect(api.asked('submitDeposit')[0]?.body.payerNumber).toBe(rahim.phone);
  });

  test(`[PLAY-6] the only method and the only channel are chosen from the start (${language})`, async () => {
    const api = await openCashier('/deposit', { language, replies: onlyCoin });
    await page.getByLabelText(words.amount, { exact: true }).fill('20');
    const chosen = page.getByRole('radio', { name: 'USDT', exact: true, checked: true });
    await expect.element(chosen).toHaveLength(2);
    await page.getByRole('button', { name: words.next }).click();
    await expectAddress('/make-payment');
    expect(api.asked('receiverNumber')[0]?.query).toMatchObject({ name: 'USDT', accountType: 'USDT' });
  });

  test(`[CASH-6] the form requires a phone and a transaction id, and is submitted once (${language})`, async () => {
    const held = Promise.withResolvers<typeof submitted>();
    const replies = { ...twoPhones, submitDeposit: () => held.promise };
    const api = await openCashier('/deposit', { language, replies });
    await goOn(words);
    await submit.click();
    await expect.element(page.getByText(says.phoneFault, { exact: true })).toBeVisible();
    const phone = page.getByLabelText(words.paidFrom);
    await expectTexts(phone.getByRole('option', { name: /^01/ }), [rahim.phone, secondPhone]);
    await phone.selectOptions(rahim.phone);
    await id.fill('TRX123');
    await submit.click();
    await expect.element(page.getByText(says.idFault, { exact: true })).toBeVisible();
    await expect.element(id).toHaveFocus();
    await id.fill(TRANSACTION_ID);
    await submit.dblClick();
    held.resolve(submitted);
    await expectAddress('/payment-request');
    expect(api.asked('submitDeposit').map(({ body }) => [body.payerNumber, body.transactionId])).toEqual([
      [rahim.phone, TRANSACTION_ID],
    ]);
  });

  test(`[CASH-6] opened without a payment it leads to the deposit (${language})`, async () => {
    await openCashier('/make-payment', { language });
    await expectAddress('/deposit');
  });

  test(`[CASH-6] alerts say when there is nothing to copy (${language})`, async () => {
    await openCashier('/deposit', { language });
    await goOn(words);
    await expect.element(page.getByRole('button', { name: says.copyNumber })).toBeVisible();
    const { usr, ...rest } = history.state;
    history.replaceState({ ...rest, usr: { ...usr, number: '', amount: undefined } }, '');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const modal = page.getByRole('dialog', { name: words.error });
    for (const [button, text] of [
      [says.copyNumber, says.noNumber],
      [says.copyAmount, says.noAmount],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect.element(modal).toMatchTextContent(text);
      await modal.getByRole('button', { name: words.ok }).click();
      await expect.element(modal).not.toBeInTheDocument();
    }
  });

  test(`[CASH-3] [CASH-6] USDT has its own range, amounts and rate, and pays to a wallet within half an hour (${language})`, async () => {
    const wallet = { accountNumber: 'TXYZ1234567890abcdefghijklmnopqrst', id: 12n, timerMinutes: 30 };
    await openCashier('/deposit', { language, replies: { receiverNumber: wallet } });
    const tiles = page
      .getByCss('label')
      .filter({ has: page.getByRole('radio', { name: 'USDT', exact: true }) });
    await tiles.first().click();
    await expect.element(tiles).toHaveLength(2);
    await tiles.last().click();
    await expect.element(page.getByText(says.coinRange)).toBeVisible();
    await expect.element(page.getByText(says.coinRate, { exact: true })).toBeVisible();
    const quick = page.getByRole('group', { name: words.quickAmounts }).getByRole('button');
    await expectTexts(quick, says.coinQuick);
    await quick.nth(2).click();
    await page.getByRole('button', { name: words.next }).click();
    await expectAddress('/make-payment');
    await expect.element(page.getByText(says.coinWallet)).toBeVisible();
    await expect.element(page.getByRole('img', { name: says.coinQr })).toBeVisible();
    await expect.element(page.getByText(says.coinNetwork)).toBeVisible();
    await expect.element(timer).toMatchTextContent(says.halfHour);
  });

  test(`[CASH-7] Submit shows only Submitting..., then success, then the payment request (${language})`, async () => {
    const held = Promise.withResolvers<typeof submitted>();
    const api = await openCashier('/deposit', { language, replies: { submitDeposit: () => held.promise } });
    await goOn(words);
    await fillPayment(words);
    await submit.dblClick();
    const submitting = page.getByRole('button', { name: words.submitting });
    await expect.element(submitting).toHaveAttribute('aria-disabled', 'true');
    await expect.element(submitting).toHaveTextContent(words.submitting);
    held.resolve(submitted);
    await expectAddress('/payment-request');
    await expect.element(page.getByText(words.submitted)).toBeVisible();
    // The text is in Bangla even on an English page, which has no other Bangla letters.
    await expect.poll(loadedFonts).toContain('Noto Sans Bengali Variable');
    expect(api.asked('submitDeposit')).toHaveLength(1);
  });

  test(`[CASH-7] a lost connection is reported in Bangla, and submitting again repeats the same deposit (${language})`, async () => {
    const api = await openCashier('/deposit', { language, replies: { submitDeposit: new ConnectionLost() } });
    await goOn(words);
    await fillPayment(words);
    await submit.click();
    const modal = page.getByRole('dialog', { name: words.error });
    await expect.element(modal).toMatchTextContent(words.submitNetwork);
    await modal.getByRole('button', { name: words.ok }).click();
    await expect.element(id).toHaveValue(TRANSACTION_ID);
    api.reply({ submitDeposit: submitted });
    await submit.click();
    await expectAddress('/payment-request');
    const [first, second] = api.asked('submitDeposit');
    expect(first?.idempotencyKey).toBeDefined();
    expect(second).toEqual(first);
  });

  test(`[CASH-5] a gateway without a page uses make-payment with its number and ten minutes, confirmed by the transaction id (${language})`, async () => {
    const payment = {
      amount: taka('500.00'),
      depositId: 31n,
      number: '01912345678',
      timerMinutes: 10,
      message: 'Pay to this number.',
    };
    const wallet = {
      id: 9n,
      name: 'Maidan Pay',
      icon: 'pay.svg',
      status: 'active',
      type: 'wallet',
    } as const;
    const api = await openCashier('/deposit', {
      language,
      replies: {
        paymentMethods: { ewallet: false, methods: [wallet] },
        requestPayment: payment,
        confirmPayment: { success: true, message: 'Credited.' },
        ...onlyById({ ...pendingOf('deposit'), id: 31n }),
      },
    });
    await chooseTile('Maidan Pay');
    await chooseTile(words.sendMoney);
    await page.getByLabelText(words.amount, { exact: true }).fill('500');
    await page.getByRole('button', { name: words.next }).click();
    await expectAddress('/make-payment');
    await expect.element(timer).toMatchTextContent(words.tenMinutes);
    await expect.element(main.getByText('01•••••••78', { exact: true })).toBeVisible();
    await fillPayment(words);
    await submit.click();
    await expectAddress('/payment-request');
    expect(api.asked('confirmPayment').map(({ body }) => body)).toEqual([
      { depositId: 31n, transactionId: TRANSACTION_ID, payerNumber: rahim.phone },
    ]);
  });
});

test.for(inLanguages(cashierWords, 'bn'))(
  '[CASH-7] a refusal reads in one language, also where the server has no words in it ($language)',
  async (words) => {
    const { language } = words;
    const replies = { submitDeposit: new OtherAnswer(502, { message: 'Out of order.' }) };
    await openCashier('/deposit', { language, replies });
    await goOn(words);
    await fillPayment(words);
    await page.getByRole('button', { name: words.submit }).click();
    const modal = page.getByRole('dialog', { name: words.error });
    await expect.element(modal).toMatchTextContent(paymentWords[language].outOfOrder);
  },
);

test('[HOME-18] the errors of the payment follow a change of language', async () => {
  const [english, bangla] = cashierWords;
  await openCashier('/deposit', { language: 'en', replies: twoPhones });
  await goOn(english);
  const phone = page.getByLabelText(english.paidFrom);
  await page.getByRole('button', { name: english.submit }).click();
  await expect
    .element(phone)
    .toHaveAccessibleDescription(expect.stringContaining(paymentWords.en.phoneFault));
  await page.getByRole('banner').getByRole('button', { name: 'বাংলায় দেখুন' }).click();
  await expect
    .element(page.getByLabelText(bangla.paidFrom))
    .toHaveAccessibleDescription(expect.stringContaining(paymentWords.bn.phoneFault));
  await page.getByLabelText(bangla.paidFrom).selectOptions(rahim.phone);
  await page.getByRole('button', { name: bangla.submit }).click();
  const id = page.getByLabelText(bangla.transactionId);
  await expect.element(id).toHaveAccessibleDescription(expect.stringContaining(paymentWords.bn.idFault));
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect
    .element(page.getByLabelText(english.transactionId))
    .toHaveAccessibleDescription(expect.stringContaining(paymentWords.en.idFault));
});

const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll(/["']/g, ''));
