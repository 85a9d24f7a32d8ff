import type { Passkey } from '@maidan/contract';
import { askedPasskeys, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { me, openOffice } from '../../testing/open-office.tsx';

const laptop: Passkey = {
  id: 7n,
  name: 'Nasrin’s laptop',
  addedAt: new Date('2026-01-15T12:00:00Z'),
  lastUsedAt: null,
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[SAFE-53] a passkey is named, made by the browser and listed; removing it asks first', async () => {
  let passkeys: Passkey[] = [];
  const { api, passkeys: browser } = await openOffice(paths.account, {
    replies: {
      listStaffPasskeys: () => ({ passkeys }),
      beginStaffPasskey: askedPasskeys.creation,
      addStaffPasskey: ({ body }) => {
        passkeys = [{ ...laptop, name: body.name }];
        return { ...laptop, name: body.name };
      },
      removeStaffPasskey: () => {
        passkeys = [];
        return undefined;
      },
    },
  });
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
  await button('Add a passkey').click();
  const name = page.getByLabelText('Name', { exact: true });
  await expect.element(name).toHaveValue('Chrome · Linux');
  await name.fill(' ');
  await button('Continue').click();
  await expect.element(name).toHaveAccessibleDescription('Please give the passkey a name.');
  browser.refuse('NotAllowedError');
  await name.fill('Nasrin’s laptop');
  await button('Continue').click();
  await expect.element(dialog).toMatchTextContent('No passkey was used. Please try again.');
  browser.allow();
  await button('Continue').click();
  await expect.element(page.getByText('The passkey is added.')).toBeVisible();
  await expect.element(page.getByText('Not used yet')).toBeVisible();
  expect(api.asked('addStaffPasskey')).toMatchObject([
    { body: { name: 'Nasrin’s laptop', passkey: { id: 'AAAA' } } },
  ]);
  await button('Remove Nasrin’s laptop').click();
  await expect.element(dialog).toMatchTextContent(/Nasrin’s laptop will log nobody in any more/);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
  expect(api.asked('removeStaffPasskey')).toMatchObject([{ params: { id: 7n } }]);
});

test('[SAFE-53] the step-up offers the member’s passkey, says why it failed, and the removal goes on', async () => {
  const { api, passkeys: browser } = await openOffice(paths.account, {
    replies: {
      listStaffPasskeys: { passkeys: [laptop] },
      removeStaffPasskey: new Refused('STEP_UP_NEEDED'),
      beginOfficePasskeyStepUp: askedPasskeys.request,
      officeStepUp: new Refused('PASSKEY_REFUSED'),
    },
  });
  await button('Remove Nasrin’s laptop').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  const use = question.getByRole('button', { name: 'Use a passkey' });
  browser.refuse('NotAllowedError');
  await use.click();
  await expect.element(question).toMatchTextContent('No passkey was used.');
  browser.allow();
  await use.click();
  await expect.element(question).toMatchTextContent('This passkey was not accepted.');
  api.reply({ officeStepUp: undefined, removeStaffPasskey: undefined });
  await use.click();
  await expect.element(page.getByText('The passkey is removed.')).toBeVisible();
  expect(api.asked('officeStepUp').at(-1)).toMatchObject({
    body: { by: 'passkey', passkey: { id: 'AAAA' } },
  });
  expect(api.asked('removeStaffPasskey')).toHaveLength(2);
});

test('[SAFE-53] without passkeys in the browser nothing offers one, and the screen says why', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openOffice(paths.account, { replies: { listStaffPasskeys: { passkeys: [laptop] } } });
  await expect.element(page.getByText('This browser has no passkeys')).toBeVisible();
  await expect.element(page.getByText('Nasrin’s laptop', { exact: true })).toBeVisible();
  await expect.element(button('Add a passkey')).not.toBeInTheDocument();
});

test('[SAFE-53] the login takes a passkey instead of password and code', async () => {
  const { api, passkeys: browser } = await openOffice(paths.account, {
    isLoggedIn: false,
    replies: {
      beginOfficePasskeyLogIn: askedPasskeys.request,
      officePasskeyLogIn: new OtherAnswer(400, {
        code: 'PASSKEY_REFUSED',
        message: 'This passkey was not accepted.',
      }),
    },
  });
  const use = button('Use a passkey');
  browser.refuse('NotAllowedError');
  await use.click();
  await expect.element(page.getByText('No passkey was used. Please try again.')).toBeVisible();
  browser.allow();
  await use.click();
  await expect.element(page.getByText('This passkey was not accepted.')).toBeVisible();
  api.reply({ officePasskeyLogIn: { me } });
  await use.click();
  await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  expect(api.asked('officePasskeyLogIn').at(-1)).toMatchObject({ body: { passkey: { id: 'AAAA' } } });
});
