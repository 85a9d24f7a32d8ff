import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { openedPassport, passport, rules } from './testing/sample-verifications.ts';

const dialog = page.getByRole('dialog');

test('[KNOW-18] the desk, a verification and the levels are in Bangla and fit a phone', async () => {
  await openOffice(paths.identity, {
    language: 'bn',
    replies: {
      listVerifications: { verifications: [passport], waiting: 1 },
      openVerification: openedPassport,
      claimVerification: undefined,
      releaseVerification: undefined,
      showIdentityRules: rules,
      listSettingChanges: { changes: [] },
    },
  });
  await expect.element(page.getByRole('group', { name: 'স্তর ২: পরিচয়পত্র ও সেলফি' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'rahim2024 যা পাঠিয়েছেন তা খুলুন' }).click();
  await expect.element(dialog).toMatchTextContent('এই নম্বরে karim-এর পরিচয় যাচাই করা আছে।');
  await dialog.getByRole('button', { name: 'আবার চান' }).click();
  await expect.element(dialog).toMatchTextContent('একটি কারণ বেছে নিন।');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
