import type { ReferredPlayer } from '@maidan/contract';
import { OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onEnd } from '../../testing/on-end.ts';
import { expectTexts } from '../../testing/locate.ts';
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
  { language: 'bn', reward: 'granted', said: 'পুরস্কার নগদ বোনাসে এসেছে: ৳২০০' },
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
