import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from '../../testing/open-office.tsx';

const sylhet = { name: 'Sylhet Monsoons', kind: 'side', text: 'সিলেট মনসুনস' } as const;
const oman = { name: 'Oman', kind: 'side', text: null } as const;
const cup = { name: 'Gulf Cup', kind: 'competition', text: null } as const;

const changedMeanwhile = new OtherAnswer(409, { code: 'CONTENT_CHANGED', message: 'Somebody was faster.' });

const table = page.getByRole('table', { name: 'Names in Bangla' });
const sheet = page.getByRole('dialog', { name: 'Oman' });

test('[PLAY-62] the desk shows the names without Bangla, and all of current matches on demand', async () => {
  await openOffice('/names', { replies: { listDeskNames: { names: [cup, oman, sylhet] } } });
  await expect.element(table.getByRole('rowheader')).toHaveLength(2);
  await page.getByLabelText('Show').selectOptions('All of current matches');
  await expect.element(table.getByRole('rowheader')).toHaveLength(3);
  await expect
    .element(table.getByRole('row').filter({ hasText: sylhet.name }))
    .toMatchTextContent(sylhet.text);
});

test('[PLAY-62] a name is entered with what was seen, and one that somebody else changed says so', async () => {
  const { api } = await openOffice('/names', {
    replies: { listDeskNames: { names: [oman] }, setName: changedMeanwhile },
  });
  await table.getByRole('button', { name: /Oman/ }).click();
  api.reply({ listDeskNames: { names: [{ ...oman, text: 'ওমান দল' }] } });
  await sheet.getByLabelText('Name in Bangla').fill('ওমান');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet.getByRole('alert')).toBeVisible();
  await expect.element(sheet).toMatchTextContent('Now: ওমান দল');
  api.reply({ setName: undefined, listDeskNames: { names: [{ ...oman, text: 'ওমান' }] } });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Nothing is missing')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(api.asked('setName').map(({ body }) => body)).toEqual([
    { name: 'Oman', text: 'ওমান', seen: null },
    { name: 'Oman', text: 'ওমান', seen: 'ওমান দল' },
  ]);
});
