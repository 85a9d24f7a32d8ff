import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { rated, support, times, waiting } from './testing/sample-support.ts';

const dialog = page.getByRole('dialog');

test('[OPER-20] [OPER-21] [OPER-23] the desk, its tags and its waiting times are in Bangla, with Bangla digits', async () => {
  await page.viewport(360, 800);
  await openOffice(paths.support, {
    language: 'bn',
    replies: { ...support([waiting]), showSupportTimes: times },
  });
  const queues = page.getByRole('region', { name: 'সারি' });
  await expect.element(queues.getByRole('listitem')).toMatchTextContent(/৩ ঘ. ১০ মি..*একজন মানুষ চান/);
  await expect.element(queues.getByRole('button', { name: 'খোলা ১জন অপেক্ষায়' })).toBeVisible();
  await page.getByRole('button', { name: 'অপেক্ষার সময়' }).click();
  await expect
    .element(
      dialog.getByRole('table', { name: 'অপেক্ষার সময়' }).getByRole('row', { name: 'অর্ধেক অপেক্ষা করেছেন' }),
    )
    .toMatchTextContent(/৪০ সেকেন্ড.*৫ মি./);
  await expect.element(dialog.getByRole('row', { name: '৫ মিনিটের মধ্যে' })).toMatchTextContent(/৪০-এর ৭৫%/);
  expect(document.documentElement.scrollWidth).toBe(360);
  await dialog.getByRole('button', { name: 'বন্ধ করুন' }).click();
  await queues.getByRole('listitem').getByRole('button').click();
  await page.getByRole('button', { name: 'বিষয়' }).click();
  await expect.element(dialog).toMatchTextContent(/সর্বোচ্চ ৪টি।.*জমা.*অভিযোগ/);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('[OPER-22] what the player said is in Bangla', async () => {
  await page.viewport(1366, 800);
  await openOffice(`${paths.support}?queue=closed`, { language: 'bn', replies: support([rated]) });
  await expect
    .element(page.getByRole('region', { name: 'সারি' }).getByRole('listitem'))
    .toMatchTextContent(/বন্ধ.*অসন্তুষ্ট.*জমা.*অভিযোগ/);
});
