import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { showToast } from '@maidan/ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { clickStill, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { isShown } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';
import { general } from '../../testing/usual-replies.ts';

const wallet = page.getByTestId('main-wallet');
const newcomer = { ...rahim, balance: taka('0.00'), birthday: null, phoneVerified: false };

test('[ACCT-1] the account shows name, VIP points and wallet, and leads on', async () => {
  const replies = { general: [{ ...general, supportMail: 'help@example.com' }] };
  await openSite('/account', { visitor: newcomer, replies });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(newcomer.username);
  await expect.element(page.getByText('VIP points: 0')).toBeVisible();
  await expect.element(page.getByText('Main Wallet')).toBeVisible();
  await expect.element(wallet).toHaveTextContent('৳0.00');
  const main = page.getByRole('main');
  for (const [place, name, to] of [
    [main.getByRole('region', { name: 'Funds' }), 'Deposit', '/deposit'],
    [main.getByRole('region', { name: 'Funds' }), 'Withdrawal', '/withdrawal'],
    [main.getByRole('region', { name: 'History' }), 'My Bets', '/exchange-account/bets'],
    [main, 'Personal Info', '/profile'],
    [main, 'Contact Us', 'mailto:help@example.com'],
  ] as const)
    await expect.element(place.getByRole('link', { name })).toHaveAttribute('href', to);
  await expect.element(main.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('[ACCT-2] the eye hides every balance on the screen as ***, until it shows them again', async () => {
  const chip = page.getByRole('banner').getByRole('link', { name: /^Balance/ });
  await openSite('/account', { visitor: { ...newcomer, balance: taka('730.00') } });
  await expect.element(wallet).toHaveTextContent('৳730.00');
  await expect.element(chip).toMatchTextContent('৳730.00');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect.element(wallet).toMatchTextContent('***');
  await expect.element(chip).toHaveAccessibleName('Balance hidden');
  expect(document.body.textContent).not.toContain('730');
  expect(document.cookie).toContain('balances=hidden');
  await page.getByRole('button', { name: 'Show balance' }).click();
  await expect.element(wallet).toHaveTextContent('৳730.00');
  await expect.element(chip).toMatchTextContent('৳730.00');
});

test('[ACCT-2] refresh turns for half a second and asks; without it the balance is asked every 10 s', async () => {
  stopClock();
  const api = await openSite('/account', { visitor: newcomer });
  const asked = () => api.asked('balance').length;
  await waitStill(() => isShown(wallet));
  await runClock(1000);
  const before = asked();
  const refresh = page.getByRole('button', { name: 'Refresh balance' });
  const turning = refresh.getByCss('.animate-turn');
  await clickStill(refresh);
  await waitStill(() => asked() === before + 1 && isShown(turning));
  await runClock(499);
  expect(isShown(turning)).toBe(true);
  await runClock(1);
  expect(isShown(turning)).toBe(false);
  for (const [waitMs, count] of [
    [9499, 1],
    [1, 2],
    [9999, 2],
    [1, 3],
  ] as const) {
    await runClock(waitMs);
    expect([waitMs, asked() - before]).toEqual([waitMs, count]);
  }
});

test.for(inLanguages(['en', 'bn'] as const, 'bn'))(
  '[PLAY-134] a toast lies over the header: nothing of a form is under it, however far it is scrolled (%s)',
  async (language) => {
    await openSite('/profile', { language, visitor: newcomer });
    const field = page.getByLabelText(language === 'en' ? 'Birthday' : 'জন্মতারিখ', { exact: true });
    await field.click();
    const text = language === 'en' ? 'Your phone number is verified.' : 'আপনার ফোন নম্বর যাচাই হয়েছে।';
    showToast(text, 'good');
    const toast = page.getByText(text);
    await expect.element(toast).toBeVisible();
    await Promise.all(
      toast
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const header = page.getByRole('banner').element();
    for (const y of [0, 60, 200]) {
      scrollTo(0, y);
      const [over, under] = [toast.element().getBoundingClientRect(), header.getBoundingClientRect()];
      expect([y, over.top >= 0, over.bottom <= under.bottom]).toEqual([y, true, true]);
    }
  },
);

test('[ACCT-3] a birthday is saved once and locked', async () => {
  const saved = Promise.withResolvers<{ birthday: string }>();
  const api = await openSite('/profile', {
    visitor: newcomer,
    replies: { saveBirthday: () => saved.promise },
  });
  const field = page.getByLabelText('Birthday', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining('Please choose your birthday.'));
  await field.fill('2020-01-01');
  await save.click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining('You must be at least 18 years old.'));
  await field.fill('1995-03-26');
  api.reply({ showUser: { user: { ...newcomer, birthday: '1995-03-26' } } });
  await save.dblClick();
  saved.resolve({ birthday: '1995-03-26' });
  await expect.element(page.getByText('26 Mar 1995')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Error' })).not.toBeInTheDocument();
  expect(api.asked('saveBirthday').map(({ body }) => body)).toEqual([
    { remoteId: newcomer.id, birthday: '1995-03-26' },
  ]);
});

test("[ACCT-3] a birthday that another tab has set is 'Failed to update DOFB', and shown then", async () => {
  const api = await openSite('/profile', {
    visitor: newcomer,
    replies: { saveBirthday: new Refused('BIRTHDAY_LOCKED') },
  });
  await page.getByLabelText('Birthday', { exact: true }).fill('1995-03-26');
  api.reply({ showUser: { user: { ...newcomer, birthday: '1990-05-17' } } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Error' }))
    .toMatchTextContent('Failed to update DOFB');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('17 May 1990')).toBeVisible();
});

test('[ACCT-3] without a connection it is the same text, and the day stays', async () => {
  const api = await openSite('/profile', {
    visitor: newcomer,
    replies: { saveBirthday: new ConnectionLost() },
  });
  const field = page.getByLabelText('Birthday', { exact: true });
  await field.fill('1995-03-26');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Error' }))
    .toMatchTextContent('Failed to update DOFB');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(field).toHaveValue('1995-03-26');
  api.reply({
    saveBirthday: { birthday: '1995-03-26' },
    showUser: { user: { ...newcomer, birthday: '1995-03-26' } },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('26 Mar 1995')).toBeVisible();
});
