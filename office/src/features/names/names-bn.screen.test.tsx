import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../../testing/open-office.tsx';

test('[PLAY-62] the desk of names speaks Bangla', async () => {
  const name = { name: 'Oman', kind: 'side', text: null } as const;
  await openOffice('/names', { language: 'bn', replies: { listDeskNames: { names: [name] } } });
  const row = page.getByRole('table', { name: 'বাংলা নাম' }).getByRole('row').filter({ hasText: 'Oman' });
  await expect.element(row).toMatchTextContent('দল বা খেলোয়াড়');
  await row.getByRole('button').click();
  await expect.element(page.getByRole('dialog').getByLabelText('বাংলা নাম')).toBeVisible();
});
