import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { confirmed, evidence, evidenceOfRing, ring, transfer } from './testing/sample-cases.ts';

const dialog = page.getByRole('dialog');
const reason = dialog.getByLabelText('কারণ');
const dismiss = dialog.getByRole('button', { name: 'খারিজ করুন' });
const onlyTransfer = { listCollusionCases: { cases: [transfer], next: null }, showCollusionCase: evidence };

test('[SAFE-56] the desk and a ring’s evidence are in Bangla and fit a phone', async () => {
  await openOffice(paths.collusion, {
    language: 'bn',
    replies: {
      listCollusionCases: { cases: [ring, transfer], next: null },
      showCollusionCase: evidenceOfRing,
    },
  });
  const first = page.getByRole('row', { name: 'karim, rahim, salma +২' });
  await expect.element(first).toMatchTextContent('৳৯৮,০০০.০০৳৪,৫০০.০০');
  expect(listBeyond()).toEqual([]);
  await first.getByRole('button', { name: 'karim ও আরও ৪ জন' }).click();
  await expect.element(dialog).toMatchTextContent('এই খেলোয়াড়দের বেশির ভাগ বাজি মেলে নিজেদের মধ্যেই');
  await expect.element(dialog).toMatchTextContent('৪১');
  await expect
    .element(dialog.getByRole('button', { name: 'নিশ্চিত করুন' }))
    .toHaveAccessibleDescription(/নিজেদের মধ্যে মিলবে না.*কোনো টাকা নড়ে না/);
  expect(listBeyond()).toEqual([]);
});

test('[SAFE-56] a decision in Bangla asks for a reason, is sent once, and says when it comes too late', async () => {
  const { api } = await openOffice(`${paths.collusion}?case=4`, {
    language: 'bn',
    replies: { ...onlyTransfer, decideCollusionCase: undefined },
  });
  await dismiss.click();
  await expect.element(reason).toHaveAccessibleDescription(/কমপক্ষে তিন অক্ষরের কারণ লিখুন।/);
  await reason.fill('একই বাসার দুই ভাই।');
  await dismiss.dblClick();
  await expect.element(page.getByText('karim ও আরও ১ জন: খারিজ করা হয়েছে।')).toBeVisible();
  expect(api.asked('decideCollusionCase')).toMatchObject([
    { body: { decision: 'dismissed', reason: 'একই বাসার দুই ভাই।' } },
  ]);
  await page.getByRole('row', { name: 'karim' }).getByRole('button').click();
  await reason.fill('একই ফোন।');
  api.reply({
    showCollusionCase: { ...evidence, case: confirmed },
    decideCollusionCase: new Refused('ALREADY_DECIDED'),
  });
  await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
  await expect.element(page.getByText('এই অনুরোধের সিদ্ধান্ত আগেই হয়ে গেছে।')).toBeVisible();
  await expect.element(dialog).toMatchTextContent('নিশ্চিত: shirin, ১৬ জানু');
});

test('[SAFE-56] a member who may not decide sees no form in Bangla', async () => {
  await openOffice(`${paths.collusion}?case=4`, {
    language: 'bn',
    replies: { ...onlyTransfer, showMe: { me: { ...me, role: 'auditor', language: 'bn' } } },
  });
  await expect.element(dialog).toMatchTextContent('ডিভাইস, রেফারেল');
  await expect.element(reason).not.toBeInTheDocument();
});
