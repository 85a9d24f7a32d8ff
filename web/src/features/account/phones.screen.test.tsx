import type { User } from '@maidan/contract';
import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { clickStill, passTime, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { isPresent, isShown } from '../../testing/locate.ts';
import { openSite, type Visit } from '../../testing/open-site.tsx';
import { rahim } from '../../testing/people.ts';

const CODE = '123456';
const newcomer: User = { ...rahim, phoneVerified: false };
const said = { message: 'Done.' };
const send = page.getByRole('button', { name: 'Send code' });
const timer = page.getByRole('timer');
const code = page.getByLabelText('Verification code');
const verify = page.getByRole('button', { name: 'Verify', exact: true });
const section = page.getByRole('region', { name: 'Additional phone numbers' });
const field = section.getByLabelText('New phone number');
const add = section.getByRole('button', { name: 'Add number' });

/** Opens the profile of a player whose own number is not verified, and whose numbers are kept as the server does. */
async function openProfile(replies: Visit['replies'] = {}) {
  let own = newcomer;
  let held = Promise.resolve();
  const added: { phone: string; verified: boolean }[] = [];
  const api = await openSite('/profile', {
    visitor: newcomer,
    replies: {
      showUser: () => ({ user: own }),
      listPhones: () => ({
        phones: [...(own.phoneVerified ? [{ phone: own.phone, verified: true }] : []), ...added],
      }),
      sendPhoneCode: said,
      async verifyPhone({ body }) {
        await held;
        if (body.code !== CODE) return new Refused('INVALID_CODE');
        own = { ...own, phoneVerified: true };
        return said;
      },
      async addPhone({ body }) {
        await held;
        added.push({ phone: body.phone, verified: false });
        return said;
      },
      sendAddedPhoneCode: said,
      verifyAddedPhone() {
        const last = added.find(({ verified }) => !verified);
        if (last !== undefined) last.verified = true;
        return said;
      },
      ...replies,
    },
  });
  /** Presses twice before the first press is answered. */
  const pressTwice = async (button: Locator) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await button.dblClick();
    resolve();
  };
  return { api, pressTwice };
}

test('[ACCT-4] a code is requested once, and a 300 s countdown replaces the button', async () => {
  stopClock();
  const held = Promise.withResolvers<typeof said>();
  const { api } = await openProfile({ sendPhoneCode: () => held.promise });
  await waitStill(() => isShown(send));
  await clickStill(send);
  await clickStill(send);
  await waitStill(() => isPresent(page.getByCss('button:disabled, button[aria-disabled=true]')));
  held.resolve(said);
  await waitStill(() => isShown(timer));
  expect(timer.element().textContent).toBe('New code in 5:00');
  expect(isPresent(send)).toBe(false);
  expect(api.asked('sendPhoneCode').map(({ body }) => body.phone)).toEqual([newcomer.phone]);
  passTime(60_000);
  await runClock(1000);
  expect(timer.element().textContent).toBe('New code in 3:59');
  passTime(238_000);
  expect(isPresent(send)).toBe(false);
  await runClock(1000);
  await waitStill(() => isShown(send));
});

test('[ACCT-4] a wrong code says so at its field, and the right one verifies the phone', async () => {
  const { api, pressTwice } = await openProfile();
  await send.click();
  await code.fill('000000');
  await verify.click();
  await expect
    .element(code)
    .toHaveAccessibleDescription(expect.stringContaining('The code is wrong or has expired.'));
  await code.fill(CODE);
  await pressTwice(verify);
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You can deposit and withdraw now.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Withdrawal' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Verify your phone' })).not.toBeInTheDocument();
  expect(api.asked('verifyPhone').map(({ body }) => body.code)).toEqual(['000000', CODE]);
});

test('[AUTH-17] too many wrong codes say so, and the phone stays unverified', async () => {
  await openProfile({ verifyPhone: new Refused('TOO_MANY_TRIES') });
  await send.click();
  await code.fill(CODE);
  await verify.click();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Too many wrong tries'));
  await expect.element(page.getByText('Not verified')).toBeVisible();
});

test('[ACCT-5] two more numbers can be added and verified, but no third', async () => {
  const { api, pressTwice } = await openProfile();
  await add.click();
  await expect.element(field).toHaveAccessibleDescription('Phone number is required');
  await field.fill('12345');
  await add.click();
  await expect.element(field).toHaveAccessibleDescription('Invalid phone number (10-15 digits)');
  const numbers = ['01811111111', '01822222222'];
  for (const number of numbers) {
    await field.fill(number);
    await pressTwice(add);
    await expect.element(section.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  }
  expect(api.asked('addPhone').map(({ body }) => body.phone)).toEqual(numbers);
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(section).toMatchTextContent('You have added 2 numbers, which is the most.');
  for (const number of numbers) {
    const row = section.getByRole('listitem').filter({ hasText: number });
    await expect.element(row).toMatchTextContent('Not verified');
    await row.getByRole('button', { name: 'Send code' }).click();
    await expect.element(row.getByRole('timer')).toMatchTextContent(/New code in [45]:\d\d/);
    await row.getByLabelText('Verification code').fill(CODE);
    await row.getByRole('button', { name: 'Verify' }).click();
    await expect.element(row).not.toMatchTextContent('Not verified');
  }
  expect(api.asked('sendAddedPhoneCode').map(({ body }) => body.phone)).toEqual(numbers);
});

test('[ACCT-5] a number that is refused, or lost with the connection, says so and stays in the field', async () => {
  const taken = '01833333333';
  const { api } = await openProfile({ addPhone: new Refused('PHONE_TAKEN') });
  await field.fill(taken);
  await add.click();
  await expect.element(field).toHaveAccessibleDescription('This phone number belongs to another account.');
  api.reply({ addPhone: new ConnectionLost() });
  await add.click();
  await expect.element(field).toHaveAccessibleDescription('Network error, please try again');
  await expect.element(field).toHaveValue(taken);
});
