import type { PeriodStatement, StatementLine } from '@maidan/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../../testing/in-languages.ts';
import { onEnd } from '../../../../testing/on-end.ts';
import { openSite } from '../../../../testing/open-site.tsx';
import { taka } from '../../../../testing/people.ts';

const line = (id: bigint, cause: StatementLine['cause'], amounts: readonly [string, string, string]) => ({
  id,
  at: new Date('2026-01-15T12:00:00Z'),
  cause,
  amount: taka(amounts[0]),
  lost: taka('0.00'),
  balanceBefore: taka(amounts[1]),
  balanceAfter: taka(amounts[2]),
  eventName: 'Royal Challengers Bengaluru v Sunrisers Hyderabad',
  commission: null,
});
const statement: PeriodStatement = {
  summary: {
    opening: taka('0.00'),
    closing: taka('12345678.90'),
    count: 5_000,
    totals: [
      { kind: 'deposit', came: taka('98765432.10'), went: taka('0.00'), count: 1 },
      { kind: 'bets', came: taka('0.00'), went: taka('86419753.20'), count: 1 },
    ],
  },
  lines: [
    line(2n, 'bets-held', ['-86419753.20', '98765432.10', '12345678.90']),
    line(1n, 'deposit', ['98765432.10', '0.00', '98765432.10']),
  ],
  next: null,
};
const empty: PeriodStatement = {
  summary: { opening: taka('7.00'), closing: taka('7.00'), count: 0, totals: [] },
  lines: [],
  next: null,
};

const words = [
  {
    language: 'en',
    open: 'Statement of a year, to print',
    totals: 'Totals by kind',
    movements: 'Every movement',
    opening: 'Balance at the beginning',
    closing: '৳12,345,678.90',
    print: 'Print or save as PDF',
    from: 'From',
    to: 'To',
    show: 'Show these days',
    tooLong: 'Choose at most 366 days, the first before the last.',
    noActivity: 'No activity',
    more: 'These are the newest 2 of 5000 movements; the CSV file has all of them.',
  },
  {
    language: 'bn',
    open: 'এক বছরের হিসাব, প্রিন্টের জন্য',
    totals: 'ধরন অনুযায়ী মোট',
    movements: 'প্রতিটি লেনদেন',
    opening: 'শুরুর ব্যালেন্স',
    closing: /৳১,২৩,৪৫,৬৭৮.৯০|৳১২,৩৪৫,৬৭৮.৯০/,
    print: 'প্রিন্ট করুন বা PDF রাখুন',
    from: 'শুরু',
    to: 'শেষ',
    show: 'এই দিনগুলো দেখান',
    tooLong: 'সর্বোচ্চ ৩৬৬ দিন বেছে নিন, শুরুর দিন শেষের দিনের আগে।',
    noActivity: 'কোনো লেনদেন নেই',
    more: '৫০০০টি লেনদেনের মধ্যে সবচেয়ে নতুন ২টি এখানে আছে; CSV ফাইলে সবগুলো পাবেন।',
  },
] as const;

const table = (name: string) => page.getByRole('table', { name });

test.each(inLanguages(words, 'bn'))(
  '[CARE-60] the statement of a year has totals by kind and every movement, and is printed by one tap; an empty one says so ($language)',
  async (said) => {
    const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
    onEnd(() => printed.mockRestore());
    const api = await openSite('/statement', {
      language: said.language,
      replies: {
        walletStatement: { lines: [], next: null },
        periodStatement: ({ query }) => (query.from === '2025-01-01' ? empty : statement),
      },
    });
    await page.getByRole('link', { name: said.open }).click();
    await expect.element(table(said.totals)).toMatchTextContent(said.opening);
    await expect.element(table(said.totals)).toMatchTextContent(said.closing);
    await expect.element(table(said.movements).getByRole('row')).toHaveLength(3);
    await expect.element(page.getByText(said.more)).toBeVisible();
    await page.getByRole('button', { name: said.print }).click();
    expect(printed).toHaveBeenCalledTimes(1);
    await page.getByLabelText(said.from).fill('2025-01-01');
    await page.getByLabelText(said.to).fill('2026-01-02');
    await page.getByRole('button', { name: said.show }).click();
    await expect.element(page.getByText(said.tooLong)).toBeVisible();
    await page.getByLabelText(said.to).fill('2025-12-31');
    await page.getByRole('button', { name: said.show }).click();
    await expect.element(page.getByText(said.noActivity)).toBeVisible();
    expect(api.asked('periodStatement').at(-1)?.query).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  },
);
