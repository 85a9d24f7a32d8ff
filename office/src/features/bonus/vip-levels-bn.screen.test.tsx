import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { me, openOffice } from '../../testing/open-office.tsx';
import { bronze, vipLevelReplies } from './testing/vip-level-replies.ts';

test('[PLAY-102] the desk of VIP levels speaks Bangla, its faults too', async () => {
  await openOffice('/vip-levels', {
    language: 'bn',
    replies: {
      ...vipLevelReplies,
      showMe: { me: { ...me, language: 'bn' } },
      showVipLevels: { version: 1, levels: [bronze] },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'ভিআইপি স্তর' })).toBeVisible();
  await page.getByLabelText('এক পয়েন্টে কত টাকা').fill('২');
  await page.getByRole('button', { name: 'স্তরগুলো সেভ করুন' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('০.০১ থেকে ১ টাকার মধ্যে।');
});
