import type { Turnover } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { taka } from '../../testing/people.ts';

const fridayOf = (name: string, remaining: string): Turnover => ({
  id: 31n,
  status: 'active',
  required: taka('7500.00'),
  remaining: taka(remaining),
  createdAt: new Date('2026-01-15T12:00:00Z'),
  source: { action: 'bonus', promotion: { name, turnoverTimes: 5 }, paymentMethod: { name: 'bKash' } },
  bonus: taka('500.00'),
  expiresAt: new Date('2026-02-14T12:00:00Z'),
});

const turnoverWords = [
  {
    language: 'en',
    turnover: 'Turnover',
    active: 'Active',
    completed: 'Completed',
    noData: 'No Data',
    friday: 'Friday reload',
    leftToBet: 'Left to bet',
    turnover7500: '৳7,500',
    bonus500: '৳500',
  },
  {
    language: 'bn',
    turnover: 'টার্নওভার',
    active: 'চলমান',
    completed: 'সমাপ্ত',
    noData: 'কোনো তথ্য নেই',
    friday: 'শুক্রবারের রিলোড',
    leftToBet: 'বাজি ধরা বাকি',
    turnover7500: '৳৭,৫০০',
    bonus500: '৳৫০০',
  },
] as const;

describe.for(turnoverWords)('$language', (words) => {
  const { language } = words;

  test(`[CASH-12] tabs Active and Completed, and No Data when there is none (${language})`, async () => {
    await openSite('/account', { language, replies: { listTurnovers: { turnovers: [] } } });
    await page.getByRole('link', { name: words.turnover }).click();
    await expectAddress('/turnover-record');
    await expect.element(page.getByRole('heading', { name: words.turnover, level: 1 })).toBeVisible();
    const active = page.getByRole('tab', { name: words.active });
    await expect.element(active).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText(words.noData)).toBeVisible();
    await page.getByRole('tab', { name: words.completed }).click();
    await expect.element(page.getByText(words.noData)).toBeVisible();
  });

  test.for([
    ['7500.00', '100'],
    ['3000.00', '40'],
  ] as const)(
    `[CASH-12] the bar is what remains of what is required: %s (${language})`,
    async ([left, share]) => {
      const turnovers = [fridayOf(words.friday, left)];
      await openSite('/turnover-record', { language, replies: { listTurnovers: { turnovers } } });
      const card = page.getByRole('article').filter({ hasText: words.friday });
      await expect.element(card).toMatchTextContent(words.turnover7500);
      await expect.element(card).toMatchTextContent(words.bonus500);
      const bar = card.getByRole('meter', { name: words.leftToBet });
      await expect.element(bar).toHaveAttribute('aria-valuenow', share);
      expect(bar.element().querySelector('div')?.style.width).toBe(`${share}%`);
    },
  );
});
