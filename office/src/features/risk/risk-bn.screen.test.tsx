import { riskRuleNames } from '@maidan/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { change, harm, laundering, mine, opposite, replay, rules, shown } from './testing/sample-risk.ts';

const dialog = page.getByRole('dialog');

test('[KNOW-50] [KNOW-51] queue and case are in Bangla, with Bangla digits, and fit a phone', async () => {
  await openOffice(paths.risk, {
    language: 'bn',
    replies: {
      listRiskCases: { cases: [laundering, harm], next: null },
      showRiskCase: { ...shown, case: mine, evidence: [...shown.evidence, opposite] },
      decideRiskCase: undefined,
    },
  });
  const row = page.getByRole('row', { name: 'karim' });
  await expect.element(row).toMatchTextContent(/খেলার ক্ষতি.*২৮.*হারের পরপরই জমা, ব্যর্থ জমা/);
  expect(listBeyond()).toEqual([]);
  await row.getByRole('button').click();
  await expect
    .element(dialog)
    .toMatchTextContent('৭টি জমা, মোট ৳৭,০০০.০০; প্রতিটি ৳২,০০০.০০ বা তার বেশি হারার ৩০ মিনিটের মধ্যে।');
  await expect.element(dialog).toMatchTextContent('নোট: shirin');
  expect(listBeyond()).toEqual([]);
  const form = dialog.getByRole('form', { name: 'সিদ্ধান্ত দিন' });
  await form.getByLabelText('কারণ').fill('কথা বলেছি।');
  await form.getByRole('button').click();
  await expect.element(page.getByText('karim: সিদ্ধান্ত দেওয়া হয়েছে।')).toBeVisible();
});

test('[KNOW-52] rules and what they would have found are in Bangla and fit a phone', async () => {
  await openOffice(paths.riskRules, {
    language: 'bn',
    replies: { listRiskRules: { rules, changes: [change] }, replayRiskRule: replay },
  });
  const table = page.getByRole('table', { name: 'ঝুঁকির নিয়ম' });
  await expect
    .element(table.getByRole('row', { name: 'রাতে খেলা' }))
    .toMatchTextContent(/কয়টা থেকে: ১ · কয়টা পর্যন্ত: ৫/);
  expect(table.getByRole('row').elements().length).toBeGreaterThanOrEqual(riskRuleNames.length);
  expect(listBeyond()).toEqual([]);
  await table.getByRole('row', { name: 'ব্যর্থ জমা' }).getByRole('button').click();
  await dialog.getByRole('button', { name: 'যাচাই করে দেখুন' }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent('১২০ জন খেলোয়াড় সক্রিয় ছিলেন। এখনকার নিয়মে: ৩ জন খেলোয়াড়ের ৪টি লক্ষণ।');
  await expect.element(dialog).toMatchTextContent('২৪ ঘণ্টায় ৬টি জমা ব্যর্থ, মোট ৳৩,৫০০.০০।');
  expect(listBeyond()).toEqual([]);
});
