import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { booksKey, oldKey } from './testing/sample-keys.ts';

const dialog = page.getByRole('dialog');

test('[OPER-68] the desk and its form are in Bangla and fit a phone', async () => {
  await openOffice(paths.apiKeys, { language: 'bn', replies: { listApiKeys: { keys: [booksKey, oldKey] } } });
  await expect.element(page.getByRole('row', { name: 'books' })).toMatchTextContent('চালু');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'এপিআই চাবি যোগ করুন' }).click();
  await dialog.getByRole('button', { name: 'এপিআই চাবি যোগ করুন' }).click();
  await expect.element(dialog).toMatchTextContent('চাবির নাম লিখুন।');
  await expect.element(dialog.getByLabelText('মেয়াদ')).toMatchTextContent('৯০ দিন');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
