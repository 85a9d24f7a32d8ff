import type { AppKey, SecondFactor } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/open-site.tsx';

const transactions = { thisHour: 1_234, max: 5_000 };

const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0 };
const ladder: AppKey = {
  id: 7n,
  name: 'My ladder',
  rights: 'trade',
  beginning: 'Ab3x',
  createdAt: new Date('2026-01-15T12:00:00Z'),
  lastUsedAt: null,
};
const others = { showSecondFactor: off, listPasskeys: { passkeys: [] } };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('[TRADE-11] [TRADE-15] a player makes a key, sees it once, finds it in the list and removes it', async () => {
  let keys: AppKey[] = [];
  const api = await openSite('/security', {
    replies: {
      ...others,
      listAppKeys: () => ({ keys, transactions }),
      addAppKey: () => {
        keys = [ladder];
        return { key: 'Ab3x-0123456789_', added: ladder };
      },
      removeAppKey: () => {
        keys = [];
        return undefined;
      },
    },
  });
  await expect.element(page.getByText('You have no app key.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'How it works' }))
    .toHaveAttribute('href', '/developers');
  await button('Create a key').click();
  const make = dialog.getByRole('button', { name: 'Create a key' });
  await make.click();
  const name = page.getByLabelText('Name of the program');
  await expect.element(name).toHaveAccessibleDescription('Please give the key a name.');
  await name.fill('My ladder');
  await dialog.getByText('Also place and cancel bets').click();
  await make.click();
  await expect.element(page.getByTestId('app-key')).toMatchTextContent('Ab3x-0123456789_');
  expect(api.asked('addAppKey')).toMatchObject([{ body: { name: 'My ladder', rights: 'trade' } }]);
  await button('I’ve saved the key').click();
  await expect.element(page.getByText('Ab3x-0123456789_')).not.toBeInTheDocument();
  await expect.element(page.getByText('My ladder')).toMatchTextContent('Ab3x…');
  await expect
    .element(page.getByText('Transactions of your programs this hour: 1,234 of 5,000'))
    .toBeVisible();
  await button('Remove My ladder').click();
  await expect.element(dialog).toMatchTextContent(/My ladder will no longer have access to your account/);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('You have no app key.')).toBeVisible();
  expect(api.asked('removeAppKey')).toMatchObject([{ params: { id: 7n } }]);
});

test('[TRADE-11] a refused key is told in the form, and what was typed stays', async () => {
  await openSite('/security', {
    replies: {
      ...others,
      listAppKeys: { keys: [], transactions },
      addAppKey: new Refused('TOO_MANY_APP_KEYS'),
    },
  });
  await button('Create a key').click();
  await page.getByLabelText('Name of the program').fill('One more');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog).toMatchTextContent(/as many app keys as one can have/);
  await expect.element(page.getByLabelText('Name of the program')).toHaveValue('One more');
});
