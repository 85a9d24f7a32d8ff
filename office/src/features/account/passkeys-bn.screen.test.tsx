import type { Passkey } from '@maidan/contract';
import { askedPasskeys, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { me, openOffice } from '../../testing/open-office.tsx';

const laptop: Passkey = {
  id: 7n,
  name: 'ল্যাপটপ',
  addedAt: new Date('2026-01-15T12:00:00Z'),
  lastUsedAt: new Date('2026-01-16T12:00:00Z'),
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[SAFE-53] passkeys are added and removed in Bangla', async () => {
  const { api } = await openOffice(paths.account, {
    language: 'bn',
    replies: {
      listStaffPasskeys: { passkeys: [laptop] },
      beginStaffPasskey: new Refused('PASSKEYS_FULL'),
      removeStaffPasskey: undefined,
    },
  });
  await expect.element(page.getByText('১৫ জানু')).toBeVisible();
  await button('পাসকি যোগ করুন').click();
  const name = page.getByLabelText('নাম', { exact: true });
  await name.fill(' ');
  await button('পরবর্তী').click();
  await expect.element(name).toHaveAccessibleDescription('পাসকিটির একটি নাম দিন।');
  await name.fill('ফোন');
  await button('পরবর্তী').click();
  await expect.element(dialog).toMatchTextContent('আপনার অ্যাকাউন্টে ১০টি পাসকি আছে।');
  await dialog.getByRole('button', { name: 'বন্ধ করুন' }).click();
  await button('ল্যাপটপ মুছুন').click();
  await expect.element(dialog).toMatchTextContent('ল্যাপটপ দিয়ে আর লগ ইন করা যাবে না।');
  await dialog.getByRole('button', { name: 'মুছুন', exact: true }).click();
  await expect.element(page.getByText('পাসকি মুছে ফেলা হয়েছে।')).toBeVisible();
  expect(api.asked('removeStaffPasskey')).toHaveLength(1);
});

test('[SAFE-44] the step-up asks in Bangla for password, code or passkey, and says what is wrong', async () => {
  const { api } = await openOffice(paths.account, {
    language: 'bn',
    replies: {
      listStaffPasskeys: { passkeys: [laptop] },
      removeStaffPasskey: new Refused('STEP_UP_NEEDED'),
      beginOfficePasskeyStepUp: askedPasskeys.request,
      officeStepUp: new Refused('PASSKEY_REFUSED'),
    },
  });
  await button('ল্যাপটপ মুছুন').click();
  await dialog.getByRole('button', { name: 'মুছুন', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'আপনিই তো?' });
  const confirm = question.getByRole('button', { name: 'নিশ্চিত করুন' });
  await expect.element(question).toMatchTextContent('একবার করলে পাঁচ মিনিট চলে।');
  await confirm.click();
  await expect
    .element(question.getByLabelText('পাসওয়ার্ড', { exact: true }))
    .toHaveAccessibleDescription('পাসওয়ার্ড লিখুন।');
  await question.getByRole('button', { name: 'পাসকি ব্যবহার করুন' }).click();
  await expect.element(question).toMatchTextContent('পাসকিটি নেওয়া যায়নি।');
  await question.getByRole('button', { name: 'বরং অথেনটিকেটরের কোড দিন' }).click();
  api.reply({ officeStepUp: undefined, removeStaffPasskey: undefined });
  await question.getByLabelText('অথেনটিকেটরের কোড').fill('123456');
  await confirm.click();
  await expect.element(page.getByText('পাসকি মুছে ফেলা হয়েছে।')).toBeVisible();
  expect(api.asked('officeStepUp').at(-1)).toMatchObject({ body: { by: 'code', code: '123456' } });
});

test('[SAFE-53] the login takes a passkey in Bangla', async () => {
  const { passkeys: browser } = await openOffice(paths.account, {
    language: 'bn',
    isLoggedIn: false,
    replies: {
      beginOfficePasskeyLogIn: askedPasskeys.request,
      officePasskeyLogIn: { me: { ...me, language: 'bn' } },
    },
  });
  browser.refuse('NotAllowedError');
  await button('পাসকি ব্যবহার করুন').click();
  await expect.element(page.getByText('কোনো পাসকি ব্যবহার হয়নি।')).toBeVisible();
  browser.allow();
  await button('পাসকি ব্যবহার করুন').click();
  await expect.element(page.getByRole('heading', { name: 'আমার অ্যাকাউন্ট' })).toBeVisible();
});
