import type { SecondFactor } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stubClipboard } from '../../../testing/clipboard.ts';
import { openSite } from '../../../testing/open-site.tsx';

const transactions = { thisHour: 0, max: 5_000 };

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const offered = { secret: SECRET, address: `otpauth://totp/Maidan:rahim?secret=${SECRET}&issuer=Maidan` };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7k3m-9q2x-p4ta-v8rd-0h5n-w6c${index}`);
const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0 };
const on: SecondFactor = { authenticatorSince: new Date('2026-01-15T12:00:00Z'), recoveryCodesLeft: 10 };

const state = page.getByTestId('factor-state');
const dialog = page.getByRole('dialog');
const password = page.getByLabelText('Password', { exact: true });
const code = page.getByLabelText('Code', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[SAFE-37] an authenticator is set up with password, picture and code; the recovery codes are shown once', async () => {
  let factor = off;
  const copied = stubClipboard();
  const api = await openSite('/account', {
    replies: {
      listPasskeys: { passkeys: [] },
      listAppKeys: { keys: [], transactions },
      showSecondFactor: () => factor,
      beginAuthenticator: new Refused('WRONG_PASSWORD'),
      confirmAuthenticator: new Refused('SECOND_FACTOR_WRONG'),
    },
  });
  await page.getByRole('link', { name: 'Login security' }).click();
  await expect.element(state).toHaveTextContent('Off');
  await button('Set up an authenticator').click();
  await button('Next').click();
  await expect.element(password).toHaveAccessibleDescription('Please enter your current password.');
  await password.fill('not the one');
  await button('Next').click();
  await expect.element(password).toHaveAccessibleDescription('Your current password is not right.');
  api.reply({ beginAuthenticator: offered });
  await password.fill('jolpai2749');
  await button('Next').click();
  expect(api.asked('beginAuthenticator').at(-1)).toMatchObject({ body: { password: 'jolpai2749' } });

  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible();
  await expect
    .element(page.getByTestId('secret'))
    .toHaveTextContent(SECRET.replaceAll(/(.{4})(?=.)/g, '$1 '));
  await button('Copy the key').click();
  await expect.poll(copied).toEqual([SECRET]);
  const typed = page.getByLabelText('Six digits that the app shows');
  await typed.fill('000000');
  await button('Turn on').click();
  await expect.element(typed).toHaveAccessibleDescription(/This code is not right/);
  factor = on;
  api.reply({ confirmAuthenticator: { recoveryCodes } });
  await typed.fill('123456');
  await button('Turn on').click();

  await expect.element(page.getByCss('[data-recovery-code]')).toHaveLength(10);
  await button('Copy all').click();
  await expect.poll(copied).toEqual([SECRET, recoveryCodes.join('\n')]);
  await expect.element(button('Done')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have kept these codes' }).click();
  await button('Done').click();
  await expect.element(state).toHaveTextContent('On');
  await expect.element(page.getByText('Your other devices are logged out.')).toBeVisible();
  await expect.element(page.getByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
});

test('[SAFE-37] recovery codes are renewed with a code; a few left are warned about', async () => {
  const api = await openSite('/security', {
    replies: {
      listPasskeys: { passkeys: [] },
      listAppKeys: { keys: [], transactions },
      showSecondFactor: { ...on, recoveryCodesLeft: 2 },
      renewPlayerRecoveryCodes: new Refused('SECOND_FACTOR_WRONG'),
    },
  });
  await expect.element(page.getByText('2 of 10 recovery codes left')).toBeVisible();
  await expect.element(page.getByText('Make new ones')).toBeVisible();
  await button('New recovery codes').click();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  api.reply({ renewPlayerRecoveryCodes: { recoveryCodes } });
  await code.fill(' 123456 ');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(page.getByCss('[data-recovery-code]')).toHaveLength(10);
  expect(api.asked('renewPlayerRecoveryCodes').at(-1)).toMatchObject({ body: { code: '123456' } });
});

test('[SAFE-37] it is turned off with password and code, each refused at its field', async () => {
  let factor = on;
  const api = await openSite('/security', {
    replies: {
      listPasskeys: { passkeys: [] },
      listAppKeys: { keys: [], transactions },
      showSecondFactor: () => factor,
      removeAuthenticator: new Refused('WRONG_PASSWORD'),
    },
  });
  await button('Turn off').click();
  const turnOff = dialog.getByRole('button', { name: 'Turn off' });
  await turnOff.click();
  await expect.element(password).toHaveAccessibleDescription('Please enter your current password.');
  await expect.element(code).toHaveAccessibleDescription(/Please enter the code/);
  await password.fill('not the one');
  await code.fill('123456');
  await turnOff.click();
  await expect.element(password).toHaveAccessibleDescription('Your current password is not right.');
  api.reply({ removeAuthenticator: new Refused('SECOND_FACTOR_WRONG') });
  await password.fill('jolpai2749');
  await turnOff.click();
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  factor = off;
  api.reply({ removeAuthenticator: undefined });
  await code.fill('654321');
  await turnOff.click();
  await expect.element(state).toHaveTextContent('Off');
  await expect.element(dialog).not.toBeInTheDocument();
});
