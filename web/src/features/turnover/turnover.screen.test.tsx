import type { Turnover } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
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
    giveUp: 'Give up bonus',
    giveUpTitle: 'Give up the bonus?',
    keepBonus: 'Keep the bonus',
    giveUp500: 'Give up ৳500',
    givenUp: 'Given up',
    paid: 'Done: the bonus is in your Main Wallet',
  },
  {
    language: 'bn',
    turnover: 'টার্নওভার',
    active: 'চলমান',
    completed: 'শেষ হওয়া',
    noData: 'কোনো তথ্য নেই',
    friday: 'শুক্রবারের রিলোড',
    leftToBet: 'বাজি ধরা বাকি',
    turnover7500: '৳৭,৫০০',
    bonus500: '৳৫০০',
    giveUp: 'বোনাস ছেড়ে দিন',
    giveUpTitle: 'বোনাসটি ছেড়ে দেবেন?',
    keepBonus: 'বোনাস রাখুন',
    giveUp500: '৳৫০০ ছেড়ে দিন',
    givenUp: 'ছেড়ে দিয়েছেন',
    paid: 'পূর্ণ হয়েছে: বোনাস মূল ওয়ালেটে এসেছে',
  },
] as const;

describe.for(inLanguages(turnoverWords, 'bn'))('$language', (words) => {
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

  test(`[CASH-13] giving up asks first, costs the bonus once, and is among the completed (${language})`, async () => {
    const active = fridayOf(words.friday, '7500.00');
    let turnovers: Turnover[] = [active];
    const held = Promise.withResolvers<void>();
    const api = await openSite('/turnover-record', {
      language,
      replies: {
        listTurnovers: () => ({ turnovers }),
        async giveUpBonus() {
          await held.promise;
          turnovers = [{ ...active, status: 'complete', ending: 'given_up', endedAt: active.createdAt }];
          return { message: 'Given up.' };
        },
      },
    });
    const sheet = page.getByRole('dialog', { name: words.giveUpTitle });
    const giveUp = page.getByRole('button', { name: words.giveUp, exact: true });
    await giveUp.click();
    await sheet.getByRole('button', { name: words.keepBonus }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(api.asked('giveUpBonus')).toEqual([]);
    await giveUp.click();
    await sheet.getByRole('button', { name: words.giveUp500 }).dblClick();
    held.resolve();
    await expect.element(page.getByText(words.noData)).toBeVisible();
    expect(api.asked('giveUpBonus').map(({ params }) => params.turnoverId)).toEqual([active.id]);
    await page.getByRole('tab', { name: words.completed }).click();
    await expect.element(page.getByRole('article')).toMatchTextContent(words.givenUp);
  });

  test(`[CASH-13] a completed turnover says that its bonus was paid, and nothing is left to bet (${language})`, async () => {
    const done: Turnover = {
      ...fridayOf(words.friday, '0.00'),
      status: 'complete',
      ending: 'bonus_paid',
      endedAt: new Date('2026-01-16T12:00:00Z'),
    };
    await openSite('/turnover-record', { language, replies: { listTurnovers: { turnovers: [done] } } });
    await page.getByRole('tab', { name: words.completed }).click();
    const card = page.getByRole('article');
    await expect.element(card).toMatchTextContent(words.paid);
    await expect.element(card.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
  });
});
