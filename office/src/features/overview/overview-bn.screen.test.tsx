import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../../testing/open-office.tsx';
import { sampleOverview } from './testing/sample-overview.ts';

test('[OPER-46] the overview in Bangla has Bangla digits and fits a phone', async () => {
  await openOffice('/overview', { language: 'bn', replies: { showOverview: sampleOverview(new Date()) } });
  const compared = page.getByRole('table', { name: 'আজ, গতকাল ও গত সপ্তাহ পাশাপাশি' });
  await expect
    .element(compared.getByRole('row', { name: /^সক্রিয় খেলোয়াড়/ }))
    .toHaveTextContent('সক্রিয় খেলোয়াড়১২০১০০▲ ২০%১৬০▼ ২৫%');
  await expect
    .element(page.getByRole('region', { name: 'অপেক্ষার তালিকা' }).getByRole('link', { name: /^জমা/ }))
    .toMatchTextContent('১২ মি.');
  await expect.element(page.getByRole('link', { name: /^৪টি মার্কেট স্থগিত/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
