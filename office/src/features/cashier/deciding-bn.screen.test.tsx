import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { aboutPlayer, agreeing, waiting } from './testing/sample-deposits.ts';

test('[OPER-24] what decides a deposit is in Bangla, with Bangla digits, and fits a phone', async () => {
  await openOffice(paths.deposits, {
    language: 'bn',
    replies: {
      listDeskDeposits: { deposits: [waiting], next: null },
      showStaffLimits: { limits: [] },
      ...aboutPlayer,
    },
  });
  await page.getByRole('row', { name: 'rahim' }).getByRole('button', { name: 'খুলুন' }).click();
  const about = page.getByRole('dialog').getByRole('region', { name: 'rahim সম্পর্কে' });
  await expect.element(about).toMatchTextContent(/সব সময়ের জমা৳৯,০০০.০০.*টার্নওভার৳৪৫,০০০.০০/);
  await expect.element(about).toMatchTextContent(/১টি সংযুক্ত অ্যাকাউন্ট.*karim.*১টি নোট/);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('[OPER-25] what a statement proposes is in Bangla', async () => {
  await openOffice(paths.checks, {
    language: 'bn',
    replies: {
      showGateways: { gateways: [] },
      reconcileStatement: agreeing,
      creditDeposit: { outcome: 'done' },
    },
  });
  const file = new File(['transaction id,amount'], 'statement.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('ওয়ালেটের স্টেটমেন্ট বেছে নিন'), file);
  await page.getByRole('button', { name: '৩টি জমা করুন' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'player6' })).toBeDisabled();
  expect(document.documentElement.scrollWidth).toBe(360);
});
