import type { Transaction } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { clickStill, runClock, stopClock, waitStill } from '../../../testing/clock.ts';
import { expectAddress, expectTexts, isShown } from '../../../testing/locate.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';

const now = new Date('2026-01-15T12:00:00Z');

const pending: Transaction = {
  id: 41n,
  action: 'deposit',
  outcome: 'pending',
  amount: taka('1000.00'),
  transactionId: 'TRX01712345678',
  createdAt: now,
  updatedAt: now,
  paymentMethod: { icon: 'bkash.svg', name: 'bKash', type: 'manual' },
  statusChanges: [{ state: 'submitted', at: now }],
};
const credited: Transaction = {
  ...pending,
  outcome: 'success',
  statusChanges: [
    { state: 'submitted', at: now },
    { state: 'verifying', at: now },
    { state: 'credited', at: now },
  ],
};

const recordWords = [
  {
    language: 'en',
    noData: 'No Data',
    transactions: 'Transaction Records',
    filter: /^Filter/,
    apply: 'Show the records',
    status: 'Status',
    statuses: ['All', 'Processing', 'Success', 'Fail'],
    paymentType: 'Payment Type',
    paymentTypes: ['All', 'Deposit', 'Withdrawal'],
    date: 'Date',
    dates: ['All', 'Today', 'Yesterday', 'Last 7 days'],
    detail: 'Transaction detail',
    details: 'Details',
    transactionId: 'Transaction ID',
    submitted: 'Submitted',
    credited: 'Credited to your Main Wallet',
    moment: '15 Jan 2026, 18:00',
  },
  {
    language: 'bn',
    noData: 'কোনো তথ্য নেই',
    transactions: 'লেনদেনের রেকর্ড',
    filter: /^ফিল্টার/,
    apply: 'রেকর্ড দেখুন',
    status: 'অবস্থা',
    statuses: ['সব', 'প্রক্রিয়াধীন', 'সফল', 'ব্যর্থ'],
    paymentType: 'লেনদেনের ধরন',
    paymentTypes: ['সব', 'জমা', 'উত্তোলন'],
    date: 'তারিখ',
    dates: ['সব', 'আজ', 'গতকাল', 'গত ৭ দিন'],
    detail: 'লেনদেনের বিবরণ',
    details: 'বিবরণ',
    transactionId: 'ট্রানজ্যাকশন আইডি',
    submitted: 'আপনি পেমেন্টের তথ্য দিয়েছেন',
    credited: 'আপনার মূল ওয়ালেটে এসেছে',
    moment: /[০-৯]{1,2} \S+ ২০২৬, ১৮:০০/,
  },
] as const;

const rows = page.getByRole('main').getByRole('listitem');

test.for(inLanguages(recordWords, 'en'))(
  '[CASH-15] [REC-2] [REC-4] a deposit’s decision appears in the open record, with progress and details ($language)',
  async (words) => {
    stopClock();
    const { language } = words;
    const showTransactions = { transactions: [pending], next: null };
    const api = await openSite('/transaction-record', {
      language,
      replies: { showTransactions },
      stream: 'down',
    });
    const detail = page.getByRole('dialog', { name: words.detail });
    await waitStill(() => isShown(rows.getByRole('button')));
    await clickStill(rows.getByRole('button'));
    await waitStill(() => isShown(detail));
    expect(detail.element().textContent).toContain(words.statuses[1]);
    api.reply({ showTransactions: { transactions: [credited], next: null } });
    await runClock(9_999);
    expect(detail.element().textContent).not.toContain(words.statuses[2]);
    await runClock(1);
    await waitStill(() => detail.element().textContent.includes(words.statuses[2]));
    const steps = detail.getByRole('tabpanel').getByRole('listitem');
    await expect.element(steps).toHaveLength(3);
    for (const step of [words.submitted, words.credited])
      await expect.element(steps.filter({ hasText: step })).toMatchTextContent(words.moment);
    await detail.getByRole('tab', { name: words.details }).click();
    for (const [name, text] of [
      [words.transactionId, credited.transactionId],
      [words.status, words.statuses[2]],
      [words.paymentType, words.paymentTypes[1]],
    ] as const)
      await expect.element(detail.getByRole('row', { name })).toMatchTextContent(text);
  },
);

const waitWords = {
  en: {
    steps: ['Deposit started', 'Waiting for your payment', 'Next: we check the payment'],
    later: [
      'Deposit started',
      'Payment requested',
      'Submitted',
      'Being checked',
      'Next: we credit your wallet',
    ],
  },
  bn: {
    steps: ['জমা শুরু হয়েছে', 'আপনার পেমেন্টের অপেক্ষায়', 'এরপর:'],
    later: [
      'জমা শুরু হয়েছে',
      'পেমেন্ট চাওয়া হয়েছে',
      'আপনি পেমেন্টের তথ্য দিয়েছেন',
      'যাচাই চলছে',
      'টাকা আপনার ওয়ালেটে আসবে',
    ],
  },
} as const;

