import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { bankHook, booksHook, deliveries, shownDelivery } from './testing/sample-webhooks.ts';

const dialog = page.getByRole('dialog');

test('[OPER-6] the desk, its form and a message are in Bangla and fit a phone', async () => {
  await openOffice(paths.webhooks, {
    language: 'bn',
    replies: {
      listWebhooks: { webhooks: [booksHook, bankHook] },
      listWebhookDeliveries: { deliveries, next: null },
      showWebhookDelivery: shownDelivery,
    },
  });
  const failing = page.getByRole('row', { name: 'https://bank.example/hook' });
  await expect.element(failing).toMatchTextContent('১,২০৪');
  await page.getByRole('button', { name: 'ওয়েবহুক যোগ করুন' }).click();
  await dialog.getByRole('button', { name: 'ওয়েবহুক যোগ করুন' }).click();
  await expect.element(dialog.getByLabelText('ঠিকানা')).toHaveAccessibleDescription('ঠিকানা লিখুন।');
  await expect.element(dialog.getByLabelText('একটি জমার সিদ্ধান্ত হয়েছে')).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'বন্ধ' }).click();
  await page.getByRole('button', { name: 'https://books.example/maidan ওয়েবহুকটি খুলুন' }).click();
  await expect.element(dialog).toMatchTextContent('৩০ দিন রাখা হয়।');
  await dialog.getByRole('button', { name: 'msg_41 বার্তাটি খুলুন' }).click();
  await expect.element(dialog).toMatchTextContent('১২০ মিলিসেকেন্ড');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
