import { agreements } from '@maidan/contract';
import { agreementDetails } from '@maidan/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';

test('[CARE-77] the desk of documents speaks Bangla', async () => {
  await openOffice(paths.agreements, {
    language: 'bn',
    replies: {
      listDeskAgreements: {
        agreements: agreements.map((id) => ({
          id,
          titleEn: id,
          titleBn: 'শিরোনাম',
          version: null,
          inForceFrom: null,
          editedBy: null,
        })),
        details: agreementDetails.map((name) => ({ name, textEn: '', textBn: '' })),
        detailsVersion: 1,
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'প্রতিষ্ঠানের তথ্য' })).toBeVisible();
  await expect.element(page.getByRole('table')).toMatchTextContent('এখনো কিছু প্রকাশ করা হয়নি');
  await expect.element(page.getByLabelText('লাইসেন্স নম্বর, বাংলায়')).toBeVisible();
});
