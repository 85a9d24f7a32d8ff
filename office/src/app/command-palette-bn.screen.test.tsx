import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../lib/paths.ts';
import { openOffice } from '../testing/open-office.tsx';

test('[OPER-28] the menu’s groups and the search are in Bangla', async () => {
  await page.viewport(1366, 800);
  await openOffice(paths.account, { language: 'bn' });
  await expect.element(page.getByRole('group', { name: 'লেনদেন' })).toMatchTextContent(/জমা.*উত্তোলন/);
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('combobox', { name: 'অফিসে খুঁজুন' }), 'আমার');
  await expect.element(dialog.getByRole('option').first()).toMatchTextContent('আমার');
});
