import type { Passkey, SecondFactor } from '@maidan/contract';
import { askedPasskeys, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/open-site.tsx';
import { stubPasskeys } from '../../../testing/passkeys.ts';

const transactions = { thisHour: 0, max: 5_000 };

const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0 };
const phone: Passkey = {
  id: 7n,
  name: 'Rahim’s phone',
  addedAt: new Date('2026-01-15T12:00:00Z'),
  lastUsedAt: null,
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[SAFE-38] a passkey is named, made by the browser and listed; removing it asks first', async () => {
  let passkeys: Passkey[] = [];
  const browser = stubPasskeys();
  const api = await openSite('/security', {
    replies: {
      showSecondFactor: off,
      listPasskeys: () => ({ passkeys }),
      listAppKeys: { keys: [], transactions },
      beginPasskey: askedPasskeys.creation,
      addPasskey: ({ body }) => {
        passkeys = [{ ...phone, name: body.name }];
        return { ...phone, name: body.name };
      },
      removePasskey: () => {
        passkeys = [];
        return undefined;
      },
    },
  });
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
  await button('Add a passkey').click();
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveValue('Chrome · Linux');
  await name.fill(' ');
  await button('Go on').click();
  await expect.element(name).toHaveAccessibleDescription('Please give the passkey a name.');
  browser.refuse('NotAllowedError');
  await name.fill('Rahim’s phone');
  await button('Go on').click();
  await expect.element(page.getByText('No passkey was used. Please try again.')).toBeVisible();
  browser.allow();
  await button('Go on').click();
  await expect.element(page.getByText('The passkey is added.')).toBeVisible();
  await expect.element(page.getByText('Not used yet')).toBeVisible();
  expect(api.asked('addPasskey')).toMatchObject([
    { body: { name: 'Rahim’s phone', passkey: { id: 'AAAA' } } },
  ]);
  await button('Remove Rahim’s phone').click();
  await expect.element(dialog).toMatchTextContent(/Rahim’s phone will log nobody in any more/);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
  expect(api.asked('removePasskey')).toMatchObject([{ params: { id: 7n } }]);
});

test('[SAFE-38] without passkeys in the browser the screen says so instead of offering one', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openSite('/security', {
    replies: {
      showSecondFactor: off,
      listPasskeys: { passkeys: [phone] },
      listAppKeys: { keys: [], transactions },
    },
  });
  await expect.element(page.getByText('This browser has no passkeys')).toBeVisible();
  await expect.element(page.getByText('Rahim’s phone', { exact: true })).toBeVisible();
  await expect.element(button('Add a passkey')).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('[SAFE-44] what needs a proof asks for it, says what is wrong with it, and then goes on by itself', async () => {
  stubPasskeys();
  const api = await openSite('/security', {
    replies: {
      showSecondFactor: off,
      listPasskeys: { passkeys: [phone] },
      listAppKeys: { keys: [], transactions },
      removePasskey: new Refused('STEP_UP_NEEDED'),
      showStepUp: { authenticator: false, passkey: false },
      stepUp: new Refused('WRONG_PASSWORD'),
    },
  });
  await button('Remove Rahim’s phone').click();
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await remove.click();
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(page.getByText('please confirm that it is you')).toBeVisible();
  await button('Confirm').click();
  await expect.element(password).toHaveAccessibleDescription('Please enter your current password.');
  await password.fill('not the one');
  await button('Confirm').click();
  await expect.element(password).toHaveAccessibleDescription('Your current password is not right.');
  api.reply({ stepUp: undefined, removePasskey: undefined });
  await password.fill('jolpai2749');
  await button('Confirm').click();
  await expect.element(page.getByText('The passkey is removed.')).toBeVisible();
  expect(api.asked('stepUp').at(-1)).toMatchObject({ body: { by: 'password', password: 'jolpai2749' } });
  expect(api.asked('removePasskey')).toHaveLength(2);
});

test('[SAFE-44] who declines sees the refusal, and nothing is repeated', async () => {
  const api = await openSite('/security', {
    replies: {
      showSecondFactor: off,
      listPasskeys: { passkeys: [phone] },
      listAppKeys: { keys: [], transactions },
      removePasskey: new Refused('STEP_UP_NEEDED'),
      showStepUp: { authenticator: false, passkey: false },
    },
  });
  await button('Remove Rahim’s phone').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).toMatchTextContent(/Please confirm first that it is you/);
  expect(api.asked('removePasskey')).toHaveLength(1);
});

test('[SAFE-44] a code or a passkey proves it too, in Bangla', async () => {
  stubPasskeys();
  const api = await openSite('/security', {
    language: 'bn',
    replies: {
      showSecondFactor: off,
      listPasskeys: { passkeys: [phone] },
      listAppKeys: { keys: [], transactions },
      removePasskey: new Refused('STEP_UP_NEEDED'),
      showStepUp: { authenticator: true, passkey: true },
      beginPasskeyStepUp: askedPasskeys.request,
      stepUp: new Refused('SECOND_FACTOR_WRONG'),
    },
  });
  await button('Rahim’s phone মুছুন').click();
  await dialog.getByRole('button', { name: 'মুছুন', exact: true }).click();
  await button('বরং কোড দিন').click();
  const code = page.getByLabelText('কোড', { exact: true });
  await code.fill('000000');
  await button('নিশ্চিত করুন').click();
  await expect.element(code).toHaveAccessibleDescription(/কোডটি ঠিক নয়/);
  api.reply({ stepUp: undefined, removePasskey: undefined });
  await button('পাসকি ব্যবহার করুন').click();
  await expect.element(page.getByText('পাসকি মুছে ফেলা হয়েছে।')).toBeVisible();
  expect(api.asked('stepUp').at(-1)).toMatchObject({ body: { by: 'passkey', passkey: { id: 'AAAA' } } });
});
