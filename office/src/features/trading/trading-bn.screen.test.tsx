import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../../testing/open-office.tsx';
import { matchOdds, monsoons, session } from './testing/sample-trading.ts';

test('[OPER-40] [OPER-41] prices and suspensions are in Bangla and fit a phone', async () => {
  const rumour = { by: 'tariq', reason: 'গুজব', at: monsoons.startsAt } as const;
  await openOffice('/trading?event=77', {
    language: 'bn',
    replies: {
      listTradingChanges: { changes: [] },
      showTradingEvent: {
        event: { ...monsoons, suspensions: [{ scope: 'site', ...rumour }] },
        exchange: [matchOdds],
        house: [session],
      },
    },
  });
  await expect.element(page.getByText('tariq পুরো সাইট স্থগিত করেছেন: গুজব')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'সব বাজি আবার চালু করুন' })).toBeVisible();
  await expect
    .element(
      page.getByRole('table', { name: 'Match Odds: দর' }).getByRole('row', { name: 'Sylhet Monsoons' }),
    )
    .toMatchTextContent('১.৮৪');
  await expect.element(page.getByText('না ৪৫')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(layoutChecks().textFaults()).toEqual([]);
});
