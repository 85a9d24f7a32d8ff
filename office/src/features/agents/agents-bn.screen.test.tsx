import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { tree } from './testing/sample-agents.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[AGENT-18] the tree is in Bangla, with Bangla digits, and fits a phone', async () => {
  await openOffice(paths.agents, { language: 'bn', replies: tree });
  await button('Dhaka North-এর ডাউনলাইন দেখান').click();
  const table = page.getByRole('table', { name: 'এজেন্টদের তালিকা' });
  await expect.element(table.getByRole('row', { name: 'Mirpur Sports' })).toMatchTextContent('−৳২,৩০০.০০');
  await expect.element(table).toMatchTextContent('কোম্পানি');
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-19] [AGENT-20] a node’s page, its sheets and its statement are in Bangla and fit a phone', async () => {
  await openOffice(`${paths.agents}?agent=3&part=dues`, { language: 'bn', replies: tree });
  await expect
    .element(page.getByRole('row', { name: 'Dhaka North' }).first())
    .toMatchTextContent('দেনা: ৳২,৩০০.০০');
  expect(listBeyond()).toEqual([]);
  await button('Dhaka North-এর সঙ্গে Mirpur Sports-এর হিসাব মেটান').click();
  await expect.element(dialog).toMatchTextContent('Dhaka North Mirpur Sports-কে ৳২,৩০০.০০ দেবে।');
  await dialog.getByRole('button', { name: 'হিসাব মেটান' }).click();
  await expect.element(dialog.getByLabelText('মন্তব্য')).toHaveAccessibleDescription(/দু-এক কথা লিখুন।/);
  expect(listBeyond()).toEqual([]);
  await dialog.getByRole('button', { name: 'বন্ধ' }).click();
  await button('শর্ত ঠিক করুন').click();
  await expect.element(dialog.getByLabelText('ভাগ, শতাংশে')).toHaveValue('60');
  expect(listBeyond()).toEqual([]);
  await dialog.getByRole('button', { name: 'বন্ধ' }).click();
  for (const name of ['ক্রেডিট', 'শর্ত', 'হার-জিত', 'স্টেটমেন্ট', 'ডাউনলাইন']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    expect([name, listBeyond()]).toEqual([name, []]);
  }
});
