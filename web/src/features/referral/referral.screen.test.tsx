import type { ReferredPlayer } from '@maidan/contract';
import { ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stubClipboard } from '../../testing/clipboard.ts';
import { clickStill, stopClock, waitStill } from '../../testing/clock.ts';
import { expectTexts, isShown } from '../../testing/locate.ts';
import { onEnd } from '../../testing/on-end.ts';
import { openSite, type Visit } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';

const claim = page.getByRole('button', { name: 'Claim all' });
const alert = page.getByRole('alert');

function openReferral(visit: Visit = {}, referred: ReferredPlayer[] = []) {
  const listReferred = {
    referralCode: rahim.referralCode,
    terms: { reward: taka('200.00'), depositMin: taka('500.00'), turnoverMin: taka('2000.00') },
    referred,
    total: referred.length,
    lastPage: 1,
  };
  return openSite('/refrrel-program', { ...visit, replies: { listReferred, ...visit.replies } });
}

test('[ACCT-7] shares the link, or says that this device can’t', async () => {
  const said = vi.spyOn(window, 'alert').mockReturnValue();
  onEnd(() => said.mockRestore());
  const shared: unknown[] = [];
  const share = (what: unknown) => Promise.resolve(shared.push(what));
  Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share });
  await openReferral();
  const link = page.getByTestId('referral-link');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => shared).toMatchObject([{ url: link.element().textContent }]);
  Reflect.deleteProperty(Navigator.prototype, 'share');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => said.mock.calls).toEqual([['Sharing is not supported on this device.']]);
});

test('[ACCT-7] under 10 the claim says so, and asks nobody', async () => {
  const api = await openReferral();
  await claim.click();
  await expect.element(alert).toMatchTextContent('You need at least 10 to claim all.');
  expect(api.asked('claimCashBonus')).toEqual([]);
});

test('[ACCT-7] a refusal without a reason has its own text', async () => {
  const api = await openReferral({
    visitor: { ...rahim, cashBonus: taka('50.00') },
    replies: { claimCashBonus: new Refused('CASH_BONUS_TOO_SMALL') },
  });
  await expect.element(page.getByTestId('cash-bonus')).toHaveTextContent('৳50.00');
  await claim.click();
  await expect.element(alert).toMatchTextContent('You need at least 10 to claim all.');
  api.reply({ claimCashBonus: new OtherAnswer(500, {}) });
  await claim.click();
  await expect.element(alert).toMatchTextContent('Failed to claim bonus. Please try again.');
});

test.for([
  { language: 'en', title: 'For each friend', terms: ['verified', '৳500', '৳2,000'], reward: '৳200' },
  { language: 'bn', title: 'প্রতি বন্ধুর জন্য', terms: ['যাচাই করা', '৳৫০০', '৳২,০০০'], reward: '৳২০০' },
] as const)(
  '[ACCT-7] what a friend brings and what it takes stand there ($language)',
  async ({ language, title, terms, reward }) => {
    await openReferral({ language });
    const region = page.getByRole('region', { name: title });
    await expect.element(region.getByRole('heading')).toMatchTextContent(reward);
    await expectTexts(region.getByRole('definition'), terms);
  },
);

const words = {
  en: { tab: 'My Referral', steps: ['Phone verified', 'First deposit', 'Turnover made'] },
  bn: { tab: 'আমার রেফারেল', steps: ['ফোন যাচাই', 'প্রথম জমা', 'টার্নওভার পূর্ণ'] },
} as const;

test.for([
  { language: 'en', reward: 'granted', said: 'Your reward is in the cash bonus: ৳200' },
  { language: 'bn', reward: 'granted', said: 'পুরস্কার ক্যাশ বোনাসে এসেছে: ৳২০০' },
  {
    language: 'en',
    reward: 'refused',
    said: 'No reward: this account belongs to a person who was counted before.',
  },
  { language: 'bn', reward: 'refused', said: 'পুরস্কার নেই' },
] as const)(
  '[ACCT-7] a friend whose reward is $reward says so, with the three steps ($language)',
  async ({ language, reward, said }) => {
    const friend = {
      username: 'ra****4x',
      joinedAt: new Date('2026-01-15T12:00:00Z'),
      phoneVerified: true,
      hasDeposited: true,
      turnoverPercent: 100,
      reward,
    };
    await openReferral({ language }, [friend]);
    await page.getByRole('tab', { name: words[language].tab }).click();
    const card = page.getByRole('article');
    await expectTexts(card.getByRole('listitem'), words[language].steps);
    await expect.element(card).toMatchTextContent(said);
  },
);

test('[ACCT-7] the link carries the player’s code; copying shows an alert, or a prompt if there is no clipboard', async () => {
  const alerted = vi.spyOn(window, 'alert').mockReturnValue();
  const prompted = vi.spyOn(window, 'prompt').mockReturnValue(null);
  onEnd(() => alerted.mockRestore());
  onEnd(() => prompted.mockRestore());
  const copied = stubClipboard();
  await openReferral();
  await expectTexts(page.getByRole('tab'), ['Referral Info', 'My Referral']);
  const link = `${location.origin}/referral_code?referral_code=${rahim.referralCode}`;
  await expect.element(page.getByTestId('referral-link')).toHaveTextContent(link);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect.poll(() => alerted.mock.calls).toEqual([['Referral link copied to clipboard!']]);
  expect(copied()).toEqual([link]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await copy.click();
  await expect.poll(() => prompted.mock.calls).toEqual([['Copy your referral link:', link]]);
});

test('[ACCT-7] My Referral counts the friends and shows the steps that are still to be done', async () => {
  await openReferral({}, [
    {
      username: 'ra****4x',
      joinedAt: new Date('2026-01-15T12:00:00Z'),
      phoneVerified: false,
      hasDeposited: false,
      turnoverPercent: 0,
      reward: 'open',
    },
  ]);
  await page.getByRole('tab', { name: 'My Referral' }).click();
  await expect.element(page.getByTestId('referred-count')).toHaveTextContent('1');
  const card = page.getByRole('tabpanel').getByRole('article');
  await expect.element(card).toMatchTextContent('ra****4x');
  await expectTexts(card.getByRole('listitem'), ['1.Phone verified', '2.First deposit', '3.Turnover 0%']);
  await expect.element(card).toMatchTextContent('Your reward once all three are done: ৳200');
});

test('[ACCT-7] before anybody has signed up there is No Data', async () => {
  await openReferral();
  await page.getByRole('tab', { name: 'My Referral' }).click();
  await expect.element(page.getByText('No Data')).toBeVisible();
});

test('[ACCT-7] a claim whose response is lost is tried again as the same one', async () => {
  // The page reloads 1.5 s after a claim, which would take the test along: its clock stands still.
  stopClock();
  const api = await openReferral({
    visitor: { ...rahim, cashBonus: taka('188.00') },
    replies: { claimCashBonus: new ConnectionLost() },
  });
  await clickStill(claim);
  await waitStill(() => isShown(alert));
  expect(alert.element().textContent).toContain(
    'An error occurred while claiming the bonus. Please try again.',
  );
  api.reply({ claimCashBonus: { message: 'Claimed.' } });
  await clickStill(claim);
  await waitStill(() => isShown(page.getByText('Bonus Claimed successfully.')));
  expect(claim.element().matches(':disabled')).toBe(true);
  const keys = api.asked('claimCashBonus').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});
