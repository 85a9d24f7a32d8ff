import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { booksKey, oldKey } from './testing/sample-keys.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const key = `maidan_key_${'k'.repeat(43)}`;
const replies = { listApiKeys: { keys: [booksKey, oldKey] } };
const made = { id: 3n, key, expiresAt: new Date('2027-03-01T10:00:00Z') };

test('[OPER-68] a key is made once with its rights, addresses and end, and shown to copy', async () => {
  const { api } = await openOffice(paths.apiKeys, { replies: { ...replies, addApiKey: made } });
  await page.getByRole('button', { name: 'Add API key' }).click();
  await button('Add API key').click();
  await expect.element(dialog).toMatchTextContent('Name the key.');
  await expect.element(dialog).toMatchTextContent('Choose at least one right.');
  await dialog.getByLabelText('Name').fill('books');
  await dialog.getByLabelText('Reports and analytics').click();
  await dialog.getByLabelText('Addresses').fill('203.0.113.7, 198.51.100.0/24\n');
  await dialog.getByLabelText('Ends in').selectOptions('30 days');
  await button('Add API key').dblClick();
  await expect.element(dialog.getByLabelText('Key')).toHaveValue(key);
  expect(api.asked('addApiKey')).toEqual([
    {
      body: {
        name: 'books',
        rights: ['reports:see'],
        addresses: ['203.0.113.7', '198.51.100.0/24'],
        days: 30,
      },
    },
  ]);
  await button('Done').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[OPER-68] what is refused is said at its field, and what was typed stays', async () => {
  const message = 'An API key has or had this name already. Choose another.';
  const refused = new OtherAnswer(409, { code: 'API_KEY_NAME_TAKEN', message, errors: { name: [message] } });
  await openOffice(paths.apiKeys, { replies: { ...replies, addApiKey: refused } });
  await page.getByRole('button', { name: 'Add API key' }).click();
  await dialog.getByLabelText('Name').fill('books');
  await dialog.getByLabelText('The audit log').click();
  await button('Add API key').click();
  await expect.element(dialog).toMatchTextContent(message);
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('books');
  await expect.element(dialog.getByLabelText('The audit log')).toBeChecked();
});

test('[OPER-68] a key is revoked after a question, and one that is revoked offers nothing', async () => {
  const { api } = await openOffice(paths.apiKeys, { replies: { ...replies, revokeApiKey: undefined } });
  const old = page.getByRole('row', { name: 'old warehouse' });
  await expect.element(old).toMatchTextContent('Revoked');
  await expect.element(old).toMatchTextContent('Never');
  await expect.element(old.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Revoke books' }).click();
  expect(api.asked('revokeApiKey')).toEqual([]);
  await button('Revoke').click();
  await expect.poll(() => api.asked('revokeApiKey')).toMatchObject([{ params: { id: 1n } }]);
  expect(listBeyond()).toEqual([]);
});

test('[OPER-68] who may only look is offered nothing to change', async () => {
  await openOffice(paths.apiKeys, { replies: { ...replies, showMe: { me: { ...me, role: 'auditor' } } } });
  await expect.element(page.getByRole('row', { name: 'books' })).toMatchTextContent('203.0.113.7');
  await expect.element(page.getByRole('button', { name: 'Add API key' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Revoke books' })).not.toBeInTheDocument();
});
