import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { siteAnswer } from './testing/site-answer.ts';

test('[CARE-64] the desk says in Bangla that nobody helps yet', async () => {
  await openOffice(paths.site, {
    language: 'bn',
    replies: {
      showSite: siteAnswer,
      listSettingChanges: { changes: [] },
      listDeskHelpLines: { lines: [] },
    },
  });
  await expect
    .element(page.getByText('এখনো কেউ নেই: খেলোয়াড়রা দেখছেন যে সাহায্যের কোনো ঠিকানা দেওয়া হয়নি।'))
    .toBeVisible();
  await expect.element(page.getByLabelText('যে দেশের খেলোয়াড়দের জন্য')).toBeVisible();
});
