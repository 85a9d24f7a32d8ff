import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dataAges } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { balance, revenue } from './testing/sample-reports.ts';

const openRounds = page.getByRole('row', { name: /^খোলা রাউন্ডের বাজি/ });

test('[GAME-5] [SAFE-79] what is in open rounds is beside the revenue and among what is owed, and a report says its age, in Bangla', async () => {
  await openOffice(paths.reports, {
    language: 'bn',
    replies: { showRevenueReport: revenue, showBalanceReport: balance },
  });
  await expect.element(openRounds).toMatchTextContent('এখনো আয় নয়, মোটের মধ্যে নেই৳২০০.০০');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const aged = new Response(null, { headers: { 'data-age': '12' } });
  dataAges.learn('/api/office/reports/revenue', aged);
  await expect.element(page.getByText('খোলার সময় ১২ সেকেন্ড পুরোনো ছিল, ডেটাবেসের কপি থেকে পড়া।')).toBeVisible();
  await page.getByRole('tab', { name: 'দায় ও সম্পদ' }).click();
  await expect.element(openRounds).toMatchTextContent('৳২০০.০০');
});