test.for(inLanguages(['en', 'bn'] as const, 'bn'))(
  '[PLAY-133] a step that waits has an hourglass, and only what is done is ticked: %s',
  async (language) => {
    const waiting: Transaction = {
      ...pending,
      statusChanges: [
        { state: 'created', at: now },
        { state: 'awaiting-payer', at: now },
      ],
    };
    const verifying: Transaction = {
      ...pending,
      statusChanges: [
        ...waiting.statusChanges,
        { state: 'submitted', at: now },
        { state: 'verifying', at: now },
      ],
    };
    const replies = { showTransactions: { transactions: [waiting], next: null } };
    const api = await openSite('/transaction-record', { language, replies });
    await rows.getByRole('button').click();
    const steps = page.getByRole('dialog').getByRole('tabpanel').getByRole('listitem');
    const marks = () =>
      steps
        .elements()
        .map((step) => /lucide-(\w+)/.exec(step.querySelector('svg')?.getAttribute('class') ?? '')?.[1]);
    await expect.element(steps).toHaveLength(3);
    for (const [at, text] of waitWords[language].steps.entries())
      await expect.element(steps.nth(at)).toMatchTextContent(text);
    expect(marks()).toEqual(['check', 'hourglass', undefined]);
    await expect.poll(() => api.stream.isRead('transactions')).toBe(true);
    api.reply({ showTransactions: { transactions: [verifying], next: null } });
    api.stream.push('transactions', { id: waiting.id });
    await expect.element(steps).toHaveLength(5);
    for (const [at, text] of waitWords[language].later.entries())
      await expect.element(steps.nth(at)).toMatchTextContent(text);
    expect(marks()).toEqual(['check', 'check', 'check', 'hourglass', undefined]);
  },
);

test.for([
  { state: 'requested', next: 'Next: we check and pay it' },
  { state: 'approved', next: 'Next: we send the money' },
  { state: 'sent', next: 'Next: the money arrives at your number' },
] as const)('[PLAY-133] a withdrawal that is $state says what comes next', async ({ state, next }) => {
  const withdrawal: Transaction = {
    ...pending,
    action: 'withdraw',
    statusChanges: [{ state, at: now }],
  };
  await openSite('/transaction-record', {
    replies: { showTransactions: { transactions: [withdrawal], next: null } },
  });
  await rows.getByRole('button').click();
  const steps = page.getByRole('dialog').getByRole('tabpanel').getByRole('listitem');
  await expect.element(steps.last()).toMatchTextContent(next);
});

test('[PLAY-5] a decision appears in the records as soon as the stream tells of it', async () => {
  const replies = { showTransactions: { transactions: [pending], next: null } };
  const api = await openSite('/transaction-record', { replies });
  await expect.element(rows.getByText('Processing')).toBeVisible();
  await expect.poll(() => api.stream.isRead('transactions')).toBe(true);
  api.reply({ showTransactions: { transactions: [credited], next: null } });
  api.stream.push('transactions', { id: credited.id });
  await expect.element(rows.getByText('Success')).toBeVisible();
});

test.for(inLanguages(recordWords, 'bn'))(
  '[REC-2] [REC-3] the filter has Status, Payment Type and Date; an empty list says so ($language)',
  async (words) => {
    const { language } = words;
    const api = await openSite('/account', {
      language,
      replies: {
        showTransactions: ({ query: { outcome, action, date } }) => {
          const isWanted =
            (outcome === 'all' || outcome === 'success') &&
            (action === 'all' || action === 'deposit') &&
            date !== 'yesterday';
          return { transactions: isWanted ? [credited] : [], next: null };
        },
      },
    });
    await page.getByRole('link', { name: words.transactions }).click();
    await expectAddress('/transaction-record');
    await expect.element(rows).toHaveLength(1);
    const button = page.getByRole('button', { name: words.filter });
    const filter = page.getByRole('dialog', { name: words.filter });
    const choicesOf = (group: string) => filter.getByRole('group', { name: group }).getByRole('button');
    await button.click();
    await expectTexts(choicesOf(words.status), words.statuses);
    await expectTexts(choicesOf(words.paymentType), words.paymentTypes);
    await expectTexts(choicesOf(words.date), words.dates);
    await userEvent.keyboard('{Escape}');

    const choose = async (group: string, choice: string) => {
      await button.click();
      await filter
        .getByRole('group', { name: group })
        .getByRole('button', { name: choice, exact: true })
        .click();
      await filter.getByRole('button', { name: words.apply }).click();
    };
    const noData = page.getByText(words.noData);
    const [, today, yesterday, lastWeek] = words.dates;
    const [, deposit, withdrawal] = words.paymentTypes;
    const [all, , , fail] = words.statuses;
    await choose(words.date, today);
    await expect.element(rows).toHaveLength(1);
    await choose(words.date, yesterday);
    await expect.element(noData).toBeVisible();
    await choose(words.date, lastWeek);
    await expect.element(rows).toHaveLength(1);
    await choose(words.paymentType, withdrawal);
    await expect.element(noData).toBeVisible();
    await expect.element(button).toMatchTextContent(`${withdrawal} · ${lastWeek}`);
    await choose(words.paymentType, deposit);
    await choose(words.status, fail);
    await expect.element(noData).toBeVisible();
    await choose(words.status, all);
    await expect.element(rows).toHaveLength(1);
    const asked = api
      .asked('showTransactions')
      .map(({ query: { outcome, action, date } }) => [outcome, action, date]);
    expect(asked).toContainEqual(['fail', 'deposit', 'last7days']);
  },
);
